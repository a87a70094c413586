import BadgeService
import Bytes

/// Where the files of the first page are: the folder that the operator named, or one called `Public` with a first page.
struct PublicFolder: Sendable {
  /// The folder that was named; nil looks where the program runs and beside the program.
  let named: String?

  /// Reads the folder, or gives no files when none was named and none is found.
  func read() throws(PublicFolderError) -> PublicFiles {
    guard let path = named ?? Self.found else { return .none }
    return try PublicFiles(reading: path)
  }

  private static var found: String? {
    let program = (FileStatus.resolved("/proc/self/exe") ?? "").split(separator: "/")
    let places = ["Public", "/" + (program.dropLast() + ["Public"]).joined(separator: "/")]
    // Many a home folder has one for other things.
    return places.first { FileStatus.resolved($0 + "/index.html") != nil }
  }
}
