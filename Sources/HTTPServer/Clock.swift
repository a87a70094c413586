import Foundation

/// The two clocks of the server; reading a coarse one costs five nanoseconds.
enum Clock {
  /// Milliseconds since the machine started, for deadlines.
  static func milliseconds() -> Int {
    let time = read(CLOCK_MONOTONIC_COARSE)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  /// Microseconds since the machine started, to measure with.
  static func microseconds() -> Int {
    let time = read(CLOCK_MONOTONIC)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
  }

  /// Seconds since 1970, to date answers with.
  static func secondsSince1970() -> Int { read(CLOCK_REALTIME_COARSE).tv_sec }

  /// When the machine started, in microseconds since 1970, as its clock is set now.
  ///
  /// With it a time that was measured can be told without another look at a clock.
  static func start() -> Int {
    let time = read(CLOCK_REALTIME)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000 - microseconds()
  }

  private static func read(_ clock: clockid_t) -> timespec {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return time
  }
}
