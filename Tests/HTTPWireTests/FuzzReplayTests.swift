import Foundation
import TestSupport
import Testing

@Suite("What fuzzing the wire found")
struct FuzzReplayTests {
  @Test("means the same whole, cut and again, for ever", arguments: FuzzInputs.files(for: "wire"))
  func replay(sample: URL) throws {
    #expect(WireMeaning.isTheSameHoweverItArrives(Array(try Data(contentsOf: sample))))
  }

  @Test("ends a chunked body where it ends, for ever", arguments: FuzzInputs.files(for: "chunked"))
  func replayChunked(sample: URL) throws {
    #expect(ChunkedMeaning.isSound(Array(try Data(contentsOf: sample))))
  }

  @Test("reads Accept fields as a plain reading does, for ever", arguments: FuzzInputs.files(for: "accept"))
  func replayAccept(sample: URL) throws {
    #expect(AcceptMeaning.isSound(Array(try Data(contentsOf: sample))))
  }
}
