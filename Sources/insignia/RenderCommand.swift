import BadgeSVG
import Bytes

/// `insignia render`: writes one badge to standard output, the bytes that the server would send.
struct RenderCommand {
  let kind: any BadgeKind.Type
  let query: String
  let icons: RenderIcons

  /// Renders.
  ///
  /// - Returns: the exit status; 1 for a query or a folder that was refused, whose sentence is then on standard error.
  func run() -> Int32 {
    let icons: IconSet
    do throws(BatchFault) {
      icons = try self.icons.read()
    } catch {
      Diagnostics.write(error.sentence)
      return 1
    }
    var renderer = BadgeRenderer(icons: icons)
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
