public import Foundation
public import HTTPServer

/// A certificate for `localhost` in a folder of its own, removed with its last use.
public final class TestCertificate {
  /// The folder.
  public let folder: URL
  /// The certificate and its key.
  public let files: TLSFiles

  /// Makes a certificate whose subject is called `name`.
  public init(name: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "insignia-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    files = TLSFiles(
      certificate: folder.appending(path: "certificate.pem").path,
      key: folder.appending(path: "key.pem").path)
    try write(name: name)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a new pair over the old one.
  public func write(name: String) throws {
    try Shell.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
        "-subj", "/CN=\(name)", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
        "-keyout", files.key, "-out", files.certificate,
      ])
  }
}
