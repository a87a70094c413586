import BadgeCore
import Bytes

/// Reads a badge's parameters from a query; the calls that read are also the limits, the defaults and the
/// documentation.
///
/// A kind reads what it wants by name and always gets a value: a fault is kept, and `finish` throws the one that
/// stands first in the query. Meanwhile the canonical query is written: what equals its default is left out, so
/// that every spelling of a badge has one cache entry, one entity tag and the same ids.
public struct ParameterReader: ~Copyable {
  struct Pair {
    let name: Range<Int>
    let value: Range<Int>
    var isRead = false
  }

  /// A value that was found, and where.
  struct Found {
    let name: StaticString
    let bytes: Range<Int>
    let position: Int
  }

  /// So many parameters are read at most.
  ///
  /// No kind has as many, so that among more of them one is unknown or comes again, and the first such is told.
  private static let pairLimit = 64

  private var decoded = ByteBuffer()
  private var pairs = ScratchList<Pair>()
  /// How many pairs nobody has read.
  private var unread = 0
  private var fault: (position: Int, error: ParameterError)?
  private var declared: [ParameterDescription]?
  private(set) var canonical = ByteBuffer()
  /// The kind with which it begins, and how long that is.
  private var kind = ""
  private var kindLength = 0
  /// Where the counts stand in it.
  var countsInCanonical = 0..<0
  /// The icons that exist.
  let icons: IconSet
  private var numberSettings = NumberSettingTable()
  /// Memory for a list, which is used again once no badge has it any more.
  var list: [Int] = []

  /// Makes a reader of an empty query.
  ///
  /// - Parameter icons: the icons that exist.
  public init(icons: IconSet = .standard) {
    self.icons = icons
  }

  /// What `body` reads, in its order, without a query.
  static func descriptions(
    icons: IconSet, of body: (inout ParameterReader) -> Void
  ) -> [ParameterDescription] {
    var reader = ParameterReader(icons: icons)
    reader.declared = []
    body(&reader)
    return reader.declared ?? []
  }

  /// Takes in a query without its question mark, for the kind called `kind`; the memory of the last is used again.
  mutating func begin(kind: String, query: Span<UInt8>) {
    decoded.removeAll(keepingAtMost: 65_536)
    pairs.removeAll()
    unread = 0
    fault = nil
    beginCanonical(kind)
    if !takePlain(query) { takeEncoded(query) }
  }

  /// Takes a query that stands for itself, as nearly every one does, as it is.
  ///
  /// - Returns: false for one that has to be decoded, or is cut.
  private mutating func takePlain(_ query: Span<UInt8>) -> Bool {
    var start = 0
    var split: Int?
    for place in query.indices {
      switch query[place] {
      case UInt8(ascii: "="): split = split ?? place
      case UInt8(ascii: "&"):
        append(start..<place, splitAt: split)
        (start, split) = (place + 1, nil)
      case UInt8(ascii: "%"), UInt8(ascii: "+"), 0...0x20, 0x7f...0xff: return false
      default: continue
      }
    }
    append(start..<query.count, splitAt: split)
    guard pairs.count <= Self.pairLimit else { return false }
    decoded.append(query)
    return true
  }

  @inline(__always)
  private mutating func append(_ pair: Range<Int>, splitAt split: Int?) {
    guard !pair.isEmpty else { return }
    let split = split ?? pair.upperBound
    pairs.append(
      Pair(name: pair.lowerBound..<split, value: min(split + 1, pair.upperBound)..<pair.upperBound))
    unread += 1
  }

  /// Takes a query pair by pair, no more of them than are read.
  private mutating func takeEncoded(_ query: Span<UInt8>) {
    pairs.removeAll()
    unread = 0
    var start = 0
    while start < query.count {
      let end = query.firstIndex(of: UInt8(ascii: "&"), in: start..<query.count)
      if end > start {
        guard pairs.count < Self.pairLimit else { return failTooMany() }
        let split = query.firstIndex(of: UInt8(ascii: "="), in: start..<end)
        take(
          name: query.extracting(start..<split), value: query.extracting(min(split + 1, end)..<end),
          of: query.extracting(start..<end))
      }
      start = end + 1
    }
  }

  private mutating func failTooMany() {
    fail(
      at: pairs.count, ParameterError(parameter: "query", "expected at most \(Self.pairLimit) parameters"))
  }

  /// Begins the canonical query with the kind, which is nearly always the one that stands there.
  private mutating func beginCanonical(_ kind: String) {
    guard kind != self.kind || canonical.count > 65_536 else { return canonical.truncate(to: kindLength) }
    canonical.removeAll(keepingAtMost: 65_536)
    canonical.append(text: kind)
    self.kind = kind
    kindLength = canonical.count
  }

  /// Ends the reading.
  ///
  /// - Parameter known: the names that exist, asked for only when an unknown one came.
  /// - Throws: the fault that stands first in the query; a missing parameter comes after all others.
  mutating func finish(known: () -> [String]) throws(ParameterError) {
    if unread > 0, let position = pairs.indices.first(where: { !pairs[$0].isRead }), isFirst(position) {
      fail(at: position, UnknownParameter.error(name: text(pairs[position].name), known: known()))
    }
    if let fault { throw fault.error }
  }

  /// Decodes a pair and takes it.
  private mutating func take(name: Span<UInt8>, value: Span<UInt8>, of pair: Span<UInt8>) {
    let name = decode(name)
    let value = decode(value)
    if let name, let value {
      pairs.append(Pair(name: name, value: value))
      unread += 1
    } else {
      pairs.append(Pair(name: 0..<0, value: 0..<0, isRead: true))
      let position = pairs.count - 1
      guard isFirst(position) else { return }
      fail(
        at: position,
        ParameterError(
          parameter: name.map { text($0) } ?? "query",
          "expected UTF-8, and %25 for a percent sign, got \(String(copying: pair).quoted)"))
    }
  }

