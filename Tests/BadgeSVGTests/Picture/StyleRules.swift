/// The rules of a picture's style sheet, as far as the writer uses CSS.
struct StyleRules {
  /// A keyframe: its place in the run, 0 to 1, and its declarations.
  struct Keyframe {
    let place: Double
    let declarations: [String: String]
  }

  /// One animation of a class.
  struct Animation {
    let name: String
    let duration: Double
    let delay: Double
    /// Infinity for one that never ends.
    let iterations: Double
    /// What holds before and after it: `none`, `backwards`, `forwards` or `both`.
    let fill: String

    /// Whether the keyframes say what is seen at a time.
    func isInEffect(at seconds: Double) -> Bool {
      if seconds < delay { return fill == "backwards" || fill == "both" }
      return seconds < delay + duration * iterations || fill == "forwards" || fill == "both"
    }
  }

  /// What stands in one media query.
  struct Block {
    let query: String
    var declarations: [String: [String: String]] = [:]
    var animations: [String: [Animation]] = [:]
    var keyframes: [String: [Keyframe]] = [:]
  }

  /// The media queries in their order.
  let blocks: [Block]
  /// Whatever stands outside of every media query; a picture has none.
  let unguarded: String

  static let moving = "(prefers-reduced-motion:no-preference)"

  init(_ css: String) {
    var blocks: [Block] = []
    var unguarded = ""
    for (head, body) in Self.rules(in: css) {
      if head.hasPrefix("@media") {
        blocks.append(Self.block(query: String(head.dropFirst("@media".count)), body: body))
      } else {
        unguarded += head
      }
    }
    self.blocks = blocks
    self.unguarded = unguarded
  }

  func block(_ query: String) -> Block? { blocks.first { $0.query == query } }

  private static func block(query: String, body: String) -> Block {
    var block = Block(query: query)
    for (head, content) in rules(in: body) {
      if head.hasPrefix("@keyframes ") {
        block.keyframes[String(head.dropFirst("@keyframes ".count))] = rules(in: content).map {
          let place = $0.head == "to" ? 1 : (Double($0.head.dropLast()) ?? .nan) / 100
          return Keyframe(place: place, declarations: declarations($0.body))
        }
      } else {
        let name = String(head.dropFirst())
        var declared = declarations(content)
        if let animation = declared.removeValue(forKey: "animation") {
          block.animations[name] = animations(animation)
        }
        block.declarations[name, default: [:]].merge(declared) { $1 }
      }
    }
    return block
  }

  /// Splits `a{…}b{…}` into heads and bodies; braces nest.
  private static func rules(in css: String) -> [(head: String, body: String)] {
    var rules: [(String, String)] = []
    var head = ""
    var body = ""
    var depth = 0
    for character in css {
      if character == "{" { depth += 1 }
      if depth == 0 { head.append(character) } else { body.append(character) }
      if character == "}" {
        depth -= 1
        if depth == 0 {
          rules.append((head, String(body.dropFirst().dropLast())))
          head = ""
          body = ""
        }
      }
    }
    return head.isEmpty ? rules : rules + [(head, "")]
  }

  private static func declarations(_ body: String) -> [String: String] {
    var declarations: [String: String] = [:]
    for declaration in body.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { declarations[String(parts[0])] = String(parts[1]) }
    }
    return declarations
  }

  private static func animations(_ value: String) -> [Animation] {
    // Commas inside of cubic-bezier() do not separate animations.
    var parts = [""]
    var depth = 0
    for character in value {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { part in
      let words = part.split(separator: " ").map(String.init)
      let times = words.filter { $0.hasSuffix("s") }.compactMap { Double($0.dropLast()) }
      let numbers = words.dropFirst().compactMap(Double.init)
      return Animation(
        name: words[0], duration: times[0], delay: times.count > 1 ? times[1] : 0,
        iterations: words.contains("infinite") ? .infinity : numbers.first ?? 1,
        fill: words.first { ["backwards", "forwards", "both"].contains($0) } ?? "none")
    }
  }
}
