import Foundation
import TestSupport
import Testing

@Suite("What fuzzing pictures found")
struct FuzzReplayTests {
  @Test("is refused with a sentence or drawn soundly, for ever", arguments: FuzzInputs.files(for: "query"))
  func replay(sample: URL) throws {
    #expect(QueryMeaning.isSound(Array(try Data(contentsOf: sample))))
  }

  @Test("is a refused or a soundly drawn icon file, for ever", arguments: FuzzInputs.files(for: "icon"))
  func replayIcon(sample: URL) throws {
    #expect(IconMeaning.isSound(Array(try Data(contentsOf: sample))))
  }
}
