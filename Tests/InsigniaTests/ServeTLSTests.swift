import Foundation
import HTTPServer
import TestSupport
import Testing

@testable import insignia

@Suite("A running server with TLS", .enabled(if: Shell.has("openssl") && Shell.has("curl")))
struct ServeTLSTests {
  private func start(_ certificate: TestCertificate, _ more: String...) throws -> ProgramRun {
    try ProgramRun(
      [
        "--host", "127.0.0.1", "--port", "0", "--tls-port", "0",
        "--tls-certificate", certificate.files.certificate, "--tls-key", certificate.files.key,
      ] + more)
  }

  /// The port of the line that tells of a scheme.
  private func port(_ scheme: String, of run: ProgramRun) throws -> UInt16 {
    let begin = "listening on \(scheme)://127.0.0.1:"
    try run.waitForError(containing: begin)
    let rest = run.errorText.components(separatedBy: begin).last
    return try #require(rest?.split(separator: "\n").first.flatMap { UInt16($0) })
  }

  private func status(_ port: UInt16, _ certificate: TestCertificate) throws -> String {
    try Shell.run(
      "curl",
      [
        "-sS", "-o", "/dev/null", "-w", "%{http_code}", "--ipv4", "--cacert", certificate.files.certificate,
        "https://localhost:\(port)/badge?count=3",
      ]
    ).output
  }

  @Test("serves both ports, and takes a new certificate at a hang-up; a bad one leaves the old one in use")
  func both() throws {
    let certificate = try TestCertificate(name: "first")
    let run = try start(certificate)
    let plain = try port("http", of: run)
    let secure = try port("https", of: run)
    #expect(try status(secure, certificate) == "200")
    #expect(try BlockingClient(port: plain).answer("/healthz").status == 200)
    _ = try? BlockingClient(port: secure).answer("/healthz")
    let metrics = try #require(MetricsExposition(try BlockingClient(port: plain).answer("/metrics").text))
    #expect(metrics.value("insignia_tls_handshake_failures_total") == 1)
    try certificate.write(name: "second")
    run.send(SIGHUP)
    try run.waitForError(containing: "the certificate was read again")
    #expect(try status(secure, certificate) == "200")
    let good = try Data(contentsOf: URL(filePath: certificate.files.certificate))
    try Data("no certificate".utf8).write(to: URL(filePath: certificate.files.certificate))
    run.send(SIGHUP)
    try run.waitForError(containing: "the certificate stays as it was read before: --tls-certificate: ")
    try good.write(to: URL(filePath: certificate.files.certificate))
    #expect(try status(secure, certificate) == "200")
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
  }

  @Test("can leave the plain port out, and is found alive all the same")
  func only() throws {
    let certificate = try TestCertificate(name: "first")
    let run = try start(certificate, "--tls-only")
    let secure = try port("https", of: run)
    #expect(!run.errorText.contains("http://"))
    // Whoever asks needs no certificate.
    let check = ["healthcheck", "--host", "127.0.0.1", "--tls-only", "--tls-port", "\(secure)"]
    #expect(try ProgramRun(check).finish().status == 0)
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
    #expect(try ProgramRun(check).finish().status == 1)
  }

  @Test("does not start with a bad pair, and says in one sentence which file is to blame")
  func badPair() throws {
    let first = try TestCertificate(name: "first")
    let second = try TestCertificate(name: "second")
    let pairs = [
      (first.files.key, first.files.key, "--tls-certificate: "),
      (first.files.certificate, "/nowhere/key.pem", "--tls-key: "),
      (first.files.certificate, second.files.key, "--tls-key: expected the key of the certificate in "),
    ]
    for (certificate, key, beginning) in pairs {
      let run = try ProgramRun([
        "--host", "127.0.0.1", "--port", "0", "--tls-port", "0", "--tls-certificate", certificate,
        "--tls-key",
        key,
      ])
      let end = try run.finish()
      #expect(end.status == 1)
      #expect(run.errorText.hasPrefix("insignia: \(beginning)"))
      #expect(run.errorText.split(separator: "\n").count == 1)
    }
  }
}

extension BlockingClient {
  /// Asks for a target on a connection that closes after it.
  func answer(_ target: String, _ fields: String...) throws -> Answer {
    let lines = ["GET \(target) HTTP/1.1", "Host: localhost", "Connection: close"] + fields
    try send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return try readAnswer()
  }
}
