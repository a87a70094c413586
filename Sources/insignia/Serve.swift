import BadgeSVG
import BadgeService
import Dispatch
import Foundation
import HTTPServer
import HTTPWire

/// `insignia serve`: the life of the server from its first signal handler to its last log line.
struct Serve {
  let options: ServeOptions
  let catalog: Catalog

  /// Serves until a signal asks to stop.
  ///
  /// - Returns: the exit status: 0 after a graceful stop, 1 when serving cannot begin.
  func run() -> Int32 {
    let diagnostics = Diagnostics(level: options.logLevel)
    let folder = PublicFolder(named: options.publicFolder)
    let files: PublicFiles
    do throws(PublicFolderError) {
      files = try folder.read()
    } catch {
      Diagnostics.write(error.sentence)
      return 1
    }
    let site = Site(
      catalog: catalog, version: Program.version,
      rendererVersion: BuildIdentity.current(version: Program.version), files: files)
    let log = options.writesAccessLog ? AccessLogWriter(diagnostics: diagnostics) : nil
    let server = server(site, log, diagnostics)
    let reload = Reload(folder: folder, site: site, server: server, diagnostics: diagnostics)
    reload.tellFaults()
    let process = ProcessFigures()
    site.observe { [weak server] in process.figures(of: server) }
    let life = ServerLife(server, log: log)
    let signals = Signals()
    for number in [SIGTERM, SIGINT] { signals.hear(number) { life.stop() } }
    signals.hear(SIGHUP) { reload.run() }
    do throws(ServerError) {
      try life.run { endpoints in
        for endpoint in endpoints { Diagnostics.writePlain("listening on \(endpoint.url)") }
      }
    } catch {
      Diagnostics.write(error.sentence)
      return 1
    }
    withExtendedLifetime(signals) {}
    return 0
  }

  private func server(_ site: Site, _ log: AccessLogWriter?, _ diagnostics: Diagnostics) -> Server {
    let loops = options.loops(
      onCores: ProcessInfo.processInfo.activeProcessorCount, quota: ProcessorQuota.current.cores)
    let cacheBytes = options.cacheBytes / loops
    let configuration = ServerConfiguration(
      hosts: options.hosts, port: options.isTLSOnly ? nil : UInt16(clamping: options.port),
      tls: options.tlsFiles, tlsPort: UInt16(clamping: options.tlsPort), loops: loops, limits: options.limits,
      uncapped: options.trustedProxies,
      report: { diagnostics.say(.error, $0) })
    let trusted = options.trustedProxies
    let limiter = options.rate.map { RateLimiter($0, burst: options.burst) }
    return Server(configuration) {
      let service = BadgeService(site: site, cacheBytes: cacheBytes)
      return FrontDesk(service, log: log?.makeLog(), trustedProxies: trusted, limiter: limiter)
    }
  }
}

extension ServeOptions {
  /// Certificate and key, when TLS is spoken.
  fileprivate var tlsFiles: TLSFiles? {
    guard let tlsCertificate, let tlsKey else { return nil }
    return TLSFiles(certificate: tlsCertificate, key: tlsKey)
  }
}
