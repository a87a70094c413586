import Bytes
import FoundationEssentials

/// Why the public folder was not taken.
public struct PublicFolderError: Error, Equatable {
  /// One sentence for the operator, naming the folder or the file.
  public let sentence: String
}

extension PublicFiles {
  /// What all files together may take, in bytes: they stay in memory for the life of the process.
  public static let byteLimit = 64 << 20

  /// Reads `folder` wholly.
  ///
  /// Taken are regular files only, and a link to one when the file lies in the folder: no name with a leading dot,
  /// no FIFO or device, no link to a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder's path.
  ///   - limit: the most bytes all files may have together.
  /// - Throws: when the folder or a file of it cannot be read, or they are more than `limit` bytes.
  public init(reading folder: String, limit: Int = PublicFiles.byteLimit) throws(PublicFolderError) {
    var reader = FolderReader(
      root: FileStatus.resolved(folder) ?? folder, named: folder, remaining: limit, limit: limit)
    try reader.read("")
    self.init(folder: folder, contents: reader.contents)
  }
}

/// Walks a folder and keeps the contents of what may be served.
private struct FolderReader {
  let root: String
  let named: String
  var remaining: Int
  let limit: Int
  var contents: [String: StaticContent] = [:]

  /// Reads what lies in the folder at `below`, which is empty or ends in a slash.
  mutating func read(_ below: String) throws(PublicFolderError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: root + "/" + below)
    } catch {
      throw PublicFolderError(
        sentence: "the public folder \(named)\(below.isEmpty ? "" : "/" + below) cannot be read")
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = below + name
      guard let status = FileStatus(ofFileAt: root + "/" + path) else { continue }
      switch status.kind {
      case .folder: try read(path + "/")
      case .file: try take(root + "/" + path, status, as: path)
      case .link: try takeTarget(of: path)
      case .other: continue
      }
    }
  }

  /// Takes the regular file that a link leads to, when that lies in the folder too.
  private mutating func takeTarget(of link: String) throws(PublicFolderError) {
    guard let target = FileStatus.resolved(root + "/" + link), target.hasPrefix(root + "/"),
      let status = FileStatus(ofFileAt: target), status.kind == .file
    else { return }
    try take(target, status, as: link)
  }

  private mutating func take(
    _ file: String, _ status: FileStatus, as path: String
  ) throws(PublicFolderError) {
    guard status.size <= remaining else { throw tooMuch }
    guard let bytes = SystemFile(at: file)?.readToEnd(atMost: remaining + 1) else {
      throw PublicFolderError(sentence: "the file \(path) in the public folder \(named) cannot be read")
    }
    guard bytes.count <= remaining else { throw tooMuch }
    remaining -= bytes.count
    contents[path] = StaticContent(
      bytes, mediaType: MediaType(ofFileNamed: path), lastModified: status.modified)
  }

  private var tooMuch: PublicFolderError {
    PublicFolderError(sentence: "the public folder \(named) holds more than \(limit) bytes")
  }
}
