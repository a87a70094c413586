import BadgeSVG
import Bytes

/// `insignia render`: writes one badge to standard output, the bytes that the server would send.
struct RenderCommand {
  let kind: any BadgeKind.Type
  let query: String

  /// Renders.
  ///
  /// - Returns: the exit status; 1 for a query that was refused, whose sentence is then on standard error.
  func run() -> Int32 {
    var renderer = BadgeRenderer()
    var picture = ByteBuffer()
    do throws(ParameterError) {
      _ = try renderer.render(kind, query: Array(query.utf8).span, into: &picture)
    } catch {
      Diagnostics.write(error.sentence)
      return 1
    }
    return StandardOutput.write(picture.bytes) ? 0 : 1
  }
}
