import FoundationEssentials

/// A folder that a batch writes its badges to, and beyond which no name leads.
final class OutputFolder {
  private static let ending = ".svg"

  private let folder: URL
  private var taken: [String: Int] = [:]

  /// Makes the folder where it is missing.
  ///
  /// - Parameter path: where it is.
  /// - Throws: why there can be none.
  init(at path: String) throws(BatchFault) {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw BatchFault("--output-directory: \(path) cannot be made: \(error.reason)")
    }
    self.folder = folder.resolvingSymlinksInPath()
  }

  /// Writes a file whole, or leaves it untouched when it has these bytes already.
  ///
  /// Readers of the folder never see half a badge: the bytes are written beside it and then take its name.
  ///
  /// - Parameters:
  ///   - bytes: the badge.
  ///   - name: the file's name, perhaps with folders before it, which are made.
  ///   - line: the number of the line that names it.
  /// - Returns: whether it was written.
  /// - Throws: what is wrong with the name, or why it cannot be written.
  func write(_ bytes: [UInt8], to name: String, of line: Int) throws(BatchFault) -> Bool {
    let parts = try parts(of: name)
    if let other = taken.updateValue(line, forKey: name) {
      throw BatchFault("\(name): expected a name of its own, line \(other) has the same")
    }
    let parent = try makeFolder(parts.dropLast(), of: name)
    let file = parent.appending(path: parts.last ?? "", directoryHint: .notDirectory)
    let data = Data(bytes)
    if (try? Data(contentsOf: file)) == data { return false }
    do {
      try data.write(to: file, options: .atomic)
    } catch {
      let mayWrite = FileManager.default.isWritableFile(atPath: parent.path)
      throw BatchFault("\(name) cannot be written: \(mayWrite ? error.reason : "this user may not")")
    }
    return true
  }

  private func parts(of name: String) throws(BatchFault) -> [String] {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    let isPlain = parts.allSatisfy {
      !["", ".", ".."].contains($0) && !$0.utf8.contains { $0 < 0x20 || $0 == 0x7f }
    }
    guard isPlain, let last = parts.last, last.hasSuffix(Self.ending), last != Self.ending else {
      throw BatchFault(
        "\"\(name)\": expected a name such as build.svg or dark/build.svg that stays in the folder")
    }
    return parts
  }

  /// Makes one folder after the other, so that none is made behind a link that leads out.
  private func makeFolder(_ parts: ArraySlice<String>, of name: String) throws(BatchFault) -> URL {
    var current = folder
    for part in parts {
      current = current.appending(path: part, directoryHint: .isDirectory)
      do {
        try FileManager.default.createDirectory(at: current, withIntermediateDirectories: true)
      } catch {
        throw BatchFault("\(name) cannot be written: \(error.reason)")
      }
      let real = current.resolvingSymlinksInPath()
      guard real.pathComponents.starts(with: folder.pathComponents) else {
        throw BatchFault("\"\(name)\": expected a name that stays in the folder, a link leads out")
      }
    }
    return current
  }
}

extension Error {
  /// What kept a file from being written, in words; Foundation's own are about its error numbers.
  fileprivate var reason: String {
    switch (self as? CocoaError)?.code {
    case .fileWriteNoPermission: "this user may not"
    case .fileWriteOutOfSpace: "no space is left"
    case .fileWriteVolumeReadOnly: "nothing can be written there"
    case .fileWriteInvalidFileName, .fileReadInvalidFileName: "the name is too long, or none"
    default: "something else is there, or the system refuses it"
    }
  }
}
