import Foundation
import TestSupport
import Testing

@Suite("What fuzzing the wire found")
struct FuzzReplayTests {
  @Test("means the same whole and cut, for ever", arguments: FuzzInputs.files(for: "wire"))
  func replay(sample: URL) throws {
    let bytes = Array(try Data(contentsOf: sample))
    #expect(WireMeaning.isTheSameHoweverItArrives(bytes))
  }
}
