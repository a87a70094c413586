/// The status codes that Insignia answers with (RFC 9110 section 15, RFC 6585).
public enum Status: UInt16, Sendable, CaseIterable {
  case `continue` = 100
  case ok = 200
  case noContent = 204
  case partialContent = 206
  case notModified = 304
  case badRequest = 400
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case contentTooLarge = 413
  case uriTooLong = 414
  case rangeNotSatisfiable = 416
  case expectationFailed = 417
  case tooManyRequests = 429
  case requestHeaderFieldsTooLarge = 431
  case internalServerError = 500
  case notImplemented = 501
  case serviceUnavailable = 503
  case httpVersionNotSupported = 505

  /// The words after the number, as RFC 9110 has them.
  public var reason: StaticString {
    switch self {
    case .continue: "Continue"
    case .ok: "OK"
    case .noContent: "No Content"
    case .partialContent: "Partial Content"
    case .notModified: "Not Modified"
    case .badRequest: "Bad Request"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .contentTooLarge: "Content Too Large"
    case .uriTooLong: "URI Too Long"
    case .rangeNotSatisfiable: "Range Not Satisfiable"
    case .expectationFailed: "Expectation Failed"
    case .tooManyRequests: "Too Many Requests"
    case .requestHeaderFieldsTooLarge: "Request Header Fields Too Large"
    case .internalServerError: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .serviceUnavailable: "Service Unavailable"
    case .httpVersionNotSupported: "HTTP Version Not Supported"
    }
  }

  /// Whether an answer of this status never has content nor a Content-Length (RFC 9110 section 8.6).
  public var hasNoContent: Bool { self == .noContent || self == .notModified || self == .continue }
}
