import Bytes

extension Array<UInt8> {
  /// Whether the array holds exactly the bytes of `other`.
  func isEqual(to other: Span<UInt8>) -> Bool { span.spells(other) }
}
