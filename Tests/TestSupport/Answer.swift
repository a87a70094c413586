/// An answer as a client understands it.
public struct Answer: Sendable, Equatable {
  /// The number of the status line.
  public let status: Int
  /// The field lines in order, names in small letters.
  public let fields: [Field]
  /// The content, empty for `HEAD`, 1xx, 204 and 304.
  public let body: [UInt8]

  /// One field line.
  public struct Field: Sendable, Equatable {
    /// The name in small letters.
    public let name: String
    /// The value without white space around it.
    public let value: String
  }

  /// The value of the first field line of that name, which is given in small letters.
  public subscript(name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// The content as text.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// Reads answers in a row.
  ///
  /// - Parameters:
  ///   - bytes: what a server sent.
  ///   - methods: the methods of the requests, since the answer to `HEAD` has no body; `GET` for those left out.
  /// - Returns: the complete answers, and nil at the end when what follows them is not one.
  public static func all(in bytes: [UInt8], methods: [String] = []) -> [Answer?] {
    var answers: [Answer?] = []
    var rest = bytes[...]
    var finals = 0
    while !rest.isEmpty {
      let method = finals < methods.count ? methods[finals] : "GET"
      guard let answer = first(in: &rest, isHead: method == "HEAD") else { return answers + [nil] }
      answers.append(answer)
      if answer.status >= 200 { finals += 1 }
    }
    return answers
  }

  /// Takes the first answer off the bytes; nil, and nothing taken, when it is not complete or not one.
  public static func first(in rest: inout ArraySlice<UInt8>, isHead: Bool) -> Answer? {
    guard let (lines, headEnd) = head(of: rest), let statusLine = lines.first else { return nil }
    let words = statusLine.split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0] == "HTTP/1.1", words[1].count == 3, let status = Int(words[1]) else {
      return nil
    }
    var fields: [Field] = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields.append(Field(name: line[..<colon].lowercased(), value: String(value)))
    }
    let lengths = fields.filter { $0.name == "content-length" }
    let hasBody = !isHead && status >= 200 && status != 204 && status != 304
    guard lengths.count == (status < 200 || status == 204 || status == 304 ? 0 : 1) else { return nil }
    let length = hasBody ? lengths.first.flatMap { Int($0.value) } : 0
    guard let length, rest.endIndex - headEnd >= length else { return nil }
    defer { rest = rest[(headEnd + length)...] }
    return Answer(status: status, fields: fields, body: Array(rest[headEnd..<(headEnd + length)]))
  }

  /// The lines before the first empty one, and where that one ends.
  private static func head(of bytes: ArraySlice<UInt8>) -> (lines: [String], end: Int)? {
    var lines: [String] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\r")) {
      guard end + 1 < bytes.endIndex, bytes[end + 1] == UInt8(ascii: "\n") else { return nil }
      if end == start { return (lines, end + 2) }
      lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end + 2
    }
    return nil
  }
}
