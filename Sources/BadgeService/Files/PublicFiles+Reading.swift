import Foundation

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
    let root = URL(filePath: folder, directoryHint: .isDirectory).resolvingSymlinksInPath().path
    var reader = FolderReader(root: root, named: folder, remaining: limit, limit: limit)
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
      switch type(of: root + "/" + path) {
      case .typeDirectory: try read(path + "/")
      case .typeRegular: try take(root + "/" + path, as: path)
      case .typeSymbolicLink:
        if let target = fileInside(root + "/" + path) { try take(target, as: path) }
      default: continue
      }
    }
  }

  private func type(of path: String) -> FileAttributeType? {
    attributes(path)?[.type] as? FileAttributeType
  }

  private func attributes(_ path: String) -> [FileAttributeKey: Any]? {
    try? FileManager.default.attributesOfItem(atPath: path)
  }

  /// The regular file a link leads to, when that lies in the folder too.
  private func fileInside(_ link: String) -> String? {
    let target = URL(filePath: link).resolvingSymlinksInPath().path
    return target.hasPrefix(root + "/") && type(of: target) == .typeRegular ? target : nil
  }

  private mutating func take(_ file: String, as path: String) throws(PublicFolderError) {
    let attributes = attributes(file)
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    guard size <= remaining else { throw tooMuch }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw PublicFolderError(sentence: "the file \(path) in the public folder \(named) cannot be read")
    }
    guard data.count <= remaining else { throw tooMuch }
    remaining -= data.count
    let modified = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
    contents[path] = StaticContent(
      [UInt8](data), mediaType: MediaType(ofFileNamed: path),
      lastModified: modified.flatMap { Int(exactly: $0.rounded(.down)) })
  }

  private var tooMuch: PublicFolderError {
    PublicFolderError(sentence: "the public folder \(named) holds more than \(limit) bytes")
  }
}
