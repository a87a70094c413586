import Glibc

/// What the system tells of a file without opening it.
public struct FileStatus: Sendable {
  /// What may be found under a name.
  public enum Kind: Sendable {
    case file, folder, link
    /// A pipe, a socket or a device.
    case other
  }

  /// What it is; a link is not followed.
  public let kind: Kind
  /// Its length in bytes.
  public let size: Int
  /// When its contents last changed, in seconds since 1970.
  public let modified: Int

  /// Looks at what is called `path`; nil when there is nothing, or it may not be looked at.
  public init?(ofFileAt path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    modified = status.st_mtim.tv_sec
  }

  /// The path without links, from the root of the file system; nil when it leads nowhere.
  public static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
