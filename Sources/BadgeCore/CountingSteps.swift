/// The integers that a counting number passes through on its way, slowing as it arrives.
///
/// The value of each step; the last is the target, and neighbours may be equal.
public struct CountingSteps: Sendable, Hashable {
  @usableFromInline let start: Int
  @usableFromInline let end: Int

  /// How many steps there are.
  public let count: Int
  /// The seconds before each step, the first one included.
  public let wait: Double

  /// Steps per second.
  private static let rate = 24.0

  /// Plans the steps, or nil for a duration that is not finite.
  ///
  /// - Parameters:
  ///   - start: the value that is shown before.
  ///   - end: the value to arrive at.
  ///   - duration: seconds; 0 or less, like all below two steps' time, is a single step.
  ///   - limit: the most steps to plan, at least one; fewer are spread over the same duration.
  public init?(from start: Int, to end: Int, duration: Double, atMost limit: Int = 1440) {
    guard duration.isFinite else { return nil }
    self.start = start
    self.end = end
    let whole = Int(saturating: (duration * Self.rate).rounded(.towardZero))
    count = Swift.max(Swift.min(whole, limit), 1)
    wait = Swift.max(duration, 0) / Double(count)
  }
}

extension CountingSteps: RandomAccessCollection {
  /// The first step.
  public var startIndex: Int { 0 }
  /// The place behind the last step.
  public var endIndex: Int { count }

  /// The value at a share of the way in time, eased out by a cube, rounded and held between the two ends.
  @inlinable
  public subscript(step: Int) -> Int {
    guard step < count - 1 else { return end }
    let rest = 1 - Double(step + 1) / Double(count)
    let eased = 1 - rest * rest * rest
    let exact = Double(start) + (Double(end) - Double(start)) * eased
    let whole = Int(nearest: exact)
    return Swift.min(Swift.max(whole, Swift.min(start, end)), Swift.max(start, end))
  }
}

extension Int {
  /// The nearest integer, away from zero where two are.
  @inlinable @inline(__always)
  init(nearest value: Double) {
    // Beyond, every value is whole.
    guard value.magnitude < 0x1p52 else {
      self.init(saturating: value)
      return
    }
    let whole = Int(value)
    let rest = value - Double(whole)
    self = whole + (rest >= 0.5 ? 1 : rest <= -0.5 ? -1 : 0)
  }

  /// The integer with this whole value, or the end of the range that is nearest to it.
  @usableFromInline
  init(saturating value: Double) {
    self = Int(exactly: value) ?? (value < 0 ? .min : .max)
  }
}
