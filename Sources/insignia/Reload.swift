import BadgeService
import HTTPServer

/// What a hang-up asks for: the public folder and the certificate are read again, each on its own.
struct Reload: Sendable {
  let folder: PublicFolder
  let site: Site
  let server: Server
  let diagnostics: Diagnostics

  func run() {
    do throws(PublicFolderError) {
      site.files = try folder.read()
      tellFaults()
      diagnostics.say(.info, "the public folder was read again")
    } catch {
      diagnostics.say(.warning, "the public folder stays as it was read before: \(error.sentence)")
    }
    do throws(ServerError) {
      if try server.reloadCertificate() { diagnostics.say(.info, "the certificate was read again") }
    } catch {
      diagnostics.say(.warning, "the certificate stays as it was read before: \(error.sentence)")
    }
  }

  /// Says what the public folder lacks and which of the operator's icons were not taken, also at the start.
  func tellFaults() {
    if let path = site.files.folderWithoutFirstPage {
      diagnostics.say(.warning, "the public folder \(path) has no index.html, so there is no page at /")
    }
    for sentence in site.iconRefusals { diagnostics.say(.warning, "icon not taken: \(sentence)") }
  }
}
