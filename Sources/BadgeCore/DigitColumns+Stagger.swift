extension DigitColumns {
  /// When each moving column starts, from the leading edge, in seconds after the first.
  ///
  /// The spread over all moving columns is the same however many there are: 0.15 s, or a quarter of a shorter
  /// motion, which then takes 1.25 times its duration as a whole.
  ///
  /// - Parameter duration: the perceived duration of one column's motion, in seconds.
  /// - Returns: one delay for each place in ``changing``.
  public func delays(over duration: Double) -> [Double] {
    let places = changing.indices
    let spread = min(0.15, max(duration, 0) / 4)
    return places.map { spread * Double($0) / Double(max(places.count - 1, 1)) }
  }
}
