import BadgeSVG
import Bytes
import Foundation
import HTTPWire
import TestSupport
import Testing

@testable import BadgeService

@Suite("The answer to a request for a file")
struct FileAnswerTests {
  private static let text = String(repeating: "Plain text that gets smaller. ", count: 40)
  private static let modified = 784_111_777
  private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

  private let site: ServedSite

  init() {
    func file(_ name: String, _ body: String) -> (String, StaticContent) {
      let content = StaticContent(
        Array(body.utf8), mediaType: MediaType(ofFileNamed: name), lastModified: Self.modified)
      return (name, content)
    }
    let contents = [
      file("index.html", "<!doctype html><title>First page</title>"), file("long.txt", Self.text),
      file("dir/index.html", "dir"), file("photo.png", "PNG"), file("tiny.txt", "a"),
      file("badge", "shadowed"),
      file("logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"), file("two words.txt", "spaced"),
    ]
    site = ServedSite(
      files: PublicFiles(folder: "Public", contents: Dictionary(uniqueKeysWithValues: contents)))
  }

  @Test("has the type, the validators and the lifetime of a file")
  func fields() throws {
    let answer = try site.get("/long.txt")
    #expect(answer.status == 200)
    #expect(answer.text == Self.text)
    #expect(answer["content-type"] == "text/plain; charset=utf-8")
    #expect(answer["last-modified"] == Self.date)
    #expect(answer["cache-control"] == "public, max-age=300")
    #expect(answer["accept-ranges"] == "bytes")
    #expect(answer["vary"] == "Accept-Encoding")
    #expect(answer["x-content-type-options"] == "nosniff")
    #expect(answer["etag"]?.hasPrefix("\"") == true)
    #expect(try site.get("/photo.png")["vary"] == nil)
  }

  @Test("is the first page at the root, which may load from its own origin only")
  func firstPage() throws {
    let answer = try site.get("/?kind=badge")
    #expect(answer.text.contains("First page"))
    let policy = try #require(answer["content-security-policy"])
    #expect(policy.contains("default-src 'self'"))
    #expect(!policy.contains("unsafe"))
    #expect(try site.get("/index.html").body == answer.body)
    #expect(try site.get("/logo.svg")["content-security-policy"]?.contains("sandbox") == true)
  }

  @Test("leaves a badge's route to the badge")
  func routesWin() throws {
    #expect(try site.get("/badge?count=3")["content-type"] == "image/svg+xml; charset=utf-8")
  }

  @Test("is found by exact name, decoded once", arguments: ["/two%20words.txt", "/dir/", "/dir/index.html"])
  func found(path: String) throws {
    #expect(try site.get(path).status == 200)
  }

  @Test(
    "is nothing for a path that tries to walk",
    arguments: [
      "/../Package.swift", "/dir/../long.txt", "/dir/%2e%2e/long.txt", "/%2e%2e/%2e%2e/etc/passwd",
      "/./long.txt",
      "//long.txt", "/dir//index.html", "/dir%2findex.html%2f..", "/..%5clong.txt", "/dir\\index.html",
      "/dir",
      "/long.txt/", "/LONG.TXT", "/long.txt%00", "/two+words.txt", "/%252e%252e/long.txt", "/etc/passwd",
    ])
  func traversal(path: String) throws {
    let answer = try site.get(path)
    #expect(answer.status == 404 || answer.status == 400)
    #expect(answer["content-type"] == "application/problem+json")
  }

  @Test("is gzipped when that is smaller, or all that is taken")
  func gzip() throws {
    let zipped = try site.get("/long.txt", "Accept-Encoding: gzip")
    #expect(zipped["content-encoding"] == "gzip")
    #expect(try gunzip(zipped.body) == Array(Self.text.utf8))
    #expect(try site.get("/long.txt")["etag"] != zipped["etag"])
    #expect(try site.get("/photo.png", "Accept-Encoding: gzip")["content-encoding"] == nil)
    #expect(try site.get("/tiny.txt", "Accept-Encoding: gzip")["content-encoding"] == nil)
    #expect(
      try site.get("/tiny.txt", "Accept-Encoding: gzip, identity;q=0")["content-encoding"] == "gzip")
  }

  struct Conditional: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let fields: [String]
    let status: Int
  }

  @Test(
    "is 304 for who has it already",
    arguments: [
      Conditional(testDescription: "the same date", fields: ["If-Modified-Since: \(date)"], status: 304),
      Conditional(
        testDescription: "a later date", fields: ["If-Modified-Since: Mon, 07 Nov 1994 08:49:37 GMT"],
        status: 304),
      Conditional(
        testDescription: "an earlier date", fields: ["If-Modified-Since: Sat, 05 Nov 1994 08:49:37 GMT"],
        status: 200),
      Conditional(testDescription: "no date", fields: ["If-Modified-Since: yesterday"], status: 200),
      Conditional(testDescription: "any tag", fields: ["If-None-Match: *"], status: 304),
      Conditional(
        testDescription: "another tag beside the same date",
        fields: ["If-None-Match: \"other\"", "If-Modified-Since: \(date)"], status: 200),
    ])
  func conditional(row: Conditional) throws {
    let answer = try site.answer("GET", "/long.txt", row.fields)
    #expect(answer.status == row.status)
    #expect(answer["etag"] != nil)
    #expect(answer["cache-control"] == "public, max-age=300")
    #expect(answer["last-modified"] == Self.date)
    #expect(answer["vary"] == "Accept-Encoding")
  }

  @Test("is one part of a file as 206")
  func part() throws {
    let answer = try site.get("/long.txt", "Range: bytes=6-9", "Accept-Encoding: gzip")
    #expect(answer.status == 206)
    #expect(answer.text == "text")
    #expect(answer["content-range"] == "bytes 6-9/\(Self.text.utf8.count)")
    #expect(answer["content-encoding"] == nil)
    #expect(answer["etag"] == (try site.get("/long.txt")["etag"]))
    let last = try site.get("/long.txt", "Range: bytes=-2")
    #expect(last.text == ". ")
  }

  @Test("is 416 for a range that no file has, with the length that it has")
  func unsatisfiable() throws {
    let answer = try site.get("/tiny.txt", "Range: bytes=1-")
    #expect(answer.status == 416)
    #expect(answer["content-range"] == "bytes */1")
    #expect(answer.body.isEmpty)
  }

  @Test("is whole for HEAD, for several ranges, and for an If-Range that does not hold")
  func wholeInstead() throws {
    let tag = try #require(try site.get("/long.txt")["etag"])
    #expect(try site.get("/long.txt", "Range: bytes=0-0", "If-Range: \(tag)").status == 206)
    for condition in ["W/\(tag)", "\"other\"", Self.date, "nonsense"] {
      #expect(try site.get("/long.txt", "Range: bytes=0-0", "If-Range: \(condition)").status == 200)
    }
    #expect(try site.get("/long.txt", "Range: bytes=0-0,2-3").status == 200)
    #expect(try site.answer("HEAD", "/long.txt", ["Range: bytes=0-0"]).status == 200)
  }

  @Test("is another one after a reload, without a new service")
  func reload() throws {
    let shared = Site(catalog: .standard, version: "1", rendererVersion: "test", files: .none)
    let served = ServedSite(site: shared)
    #expect(try served.get("/").status == 404)
    let page = StaticContent(Array("new".utf8), mediaType: MediaType(ofFileNamed: "index.html"))
    shared.files = PublicFiles(folder: "Public", contents: ["index.html": page])
    #expect(try served.get("/").text == "new")
  }
}
