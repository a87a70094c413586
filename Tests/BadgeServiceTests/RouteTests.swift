import Foundation
import TestSupport
import Testing

@testable import BadgeService

@Suite("Routes and methods")
struct RouteTests {
  private let site = ServedSite()
  static let routes = [
    "/badge?count=3", "/badge.svg?count=3", "/check", "/check.svg", "/healthz", "/openapi.json",
  ]

  @Test("GET is answered on every route", arguments: routes)
  func get(target: String) throws {
    #expect(try site.get(target).status == 200)
  }

  @Test("HEAD has every field of GET and no body", arguments: routes + ["/", "/nowhere", "/badge?count=ten"])
  func head(target: String) throws {
    for fields in [[], [Accept.image], [Accept.page], ["Accept-Encoding: gzip"]] {
      let get = try site.answer("GET", target, fields)
      let head = try site.answer("HEAD", target, fields)
      #expect(head.status == get.status)
      #expect(head.fields == get.fields)
      #expect(head.body.isEmpty)
      #expect(head["content-length"] == "\(get.body.count)")
    }
  }

  @Test("OPTIONS says what is allowed", arguments: routes + ["/", "*"])
  func options(target: String) throws {
    let answer = try site.answer("OPTIONS", target)
    #expect(answer.status == 204)
    #expect(answer["allow"] == "GET, HEAD, OPTIONS")
    let isBadge = target.hasPrefix("/badge") || target.hasPrefix("/check")
    #expect(answer["access-control-allow-origin"] == (isBadge ? "*" : nil))
    #expect(answer["content-length"] == nil)
  }

  @Test(
    "another known method is 405 with Allow, as a problem for everyone",
    arguments: ["POST", "PUT", "PATCH", "DELETE", "TRACE", "QUERY"], ["/badge?count=3", "/"])
  func knownMethod(method: String, target: String) throws {
    let answer = try site.answer(method, target, [Accept.image])
    #expect(answer.status == 405)
    #expect(answer["allow"] == "GET, HEAD, OPTIONS")
    #expect(answer["content-type"] == "application/problem+json")
    #expect(answer["cache-control"] == "no-store")
  }

  @Test("an unknown method is 501 on a route", arguments: ["BREW", "get", "PROPFIND"])
  func unknownMethod(method: String) throws {
    let answer = try site.answer(method, "/badge?count=3")
    #expect(answer.status == 501)
    #expect(answer["content-type"] == "application/problem+json")
    #expect(answer["cache-control"] == "no-store")
  }

  @Test("any method is 404 elsewhere", arguments: ["GET", "HEAD", "OPTIONS", "POST", "BREW"])
  func elsewhere(method: String) throws {
    #expect(try site.answer(method, "/nowhere").status == 404)
  }

  @Test(
    "every answer says how long it may be kept",
    arguments: [
      ("GET", "/badge?count=3", 200, "public, max-age=86400"),
      ("GET", "/check", 200, "public, max-age=86400"),
      ("GET", "/badge?count=ten", 400, "public, max-age=60"), ("GET", "/nowhere", 404, "public, max-age=60"),
      ("GET", "/%ff", 400, "public, max-age=60"), ("GET", "/favicon.ico", 404, "public, max-age=60"),
      ("GET", "/healthz", 200, "no-store"), ("GET", "/readyz", 200, "no-store"),
      ("GET", "/metrics", 200, "no-store"), ("GET", "/openapi.json", 200, "public, max-age=300"),
      ("GET", "/", 404, "public, max-age=60"), ("POST", "/badge?count=3", 405, "no-store"),
      ("BREW", "/badge?count=3", 501, "no-store"), ("OPTIONS", "/badge?count=3", 204, "no-store"),
    ])
  func lifetimes(method: String, target: String, status: Int, lifetime: String) throws {
    let answer = try site.answer(method, target)
    #expect(answer.status == status)
    #expect(answer["cache-control"] == lifetime)
    #expect(answer["date"] != nil)
    #expect(answer["x-content-type-options"] == "nosniff")
    #expect((answer["content-length"] == nil) == (status == 204))
    #expect((answer["content-type"] == nil) == (status == 204))
  }

  @Test("health is a word that nobody keeps")
  func health() throws {
    let answer = try site.get("/healthz?probe=1")
    #expect(answer.text == "ok")
    #expect(answer["cache-control"] == "no-store")
    #expect(answer["content-type"] == "text/plain; charset=utf-8")
  }

  @Test("the first page is missing in one sentence, which tells no stranger where the folder is")
  func noFirstPage() throws {
    let answer = try site.get("/")
    #expect(answer.status == 404)
    #expect(
      answer.text == "No folder called Public was found, so there is no page here; badges are served.\n")
    let empty = ServedSite(files: PublicFiles(folder: "/srv/site", contents: [:]))
    #expect(
      try empty.get("/").text
        == "The public folder has no index.html, so there is no page here; badges are served.\n")
  }
}
