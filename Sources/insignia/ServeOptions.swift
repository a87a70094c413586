import BadgeService
import HTTPWire

/// What `insignia serve` was asked to do; the values of a fresh one are the documented defaults.
struct ServeOptions {
  /// The addresses to listen on; one that the kernel cannot have, such as `::` without IPv6, is left out.
  var hosts = ["0.0.0.0", "::"]
  var port = 8_080
  /// The certificate of TLS; it and its key are given both or not at all.
  var tlsCertificate: String?
  var tlsKey: String?
  var tlsPort = 8_443
  /// Whether the plain port is left out.
  var isTLSOnly = false
  /// The proxies whose word on who asks is taken.
  var trustedProxies: [AddressBlock] = []
  /// The folder of the first page; nil looks for `Public` where the program runs and beside it.
  var publicFolder: String?
  /// How many event loops; 0 means as many as the process has cores.
  var loops = 0
  /// The most event loops: each keeps a thread of Dispatch, which starts no more than 255, and signals and the log need
  /// threads, too.
  static let mostLoops = 128
  /// How often one client may ask; nil is as often as it likes.
  var rate: RateLimiter.Rate?
  /// How many requests a client may make at once before its rate holds.
  var burst = 100
  var logLevel = LogLevel.info
  var writesAccessLog = true
  /// The memory that all loops' drawn badges may take, in bytes.
  var cacheBytes = 8 << 20
  var limits = Limits()
  /// Of `render` alone: the list of badges to draw, and the folder that they are written to.
  var batchFile: String?
  var outputDirectory: String?
}

extension ServeOptions {
  /// How many event loops to run: as many as were asked for, else one for each core whose time the process may have.
  ///
  /// - Parameters:
  ///   - cores: the cores that the process may run on.
  ///   - quota: how many cores' time it may take, or nil without such a bound.
  /// - Returns: the number, at least 1.
  func loops(onCores cores: Int, quota: Int?) -> Int {
    loops > 0 ? loops : max(min(cores, quota ?? cores, Self.mostLoops), 1)
  }
}
