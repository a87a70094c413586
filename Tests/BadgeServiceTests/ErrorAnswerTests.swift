import Foundation
import TestSupport
import Testing

@testable import BadgeService

@Suite("An error")
struct ErrorAnswerTests {
  private let site = ServedSite()

  struct Row: Sendable, CustomTestStringConvertible {
    let target: String
    let status: Int
    let sentence: String
    var testDescription: String { target }
  }

  static let rows = [
    Row(
      target: "/badge?count=ten", status: 400,
      sentence: "count: expected an integer, or up to 50 integers separated by commas, got \"ten\""),
    Row(
      target: "/check?complete=yes", status: 400, sentence: "complete: expected true or false, got \"yes\""),
    Row(
      target: "/bad%0D%0Age", status: 404, sentence: "path: nothing is at \"/bad  ge\", did you mean /badge?"),
    Row(target: "/bagde", status: 404, sentence: "path: nothing is at \"/bagde\", did you mean /badge?"),
    Row(
      target: "/chek.svg", status: 404,
      sentence: "path: nothing is at \"/chek.svg\", did you mean /check.svg?"),
  ]

  @Test("is a picture of status 200 for a client that shows images", arguments: rows, ["GET", "HEAD"])
  func image(row: Row, method: String) throws {
    let answer = try site.answer(method, row.target, [Accept.image])
    #expect(answer.status == 200)
    #expect(answer["content-type"] == "image/svg+xml; charset=utf-8")
    #expect(answer["x-badge-error"] == row.sentence)
    #expect(answer["cache-control"] == "public, max-age=60")
    #expect(answer["vary"] == "Accept, Accept-Encoding")
    #expect(answer["access-control-allow-origin"] == "*")
    if method == "GET" { #expect(answer.text.hasPrefix("<svg ")) }
  }

  @Test("is the same picture with the true status in a browser's tab", arguments: rows)
  func page(row: Row) throws {
    let answer = try site.get(row.target, Accept.page)
    #expect(answer.status == row.status)
    #expect(answer.body == (try site.get(row.target, Accept.image).body))
    #expect(answer["vary"] == "Accept, Accept-Encoding")
    #expect(answer["x-badge-error"] == row.sentence)
  }

  @Test(
    "is a problem with the true status for everyone else", arguments: rows,
    [[], [Accept.anything], ["Accept: application/json"], ["Accept: image/png;q=0, */*"]])
  func problem(row: Row, fields: [String]) throws {
    let answer = try site.answer("GET", row.target, fields)
    #expect(answer.status == row.status)
    #expect(answer["content-type"] == "application/problem+json")
    #expect(answer["cache-control"] == "public, max-age=60")
    #expect(answer["vary"] == "Accept, Accept-Encoding")
    #expect(answer["x-badge-error"] == nil)
    let problem = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    #expect(problem["type"] as? String == "about:blank")
    #expect(problem["title"] as? String == (row.status == 400 ? "Bad Request" : "Not Found"))
    #expect(problem["status"] as? Int == row.status)
    #expect(problem["detail"] as? String == row.sentence)
  }

  @Test(
    "keeps its status where no badge can have been meant",
    arguments: ["/favicon.ico", "/logo.png", "/robots.txt", "/a.b/c.d", "/x.svg.png", "/.svg.", "/..svg"])
  func otherFiles(path: String) throws {
    let answer = try site.get(path, Accept.image)
    #expect(answer.status == 404)
    #expect(answer["content-type"] == "application/problem+json")
  }

  @Test(
    "is a picture where a badge may have been meant",
    arguments: ["/bagde", "/bagde.svg", "/v1.2/bagde", "/.svg", "/badge/", "/"])
  func meantAsBadge(path: String) throws {
    let answer = try site.get(path == "/" ? "//" : path, Accept.image)
    #expect(answer.status == 200)
    #expect(answer["x-badge-error"] != nil)
  }

  @Test("is a problem for a method that reads nothing")
  func otherMethod() throws {
    #expect(try site.answer("POST", "/nowhere", [Accept.image]).status == 404)
  }

  @Test(
    "never lets a request write a field",
    arguments: ["/badge?count=%0d%0aSet-Cookie:%20a=b", "/no%0d%0aSet-Cookie:%20a=b", "/badge?%0d%0aX:=1"])
  func headerInjection(target: String) throws {
    for fields in [[Accept.image], [Accept.page], []] {
      let answer = try site.answer("GET", target, fields)
      #expect(answer["set-cookie"] == nil)
      #expect(answer["x"] == nil)
      if let sentence = answer["x-badge-error"] {
        #expect(sentence.utf8.allSatisfy { (0x20..<0x7f).contains($0) })
      }
    }
  }

  @Test("names what came in at most 256 bytes of printable ASCII", arguments: ["ü", "🎉", "a", "\u{301}"])
  func longSentence(letter: String) throws {
    let name = String(repeating: letter, count: 300)
    let escaped = try #require(name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed))
    for target in ["/badge?count=\(escaped)", "/badge?count=1&\(escaped)=2", "/\(escaped)"] {
      let sentence = try #require(try site.get(target, Accept.image)["x-badge-error"])
      #expect(sentence.utf8.count <= 256)
      #expect(sentence.removingPercentEncoding != nil, "it is cut between characters: \(sentence)")
      #expect(sentence.utf8.allSatisfy { (0x20..<0x7f).contains($0) })
    }
  }

  @Test("is gzipped only for a client that takes nothing else")
  func gzip() throws {
    let plain = try site.get("/bagde", Accept.image, "Accept-Encoding: gzip")
    #expect(plain["content-encoding"] == nil)
    let zipped = try site.get("/bagde", Accept.image, "Accept-Encoding: gzip, identity;q=0")
    #expect(zipped["content-encoding"] == "gzip")
    #expect(try gunzip(zipped.body) == plain.body)
  }

  @Test("is told of a path that cannot be decoded", arguments: ["/%zz", "/%", "/%ff", "/%00", "/%c0%af"])
  func badPath(path: String) throws {
    #expect(try site.get(path).status == 400)
  }
}
