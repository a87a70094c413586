public import BadgeCore

/// How a badge of any kind is shown: the parameters common to all.
public struct Presentation: Sendable {
  /// Which colour scheme a badge is drawn for.
  public enum Scheme: String, CaseIterable, Sendable {
    /// Both, and the viewer's preference decides.
    case auto
    /// The light one.
    case light
    /// The dark one.
    case dark
  }

  /// Whether a badge moves.
  public enum Motion: String, CaseIterable, Sendable {
    /// Unless the reader prefers reduced motion.
    case auto
    /// Never: the final picture without a style sheet.
    case none
  }

  /// The colour scheme.
  public let scheme: Scheme
  /// How text contrasts with its ground.
  public let contrast: ContrastRule
  /// What width and height are multiplied by.
  public let scale: Double
  /// Whether the badge moves.
  public let motion: Motion
  /// Seconds before the motion starts.
  public let delay: Double
  /// How often the motion plays; nil for ever.
  public let rounds: Int?
  /// Seconds of rest between rounds.
  public let pause: Double
  /// Seconds for which an answer may be cached.
  public let cacheSeconds: Int

  /// Reads the common parameters.
  public init(from reader: inout ParameterReader) {
    // Nearly every badge leaves all of them out.
    self = reader.isExhausted ? .standard : Presentation(reading: &reader)
  }

  private init(reading reader: inout ParameterReader) {
    scheme = reader.choice(
      "scheme", default: .auto, about: "light or dark fixes the scheme of system colours, auto carries both")
    contrast = reader.choice(
      "contrast", default: .system,
      about: "system: black text on light colours, else white; high: whichever has the larger contrast")
    scale = reader.decimal("scale", default: 1, in: 0.25...10, about: "Multiplies width and height")
    delay = reader.decimal(
      "delay", default: 0, in: 0...60, unit: .seconds, about: "Wait before the motion starts")
    rounds = reader.count(
      "repeat", default: 1, in: 1...100, or: "forever", about: "How often the motion plays")
    pause = reader.decimal(
      "pause", default: 3, in: 0...60, unit: .seconds, about: "Rest between rounds of repeat")
    motion = reader.choice(
      "motion", default: .auto, about: "none is the still final picture without a style sheet")
    cacheSeconds = reader.integer(
      "cacheSeconds", default: 86_400, in: 0...31_536_000, changesPicture: false,
      about: "Seconds for which caches may keep the picture, 0 for not at all")
    _ = reader.text(
      "v", default: "", limit: 64, mayBeEmpty: true, changesPicture: false,
      about: "Without effect, change it to get past a cached copy")
  }

  /// Whether the picture may have a style sheet: for motion, and for what the viewer prefers.
  var hasStyleSheet: Bool { motion == .auto }

  /// How a badge is shown whose query does not say.
  private static let standard: Presentation = {
    var reader = ParameterReader()
    return Presentation(reading: &reader)
  }()

  /// A picture that does not move and is the same in both schemes.
  static let still = Presentation()

  private init() {
    scheme = .light
    contrast = .system
    scale = 1
    motion = .none
    delay = 0
    rounds = 1
    pause = 0
    cacheSeconds = 60
  }
}
