/// An easing from (0, 0) to (1, 1) with two control points, as CSS and platform animations have it.
public struct CubicBezier: Sendable, Hashable {
  /// The time of the first control point, 0 to 1.
  public let x1: Double
  /// The progress of the first control point.
  public let y1: Double
  /// The time of the second control point, 0 to 1.
  public let x2: Double
  /// The progress of the second control point.
  public let y2: Double

  /// Makes an easing whose `x1` and `x2` lie between 0 and 1, so that time only runs forward.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The progress at a fraction of the time; before 0 it is 0, after 1 it is 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return CubicBezier.coordinate(y1, y2, at: parameter(at: time))
  }

  /// The part of the easing up to a fraction of the time, stretched to an easing of its own (de Casteljau).
  func prefix(upTo time: Double) -> CubicBezier {
    let s = parameter(at: time)
    let end = (x: CubicBezier.coordinate(x1, x2, at: s), y: CubicBezier.coordinate(y1, y2, at: s))
    guard s > 0, end.x > 0, end.y > 0 else { return .linear }
    func second(_ first: Double, _ second: Double) -> Double {
      2 * s * (1 - s) * first + s * s * second
    }
    return CubicBezier(s * x1 / end.x, s * y1 / end.y, second(x1, x2) / end.x, second(y1, y2) / end.y)
  }

  /// The curve's parameter at a fraction of the time; halving suffices, as time only runs forward.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<53 {
      let middle = (low + high) / 2
      if CubicBezier.coordinate(x1, x2, at: middle) < time { low = middle } else { high = middle }
    }
    return high
  }

  private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
  }
}
