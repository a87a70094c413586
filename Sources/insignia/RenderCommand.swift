import BadgeSVG
import BadgeService
import Bytes

/// `insignia render`: writes one badge to standard output, the bytes that the server would send.
struct RenderCommand {
  let kind: any BadgeKind.Type
  let query: String
  /// The public folder whose icons are drawn too; nil draws those that Insignia ships with.
  let publicFolder: String?

  /// Renders.
  ///
  /// - Returns: the exit status; 1 for a query or a folder that was refused, whose sentence is then on standard error.
  func run() -> Int32 {
    let icons: IconSet
    do throws(PublicFolderError) {
      icons = try self.icons()
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

  private func icons() throws(PublicFolderError) -> IconSet {
    guard let publicFolder else { return .standard }
    let icons = IconSet(custom: try PublicFiles(reading: publicFolder).icons)
    for refusal in icons.refusals { Diagnostics.write("icon not taken: \(refusal.sentence)") }
    return icons
  }
}
