/// Metrics as a strict reader of Prometheus' text format 0.0.4 understands them; nil for anything that breaks a rule.
public struct MetricsExposition {
  /// One line with a value.
  public struct Sample: Equatable {
    /// The whole name, with a histogram's ending.
    public let name: String
    /// The labels in order.
    public let labels: [String: String]
    /// The value.
    public let value: Double
  }

  /// The type of each metric by its name.
  public private(set) var types: [String: String] = [:]
  /// All samples in order.
  public private(set) var samples: [Sample] = []
  private var helps: Set<String> = []

  /// Reads a text.
  ///
  /// - Parameter text: each metric has its HELP, its TYPE and then its samples, together and once; every line ends.
  public init?(_ text: String) {
    guard text.hasSuffix("\n") else { return nil }
    var current = ""
    for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map {
        String($0)
      }
      if line.hasPrefix("# HELP ") {
        guard words.count == 4, !words[3].isEmpty, helps.insert(words[2]).inserted else { return nil }
        current = words[2]
      } else if line.hasPrefix("# TYPE ") {
        guard words.count == 4, words[2] == current, types[current] == nil,
          ["counter", "gauge", "histogram"].contains(words[3]),
          words[3] != "counter" || current.hasSuffix("_total")
        else { return nil }
        types[current] = words[3]
      } else {
        guard let sample = Self.sample(line), let type = types[current],
          Self.endings(type).contains(where: { sample.name == current + $0 }),
          !samples.contains(where: { $0.name == sample.name && $0.labels == sample.labels })
        else { return nil }
        samples.append(sample)
      }
    }
    guard helps == Set(types.keys), types.filter({ $0.value == "histogram" }).keys.allSatisfy(isCumulative)
    else {
      return nil
    }
  }

  /// The value of the sample with exactly these labels.
  public func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
    samples.first { $0.name == name && $0.labels == labels }?.value
  }

  private static func endings(_ type: String) -> [String] {
    type == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
  }

  private static func sample(_ line: Substring) -> Sample? {
    let form = /([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{([^{}]*)\})? (-?[0-9.]+(?:e[+-]?[0-9]+)?|\+Inf)/
    guard let match = line.wholeMatch(of: form), let value = Double(match.3 == "+Inf" ? "inf" : match.3)
    else {
      return nil
    }
    var labels: [String: String] = [:]
    for pair in (match.2 ?? "").split(separator: ",", omittingEmptySubsequences: match.2 == nil) {
      guard let parts = pair.wholeMatch(of: /([a-zA-Z_][a-zA-Z0-9_]*)="([^"\\\n]*)"/) else { return nil }
      guard labels.updateValue(String(parts.2), forKey: String(parts.1)) == nil else { return nil }
    }
    return Sample(name: String(match.1), labels: labels, value: value)
  }

  /// Whether the buckets of a histogram rise to its count, which the bucket without bound holds.
  private func isCumulative(_ name: String) -> Bool {
    let counts = samples.filter { $0.name == name + "_count" }
    return counts.allSatisfy { count in
      let buckets = samples.filter { sample in
        sample.name == name + "_bucket"
          && sample.labels.merging(["le": ""]) { _, new in new }
            == count.labels.merging(["le": ""]) { _, new in new }
      }
      let bounds = buckets.map {
        $0.labels["le"] == "+Inf" ? Double.infinity : Double($0.labels["le"] ?? "") ?? 0
      }
      let values = buckets.map { $0.value }
      return bounds == bounds.sorted() && Set(bounds).count == bounds.count && bounds.last == .infinity
        && values == values.sorted() && values.last == count.value
        && value(name + "_sum", count.labels) != nil
    }
  }
}
