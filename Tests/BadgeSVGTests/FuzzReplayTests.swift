import Foundation
import TestSupport
import Testing

@Suite("What fuzzing queries found")
struct FuzzReplayTests {
  @Test("is refused with a sentence or drawn soundly, for ever", arguments: FuzzInputs.files(for: "query"))
  func replay(sample: URL) throws {
    #expect(QueryMeaning.isSound(Array(try Data(contentsOf: sample))))
  }
}
