import BadgeSVG
import Bytes

/// What holds of the answer to any query, however odd; the fuzzer looks for one of which it does not.
enum QueryMeaning {
  /// Whether the query is refused with a sentence or drawn as a bounded, balanced picture, and each time the same.
  ///
  /// The first byte picks the kind, the others are the query.
  static func isSound(_ bytes: [UInt8]) -> Bool {
    let kinds = Catalog.standard.kinds
    guard let first = bytes.first else { return true }
    let kind = kinds[Int(first) % kinds.count]
    var renderer = BadgeRenderer()
    let answer = answer(kind, bytes, by: &renderer)
    guard answer == Self.answer(kind, bytes, by: &renderer) else { return false }
    switch answer {
    case .refused(let sentence): return isOneLine(sentence) && isSound(errorPicture: sentence, by: &renderer)
    case .drawn(let picture): return PictureMeaning.isSound(picture)
    }
  }

  private enum Answer: Equatable {
    case refused(String)
    case drawn([UInt8])
  }

  private static func answer(
    _ kind: any BadgeKind.Type, _ bytes: [UInt8], by renderer: inout BadgeRenderer
  ) -> Answer {
    var output = ByteBuffer()
    do throws(ParameterError) {
      _ = try renderer.render(kind, query: bytes.span.extracting(1..<bytes.count), into: &output)
      return .drawn(output.bytes)
    } catch {
      return .refused(error.sentence)
    }
  }

  private static func isSound(errorPicture sentence: String, by renderer: inout BadgeRenderer) -> Bool {
    var output = ByteBuffer()
    renderer.renderError(sentence, into: &output)
    return PictureMeaning.isSound(output.bytes)
  }

  private static func isOneLine(_ sentence: String) -> Bool {
    !sentence.isEmpty && sentence.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
