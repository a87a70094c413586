import BadgeSVG
import TestSupport
import Testing

@Suite("An injection")
struct InjectionTests {
  private let site = ServedSite(cacheBytes: 64_000)

  private static let forms = [Accept.image, Accept.page, Accept.anything, "Accept: image/svg+xml"]

  /// A sound query of a kind, as names and values.
  private static func example(of kind: any BadgeKind.Type) -> [(name: String, value: String)] {
    (kind.examples.first { !$0.isEmpty } ?? "").split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      return (parts.first ?? "", parts.last ?? "")
    }
  }

  private func ask(_ target: String, _ fields: [UInt8], comment: String) {
    let request = Array("GET \(target) HTTP/1.1\r\n".utf8) + fields + Array("\r\n\r\n".utf8)
    // A hostile text may hold an empty line, and so end a request.
    let most = request.indices.count { request[$0...].starts(with: [0x0D, 0x0A, 0x0D, 0x0A]) }
    let fault = AnswerRules.fault(in: site.received(for: request), most: most)
    #expect(fault == nil, "\(comment): \(String(decoding: request, as: UTF8.self))")
  }

  @Test("into a parameter stays text", arguments: Catalog.standard.kinds.map { $0.name })
  func intoParameters(kindName: String) throws {
    let kind = try #require(Catalog.standard.kinds.first { $0.name == kindName })
    var hostile = HostileText(seed: 1)
    for parameter in kind.parameters {
      for _ in 0..<25 {
        let text = hostile.next()
        var query = Self.example(of: kind).filter { $0.name != parameter.name }
        query.append((parameter.name, hostile.encoded(text)))
        let pairs = query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        let form = hostile.pick(Self.forms, or: Accept.image)
        ask("/\(kind.name)?\(pairs)", Array("Host: a\r\n\(form)".utf8), comment: parameter.name)
      }
    }
  }

  @Test("into the name of a parameter stays text", arguments: Catalog.standard.kinds.map { $0.name })
  func intoNames(kindName: String) {
    var hostile = HostileText(seed: 2)
    for _ in 0..<100 {
      let name = hostile.encoded(hostile.next())
      let form = hostile.pick(Self.forms, or: Accept.image)
      ask("/\(kindName)?\(name)=\(name)", Array("Host: a\r\n\(form)".utf8), comment: "name")
    }
  }

  @Test(
    "into the path stays text",
    arguments: ["/", "/badge", "/badge/", "/badge.svg/", "/icons/", "/openapi.json"])
  func intoPaths(start: String) {
    var hostile = HostileText(seed: 3)
    for _ in 0..<100 {
      let form = hostile.pick(Self.forms, or: Accept.image)
      ask(start + hostile.encoded(hostile.next()), Array("Host: a\r\n\(form)".utf8), comment: "path")
    }
  }

  @Test(
    "into a field cannot split, word or break an answer",
    arguments: [
      "Host", "Accept", "Accept-Encoding", "Accept-Language", "If-None-Match", "If-Modified-Since",
      "If-Range",
      "Range", "Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Request-ID", "Connection", "Expect",
      "Origin",
      "User-Agent", "Referer", "Cookie",
    ])
  func intoFields(name: String) {
    var hostile = HostileText(seed: 4)
    let targets = ["/badge?count=3", "/check?size=wide", "/nowhere", "/openapi.json", "/healthz", "/"]
    for index in 0..<60 {
      // A line break ends the field for the server too, which then reads another; half of the texts have none.
      let text = hostile.next().filter { index.isMultiple(of: 2) || $0 >= 0x20 }
      let host = Array((name == "Host" ? "" : "Host: a\r\n").utf8)
      let target = hostile.pick(targets, or: "/")
      ask(target, host + Array("\(name): ".utf8) + text, comment: name)
    }
  }

  @Test("into the request line or the name of a field is refused or stays without effect")
  func intoBareBytes() {
    var hostile = HostileText(seed: 5)
    for _ in 0..<300 {
      let text = hostile.next()
      let lines = [
        text + Array(" / HTTP/1.1\r\nHost: a\r\n\r\n".utf8),
        Array("GET /".utf8) + text + Array(" HTTP/1.1\r\n".utf8),
        Array("GET / HTTP/1.1\r\nHost: a\r\n".utf8) + text + Array(": b\r\n\r\n".utf8),
      ]
      for line in lines {
        // A line break in the text may complete a request, and what follows is another.
        let fault = AnswerRules.fault(in: site.received(for: line), most: 9)
        #expect(fault == nil, "\(String(decoding: line, as: UTF8.self))")
      }
    }
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    let document: String
    let fault: String
    var testDescription: String { fault }
  }

  @Test(
    "would be noticed in a picture",
    arguments: [
      Broken(document: "<svg><script/></svg>", fault: "has an element script"),
      Broken(document: "<svg onload=\"x\"/>", fault: "has an attribute onload"),
      Broken(document: "<svg><g fill=\"url(//evil.example)\"/></svg>", fault: "has fill=url(//evil.example)"),
      Broken(document: "<svg><style>a{}</style></svg>", fault: "has a style a{}"),
      Broken(
        document: "<svg><style>@media(a){}}b{</style></svg>", fault: "has a style @media(a){}}b{"),
      Broken(document: "<svg>&a;</svg>", fault: "is not well-formed"),
      Broken(document: "<svg aria-label=\"\u{202E}\"/>", fault: "has words that turn"),
      Broken(document: "<!DOCTYPE svg><svg/>", fault: "has a declaration or an instruction"),
    ])
  func isNoticed(row: Broken) {
    #expect(PictureRules.fault(in: Array(row.document.utf8)) == row.fault)
  }
}
