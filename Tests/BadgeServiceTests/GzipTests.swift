import Bytes
import Foundation
import Testing

@testable import BadgeService

@Suite("A kept gzip stream")
struct GzipTests {
  @Test("gives back what it took in, also when it is used again", arguments: [0, 1, 2_300, 65_536])
  func roundTrip(size: Int) throws {
    let input = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    let gzip = Gzip(.badge)
    for _ in 1...2 {
      var output = ByteBuffer()
      let isCompressed = gzip.compress(input.span, into: &output)
      #expect(isCompressed)
      #expect(try gunzip(output.bytes) == input)
    }
  }

  @Test("gives equal bytes for equal input, whatever came before")
  func equalBytes() {
    let used = Gzip(.badge)
    let fresh = Gzip(.badge)
    var first = ByteBuffer()
    var second = ByteBuffer()
    var scrap = ByteBuffer()
    _ = used.compress([UInt8](repeating: 7, count: 9_000).span, into: &scrap)
    _ = used.compress(Array("<svg>capsule</svg>".utf8).span, into: &first)
    _ = fresh.compress(Array("<svg>capsule</svg>".utf8).span, into: &second)
    #expect(first.bytes == second.bytes)
  }

  @Test("appends after what the buffer holds")
  func appends() {
    let gzip = Gzip(.file)
    var output = ByteBuffer()
    output.append("head")
    _ = gzip.compress(Array("body".utf8).span, into: &output)
    #expect(output.bytes.starts(with: Array("head".utf8) + [0x1f, 0x8b]))
  }
}

/// Unpacks with the system's own gzip, so that the test does not check zlib's use by its mirror image.
func gunzip(_ packed: [UInt8]) throws -> [UInt8] {
  let process = Process()
  process.executableURL = URL(filePath: "/bin/gzip")
  process.arguments = ["-dc"]
  let input = Pipe()
  let output = Pipe()
  process.standardInput = input
  process.standardOutput = output
  try process.run()
  // Written beside the reading, or two full pipes would wait for each other.
  Thread.detachNewThread {
    input.fileHandleForWriting.write(Data(packed))
    try? input.fileHandleForWriting.close()
  }
  let unpacked = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return [UInt8](unpacked)
}
