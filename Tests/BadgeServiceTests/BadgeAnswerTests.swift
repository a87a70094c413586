import Foundation
import TestSupport
import Testing

@testable import BadgeService

@Suite("The answer to a request for a badge")
struct BadgeAnswerTests {
  private let site = ServedSite()

  @Test(
    "has the fields that make it an image anyone may show",
    arguments: ["/badge?count=3", "/badge.svg?count=3"])
  func fields(target: String) throws {
    // Twice: drawn, then from the cache.
    for _ in 1...2 {
      let answer = try site.get(target)
      #expect(answer.status == 200)
      #expect(answer["content-type"] == "image/svg+xml; charset=utf-8")
      #expect(answer["cache-control"] == "public, max-age=86400")
      #expect(answer["access-control-allow-origin"] == "*")
      #expect(answer["cross-origin-resource-policy"] == "cross-origin")
      #expect(
        answer["content-security-policy"]
          == "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
      #expect(answer["vary"] == "Accept-Encoding")
      #expect(answer["content-disposition"] == "inline; filename=\"badge.svg\"")
      #expect(answer["x-content-type-options"] == "nosniff")
      #expect(answer["content-encoding"] == nil)
      #expect(answer["x-badge-error"] == nil)
      #expect(Set(answer.fields.map { $0.name }).count == answer.fields.count)
      #expect(answer.text.hasPrefix("<svg "))
      #expect(answer.text.contains("</svg>"))
    }
  }

  @Test("is equal for both names of a kind and for every spelling of a query")
  func spellings() throws {
    let first = try site.get("/badge?count=12&from=9")
    for target in [
      "/badge?from=9&count=12", "/badge.svg?count=12&from=9", "/badge?count=12&from=9&maximum=99",
      "/badge?count=%31%32&from=9", "/%62adge?count=12&from=9", "/badge?&count=12&&from=9&",
      "/badge?count=12&from=9&v=2",
    ] {
      let answer = try site.get(target)
      #expect(answer.body == first.body, "\(target)")
      #expect(answer["etag"] == first["etag"], "\(target)")
    }
    #expect(try site.get("/badge?count=12&from=8")["etag"] != first["etag"])
  }

  @Test(
    "says how long it may be kept, each spelling for itself",
    arguments: [
      ("/badge?count=3&cacheSeconds=0", "no-store"), ("/badge?count=3&cacheSeconds=1", "public, max-age=1"),
      ("/badge?count=3&cacheSeconds=31536000", "public, max-age=31536000"),
    ])
  func cacheSeconds(target: String, expected: String) throws {
    let plain = try site.get("/badge?count=3")
    for _ in 1...2 {
      let answer = try site.get(target)
      #expect(answer["cache-control"] == expected)
      #expect(answer["etag"] == plain["etag"])
      #expect(try site.get(target, "If-None-Match: *")["cache-control"] == expected)
    }
  }

  @Test("has an entity tag that follows the renderer's version")
  func rendererVersion() throws {
    let target = "/badge?count=3"
    let tag = try site.get(target)["etag"]
    #expect(try ServedSite(rendererVersion: "test").get(target)["etag"] == tag)
    #expect(try ServedSite(rendererVersion: "other").get(target)["etag"] != tag)
  }

  @Test(
    "has one body for each entity tag, whatever the cache holds and whoever asked before",
    arguments: [0, 1_000, 1 << 20])
  func oneBodyForEachTag(cacheBytes: Int) throws {
    var bodies: [String: [UInt8]] = [:]
    var seeded = SeededGenerator(seed: 7)
    let site = ServedSite(cacheBytes: cacheBytes)
    for _ in 1...200 {
      let target = "/badge?count=\(Int.random(in: 1...6, using: &seeded))"
      let isZipped = Bool.random(using: &seeded)
      let answer = try site.get(target, isZipped ? "Accept-Encoding: gzip" : "Accept-Encoding: identity")
      let tag = try #require(answer["etag"])
      #expect(tag.hasSuffix("-gzip\"") == isZipped)
      #expect((answer["content-encoding"] == "gzip") == isZipped)
      #expect(bodies[tag, default: answer.body] == answer.body, "\(target) \(tag)")
      bodies[tag] = answer.body
    }
  }

