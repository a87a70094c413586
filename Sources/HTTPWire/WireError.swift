/// Why a connection's bytes cannot be answered as a request; each is answered once, then the connection closes.
public enum WireError: Error, Sendable, Equatable, CaseIterable {
  case controlCharacter, tooManyEmptyLines
  case malformedRequestLine, malformedTarget, malformedVersion, unsupportedVersion
  case malformedFieldName, fieldLineWithoutColon, foldedFieldLine
  case missingHost, repeatedHost, malformedHost
  case malformedContentLength, differingContentLengths, lengthBesideCoding
  case codingOnOldVersion, malformedCoding, unknownCoding
  case malformedChunk, malformedTrailer
  case requestLineTooLong, headTooLarge, tooManyFieldLines, bodyTooLarge
  case unknownExpectation, timedOut, endedEarly
  case unanswered

  /// The status of the answer.
  public var status: Status {
    switch self {
    case .unsupportedVersion: .httpVersionNotSupported
    case .unknownCoding: .notImplemented
    case .requestLineTooLong: .uriTooLong
    case .headTooLarge, .tooManyFieldLines: .requestHeaderFieldsTooLarge
    case .bodyTooLarge: .contentTooLarge
    case .unknownExpectation: .expectationFailed
    case .timedOut: .requestTimeout
    case .unanswered: .internalServerError
    case .controlCharacter, .tooManyEmptyLines, .malformedRequestLine, .malformedTarget, .malformedVersion,
      .malformedFieldName, .fieldLineWithoutColon, .foldedFieldLine, .missingHost, .repeatedHost,
      .malformedHost, .malformedContentLength, .differingContentLengths, .lengthBesideCoding,
      .codingOnOldVersion, .malformedCoding, .malformedChunk, .malformedTrailer, .endedEarly:
      .badRequest
    }
  }

  /// One sentence for the person who reads the answer; it needs no escaping in JSON.
  public var sentence: StaticString {
    switch self {
    case .controlCharacter:
      "A request head holds text in lines that end in CRLF; another control character came."
    case .tooManyEmptyLines: "A request line was expected; only empty lines came."
    case .malformedRequestLine:
      "The request line is a method, a target and a version with one space between them; this one is not."
    case .malformedTarget:
      "The target is a path that begins with a slash, or an http URL, in visible ASCII; this one is not."
    case .malformedVersion: "The version is HTTP/1.1 or HTTP/1.0; this one is malformed."
    case .unsupportedVersion: "Only HTTP/1.1 and HTTP/1.0 are spoken here."
    case .malformedFieldName: "A field name is a token with its colon right behind it; this one is not."
    case .fieldLineWithoutColon: "A field line has a name, a colon and a value; this one has no colon."
    case .foldedFieldLine: "A field line stands on one line; this one is continued on the next."
    case .missingHost: "HTTP/1.1 wants a Host field; none came."
    case .repeatedHost: "A request has one Host field; more than one came."
    case .malformedHost: "Host is a name or an address, with or without a port; this one is not."
    case .malformedContentLength: "Content-Length is a decimal number; this one is not."
    case .differingContentLengths: "A request has one Content-Length; differing ones came."
    case .lengthBesideCoding: "A request has Content-Length or Transfer-Encoding; both came."
    case .codingOnOldVersion: "Transfer-Encoding came with HTTP/1.0, which does not know it."
    case .malformedCoding: "Transfer-Encoding ends in one chunked; this one does not."
    case .unknownCoding: "The only transfer coding known here is chunked; another came."
    case .malformedChunk: "A chunk is a hexadecimal size, CRLF, that many bytes and CRLF; this one is not."
    case .malformedTrailer: "A trailer is a field line like those of the head; this one is not."
    case .requestLineTooLong: "The request line is longer than this server reads."
    case .headTooLarge: "The request head is larger than this server reads."
    case .tooManyFieldLines: "The request has more field lines than this server reads."
    case .bodyTooLarge: "The request body is larger than this server reads."
    case .unknownExpectation: "The only expectation known here is 100-continue; another came."
    case .timedOut: "The request was not complete in time."
    case .endedEarly: "The request ended before it was complete."
    case .unanswered: "The service left this request without an answer."
    }
  }
}
