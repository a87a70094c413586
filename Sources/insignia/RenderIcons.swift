import BadgeSVG
import BadgeService

/// The icons that `insignia render` draws with: those that Insignia ships with, and an operator's own.
struct RenderIcons {
  /// The public folder whose icons are drawn too; nil draws those that Insignia ships with.
  let publicFolder: String?

  /// Reads the folder, and tells which of its icons cannot be used.
  ///
  /// - Throws: why the folder cannot be read.
  func read() throws(BatchFault) -> IconSet {
    guard let publicFolder else { return .standard }
    do throws(PublicFolderError) {
      let icons = IconSet(custom: try PublicFiles(reading: publicFolder).icons)
      for refusal in icons.refusals { Diagnostics.write("icon not taken: \(refusal.sentence)") }
      return icons
    } catch {
      throw BatchFault(error.sentence)
    }
  }
}
