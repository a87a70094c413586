/// The four kinds of badge, by what they do for readers who asked for reduced motion.
public enum Component: CaseIterable, Sendable {
  case countBadge, countingNumber, checkBadge, iconBadge

  /// The fade in which a change may then still show, or nil where it shows at once; nothing else moves.
  public var reducedFade: Curve? {
    switch self {
    case .countBadge, .countingNumber: nil
    case .checkBadge, .iconBadge: .reducedFade
    }
  }
}

extension Curve {
  /// The only motion that is left when the reader asked for reduced motion: a short fade.
  public static let reducedFade = Curve(easing: .easeInOut, duration: 0.2)
}