  /// Decodes into the reader's own memory; nil for what is not strictly decodable.
  private mutating func decode(_ encoded: Span<UInt8>) -> Range<Int>? {
    let start = decoded.count
    do throws(PercentDecoding.Fault) {
      try PercentDecoding.decode(encoded, plusIsSpace: true, into: &decoded)
    } catch {
      return nil
    }
    return start..<decoded.count
  }
}

// What the typed reads stand on.
extension ParameterReader {
  /// Notes what a read declares, when someone asks.
  mutating func declare(_ description: @autoclosure () -> ParameterDescription) {
    declared?.append(description())
  }

  /// Whether every further read gives its default, and nobody asks what is read.
  var isExhausted: Bool { unread == 0 && declared == nil }

  /// The value of `name`, or of its alias, or nil when it was not given; a second one is a fault.
  @inline(__always)
  mutating func find(_ name: StaticString, alias: StaticString? = nil) -> Found? {
    // Most parameters are left out: nothing is compared once all that came has been read.
    unread > 0 ? search(for: name, alias: alias) : nil
  }

  private mutating func search(for name: StaticString, alias: StaticString?) -> Found? {
    var found: Found?
    for position in pairs.indices where !pairs[position].isRead {
      let given: StaticString
      if equals(pairs[position].name, name) {
        given = name
      } else if let alias, equals(pairs[position].name, alias) {
        given = alias
      } else {
        continue
      }
      pairs[position].isRead = true
      unread -= 1
      if let found {
        failRepeated(found, as: given, at: position)
      } else {
        found = Found(name: given, bytes: pairs[position].value, position: position)
      }
      // Most parameters are the last that nobody has read.
      if unread == 0 { break }
    }
    return found
  }

  @inline(never)
  private mutating func failRepeated(_ first: Found, as given: StaticString, at position: Int) {
    guard isFirst(position) else { return }
    let problem =
      "\(first.name)" == "\(given)"
      ? "given twice, expected once" : "means the same as \(first.name), give one"
    fail(at: position, ParameterError(parameter: "\(given)", problem))
  }

  /// Keeps the fault that a value is not what was expected.
  mutating func fail(_ found: Found, expected form: ParameterDescription.Form) {
    guard isFirst(found.position) else { return }
    let bound = form.isUnbounded ? withBytes(found.bytes) { DecimalText.missedBound(of: $0) } : nil
    fail(found, expected: bound ?? form.expectation, hint: nil)
  }

  /// Keeps the fault that a value is not what was expected, with advice to follow.
  mutating func fail(_ found: Found, expected: String, hint: String?) {
    guard isFirst(found.position) else { return }
    let came = found.bytes.isEmpty ? "nothing" : text(found.bytes).quoted
    let advice = hint.map { ", \($0)" } ?? ""
    fail(
      at: found.position,
      ParameterError(parameter: "\(found.name)", "expected \(expected), got \(came)\(advice)"))
  }

  /// Keeps a fault in a parameter that was read, for what only several of them together tell.
  mutating func refuse(_ name: StaticString, _ problem: String) {
    let position = pairs.indices.first { equals(pairs[$0].name, name) } ?? .max
    fail(at: position, ParameterError(parameter: "\(name)", problem))
  }

  /// Keeps the fault that a required parameter was not given.
  mutating func failMissing(_ name: StaticString, expected form: ParameterDescription.Form) {
    guard isFirst(.max) else { return }
    fail(at: .max, ParameterError(parameter: "\(name)", "missing, expected \(form.expectation)"))
  }

  /// Adds a parameter that differs from its default to the canonical query.
  mutating func note(_ name: StaticString, _ value: (inout ByteBuffer) -> Void) {
    // No decoded text keeps a line break, so different badges cannot share a canonical query.
    canonical.append(UInt8(ascii: "\n"))
    canonical.append(name)
    canonical.append(UInt8(ascii: "="))
    value(&canonical)
  }

  /// How numbers are set in a format and a locale that were read.
  mutating func numberSetting(_ format: NumberFormat, _ locale: LocaleTag) -> NumberSetting {
    numberSettings[format, locale]
  }

  /// Lends the decoded bytes of a value.
  func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    decoded.withSpan { body($0.extracting(range)) }
  }

  /// A decoded byte.
  func byte(at index: Int) -> UInt8 {
    decoded.withSpan { $0[index] }
  }

  /// Decoded bytes as text.
  func text(_ range: Range<Int>) -> String {
    withBytes(range) { String(copying: $0) }
  }

  /// Whether decoded bytes are exactly `word`.
  func equals(_ range: Range<Int>, _ word: StaticString) -> Bool {
    range.count == word.utf8CodeUnitCount && withBytes(range) { $0.spells(word, in: $0.indices) }
  }

  /// Whether decoded bytes are exactly those of `word`.
  func equals(_ range: Range<Int>, text word: String) -> Bool {
    let expected = word.utf8.span
    return withBytes(range) { bytes in
      bytes.count == expected.count && bytes.indices.allSatisfy { bytes[$0] == expected[$0] }
    }
  }

  /// Whether a fault at a position would stand before the one that is kept; if not, its sentence need not be made.
  private func isFirst(_ position: Int) -> Bool {
    fault.map { position < $0.position } ?? true
  }

  private mutating func fail(at position: Int, _ error: ParameterError) {
    if isFirst(position) { fault = (position, error) }
  }
}
