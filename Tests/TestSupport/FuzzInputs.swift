public import Foundation

/// The inputs of a fuzz target that are in the repository: its corpus, and what once failed.
public enum FuzzInputs {
  /// The files of a target; a folder that does not exist holds none.
  public static func files(for target: String) -> [URL] {
    let fuzz = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fuzz").standardized
    return ["corpus", "regressions"].flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(
        at: fuzz.appending(path: folder).appending(path: target), includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles)) ?? []
    }
  }
}
