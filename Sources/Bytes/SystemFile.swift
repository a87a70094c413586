import Glibc

/// A file of the operating system as the kernel knows it, by a number: bytes in, bytes out, nothing kept between.
///
/// Foundation's file handle would bring all of CoreFoundation into the program, which is initialised at start and takes
/// two megabytes.
public struct SystemFile: ~Copyable {
  private let number: Int32
  private let isOwn: Bool

  private init(_ number: Int32, isOwn: Bool) {
    self.number = number
    self.isOwn = isOwn
  }

  /// Opens a file for reading, and waits for neither a pipe nor a device; nil when that is not possible.
  public init?(at path: String) {
    let number = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { return nil }
    self.init(number, isOwn: true)
  }

  deinit {
    if isOwn { close(number) }
  }

  /// What the program is given to read.
  public static var standardInput: SystemFile { SystemFile(STDIN_FILENO, isOwn: false) }
  /// Where the program writes its result.
  public static var standardOutput: SystemFile { SystemFile(STDOUT_FILENO, isOwn: false) }
  /// Where the program speaks to the person who runs it.
  public static var standardError: SystemFile { SystemFile(STDERR_FILENO, isOwn: false) }

  /// Reads from where the last reading ended to the end of the file.
  ///
  /// - Parameter limit: how many bytes are enough; nothing is read behind them.
  /// - Returns: the bytes, or nil when the system refused one of them.
  public borrowing func readToEnd(atMost limit: Int = .max) -> [UInt8]? {
    var bytes = ByteBuffer(capacity: 16_384)
    while bytes.count < limit {
      var outcome = 0
      unsafe bytes.append(upTo: min(limit - bytes.count, max(16_384, bytes.count))) { free in
        outcome = Self.repeated { unsafe read(number, free.baseAddress, free.count) }
        return outcome
      }
      if outcome < 0 { return nil }
      if outcome == 0 { break }
    }
    return bytes.bytes
  }

  /// So many bytes from `offset`; nil when the file has fewer.
  public borrowing func bytes(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count > 0 else { return nil }
    var bytes = ByteBuffer(capacity: count)
    unsafe bytes.append(upTo: count) { free in
      Self.repeated { unsafe pread(number, free.baseAddress, free.count, offset) }
    }
    return bytes.count == count ? bytes.bytes : nil
  }

  /// Writes all bytes.
  ///
  /// - Returns: whether they were taken; false when nobody reads any more.
  public borrowing func write(_ bytes: Span<UInt8>) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
        let outcome = Self.repeated { unsafe Glibc.write(number, rest.baseAddress, rest.count) }
        guard outcome > 0 else { return false }
        written += outcome
      }
      return true
    }
  }

  /// Makes a call again for as long as a signal interrupts it.
  private static func repeated(_ call: () -> Int) -> Int {
    while true {
      let outcome = call()
      if outcome >= 0 || errno != EINTR { return outcome }
    }
  }
}
