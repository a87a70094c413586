extension RequestHead {
  /// Checks that an HTTP/1.1 request has exactly one valid `Host` (RFC 9112 section 3.2), an HTTP/1.0 one at most.
  func checkHost() throws(WireError) {
    switch fields.host {
    case .valid: return
    case .repeated: throw .repeatedHost
    case .absent: guard isHTTP10 else { throw .missingHost }
    // A target with its own authority needs none here, so that an empty one is no contradiction.
    case .empty: guard !authority.isEmpty else { throw .malformedHost }
    case .malformed: throw .malformedHost
    }
  }

  /// Whether a field tells of a body, without which there is none (RFC 9112 section 6.3).
  var mayHaveBody: Bool { fields.has(.contentLength) || fields.has(.transferEncoding) }

  /// Whether the client waits for `100 Continue` before it sends the body, which no client of HTTP/1.0 does.
  ///
  /// - Throws: ``WireError/unknownExpectation`` for any other expectation.
  func expectsContinue() throws(WireError) -> Bool {
    switch fields.expectation {
    case .none: return false
    case .continuation: return !isHTTP10
    case .unknown: throw .unknownExpectation
    }
  }

  /// Whether the connection stays open after this request, as far as the client says (RFC 9112 section 9.3).
  var keepsAlive: Bool { !fields.connection.close && (fields.connection.keepAlive || !isHTTP10) }
}
