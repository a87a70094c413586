import BadgeCore
import Bytes

/// Reads a badge's parameters from a query; the calls that read are also the limits, the defaults and the
/// documentation.
///
/// A kind reads what it wants by name and always gets a value: a fault is kept, and `finish` throws the one that
/// stands first in the query. Meanwhile the canonical query is written: what equals its default is left out, so
/// that every spelling of a badge has one cache entry, one entity tag and the same ids.
public struct ParameterReader: ~Copyable {
  private struct Pair {
    let name: Range<Int>
    let value: Range<Int>
    var isRead = false
  }

  /// A value that was found, and where.
  struct Found {
    let name: String
    let bytes: Range<Int>
    let position: Int
  }

  private var decoded: [UInt8] = []
  private var pairs: [Pair] = []
  private var fault: (position: Int, error: ParameterError)?
  private var declared: [ParameterDescription]?
  private(set) var canonical = ByteBuffer()
  /// The icons that exist.
  let icons: IconSet
  private var numberTexts = NumberTextTable()

  /// Makes a reader of an empty query.
  ///
  /// - Parameter icons: the icons that exist.
  public init(icons: IconSet = .standard) {
    self.icons = icons
  }

  /// What `body` reads, in its order, without a query.
  static func descriptions(
    icons: IconSet, of body: (inout ParameterReader) -> Void
  ) -> [ParameterDescription] {
    var reader = ParameterReader(icons: icons)
    reader.declared = []
    body(&reader)
    return reader.declared ?? []
  }

  /// Takes in a query without its question mark, for the kind called `kind`; the memory of the last is used again.
  mutating func begin(kind: String, query: Span<UInt8>) {
    decoded.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    fault = nil
    canonical.removeAll()
    canonical.append(text: kind)
    var start = 0
    for index in 0...query.count where index == query.count || query[index] == UInt8(ascii: "&") {
      if index > start { take(pair: query.extracting(start..<index)) }
      start = index + 1
    }
  }

  /// Ends the reading.
  ///
  /// - Parameter known: the names that exist, asked for only when an unknown one came.
  /// - Throws: the fault that stands first in the query; a missing parameter comes after all others.
  mutating func finish(known: () -> [String]) throws(ParameterError) {
    if let position = pairs.firstIndex(where: { !$0.isRead }) {
      fail(at: position, UnknownParameter.error(name: text(pairs[position].name), known: known()))
    }
    if let fault { throw fault.error }
  }

  private mutating func take(pair: Span<UInt8>) {
    var split = pair.count
    for index in pair.indices where pair[index] == UInt8(ascii: "=") {
      split = index
      break
    }
    let name = decode(pair.extracting(0..<split))
    let value = decode(pair.extracting(min(split + 1, pair.count)..<pair.count))
    if let name, let value {
      pairs.append(Pair(name: name, value: value))
    } else {
      pairs.append(Pair(name: 0..<0, value: 0..<0, isRead: true))
      fail(
        at: pairs.count - 1,
        ParameterError(
          parameter: name.map { text($0) } ?? "query",
          "expected UTF-8, and %25 for a percent sign, got \(String(copying: pair).quoted)"))
    }
  }

  /// Decodes into the reader's own memory; nil for what is not strictly decodable.
  private mutating func decode(_ encoded: Span<UInt8>) -> Range<Int>? {
    let start = decoded.count
    for index in encoded.indices {
      switch encoded[index] {
      case UInt8(ascii: "%"), 0, 0x80...:
        decoded.removeSubrange(start...)
        guard let text = try? PercentDecoding.decode(encoded, plusIsSpace: true) else { return nil }
        decoded.append(contentsOf: text.utf8)
        return start..<decoded.count
      case UInt8(ascii: "+"): decoded.append(UInt8(ascii: " "))
      default: decoded.append(encoded[index])
      }
    }
    return start..<decoded.count
  }
}

// What the typed reads stand on.
extension ParameterReader {
  /// Notes what a read declares, when someone asks.
  mutating func declare(_ description: @autoclosure () -> ParameterDescription) {
    declared?.append(description())
  }

  /// The value of `name`, or of its alias, or nil when it was not given; a second one is a fault.
  mutating func find(_ name: String, alias: String? = nil) -> Found? {
    var found: Found?
    for position in pairs.indices {
      let isAlias = alias.map { equals(pairs[position].name, $0) } ?? false
      guard !pairs[position].isRead, isAlias || equals(pairs[position].name, name) else { continue }
      pairs[position].isRead = true
      let given = isAlias ? alias ?? name : name
      if let first = found {
        let problem =
          first.name == given ? "given twice, expected once" : "means the same as \(first.name), give one"
        fail(at: position, ParameterError(parameter: given, problem))
      } else {
        found = Found(name: given, bytes: pairs[position].value, position: position)
      }
    }
    return found
  }

  /// Keeps the fault that a value is not what was expected.
  mutating func fail(_ found: Found, expected form: ParameterDescription.Form) {
    let bound = form.isUnbounded ? withBytes(found.bytes) { DecimalText.missedBound(of: $0) } : nil
    fail(found, expected: bound ?? form.expectation, hint: nil)
  }

  /// Keeps the fault that a value is not what was expected, with advice to follow.
  mutating func fail(_ found: Found, expected: String, hint: String?) {
    let came = found.bytes.isEmpty ? "nothing" : text(found.bytes).quoted
    let advice = hint.map { ", \($0)" } ?? ""
    fail(
      at: found.position, ParameterError(parameter: found.name, "expected \(expected), got \(came)\(advice)"))
  }

  /// Keeps a fault in a parameter that was read, for what only several of them together tell.
  mutating func refuse(_ name: String, _ problem: String) {
    let position = pairs.firstIndex { equals($0.name, name) } ?? .max
    fail(at: position, ParameterError(parameter: name, problem))
  }

  /// Keeps the fault that a required parameter was not given.
  mutating func failMissing(_ name: String, expected form: ParameterDescription.Form) {
    fail(at: .max, ParameterError(parameter: name, "missing, expected \(form.expectation)"))
  }

  /// Adds a parameter that differs from its default to the canonical query.
  mutating func note(_ name: String, _ value: (inout ByteBuffer) -> Void) {
    // No decoded text keeps a line break, so different badges cannot share a canonical query.
    canonical.append(UInt8(ascii: "\n"))
    canonical.append(text: name)
    canonical.append(UInt8(ascii: "="))
    value(&canonical)
  }

  /// The formatter for a format and a locale that were read.
  mutating func numberText(_ format: NumberFormat, _ locale: LocaleTag) -> NumberText {
    numberTexts[format, locale]
  }

  /// Lends the decoded bytes of a value.
  func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    body(decoded.span.extracting(range))
  }

  /// Decoded bytes as text.
  func text(_ range: Range<Int>) -> String {
    withBytes(range) { String(copying: $0) }
  }

  /// Whether decoded bytes are exactly `word`.
  func equals(_ range: Range<Int>, _ word: String) -> Bool {
    range.count == word.utf8.count && decoded[range].elementsEqual(word.utf8)
  }

  private mutating func fail(at position: Int, _ error: ParameterError) {
    if let fault, fault.position <= position { return }
    fault = (position, error)
  }
}
