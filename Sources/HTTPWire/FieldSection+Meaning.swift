import Bytes

extension FieldSection {
  /// What the `Host` lines of a request say, of which it has one (RFC 9112 section 3.2).
  enum Host: Sendable {
    case absent, valid, empty, malformed, repeated

    init(_ fields: FieldSection, in bytes: Span<UInt8>) {
      guard let value = fields.value(of: .host, in: bytes) else {
        self = .absent
        return
      }
      if fields.isRepeated(.host) {
        self = .repeated
      } else if value.isEmpty {
        self = .empty
      } else {
        self = Authority.isValid(bytes, value) ? .valid : .malformed
      }
    }
  }

  /// What `Expect` says: that the client waits for `100 Continue` before it sends the body (RFC 9110 section 10.1.1), or
  /// what nobody knows.
  enum Expectation: Sendable {
    case none, continuation, unknown

    init(_ fields: FieldSection, in bytes: Span<UInt8>) {
      var expectation = Self.none
      fields.forEachValue(of: .expect, in: bytes) { value in
        guard expectation != .unknown else { return }
        expectation = bytes.spellsInAnyCase("100-continue", in: value) ? .continuation : .unknown
      }
      self = expectation
    }
  }

  /// The options of `Connection` that say whether it stays open (RFC 9112 section 9.3).
  struct ConnectionOptions: Sendable {
    private(set) var close = false
    private(set) var keepAlive = false

    /// No options.
    init() {}

    init(_ fields: FieldSection, in bytes: Span<UInt8>) {
      var options = Self()
      fields.forEachValue(of: .connection, in: bytes) { value in
        var start = value.lowerBound
        while start < value.upperBound {
          let end = QualityList.endOfPart(in: bytes, start..<value.upperBound, separator: Grammar.comma)
          let option = Grammar.trimmed(bytes, start..<end)
          if bytes.spellsInAnyCase("close", in: option) { options.close = true }
          if bytes.spellsInAnyCase("keep-alive", in: option) { options.keepAlive = true }
          start = end + 1
        }
      }
      self = options
    }
  }
}
