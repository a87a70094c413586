import HTTPWire

/// What the Accept fields of a request mean, held against a reading that takes them apart as strings.
public enum AcceptMeaning {
  /// Whether fields are understood as RFC 9110 sections 5.3, 5.6 and 12.4.2 say: the same in one line and in many, in
  /// capitals and in small letters, and as a plain reading has it.
  ///
  /// What stands before the first line feed is `Accept`, what follows it `Accept-Encoding`; what no field may hold is
  /// left out.
  public static func isSound(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false).map { part in
      String(decoding: part.filter { $0 == 0x09 || (0x20..<0x7F).contains($0) }, as: UTF8.self)
    }
    let accept = parts.first ?? ""
    let encoding = parts.dropFirst().first ?? ""
    guard let understood = Understood([accept], [encoding]) else { return false }
    guard understood == Understood(reading: accept, encoding),
      understood == Understood([accept.uppercased()], [encoding.lowercased()])
    else { return false }
    let accepts = split(accept, at: ",")
    let encodings = split(encoding, at: ",")
    // A request may have a hundred field lines.
    guard accepts.count + encodings.count < 90 else { return true }
    return understood == Understood(accepts, encodings)
  }

  /// The parts of a list; a quoted string, in which a backslash takes the next character along, holds no separator.
  private static func split(_ list: String, at separator: Character) -> [String] {
    var parts = [""]
    var isQuoted = false
    var isEscaped = false
    for character in list {
      if character == separator, !isQuoted {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
      if isEscaped {
        isEscaped = false
      } else if character == "\"" {
        isQuoted.toggle()
      } else {
        isEscaped = isQuoted && character == "\\"
      }
    }
    return parts
  }

  /// The names of a list with their weights in thousandths.
  private static func weights(_ list: String) -> [(name: String, weight: Int)] {
    split(list.lowercased(), at: ",").compactMap { element in
      let parts = split(element, at: ";").map(trimmed)
      let weight = parts.dropFirst().last { $0.hasPrefix("q=") }.map { thousandths(String($0.dropFirst(2))) }
      guard let name = parts.first, !name.isEmpty, let weight = weight ?? 1_000 else { return nil }
      return (name, weight)
    }
  }

  private static func thousandths(_ weight: String) -> Int? {
    guard weight.wholeMatch(of: /0(\.[0-9]{0,3})?|1(\.0{0,3})?/) != nil else { return nil }
    let decimals = weight.dropFirst(2)
    return Int(weight.prefix(1) + decimals + String(repeating: "0", count: 3 - decimals.count))
  }

  private static func trimmed(_ text: String) -> String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  /// What the service learns from the fields.
  private struct Understood: Equatable {
    var image = false
    var page = false
    var gzip = false
    var identity = true

    /// As `HTTPWire` reads them; nil when they make no request.
    init?(_ accepts: [String], _ encodings: [String]) {
      var understood: Understood?
      let connection = MemoryConnection(limits: Self.limits) { head, bytes, writer in
        let accept = AcceptHeader(head, in: bytes)
        let encoding = head.acceptEncoding
        understood = Understood(
          image: accept.acceptsImage, page: accept.acceptsPage, gzip: encoding.allowsGzip,
          identity: encoding.allowsIdentity)
        writer.begin(.noContent)
        writer.end()
      }
      let lines = accepts.map { "Accept:\($0)\r\n" } + encodings.map { "accept-encoding: \($0)\r\n" }
      connection.send("GET / HTTP/1.1\r\nHost: a\r\n\(lines.joined())\r\n")
      guard let understood else { return nil }
      self = understood
    }

    /// As a plain reading has them.
    init(reading accept: String, _ encoding: String) {
      for (name, weight) in weights(accept) where weight > 0 {
        image = image || name.hasPrefix("image/")
        page = page || name == "text/html"
      }
      let codings = weights(encoding)
      let others = codings.last { $0.name == "*" }?.weight
      let packed = codings.filter { $0.name == "gzip" || $0.name == "x-gzip" }.map(\.weight).max()
      gzip = (packed ?? others ?? 0) > 0
      identity = (codings.last { $0.name == "identity" }?.weight ?? others ?? 1) > 0
    }

    private init(image: Bool, page: Bool, gzip: Bool, identity: Bool) {
      self.image = image
      self.page = page
      self.gzip = gzip
      self.identity = identity
    }

    private static var limits: Limits {
      var limits = Limits()
      limits.headBytes = 65_536
      return limits
    }
  }
}
