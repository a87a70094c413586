import BadgeSVG
import Foundation
import TestSupport
import Testing

@testable import BadgeService

@Suite("Icons of the operator")
struct OwnIconTests {
  private static let target = "/icon?icon=mark&title=Mark&count=3"
  private static let bell = "/icon?icon=bell&title=Bell&count=3"

  /// A public folder whose icons have the given paths as their only shape.
  private func files(_ icons: [String: String]) -> PublicFiles {
    var contents: [String: StaticContent] = [:]
    for (name, path) in icons {
      let document =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 22 22\"><path d=\"\(path)\"/></svg>"
      contents[name] = StaticContent(
        Array(document.utf8), mediaType: MediaType(ofFileNamed: name))
    }
    return PublicFiles(folder: "Public", contents: contents)
  }

  private func site(_ icons: [String: String]) -> Site {
    Site(catalog: .standard, version: "1", rendererVersion: "test", files: files(icons))
  }

  @Test("are drawn by name, and served as files all the same")
  func drawn() throws {
    let served = ServedSite(site: site(["icons/mark.svg": "M1 2h3v4z"]))
    #expect(try served.get(Self.target).text.contains("M1 2h3v4z"))
    #expect(try served.get("/icons/mark.svg")["content-type"] == "image/svg+xml; charset=utf-8")
    #expect(try ServedSite().get(Self.target).status == 400)
  }

  @Test("win over those of the same name that are shipped")
  func overShipped() throws {
    let served = ServedSite(site: site(["icons/bell.svg": "M1 2h3v4z"]))
    #expect(try served.get(Self.bell).text.contains("M1 2h3v4z"))
    #expect(try !ServedSite().get(Self.bell).text.contains("M1 2h3v4z"))
  }

  @Test("are refused with a sentence when they cannot be used, and the others are drawn")
  func refused() throws {
    let site = site(["icons/mark.svg": "M1 2h3v4z", "icons/bad.svg": "M1 2q", "icons/a b.svg": "M1 2h3"])
    #expect(site.iconRefusals.count == 2)
    #expect(site.iconRefusals.contains { $0.hasPrefix("bad.svg: ") })
    #expect(site.iconRefusals.contains { $0.hasPrefix("a b.svg: expected a name") })
    let served = ServedSite(site: site)
    #expect(try served.get(Self.target).status == 200)
    #expect(try served.get("/icon?icon=bad&title=Bad&count=3").status == 400)
    #expect(try served.get(Self.bell).status == 200)
  }

  @Test(
    "lie in the folder icons itself and are SVG files",
    arguments: ["mark.svg", "icons/more/mark.svg", "icons/mark.png", "pages/mark.svg"])
  func elsewhere(path: String) throws {
    #expect(try ServedSite(site: site([path: "M1 2h3v4z"])).get(Self.target).status == 400)
  }

  @Test("that are replaced change the picture, the entity tag and the list of names at once")
  func replaced() throws {
    let site = site(["icons/mark.svg": "M1 2h3v4z"])
    let served = ServedSite(site: site)
    let old = try served.get(Self.target)
    let tag = try #require(old["etag"])
    #expect(try served.get(Self.target, "If-None-Match: \(tag)").status == 304)
    site.files = files(["icons/mark.svg": "M5 6h7v8z", "icons/other.svg": "M5 6h7v8z"])
    let new = try served.get(Self.target, "If-None-Match: \(tag)")
    #expect(new.status == 200)
    #expect(new.text.contains("M5 6h7v8z"))
    #expect(new["etag"] != tag)
    #expect(try served.get("/openapi.json").text.contains("\"other\""))
    site.files = files(["icons/mark.svg": "M1 2h3v4z"])
    #expect(try served.get(Self.target)["etag"] == tag)
    #expect(try !served.get("/openapi.json").text.contains("\"other\""))
  }

  @Test("leave drawn badges in the cache when a page alone has changed")
  func unchanged() throws {
    let site = site(["icons/mark.svg": "M1 2h3v4z"])
    let served = ServedSite(site: site)
    let tag = try #require(try served.get(Self.target)["etag"])
    site.files = files(["icons/mark.svg": "M1 2h3v4z", "robots.txt": ""])
    #expect(try served.get("/robots.txt").status == 200)
    #expect(try served.get(Self.target)["etag"] == tag)
  }
}