  @Test("is gzipped for whoever takes it, and unpacks to the plain one")
  func gzip() throws {
    let plain = try site.get("/badge?count=12&from=9")
    let zipped = try site.get("/badge?count=12&from=9", "Accept-Encoding: br, gzip")
    #expect(zipped["content-encoding"] == "gzip")
    #expect(zipped["vary"] == "Accept-Encoding")
    #expect(zipped.body.count < plain.body.count)
    #expect(zipped["etag"] != plain["etag"])
    #expect(try gunzip(zipped.body) == plain.body)
  }

  @Test(
    "is plain for whoever takes no gzip",
    arguments: [
      "Accept-Encoding: gzip;q=0", "Accept-Encoding: br", "Accept-Encoding: ", "Accept-Encoding: *;q=0",
    ])
  func noGzip(field: String) throws {
    #expect(try site.get("/badge?count=3", field)["content-encoding"] == nil)
  }

  @Test("ignores Range")
  func range() throws {
    let answer = try site.get("/badge?count=3", "Range: bytes=0-3")
    #expect(answer.status == 200)
    #expect(answer["accept-ranges"] == nil)
  }

  @Test("lists nothing but what is drawn once", arguments: ["/badge", "/check"])
  func cachedAnswersAreEqual(path: String) throws {
    let target = path == "/check" ? path : path + "?count=7&from=3"
    let uncached = ServedSite(cacheBytes: 0)
    let first = try site.get(target)
    #expect(try site.get(target) == first)
    #expect(try uncached.get(target) == first)
    #expect(try uncached.get(target) == first)
  }
}

@Suite("A conditional request for a badge")
struct ConditionalBadgeTests {
  private let target = "/badge?count=12&from=9"

  @Test("is answered 304 by an equal tag, without a drawing as after one", arguments: [true, false])
  func notModified(isDrawnBefore: Bool) throws {
    let tag = try #require(try ServedSite().get(target)["etag"])
    let site = ServedSite()
    if isDrawnBefore { _ = try site.get(target) }
    for value in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      let answer = try site.get(target, "If-None-Match: \(value)")
      #expect(answer.status == 304, "\(value)")
      #expect(answer.body.isEmpty)
      #expect(answer["etag"] == tag)
      #expect(answer["cache-control"] == "public, max-age=86400")
      #expect(answer["vary"] == "Accept-Encoding")
      #expect(answer["date"] != nil)
      #expect(answer["content-length"] == nil)
      #expect(answer["content-type"] == nil)
    }
  }

  @Test("tells the forms apart", arguments: [true, false])
  func formsApart(isDrawnBefore: Bool) throws {
    let first = ServedSite()
    let plain = try #require(try first.get(target)["etag"])
    let zipped = try #require(try first.get(target, "Accept-Encoding: gzip")["etag"])
    let site = ServedSite()
    if isDrawnBefore { _ = try site.get(target) }
    #expect(try site.get(target, "If-None-Match: \(zipped)", "Accept-Encoding: gzip").status == 304)
    #expect(try site.get(target, "If-None-Match: \(plain)", "Accept-Encoding: gzip").status == 200)
    #expect(try site.get(target, "If-None-Match: \(zipped)").status == 200)
    #expect(try site.get(target, "If-None-Match: \(plain)").status == 304)
  }

  @Test("is answered whole by another tag")
  func modified() throws {
    let site = ServedSite()
    #expect(try site.get(target, "If-None-Match: \"0000000000000000\"").status == 200)
    #expect(try site.get(target, "If-None-Match: ").status == 200)
  }

  @Test("is still refused when its query is")
  func refused() throws {
    #expect(try ServedSite().get("/badge?count=ten", "If-None-Match: *").status == 400)
  }
}
