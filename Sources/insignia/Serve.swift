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
    Self.tellRefusals(of: site, diagnostics)
    let log = options.writesAccessLog ? AccessLogWriter(diagnostics: diagnostics) : nil
    let life = ServerLife(server(site, log, diagnostics), log: log)
    let signals = Signals()
    for number in [SIGTERM, SIGINT] { signals.hear(number) { life.stop() } }
    signals.hear(SIGHUP) { Self.reread(folder, for: site, diagnostics) }
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
    let loops = options.loops > 0 ? options.loops : ProcessInfo.processInfo.activeProcessorCount
    let cacheBytes = options.cacheBytes / loops
    let configuration = ServerConfiguration(
      hosts: options.hosts, port: UInt16(clamping: options.port), loops: loops, limits: options.limits,
      report: { diagnostics.say(.error, $0) })
    return Server(configuration) {
      let service = BadgeService(site: site, cacheBytes: cacheBytes)
      guard let log = log?.makeLog() else { return Handler(respond: service.respond) }
      return Handler(
        answered: { log.append($0, $1, $2, time: Self.microsecondsSince1970()) },
        refused: { log.append($0, $1, time: Self.microsecondsSince1970()) }, respond: service.respond)
    }
  }

  private static func microsecondsSince1970() -> Int {
    Int(Date().timeIntervalSince1970 * 1_000_000)
  }

  private static func tellRefusals(of site: Site, _ diagnostics: Diagnostics) {
    for sentence in site.iconRefusals { diagnostics.say(.warning, "icon not taken: \(sentence)") }
  }

  private static func reread(_ folder: PublicFolder, for site: Site, _ diagnostics: Diagnostics) {
    do throws(PublicFolderError) {
      site.files = try folder.read()
      tellRefusals(of: site, diagnostics)
      diagnostics.say(.info, "the public folder was read again")
    } catch {
      diagnostics.say(.warning, "the public folder stays as it was read before: \(error.sentence)")
    }
  }
}
