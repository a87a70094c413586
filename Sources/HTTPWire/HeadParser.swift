import Bytes

/// Reads one request head line by line (RFC 9112 sections 2 to 5); it stops anywhere and goes on with more bytes.
///
/// Each byte is looked at once for its line's end and once for its meaning, however the bytes arrive. Field lines that
/// are known from another request are compared instead.
struct HeadParser: Sendable {
  /// What has been read so far.
  private(set) var head = RequestHead()
  /// Where the line begins that is being read.
  private var lineStart = 0
  /// Where the search for the end of that line goes on.
  private var scanned = 0

  @inline(__always)
  init() {}

  /// Whether no byte of a head has been looked at.
  var isFresh: Bool { scanned == 0 }

  /// Reads as many lines as there are.
  ///
  /// - Parameters:
  ///   - bytes: everything since the first byte of the request line, also what was handed over before.
  ///   - limits: the largest head that is read.
  ///   - memory: the field lines that are known, and then those of this head.
  /// - Returns: the length of the head with the empty line that ends it, or nil when more bytes are needed.
  /// - Throws: the first fault, in the order of the bytes.
  mutating func parse(
    _ bytes: Span<UInt8>, limits: SharedLimits, memory: inout FieldMemory
  ) throws(WireError) -> Int? {
    if isFresh, let end = head.readUsualRequestLine(bytes, last: Self.lastOfRequestLine(limits)),
      let length = beginFields(at: end + 2, bytes, memory, limits: limits)
    {
      return length
    }
    while let end = try endOfLine(in: bytes, limits: limits) {
      let next = end + 2
      if lineStart == 0 {
        try head.readRequestLine(bytes, end: end)
        if let length = beginFields(at: next, bytes, memory, limits: limits) { return length }
      } else if end == lineStart {
        let lines = bytes.extracting(fieldsStart..<next)
        head.fields.end(lines)
        memory.keep(head.fields, lines)
        return next
      } else {
        let line = (lineStart - fieldsStart)..<(end - fieldsStart)
        try head.fields.readLine(bytes.extracting(fieldsStart...), line, limits: limits)
      }
      lineStart = next
      scanned = next
    }
    return nil
  }

  /// Where the first field line begins.
  private var fieldsStart: Int { Int(head.fieldsStart) }

  /// Goes on behind the request line, and takes what the field lines mean from the memory when they are those that it
  /// holds.
  ///
  /// Where they go beyond a limit they are read line by line, for the fault that comes first.
  ///
  /// - Returns: the length of the head, or nil when the lines have to be read.
  private mutating func beginFields(
    at start: Int, _ bytes: Span<UInt8>, _ memory: borrowing FieldMemory, limits: SharedLimits
  ) -> Int? {
    lineStart = start
    scanned = start
    head.fieldsStart = UInt32(clamping: start)
    guard memory.isPrefix(of: bytes.extracting(start...)) else { return nil }
    let end = start + Int(memory.section.length)
    guard end <= limits.values.headBytes, Int(memory.section.lineCount) <= limits.values.fieldLines else {
      return nil
    }
    head.fields = memory.section
    return end
  }

  /// The last place where the CR of a request line may stand.
  private static func lastOfRequestLine(_ limits: SharedLimits) -> Int {
    min(limits.values.requestLineBytes, limits.values.headBytes - 2)
  }

  /// Where the CR stands that ends the current line, or nil when it has not arrived.
  ///
  /// A bare CR, a bare LF and all other control characters but the tab are refused here, once for all lines.
  @inline(__always)
  private mutating func endOfLine(in bytes: Span<UInt8>, limits: SharedLimits) throws(WireError) -> Int? {
    let isRequestLine = lineStart == 0
    let last = isRequestLine ? Self.lastOfRequestLine(limits) : limits.values.headBytes - 2
    let index = bytes.endOfText(in: scanned..<max(scanned, min(bytes.count, last + 1)))
    scanned = index
    guard index <= last else {
      throw isRequestLine && last == limits.values.requestLineBytes ? .requestLineTooLong : .headTooLarge
    }
    guard index < bytes.count else { return nil }
    guard bytes[index] == Grammar.carriageReturn else { throw .controlCharacter }
    guard index + 1 < bytes.count else { return nil }
    guard bytes[index + 1] == Grammar.lineFeed else { throw .controlCharacter }
    return index
  }
}
