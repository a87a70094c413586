import HTTPWire

/// Writes the metrics in Prometheus' text format 0.0.4.
struct MetricsText {
  let counts: Counts
  /// The labels of the routes, in the order of the counts.
  let routes: [String]
  let figures: ServerFigures
  let version: String

  var text: String {
    Metric.allCases.map { metric in
      let samples = samples(of: metric).map { "\(metric.rawValue)\($0)\n" }.joined()
      return "# HELP \(metric.rawValue) \(metric.help).\n# TYPE \(metric.rawValue) \(metric.type)\n" + samples
    }.joined()
  }

  /// What stands behind the name in each line of a metric.
  private func samples(of metric: Metric) -> [String] {
    switch metric {
    case .requests: requests
    case .durations: routes.indices.flatMap { durations(of: $0) }
    case .bytes: routes.indices.map { "{route=\"\(routes[$0])\"} \(counts.bytes(of: $0))" }
    case .loops: counts.loops.enumerated().map { "{loop=\"\($0)\"} \($1)" }
    case .refusals: refusals
    case .cacheRequests:
      Counts.CacheUse.allCases.map { "{result=\"\($0)\"} \(counts.count(of: $0))" }
    case .cacheBytes: [" \(counts.cacheBytes)"]
    case .openConnections: [" \(figures.openConnections)"]
    case .acceptedConnections: [" \(figures.acceptedConnections)"]
    case .refusedConnections: [" \(figures.refusedConnections)"]
    case .failedHandshakes: [" \(figures.failedHandshakes)"]
    case .draining: [" \(figures.isDraining ? 1 : 0)"]
    case .residentMemory: [" \(figures.residentBytes)"]
    case .openDescriptors: [" \(figures.openDescriptors)"]
    case .startTime: [" \(figures.startTime)"]
    case .uptime: [" \(figures.uptime)"]
    case .build: ["{version=\"\(version)\"} 1"]
    }
  }

  /// Pairs that never came are left out: there are hundreds, of which a service sees a dozen.
  private var requests: [String] {
    routes.indices.flatMap { route in
      zip(Counts.statuses, counts.answers(of: route)).compactMap { status, count in
        guard count > 0 else { return nil }
        return "{route=\"\(routes[route])\",status=\"\(status.rawValue)\"} \(count)"
      }
    }
  }

  /// The histogram of one route; its buckets are cumulative.
  private func durations(of route: Int) -> [String] {
    let label = "route=\"\(routes[route])\""
    let durations = counts.durations(of: route)
    var count = 0
    var lines: [String] = []
    for (bound, answers) in zip(Counts.bounds, durations) {
      count += answers
      lines.append("_bucket{\(label),le=\"\(Self.seconds(bound))\"} \(count)")
    }
    count += durations.last ?? 0
    lines.append("_bucket{\(label),le=\"+Inf\"} \(count)")
    lines.append("_sum{\(label)} \(Self.seconds(counts.microseconds(of: route)))")
    lines.append("_count{\(label)} \(count)")
    return lines
  }

  private var refusals: [String] {
    zip(Counts.causes, counts.refusals).map { "{cause=\"\(Self.label("\($0)"))\"} \($1)" }
      + ["{cause=\"rate\"} \(counts.tooManyRequests)"]
  }

  private static func seconds(_ microseconds: Int) -> Double { Double(microseconds) / 1_000_000 }

  /// A Swift name as a label: `headTooLarge` is `head_too_large`.
  private static func label(_ name: String) -> String {
    name.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
  }
}
