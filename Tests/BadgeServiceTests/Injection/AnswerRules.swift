import Foundation
import TestSupport

/// What holds of every answer, whatever the request tried.
enum AnswerRules {
  private static let fields: Set = [
    "date", "server", "x-content-type-options", "content-type", "content-length", "content-encoding",
    "cache-control",
    "etag", "vary", "access-control-allow-origin", "cross-origin-resource-policy", "content-security-policy",
    "content-disposition", "x-badge-error", "allow", "connection", "last-modified", "accept-ranges",
    "content-range",
    "access-control-expose-headers", "referrer-policy", "retry-after", "x-request-id",
  ]

  /// Looks for a rule that the bytes sent back break.
  ///
  /// - Parameters:
  ///   - received: one or more answers.
  ///   - most: how many requests could be read into what was sent.
  /// - Returns: the first broken rule, or nil.
  static func fault(in received: [UInt8], most: Int = 1) -> String? {
    let answers = Answer.all(in: received)
    guard (1...most).contains(answers.count) else { return "is not one answer but \(answers.count)" }
    return answers.lazy.compactMap { answer in answer.map(fault) ?? "is no answer" }.first
  }

  private static func fault(in answer: Answer) -> String? {
    for field in answer.fields {
      guard fields.contains(field.name) else { return "has a field \(field.name)" }
      guard field.value.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return "has \(field)" }
    }
    guard Set(answer.fields.map(\.name)).count == answer.fields.count else { return "has a field twice" }
    guard answer.status != 500 else { return "is a fault of the server" }
    guard answer["content-encoding"] == nil, !answer.body.isEmpty else { return nil }
    switch answer["content-type"] {
    case "image/svg+xml; charset=utf-8": return PictureRules.fault(in: answer.body)
    case "application/problem+json": return problemFault(answer.body)
    case "application/json; charset=utf-8", "application/json", "application/openapi+json",
      "text/plain; charset=utf-8":
      return nil
    case let type: return "has the type \(type ?? "none")"
    }
  }

  private static func problemFault(_ body: [UInt8]) -> String? {
    guard let object = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any],
      Set(object.keys) == ["type", "title", "status", "detail"], let detail = object["detail"] as? String
    else { return "is no problem of RFC 9457" }
    let isOneLine = detail.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isOneLine else { return "has a detail of more than one line: \(detail)" }
    return PictureRules.turns(detail) ? "has a detail that turns: \(detail)" : nil
  }
}
