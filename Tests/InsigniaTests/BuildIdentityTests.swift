import Foundation
import Testing

@testable import insignia

@Suite("The identity of a build")
struct BuildIdentityTests {
  @Test("is the build id that the linker wrote into the program")
  func matchesTheLinkersNote() throws {
    let program = "/proc/self/exe"
    let found = try #require(BuildIdentity.buildID(ofProgramAt: program))
    #expect(found.count == 40)
    #expect(found.allSatisfy { $0.isHexDigit })
    #expect(BuildIdentity.current(version: "1") == found)
    let contents = try Data(contentsOf: URL(filePath: program))
    let digest = stride(from: 0, to: 40, by: 2).compactMap { UInt8(found.dropFirst($0).prefix(2), radix: 16) }
    let note = Data([4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0] + Array("GNU\0".utf8) + digest)
    #expect(contents.range(of: note) != nil)
  }

  @Test(
    "is not found where there is none",
    arguments: ["/nowhere", "/dev/null", "/proc/self/cmdline", "/etc/passwd", "/proc/self/fd"])
  func none(path: String) {
    #expect(BuildIdentity.buildID(ofProgramAt: path) == nil)
  }

  @Test("is not found in a damaged program, and no damage ends the reader", arguments: 0..<64)
  func damaged(byte: Int) throws {
    let file = NSTemporaryDirectory() + "insignia-damaged-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let handle = try #require(FileHandle(forReadingAtPath: "/proc/self/exe"))
    var head = try #require(try handle.read(upToCount: 4_096))
    head[byte] = head[byte] ^ 0xff
    try head.write(to: URL(filePath: file))
    _ = BuildIdentity.buildID(ofProgramAt: file)
    try head.prefix(byte).write(to: URL(filePath: file))
    #expect(BuildIdentity.buildID(ofProgramAt: file) == nil)
  }
}
