import BadgeSVG
import TestSupport
import Testing

@Suite("An operator's icon")
struct IconFileTests {
  struct Taken: Sendable, CustomTestStringConvertible {
    let name: String
    let document: String
    /// The attributes of the drawn paths, in the order of their names, and of the group around them.
    let paths: [String]
    let group: String
    var testDescription: String { name }
  }

  static func svg(_ content: String, root: String = "viewBox=\"0 0 22 22\"") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" \(root)>\(content)</svg>"
  }

  static let taken = [
    Taken(
      name: "a filled path", document: svg("<path d='M1 2h3v4z'/>"), paths: ["d=M1 2h3v4z"],
      group: "fill=#000"),
    Taken(
      name: "lines from a grid of 24",
      document: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- drawn elsewhere -->
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none"
          stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="icon">
          <title>Bell</title>
          <path d="M12 0a12,12 0 0 1-12 12"/>
          <line x1="0" y1="0" x2="24" y2="12"/>
        </svg>
        """,
      paths: ["d=M11 0a11 11 0 0 1-11 11", "d=M0 0L22 11"],
      group: "fill=none stroke=#000 stroke-linecap=round stroke-linejoin=round stroke-width=1.833"),
    Taken(
      name: "a view box away from the origin",
      document: svg("<path d='M0-960h960v960H0z'/>", root: "viewBox='0 -960 960 960'"),
      paths: ["d=M0 0h22v22H0z"], group: "fill=#000"),
    Taken(
      name: "every shape",
      document: svg(
        "<circle cx='3' cy='4' r='2'/><ellipse cx='1' cy='1' rx='1' ry='.5'/><rect x='1' y='2' width='5' height='4'/>"
          + "<rect width='4' height='4' rx='9'/><polyline points='1,2 3 4,5 6'/><polygon points='0 0 1 0 1 1'/>"
      ),
      paths: [
        "d=M1 4a2 2 0 0 1 4 0a2 2 0 0 1-4 0z", "d=M0 1a1 .5 0 0 1 2 0a1 .5 0 0 1-2 0z", "d=M1 2h5v4h-5v-4z",
        "d=M2 0h0a2 2 0 0 1 2 2v0a2 2 0 0 1-2 2h0a2 2 0 0 1-2-2v0a2 2 0 0 1 2-2z", "d=M1 2L3 4L5 6",
        "d=M0 0L1 0L1 1z",
      ], group: "fill=#000"),
    Taken(
      name: "groups that move and scale",
      document: svg("<g transform='translate(2,3) scale(2)'><path d='M1 1h1a1 1 30 0 0 1 1H0V0L5 5'/></g>"),
      paths: ["d=M4 5h2a2 2 30 0 0 2 2H2V3L12 13"], group: "fill=#000"),
    Taken(
      name: "what children inherit and change",
      document: svg(
        "<g fill='none' stroke='currentColor' stroke-width='1'><path d='M1 1h1'/>"
          + "<path stroke-width='2' d='M1 2h1'/><path fill='currentColor' fill-rule='evenodd' stroke='none' d='M1 3h1'/>"
          + "<path stroke='none' d='M9 9h9'/></g>"),
      paths: [
        "d=M1 1h1 fill=none",
        "d=M1 2h1 fill=none stroke-linecap=butt stroke-linejoin=miter stroke-width=2",
        "d=M1 3h1 fill-rule=evenodd stroke=none",
      ], group: "fill=#000 stroke=#000 stroke-linecap=butt stroke-linejoin=miter stroke-width=1"),
    Taken(
      name: "path data in its tightest form",
      document: svg("<path d='m1-.5.5.5-1e1 2 3 4a1 1 0 012 2q1 1 2 2t3 3s1 1 2 2zm1 1'/>"),
      paths: ["d=M1-.5l.5 .5l-10 2l3 4a1 1 0 0 1 2 2q1 1 2 2t3 3s1 1 2 2zm1 1"], group: "fill=#000"),
  ]

  @Test("is drawn from its numbers", arguments: taken)
  func isTaken(row: Taken) throws {
    let icons = IconSet(custom: [(name: "own", bytes: Array(row.document.utf8))])
    #expect(icons.refusals.isEmpty)
    let picture = try #require(
      try Picture(IconBadge.self, "icon=own&title=Own&count=0&motion=none", icons: icons))
    let group = try #require(picture.root.all("g").last)
    #expect(picture.root.all("path").map(Self.attributes) == row.paths)
    #expect(Self.attributes(group) == row.group)
  }

  private static func attributes(_ element: Element) -> String {
    element.attributes.filter { $0.key != "transform" }.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    let document: String
    let sentence: String
    var testDescription: String { sentence }
  }

  static let refused = [
    Refused(document: "", sentence: "expected </svg> before the end of the file"),
    Refused(document: "\u{1}", sentence: "expected UTF-8 text without control characters"),
    Refused(document: svg(""), sentence: "expected a shape that is filled or stroked"),
    Refused(
      document: svg("<path fill='none' d='M0 0h9'/>"), sentence: "expected a shape that is filled or stroked"),
    Refused(
      document: svg("<path d='M0 0'/>", root: "viewBox='0 0 24 16'"),
      sentence: "viewBox of <svg>: expected a square such as 0 0 24 24, got \"0 0 24 16\""),
    Refused(
      document: "<svg><path d='M0 0'/></svg>",
      sentence: "viewBox of <svg>: expected a square such as 0 0 24 24, got none"),
    Refused(
      document: svg("<script>alert(1)</script>"),
      sentence:
        "expected only g, title, desc, path, circle, ellipse, rect, line, polyline, polygon, got <script>"),
    Refused(
      document: svg("<path d='M0 0h9' onclick='alert(1)'/>"),
      sentence: "expected no attribute onclick in <path>"),
    Refused(
      document: svg("<path d='M0 0h9' style='fill:red'/>"), sentence: "expected no attribute style in <path>"),
    Refused(
      document: svg("<path d='M0 0h9' xlink:href='#a'/>"),
      sentence: "expected no attribute xlink:href in <path>"),
    Refused(
      document: svg("<path d='M0 0h9' fill='url(#a)'/>"),
      sentence: "fill: expected currentColor or none, got \"url(#a)\""),
    Refused(
      document: svg("<path d='M0 0h9' stroke='red'/>"),
      sentence: "stroke: expected currentColor or none, got \"red\""),
    Refused(
      document: svg("<path d='M0 0h9' stroke-width='2px'/>"),
      sentence: "stroke-width: expected a number of at least 0, got \"2px\""),
    Refused(
      document: svg("<path d='M0 0h9' stroke-linecap='soft'/>"),
      sentence: "stroke-linecap: expected one of butt, round, square, got \"soft\""),
    Refused(
      document: svg("<path d='M0 0h9' transform='rotate(45)'/>"),
      sentence: "transform: expected translate(x y) or scale(s), got \"rotate(45)\""),
    Refused(
      document: svg("<path d='M0 0h9' transform='scale(1 -1)'/>"),
      sentence: "transform: expected translate(x y) or scale(s), got \"scale(1 -1)\""),
    Refused(
      document: svg("<path d='M0 0h9' transform='scale(2'/>"),
      sentence: "transform: expected translate(x y) or scale(s), got \"scale(2\""),
    Refused(document: "<!DOCTYPE svg>" + svg(""), sentence: "expected no document type"),
    Refused(document: svg("<![CDATA[x]]>"), sentence: "expected no CDATA section"),
    Refused(document: svg("<?php ?>"), sentence: "expected no processing instruction"),
    Refused(
      document: svg("<title>a &amp; b</title>"),
      sentence: "expected no entities such as &amp;, got \"a &amp; b\""),
    Refused(
      document: svg("words"), sentence: "expected no text outside of title and desc, got \"words\""),
    Refused(document: svg("<g>"), sentence: "expected no </svg> here"),
    Refused(document: svg("") + "<svg/>", sentence: "expected one <svg> and nothing beside it, got <svg>"),
    Refused(document: svg("") + "x", sentence: "expected no text outside of title and desc, got \"x\""),
    Refused(
      document: svg("<title><path d='M0 0h9'/></title>"),
      sentence: "expected no element inside of <title>, got <path>"),
    Refused(
      document: svg("<path d='M0 0h9'"),
      sentence: "expected > after <path"),
    Refused(
      document: svg("<path d=\"M0 0h9\" d=\"M0 0\"/>"), sentence: "expected d once in <path>"),
    Refused(document: svg("<path d=M0/>"), sentence: "expected \" after d=, got \"M0/></svg>\""),
    Refused(document: svg("<path d='M0 0'x='1'/>"), sentence: "expected > after <path"),
    Refused(
      document: svg("<1/>"), sentence: "expected the name of an element or attribute, got \"1/></svg>\""),
    Refused(document: svg("<!-- "), sentence: "expected --> at the end of a comment"),
    Refused(
      document: svg("<circle r='-1'/>"), sentence: "r of <circle>: expected at least 0, got \"-1\""),
    Refused(
      document: svg("<polygon points='1 2 3'/>"),
      sentence: "points of <polygon>: expected pairs of numbers, got \"1 2 3\""),
    Refused(
      document: svg("<polyline points='1 2'/>"),
      sentence: "points of <polyline>: expected at least two points, got \"1 2\""),
    Refused(
      document: svg(String(repeating: "<path d='M0 0h9'/>", count: 65)),
      sentence: "expected at most 64 shapes"),
    Refused(
      document: svg(String(repeating: "<g>", count: 16)),
      sentence: "expected at most 16 elements inside each other"),
    Refused(
      document: svg(String(repeating: " ", count: 20_000)),
      sentence: "expected at most 16384 bytes, got 20066"),
  ]

  @Test("is refused with one sentence when it holds more than a picture of one colour", arguments: refused)
  func isRefused(row: Refused) {
    let icons = IconSet(custom: [(name: "bell", bytes: Array(row.document.utf8))])
    #expect(icons.refusals.map(\.sentence) == ["bell.svg: " + row.sentence])
    #expect(icons.refusals.map(\.name) == ["bell"])
    #expect(icons.names == IconSet.standard.names)
  }

  @Test(
    "is refused when its path data is not wholly path data",
    arguments: [
      "", " ", "L1 1", "1 1", "M", "M1", "M1 1 2", "M1,,1", "M,1 1", "M1 1,", "M1 1,L2 2", "M1 1X", "M1 1h",
      "M1 1z1",
      "M1 1a1 1 0 2 0 1 1", "M1 1a1 1 0 0 1 1", "M1 1h1e", "M1 1h.", "M1 1h+-1", "M1 1h1e9", "M1 1hnan",
      "M1 1<", "M1 1h0x1", "M1 1;", "M1 1h1e999",
    ])
  func refusesPathData(data: String) {
    let document = Self.svg("<path d=\"\(data)\"/>")
    #expect(IconSet(custom: [(name: "own", bytes: Array(document.utf8))]).refusals.count == 1)
  }

  @Test("is taken or refused, wherever its file is cut and whatever a byte becomes", arguments: taken)
  func survives(row: Taken) throws {
    let bytes = Array(row.document.utf8)
    let places = bytes.indices.filter { $0.isMultiple(of: 3) }
    var files = places.map { Array(bytes[..<$0]) }
    for byte in [0x22, 0x2D, 0x3C, 0xFF] as [UInt8] {
      files += places.map { bytes[..<$0] + [byte] + bytes[($0 + 1)...] }
    }
    let icons = IconSet(custom: files.enumerated().map { (name: "own\($0)", bytes: $1) })
    let refused = Set(icons.refusals.map(\.name))
    #expect(refused.count + icons.names.count == files.count + IconSet.standard.names.count)
    for index in files.indices where index.isMultiple(of: 31) && !refused.contains("own\(index)") {
      let picture = try Picture(IconBadge.self, "icon=own\(index)&title=Own&count=1", icons: icons)
      #expect(try #require(picture).root.all("path").allSatisfy { $0.attributes["d"] != nil })
    }
  }

  @Test("wins over an icon of that name, and over an alias")
  func wins() throws {
    let document = Array(Self.svg("<path d='M1 2h3'/>").utf8)
    let icons = IconSet(custom: [(name: "bell", bytes: document), (name: "mail", bytes: document)])
    for name in ["bell", "mail"] {
      let picture = try #require(
        try Picture(IconBadge.self, "icon=\(name)&title=Own&count=0&motion=none", icons: icons))
      #expect(picture.root.all("path").map { $0.attributes["d"] } == ["M1 2h3"])
    }
    #expect(icons.names.contains("mail"))
  }

  @Test(
    "has a name that an address can carry",
    arguments: ["", "a/b", "..\u{0}", "ä", String(repeating: "a", count: 65)])
  func hasPlainName(name: String) {
    let icons = IconSet(custom: [(name: name, bytes: Array(Self.svg("<path d='M1 2h3'/>").utf8))])
    #expect(icons.refusals.count == 1)
  }

  @Test("changes the digest of the set with every byte, whatever the order of the files")
  func changesDigest() {
    func digest(_ files: (String, String)...) -> UInt64 {
      IconSet(custom: files.map { (name: $0.0, bytes: Array(Self.svg("<path d='\($0.1)'/>").utf8)) }).digest
    }
    let sets = [
      digest(), digest(("a", "M1 1h1")), digest(("a", "M1 1h2")), digest(("b", "M1 1h1")),
      digest(("a", "M1 1h1"), ("b", "M1 1h1")),
    ]
    #expect(Set(sets).count == sets.count)
    #expect(digest(("a", "M1 1h1"), ("b", "M1 1h2")) == digest(("b", "M1 1h2"), ("a", "M1 1h1")))
    #expect(digest() == IconSet.standard.digest)
  }
}
