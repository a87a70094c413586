import Foundation
import TestSupport
import Testing

@Suite("What fuzzing percent-decoding found")
struct FuzzReplayTests {
  @Test(
    "is decoded or refused as a plain reading does, for ever", arguments: FuzzInputs.files(for: "percent"))
  func replay(sample: URL) throws {
    #expect(PercentMeaning.isSound(Array(try Data(contentsOf: sample))))
  }
}
