import Bytes

/// Finds the end of a chunked body (RFC 9112 section 7.1) without keeping a byte of it.
struct ChunkedBody: Sendable {
  private enum Phase {
    case sizeStart, size, spaceAfterSize, chunkExtension, endOfSize
    case data, carriageReturn, lineFeed
    case trailerStart, trailerName, trailerValue, endOfTrailer, endOfBody
  }

  private var phase = Phase.sizeStart
  /// Bytes of the current chunk that are still to come.
  private var remaining = 0
  /// Bytes of all chunks so far.
  private var total = 0
  /// Bytes of extensions and trailers so far, which have the room of a head.
  private var overhead = 0

  /// Counts off what belongs to the body, as ``RequestBody/read(_:from:limits:)`` does.
  mutating func read(_ bytes: Span<UInt8>, from start: Int, limits: Limits) throws(WireError) -> Int? {
    var index = start
    while index < bytes.count {
      if case .data = phase {
        let taken = min(remaining, bytes.count - index)
        remaining -= taken
        index += taken
        if remaining == 0 { phase = .carriageReturn }
        continue
      }
      let isEnd = try step(bytes[index], limits: limits)
      index += 1
      if isEnd { return index }
    }
    return nil
  }

  /// Takes one byte of the framing; true when it was the last of the body.
  private mutating func step(_ byte: UInt8, limits: Limits) throws(WireError) -> Bool {
    switch phase {
    case .sizeStart, .size, .spaceAfterSize, .chunkExtension: try readSizeLine(byte, limits: limits)
    case .endOfSize:
      try expect(Grammar.lineFeed, byte, or: .malformedChunk)
      phase = remaining == 0 ? .trailerStart : .data
    case .data: break
    case .carriageReturn:
      try expect(Grammar.carriageReturn, byte, or: .malformedChunk)
      phase = .lineFeed
    case .lineFeed:
      try expect(Grammar.lineFeed, byte, or: .malformedChunk)
      phase = .sizeStart
    case .trailerStart, .trailerName, .trailerValue: try readTrailer(byte, limits: limits)
    case .endOfTrailer:
      try expect(Grammar.lineFeed, byte, or: .malformedTrailer)
      phase = .trailerStart
    case .endOfBody:
      try expect(Grammar.lineFeed, byte, or: .malformedTrailer)
      return true
    }
    return false
  }

  /// A hexadecimal size and, behind a semicolon, extensions that nobody uses.
  private mutating func readSizeLine(_ byte: UInt8, limits: Limits) throws(WireError) {
    if let digit = PercentDecoding.hexValue(byte), phase == .sizeStart || phase == .size {
      // Leading zeros would let a size go on for ever.
      if phase == .size && remaining == 0 { try countOverhead(limits, or: .bodyTooLarge) }
      phase = .size
      let (shifted, overflow) = remaining.multipliedReportingOverflow(by: 16)
      guard !overflow else { throw .malformedChunk }
      remaining = shifted | Int(digit)
      return
    }
    guard phase != .sizeStart else { throw .malformedChunk }
    if byte == Grammar.carriageReturn && phase != .spaceAfterSize {
      let (sum, overflow) = total.addingReportingOverflow(remaining)
      guard !overflow, sum <= limits.bodyBytes else { throw .bodyTooLarge }
      total = sum
      phase = .endOfSize
      return
    }
    try countOverhead(limits, or: .bodyTooLarge)
    if phase == .chunkExtension {
      guard Grammar.isText(byte) else { throw .malformedChunk }
    } else if byte == UInt8(ascii: ";") {
      phase = .chunkExtension
    } else {
      guard Grammar.isWhitespace(byte) else { throw .malformedChunk }
      phase = .spaceAfterSize
    }
  }

  /// Field lines after the last chunk, which are checked like those of a head and dropped.
  private mutating func readTrailer(_ byte: UInt8, limits: Limits) throws(WireError) {
    try countOverhead(limits, or: .headTooLarge)
    switch phase {
    case .trailerStart where byte == Grammar.carriageReturn: phase = .endOfBody
    case .trailerStart where Grammar.token.contains(byte): phase = .trailerName
    case .trailerName where byte == UInt8(ascii: ":"): phase = .trailerValue
    case .trailerName where Grammar.token.contains(byte): break
    case .trailerValue where byte == Grammar.carriageReturn: phase = .endOfTrailer
    case .trailerValue where Grammar.isText(byte): break
    default: throw .malformedTrailer
    }
  }

  private mutating func countOverhead(_ limits: Limits, or error: WireError) throws(WireError) {
    overhead += 1
    guard overhead <= limits.headBytes else { throw error }
  }

  private func expect(_ expected: UInt8, _ byte: UInt8, or error: WireError) throws(WireError) {
    guard byte == expected else { throw error }
  }
}
