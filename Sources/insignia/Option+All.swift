import HTTPWire

extension Option {
  /// Every option of `serve`, in the order of the help text.
  static let all: [Option] =
    [
      .texts("host", \.hosts, placeholder: "ADDRESS", about: "Listen on this address; may be given again"),
      .integer(
        "port", \.port, in: 0...65_535, otherVariable: "PORT",
        about: "Listen on this port; 0 takes a free one, which the line \"listening on\" tells"),
      .text(
        "tls-certificate", \.tlsCertificate, placeholder: "FILE",
        about: "Speak TLS with the PEM certificate chain in this file, beside plain HTTP"),
      .text(
        "tls-key", \.tlsKey, placeholder: "FILE", about: "Take the PEM key of that certificate from this file"
      ),
      .integer(
        "tls-port", \.tlsPort, in: 0...65_535, about: "Speak TLS on this port; 0 takes a free one"),
      .flag("tls-only", \.isTLSOnly, to: true, about: "Do not listen on the plain port"),
      .blocks(
        "trusted-proxy", \.trustedProxies,
        about:
          "Believe the proxies of this block of addresses who asks, by Forwarded or X-Forwarded-For; may be given again"
      ),
      .text(
        "public", \.publicFolder, placeholder: "DIR",
        defaultText: "Public in the working folder, else beside the program",
        about: "Serve the first page and other files from this folder"),
      .integer(
        "loops", \.loops, in: 0...ServeOptions.mostLoops,
        defaultText:
          "the cores this process may use, or its CPU quota where that is less, at most \(ServeOptions.mostLoops)",
        about: "Run so many event loops"),
      .rate(
        "rate", \.rate,
        about:
          "Answer each client address so often, such as 50/s, 600/m or 1000/h, and 429 beyond; else without limit"
      ),
      .integer(
        "burst", \.burst, in: 1...100_000,
        about: "Let a client make so many requests at once before its rate holds"),
      .choice(
        "log-level", \.logLevel, placeholder: "LEVEL",
        about: "Say this much on standard error: error, warning or info"),
      .flag(
        "no-access-log", \.writesAccessLog, to: false,
        about: "Write no line for each request on standard output"),
      .integer(
        "cache-bytes", \.cacheBytes, in: 0...(1 << 40),
        about: "Keep drawn badges, of at most so many bytes in all"),
    ] + limits

  /// Every option of `render`.
  static let render: [Option] =
    all.filter { $0.name == "public" } + [
      .text(
        "batch", \.batchFile, placeholder: "FILE", hasVariable: false,
        about: "Draw a badge for each line NAME.svg KIND QUERY of this file; - is standard input"),
      .text(
        "output-directory", \.outputDirectory, placeholder: "DIR", hasVariable: false,
        about: "Write the badges of a batch there"),
    ]

  /// One for each number that a stranger can push against.
  private static let limits: [Option] = [
    .integer(
      "head-bytes", \.limits.headBytes, in: 1_024...1_048_576, about: "Refuse a longer request head with 431"),
    .integer(
      "request-line-bytes", \.limits.requestLineBytes, in: 256...1_048_576,
      about: "Refuse a longer request line with 414"),
    .integer(
      "field-lines", \.limits.fieldLines, in: 8...10_000,
      about: "Refuse more field lines in a request with 431"),
    .integer(
      "body-bytes", \.limits.bodyBytes, in: 0...(1 << 30), about: "Refuse a longer request body with 413"),
    .integer(
      "requests-per-connection", \.limits.requestsPerConnection, in: 1...1_000_000_000,
      about: "Close a connection after so many requests"),
    .integer(
      "pending-output-bytes", \.limits.pendingOutputBytes, in: 65_536...(1 << 30),
      about: "Look at no further request of a peer that leaves so many bytes of answers waiting"),
    .seconds(
      "first-byte-seconds", \.limits.firstByteSeconds, about: "Wait so long for a new connection's first byte"
    ),
    .seconds("head-seconds", \.limits.headSeconds, about: "Wait so long for a head after its first byte"),
    .seconds("body-seconds", \.limits.bodySeconds, about: "Wait so long for a body after its head"),
    .seconds("idle-seconds", \.limits.idleSeconds, about: "Keep an idle connection so long"),
    .seconds(
      "progress-seconds", \.limits.progressSeconds,
      about: "Give a peer so long to take some bytes of its answer"),
    .seconds(
      "response-seconds", \.limits.responseSeconds, about: "Give a peer so long to take its answers wholly"),
    .seconds("handshake-seconds", \.limits.handshakeSeconds, about: "Wait so long for TLS to be agreed on"),
    .seconds(
      "linger-seconds", \.limits.lingerSeconds,
      about: "Throw away for so long what a peer sends after its last answer, so that it can read that"),
    .seconds("stop-seconds", \.limits.stopSeconds, about: "Give requests in flight so long at a stop"),
    .integer(
      "connections-per-peer", \.limits.connectionsPerPeer, in: 0...1_048_576,
      about: "Hold so many connections of one address at a time, trusted proxies excepted; 0 is no limit"),
    .integer(
      "connections", \.limits.connections, in: 1...1_048_576,
      about: "Hold so many connections at a time; what the descriptor limit leaves holds as well"),
  ]

  private static func seconds(
    _ name: String, _ property: any WritableKeyPath<ServeOptions, Int> & Sendable, about: String
  ) -> Option {
    .integer(name, property, in: 1...86_400, placeholder: "SECONDS", about: about)
  }
}
