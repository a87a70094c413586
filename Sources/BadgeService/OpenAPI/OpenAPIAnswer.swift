/// The answers that operations have in common, as OpenAPI response objects.
enum OpenAPIAnswer {
  /// A badge, or for those who ask for an image the picture of an error.
  static let badge: JSONValue = [
    "description":
      "The badge; for clients that ask for an image also the picture of an error, which X-Badge-Error names",
    "headers": [
      "ETag": header("Names these bytes, for If-None-Match"),
      "Cache-Control": header("How long the badge may be kept, by cacheSeconds", isRequired: true),
      "X-Badge-Error": header("What was refused, where the picture is that of an error"),
    ],
    "content": picture,
  ]

  /// The answer to a client that has the newest form already.
  static let unchanged: JSONValue = [
    "description": "Nothing has changed since the entity tag in If-None-Match",
    "headers": ["ETag": header("Names the bytes that the client has", isRequired: true)],
  ]

  /// A parameter was refused.
  static let refused: JSONValue = [
    "description": "A parameter was refused; the detail names it", "content": errors,
  ]

  /// A client asked too often, where the operator holds clients to a rate.
  static let tooMany: JSONValue = [
    "description": "This client has asked too often",
    "headers": [
      "Retry-After": [
        "description": "Seconds after which the next request is answered", "required": true,
        "schema": ["type": "integer", "minimum": 1],
      ]
    ],
    "content": errors,
  ]

  /// A problem (RFC 9457).
  static let problem: JSONValue = [
    "type": "object", "required": ["type", "title", "status", "detail"], "additionalProperties": false,
    "properties": [
      "type": ["const": "about:blank"], "title": ["type": "string"],
      "status": ["type": "integer", "minimum": 400, "maximum": 599], "detail": ["type": "string"],
    ],
  ]

  /// An answer of one type.
  static func answer(_ description: String, type: String, kept isKept: Bool = false) -> JSONValue {
    var headers: [String: JSONValue] = [
      "Cache-Control": header("How long the answer may be kept", isRequired: true)
    ]
    if isKept { headers["ETag"] = header("Names these bytes, for If-None-Match", isRequired: true) }
    return [
      "description": .string(description), "headers": .object(headers), "content": .object([type: [:]]),
    ]
  }

  private static let picture: JSONValue = ["image/svg+xml": [:]]
  private static let errors: JSONValue = [
    "application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]], "image/svg+xml": [:],
  ]

  private static func header(_ description: String, isRequired: Bool = false) -> JSONValue {
    [
      "description": .string(description), "required": .boolean(isRequired), "schema": ["type": "string"],
    ]
  }
}
