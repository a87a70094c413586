/// A kind of badge: its name, parameters, examples and drawing, all in one file.
///
/// The calls in `init(from:)` that read the parameters are their documentation too. What a kind lists here is what
/// routes, help, OpenAPI, first page and tests walk.
public protocol BadgeKind: Sendable {
  /// The name, which is also the route: `badge` for `/badge`.
  static var name: String { get }
  /// A title, a colon and what the badge does, in one sentence without its full stop; the gallery shows both parts.
  static var summary: String { get }
  /// Queries that show what the kind can do; the first is the plainest.
  static var examples: [String] { get }

  /// Reads the parameters; faults stay in the reader, so every property gets a value.
  init(from reader: inout ParameterReader)

  /// How the badge is shown, as the common parameters say.
  var presentation: Presentation { get }

  /// The change by whose characters alone the badge differs from others of the same kind and parameters, or nil when there
  /// is no such single change.
  var change: CountChange? { get }

  /// Draws the badge.
  func draw(into svg: inout SVGWriter)
}

extension BadgeKind {
  /// None, unless a kind knows one.
  public var change: CountChange? { nil }

  /// The parameters of this kind in the order in which they are read.
  public static var parameters: [ParameterDescription] { parameters(icons: .standard) }

  /// The parameters of this kind in the order in which they are read, where these icons exist.
  public static func parameters(icons: IconSet) -> [ParameterDescription] {
    ParameterReader.descriptions(icons: icons) { reader in _ = Self(from: &reader) }
  }
}
