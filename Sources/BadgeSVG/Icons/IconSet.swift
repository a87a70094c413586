import BadgeCore
import Bytes

/// The icons that a service knows by name: those it ships with, and the operator's own, which come first.
public struct IconSet: Sendable {
  /// A file that was not taken.
  public struct Refusal: Sendable, Equatable {
    /// The name that the icon would have had.
    public let name: String
    /// Why, in one sentence without its full stop: `bell.svg: expected no document type`.
    public let sentence: String
  }

  /// The icons that Insignia ships with.
  public static let standard = IconSet(custom: [])

  /// The names of those, family by family.
  public static var shippedNames: [String] {
    IconFamily.all.flatMap { family in family.icons.map { $0.key } }
  }

  // Their paths are read when an icon is first asked for, which a start need not wait for.
  private static let shipped: [String: Icon] = {
    var icons: [String: Icon] = [:]
    for (name, shapes) in IconFamily.all.flatMap({ $0.icons }) { icons[name] = Icon(family: shapes) }
    return icons
  }()

  private static let shippedInOrder = shipped.keys.sorted()
  private static let aliasesInOrder = aliases.keys.sorted()

  /// The most bytes of a name.
  private static let longestName = 64

  /// The names of all icons in the order of the alphabet, without aliases.
  public var names: [String] { mixed ?? Self.shippedInOrder }
  /// The operator's files that were not taken, in the order of their names.
  public let refusals: [Refusal]
  /// A hash of the operator's icons, which changes when one is added, removed or replaced; equal in every process.
  public let digest: UInt64

  private let own: [String: Icon]
  /// The names of shipped and own icons; nil when there are none of the second.
  private let mixed: [String]?

  /// Reads an operator's icons; what cannot be used is refused, and the others are there all the same.
  ///
  /// - Parameter custom: for each icon its name, which may be one that Insignia ships with, and the bytes of its
  ///   SVG file.
  public init(custom: [(name: String, bytes: [UInt8])]) {
    var own: [String: Icon] = [:]
    var refusals: [Refusal] = []
    var hash = StableHash()
    for (name, bytes) in custom.sorted(by: { $0.name < $1.name }) {
      do throws(IconFault) {
        own[try Self.checked(name)] = try IconFile.icon(from: bytes)
        // A NUL ends the name, which has none.
        hash.combine(name + "\0")
        hash.combine(bytes.count.description + "\0")
        hash.combine(bytes.span)
      } catch {
        let file = "\(name).svg".shortened(to: 80)
        refusals.append(Refusal(name: name, sentence: "\(file): \(error.problem)"))
      }
    }
    self.own = own
    mixed = own.isEmpty ? nil : Set(own.keys).union(Self.shipped.keys).sorted()
    digest = hash.value
    self.refusals = refusals
  }

  /// The icon called `name`, and its true name.
  ///
  /// Dashes may stand for dots (`bell-fill`), and other words for an icon (`mail`, `mail.fill`).
  func icon(named name: String) -> (name: String, icon: Icon)? {
    guard name.utf8.count <= Self.longestName else { return nil }
    if let icon = icon(trulyNamed: name) { return (name, icon) }
    let dotted = String(name.map { $0 == "-" ? "." : $0 })
    let known = Self.trueName(of: dotted)
    return icon(trulyNamed: known).map { (known, $0) }
  }

  private func icon(trulyNamed name: String) -> Icon? { own[name] ?? Self.shipped[name] }

  /// The names of the icons that a misspelt one most likely meant, at most three.
  func nearest(to name: String) -> [String] {
    var nearest: [String] = []
    for word in NearestName.nearest(3, to: name, in: names + Self.aliasesInOrder) {
      let name = icon(trulyNamed: word) == nil ? Self.trueName(of: word) : word
      if !nearest.contains(name) { nearest.append(name) }
    }
    return nearest
  }

  private static func checked(_ name: String) throws(IconFault) -> String {
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
    }
    guard isName, (1...longestName).contains(name.utf8.count) else {
      throw IconFault("expected a name of 1 to \(longestName) letters, digits, dots, dashes and underscores")
    }
    return name
  }
}
