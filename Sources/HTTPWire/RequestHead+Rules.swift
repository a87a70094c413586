import Bytes

extension RequestHead {
  /// Checks that an HTTP/1.1 request has exactly one valid `Host` (RFC 9112 section 3.2), an HTTP/1.0 one at most.
  func checkHost(_ bytes: Span<UInt8>) throws(WireError) {
    guard !isRepeated(.host) else { throw .repeatedHost }
    guard has(.host) else {
      guard isHTTP10 else { throw .missingHost }
      return
    }
    let host = Grammar.trimmed(bytes, hostValue)
    // A target with its own authority needs none here, so that an empty one is no contradiction.
    guard Authority.isValid(bytes, host) || host.isEmpty && authority != nil else { throw .malformedHost }
  }

  /// Whether a field tells of a body, without which there is none (RFC 9112 section 6.3).
  var mayHaveBody: Bool { has(.contentLength) || has(.transferEncoding) }

  /// Whether the client waits for `100 Continue` before it sends the body (RFC 9110 section 10.1.1).
  ///
  /// - Throws: ``WireError/unknownExpectation`` for any other expectation.
  func expectsContinue(_ bytes: Span<UInt8>) throws(WireError) -> Bool {
    guard has(.expect) else { return false }
    var expects = false
    try forEachValue(of: .expect, in: bytes) { value throws(WireError) in
      guard bytes.spellsInAnyCase("100-continue", in: value) else { throw .unknownExpectation }
      expects = true
    }
    return expects && !isHTTP10
  }

  /// Whether the connection stays open after this request, as far as the client says (RFC 9112 section 9.3).
  func keepsAlive(_ bytes: Span<UInt8>) -> Bool {
    guard has(.connection) else { return !isHTTP10 }
    var wantsClose = false
    var wantsKeepAlive = false
    forEachValue(of: .connection, in: bytes) { value in
      var start = value.lowerBound
      while start < value.upperBound {
        let end = QualityList.endOfPart(in: bytes, start..<value.upperBound, separator: Grammar.comma)
        let option = Grammar.trimmed(bytes, start..<end)
        if bytes.spellsInAnyCase("close", in: option) { wantsClose = true }
        if bytes.spellsInAnyCase("keep-alive", in: option) { wantsKeepAlive = true }
        start = end + 1
      }
    }
    return !wantsClose && (wantsKeepAlive || !isHTTP10)
  }
}
