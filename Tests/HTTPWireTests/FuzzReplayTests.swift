import Foundation
import TestSupport
import Testing

@Suite("What fuzzing found")
struct FuzzReplayTests {
  /// The committed corpus and the inputs that once failed.
  private static func samples() throws -> [URL] {
    let fuzz = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fuzz").standardized
    return try ["corpus/wire", "regressions/wire"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: fuzz.appending(path: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    }
  }

  @Test("means the same whole and cut, for ever", arguments: try samples())
  func replay(sample: URL) throws {
    let bytes = Array(try Data(contentsOf: sample))
    #expect(WireMeaning.isTheSameHoweverItArrives(bytes))
  }
}
