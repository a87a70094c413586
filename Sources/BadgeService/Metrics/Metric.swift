/// What `/metrics` tells: names, types and meanings in the order in which they are written.
public enum Metric: String, CaseIterable, Sendable {
  case requests = "insignia_http_requests_total"
  case durations = "insignia_http_request_duration_seconds"
  case bytes = "insignia_http_response_bytes_total"
  case loops = "insignia_loop_requests_total"
  case refusals = "insignia_http_refused_total"
  case cacheRequests = "insignia_cache_requests_total"
  case cacheBytes = "insignia_cache_bytes"
  case openConnections = "insignia_connections_open"
  case acceptedConnections = "insignia_connections_accepted_total"
  case refusedConnections = "insignia_connections_refused_total"
  case failedHandshakes = "insignia_tls_handshake_failures_total"
  case draining = "insignia_draining"
  case residentMemory = "process_resident_memory_bytes"
  case openDescriptors = "process_open_fds"
  case startTime = "process_start_time_seconds"
  case uptime = "insignia_uptime_seconds"
  case build = "insignia_build_info"

  /// The type of the exposition format.
  public var type: String {
    switch self {
    case .requests, .bytes, .loops, .refusals, .cacheRequests, .acceptedConnections, .refusedConnections,
      .failedHandshakes:
      "counter"
    case .durations: "histogram"
    case .cacheBytes, .openConnections, .draining, .residentMemory, .openDescriptors, .startTime, .uptime,
      .build:
      "gauge"
    }
  }

  /// What it counts, in a sentence without its full stop.
  public var help: String {
    switch self {
    case .requests: "Answered requests by route and status"
    case .durations: "Seconds that the service took for an answer, by route"
    case .bytes: "Bytes of answers with their heads, by route"
    case .loops: "Answered requests by event loop"
    case .refusals: "Requests refused for their bytes or their rate, by cause"
    case .cacheRequests:
      "Requests for badges: found in the cache (hit), drawn (miss), or answered 304 without either (unchanged)"
    case .cacheBytes: "Bytes that the cache of drawn badges holds"
    case .openConnections: "Connections that are open now"
    case .acceptedConnections: "Connections accepted since the start"
    case .refusedConnections: "Connections closed at once because their peer had too many"
    case .failedHandshakes: "TLS handshakes that failed or were given up by the peer"
    case .draining: "Whether the server is stopping, 0 or 1"
    case .residentMemory: "Bytes of memory that are resident"
    case .openDescriptors: "Descriptors that are open"
    case .startTime: "When the process started, in seconds since 1970"
    case .uptime: "Seconds since the start"
    case .build: "1, with the version as its label"
    }
  }
}
