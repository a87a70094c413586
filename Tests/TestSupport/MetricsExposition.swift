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
    var series: Set<[String: String]> = []
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
          series.insert(sample.labels.merging(["": sample.name]) { $1 }).inserted
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
    guard let space = line.lastIndex(of: " "), let value = number(line[line.index(after: space)...]) else {
      return nil
    }
    let parts = line[..<space].split(separator: "{", maxSplits: 1, omittingEmptySubsequences: false)
    guard isName(parts[0]) else { return nil }
    var labels: [String: String] = [:]
    if parts.count == 2 {
      guard parts[1].hasSuffix("\"}") else { return nil }
      for pair in parts[1].dropLast(2).split(separator: "\",", omittingEmptySubsequences: false) {
        let sides = pair.split(separator: "=\"", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2, isName(sides[0]), !sides[1].contains(where: { "\"\\\n{}".contains($0) }),
          labels.updateValue(String(sides[1]), forKey: String(sides[0])) == nil
        else { return nil }
      }
    }
    return Sample(name: String(parts[0]), labels: labels, value: value)
  }

  private static func isName(_ text: Substring) -> Bool {
    text.utf8.first.map { !(0x30...0x39).contains($0) } == true
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "_"): true
        default: false
        }
      }
  }

  private static func number(_ text: Substring) -> Double? {
    text.utf8.allSatisfy { "0123456789.e+-".utf8.contains($0) } ? Double(text) : nil
  }

  /// Whether the buckets of a histogram rise to its count, which the bucket without bound holds.
  private func isCumulative(_ name: String) -> Bool {
    let buckets = Dictionary(grouping: samples.filter { $0.name == name + "_bucket" }) { sample in
      sample.labels.filter { $0.key != "le" }
    }
    return buckets.allSatisfy { labels, buckets in
      let bounds = buckets.map {
        $0.labels["le"] == "+Inf" ? Double.infinity : Double($0.labels["le"] ?? "") ?? 0
      }
      let values = buckets.map { $0.value }
      return bounds == bounds.sorted() && Set(bounds).count == bounds.count && bounds.last == .infinity
        && values == values.sorted() && values.last == value(name + "_count", labels)
        && value(name + "_sum", labels) != nil
    }
  }
}
