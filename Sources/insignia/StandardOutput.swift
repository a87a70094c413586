import Bytes

/// What the program writes as its result, without a buffer that a kill could lose.
enum StandardOutput {
  /// Writes text.
  ///
  /// - Returns: whether it was taken; false when nobody reads any more.
  static func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes bytes as they are.
  static func write(_ bytes: [UInt8]) -> Bool { SystemFile.standardOutput.write(bytes.span) }
}
