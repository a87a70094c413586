import BadgeSVG
import Bytes
import TestSupport
import Testing

/// An example of the catalogue, as a row of a test.
struct Example: Sendable, CustomTestStringConvertible {
  let kind: any BadgeKind.Type
  let query: String
  var testDescription: String { "/\(kind.name)?\(query)" }

  /// Every example of every kind of a catalogue.
  static func all(of catalog: Catalog = .standard) -> [Example] {
    catalog.kinds.flatMap { kind in kind.examples.map { Example(kind: kind, query: $0) } }
  }

  /// The example with another parameter.
  func with(_ parameter: String) -> Example {
    let name = parameter.prefix { $0 != "=" } + "="
    let others = query.split(separator: "&").filter { !$0.hasPrefix(name) }
    return Example(kind: kind, query: (others + [parameter[...]]).joined(separator: "&"))
  }

  func picture() throws -> Picture {
    try #require(try Picture(kind, query))
  }
}

@Suite("Every example of the catalogue")
struct CatalogTests {
  static let examples = Example.all()
  /// In every presentation that changes what is written.
  static let presented = examples.flatMap { example in
    [example]
      + ["motion=none", "scheme=dark", "scheme=light", "contrast=high", "scale=2.5"].map(example.with)
  }

  @Test("is well-formed, small, and without script or outside reference", arguments: presented)
  func isSafe(example: Example) throws {
    let picture = try example.picture()
    #expect(picture.root.name == "svg")
    #expect(picture.source.utf8.count < 65_536)
    let names = Set(picture.root.all.map(\.name))
    #expect(
      names.isSubset(of: [
        "svg", "title", "style", "g", "rect", "text", "path", "circle", "linearGradient", "stop",
      ]))
    for (name, value) in picture.root.all.flatMap(\.attributes) {
      #expect(!name.hasPrefix("on") && name != "href" && name != "style")
      #expect(!value.contains("url(") || value.hasPrefix("url(#"))
    }
    for css in picture.root.all("style").map(\.text) {
      #expect(!css.contains("url(") && !css.contains("@import") && !css.contains("\\"))
    }
  }

  @Test("has rules in media queries only, and keyframes only where motion is wanted", arguments: presented)
  func isGuarded(example: Example) throws {
    let picture = try example.picture()
    #expect(picture.rules.unguarded.isEmpty)
    for block in picture.rules.blocks where block.query != StyleRules.moving {
      #expect(block.animations.isEmpty || block.query == "(prefers-reduced-motion:reduce)")
    }
    if let reduced = picture.rules.block("(prefers-reduced-motion:reduce)") {
      // The only motion that is left is a fade of 0.2 s.
      for animation in reduced.animations.values.joined() {
        #expect(animation.duration == 0.2 && animation.delay == 0)
        let keyframes = try #require(reduced.keyframes[animation.name])
        #expect(keyframes.allSatisfy { Set($0.declarations.keys) == ["opacity"] })
      }
    }
  }

  @Test("writes keyframes in order, from 0% to the end, the same properties in each", arguments: presented)
  func hasWholeKeyframes(example: Example) throws {
    let picture = try example.picture()
    for block in picture.rules.blocks {
      for keyframes in block.keyframes.values {
        let places = keyframes.map(\.place)
        #expect(places.first == 0 && places.last == 1)
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
        // Visibility does not move but begins and ends.
        let moving = keyframes.map { keyframe in
          Set(
            keyframe.declarations.keys.filter { !["animation-timing-function", "visibility"].contains($0) })
        }
        #expect(moving.allSatisfy { $0.isEmpty || $0 == moving[0] })
      }
    }
  }

  @Test("has no style sheet with motion=none, in the same box", arguments: examples)
  func standsStill(example: Example) throws {
    let still = try example.with("motion=none").picture()
    let moving = try example.picture()
    #expect(still.root.all("style").isEmpty)
    #expect(!still.source.contains("class="))
    #expect(still.root.attributes["viewBox"] == moving.root.attributes["viewBox"])
  }

  @Test("says what it is, or is hidden from assistive technology", arguments: presented)
  func isNamed(example: Example) throws {
    let root = try example.picture().root
    if let label = root.attributes["aria-label"] {
      #expect(root.attributes["role"] == "img")
      #expect(root.children.first?.name == "title" && root.children.first?.text == label)
      #expect(!label.isEmpty)
    } else {
      #expect(root.attributes["aria-hidden"] == "true" && root.attributes["role"] == nil)
      #expect(root.all("title").isEmpty)
    }
  }

  @Test("measures whole pixels at scale 1", arguments: examples)
  func isCrisp(example: Example) throws {
    let root = try example.picture().root
    for name in ["width", "height"] {
      let length = try #require(root.attributes[name].flatMap(Double.init))
      #expect(length == length.rounded())
    }
  }

  @Test("shares no class, keyframes or id with another one, and equal queries give equal bytes")
  func isPrivate() throws {
    var owners: [String: String] = [:]
    for example in Self.examples {
      let picture = try example.picture()
      #expect(try picture.source == example.picture().source)
      let names = picture.root.all.flatMap { [$0.attributes["class"], $0.attributes["id"]] }.compactMap { $0 }
      for name in names + picture.rules.blocks.flatMap(\.keyframes.keys) {
        let owner = owners[name] ?? example.testDescription
        #expect(owner == example.testDescription, "\(name) is used by both")
        owners[name] = owner
      }
    }
  }

  @Test(
    "draws nothing but the picture of an error for any sentence",
    arguments: [
      "count: expected an integer, got \"<script>alert(1)</script>\"", "é\u{202E}\u{0}\u{FFFF}&\"'",
      String(repeating: "界", count: 300), "",
    ])
  func drawsErrors(sentence: String) throws {
    var renderer = BadgeRenderer()
    var output = ByteBuffer()
    renderer.renderError(sentence, into: &output)
    let picture = try #require(Picture(String(decoding: output.bytes, as: UTF8.self)))
    #expect(picture.root.all.map(\.name) == ["svg", "title", "rect", "text"])
    #expect(picture.root.all("text").allSatisfy { $0.text.count <= 60 })
  }
}
