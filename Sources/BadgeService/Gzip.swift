import Bytes
import CZlib

/// A deflate stream that is kept and reset, so that compressing an answer sets up no memory.
///
/// `deflateInit2` costs several times what compressing a badge does; a reset costs nothing beside it. Equal input
/// gives equal bytes: the header carries no time and no name (RFC 1952 section 2.3).
@safe final class Gzip {
  /// How much memory a stream may take for how small a result.
  enum Effort {
    /// A window of 8 KiB and level 3, the last that looks for no better match behind a match: made per badge on the
    /// event loop, 48 KiB of memory each. Level 6 takes a fifth longer for a badge, and for a number two thirds, to
    /// save a fortieth and a tenth of the bytes.
    case badge
    /// The whole window and level 9: made once for each file.
    case file

    fileprivate var level: Int32 { self == .badge ? 3 : 9 }
    /// 16 asks zlib for a gzip header and trailer; the rest is the window's size as a power of two.
    fileprivate var windowBits: Int32 { self == .badge ? 16 + 13 : 16 + 15 }
    fileprivate var memoryLevel: Int32 { self == .badge ? 5 : 9 }
  }

  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool

  init(_ effort: Effort) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let outcome = unsafe deflateInit2_(
      stream, effort.level, Z_DEFLATED, effort.windowBits, effort.memoryLevel, Z_DEFAULT_STRATEGY,
      ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    isReady = outcome == Z_OK
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Appends the gzip form of `input` to `output`.
  ///
  /// - Returns: whether it was compressed; false when zlib had no memory, and `output` is then as before.
  func compress(_ input: Span<UInt8>, into output: inout ByteBuffer) -> Bool {
    guard isReady, unsafe deflateReset(stream) == Z_OK,
      let inputCount = UInt32(exactly: input.count),
      let limit = UInt32(exactly: unsafe deflateBound(stream, UInt(inputCount)))
    else { return false }
    let before = output.count
    var isComplete = false
    unsafe input.withUnsafeBufferPointer { source in
      unsafe output.append(upTo: Int(limit)) { free in
        // zlib reads through this pointer only; its type lacks the const unless ZLIB_CONST is defined.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        unsafe stream.pointee.avail_in = inputCount
        unsafe stream.pointee.next_out = free.baseAddress?.assumingMemoryBound(to: UInt8.self)
        unsafe stream.pointee.avail_out = limit
        isComplete = unsafe deflate(stream, Z_FINISH) == Z_STREAM_END
        return unsafe Int(limit - stream.pointee.avail_out)
      }
    }
    if !isComplete { output.truncate(to: before) }
    return isComplete
  }
}
