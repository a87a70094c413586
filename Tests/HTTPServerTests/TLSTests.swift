import Foundation
import HTTPServer
import HTTPWire
import TestSupport
import Testing

@Suite("TLS", .enabled(if: Shell.has("openssl") && Shell.has("curl")))
struct TLSTests {
  /// Runs a server with TLS beside the plain port.
  private static func withServer(
    limits: Limits = Limits(),
    makeHandler: @escaping @Sendable () -> Handler = { Handler(respond: describe) },
    _ body: (Server, _ port: UInt16, TestCertificate) throws -> Void
  ) throws {
    let certificate = try TestCertificate(name: "first")
    let configuration = ServerConfiguration(
      hosts: ["127.0.0.1"], port: 0, tls: certificate.files, tlsPort: 0, loops: 2, limits: limits)
    let server = Server(configuration, makeHandler: makeHandler)
    let endpoints = try server.start()
    defer {
      server.stop()
      server.stop()
      server.wait()
    }
    try #require(endpoints.map(\.isTLS) == [false, true])
    try body(server, endpoints[1].port, certificate)
  }

  private static func client(_ port: UInt16, _ more: String...) -> [String] {
    ["s_client", "-connect", "127.0.0.1:\(port)"] + more
  }

  private static let lastGet = "GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

  @Test("satisfies curl, which checks the certificate", arguments: ["1.2", "1.3"])
  func curl(version: String) throws {
    try Self.withServer { _, port, certificate in
      let url = "https://localhost:\(port)/a?b"
      let result = try Shell.run(
        "curl",
        [
          "-sS", "--cacert", certificate.files.certificate, "--tlsv\(version)", "--tls-max", version,
          "--ipv4",
          url, url,
        ])
      let answer = "get\n/a?b\n/a\nb\nlocalhost:\(port)"
      #expect(result.output == answer + answer)
      #expect(result.status == 0)
    }
  }

  @Test("speaks http/1.1 and nothing else")
  func protocols() throws {
    try Self.withServer { _, port, _ in
      let agreed = try Shell.run("openssl", Self.client(port, "-alpn", "h2,http/1.1"), input: "")
      #expect(agreed.output.contains("ALPN protocol: http/1.1"))
      let refused = try Shell.run("openssl", Self.client(port, "-alpn", "h2"), input: "")
      #expect(refused.output.contains("no application protocol"))
      let old = try Shell.run("openssl", Self.client(port, "-tls1_1", "-cipher", "ALL@SECLEVEL=0"), input: "")
      #expect(old.status != 0)
      let weak = try Shell.run("openssl", Self.client(port, "-tls1_2", "-cipher", "AES128-SHA"), input: "")
      #expect(weak.status != 0)
    }
  }

  @Test("resumes sessions", arguments: ["-tls1_2", "-tls1_3"])
  func resumption(version: String) throws {
    try Self.withServer { _, port, certificate in
      let session = certificate.folder.appending(path: "session").path
      // The answer brings the ticket along, hence a request.
      for (option, word) in [("-sess_out", "New, "), ("-sess_in", "Reused, ")] {
        let program = try RunningProgram("openssl", Self.client(port, version, option, session))
        program.send(Self.lastGet)
        let result = program.wait()
        #expect(result.output.contains(word))
        #expect(result.output.contains("/last"))
      }
    }
  }

  @Test("answers many requests of one piece, more than one read and one record hold")
  func pipelining() throws {
    try Self.withServer(makeHandler: answering(bytes: 10_000)) { _, port, _ in
      let program = try RunningProgram("openssl", Self.client(port, "-quiet", "-verify_quiet"))
      program.send(String(repeating: get, count: 3_000) + Self.lastGet)
      let output = program.wait().output
      #expect(output.split(separator: "HTTP/1.1 200 OK").count >= 3_001)
      #expect(output.utf8.count > 30_010_000)
    }
  }

  @Test(
    "takes a new certificate without dropping a connection, and keeps the old one when the new one is bad")
  func reload() throws {
    try Self.withServer { server, port, certificate in
      let open = try RunningProgram("openssl", Self.client(port, "-quiet", "-verify_quiet"))
      open.send(get)
      #expect(open.read(until: "get\n").contains("200 OK"))
      try certificate.write(name: "second")
      try server.reloadCertificate()
      #expect(try Shell.run("openssl", Self.client(port)).output.contains("CN = second"))
      try Data("no certificate".utf8).write(to: URL(filePath: certificate.files.certificate))
      #expect(throws: ServerError.self) { try server.reloadCertificate() }
      #expect(try Shell.run("openssl", Self.client(port)).output.contains("CN = second"))
      open.send(Self.lastGet)
      #expect(open.wait().output.contains("/last"))
    }
  }

  @Test("closes on those who speak something else, or nothing")
  func others() throws {
    var limits = Limits()
    limits.handshakeSeconds = 1
    try Self.withServer(limits: limits) { _, port, _ in
      let plain = try BlockingClient(port: port)
      try plain.send(get)
      let bytes = (try? plain.readToEnd()) ?? []
      #expect(!String(decoding: bytes, as: UTF8.self).contains("200 OK"))
      #expect(try BlockingClient(port: port).readToEnd().isEmpty)
    }
  }

  @Test("with a bad pair of files is refused with a sentence that names the file")
  func badFiles() throws {
    let first = try TestCertificate(name: "first")
    let second = try TestCertificate(name: "second")
    let missing = first.folder.appending(path: "missing").path
    let rows = [
      (TLSFiles(certificate: missing, key: first.files.key), "--tls-certificate", missing),
      (TLSFiles(certificate: first.files.certificate, key: missing), "--tls-key", missing),
      (TLSFiles(certificate: first.files.key, key: first.files.key), "--tls-certificate", first.files.key),
      (TLSFiles(certificate: first.files.certificate, key: second.files.key), "--tls-key", second.files.key),
    ]
    for (files, option, file) in rows {
      let server = Server(ServerConfiguration(hosts: ["127.0.0.1"], port: 0, tls: files, tlsPort: 0)) {
        Handler(respond: describe)
      }
      let error = #expect(throws: ServerError.self) { try server.start() }
      #expect(error?.sentence.hasPrefix(option) == true)
      #expect(error?.sentence.contains(file) == true)
    }
  }
}
