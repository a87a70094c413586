extension RequestWork {
  /// What the budget holds.
  static let all = usual + dearest + refusals

  private static let usual = [
    RequestWork("badge, from the cache") { _ in "/badge?count=12&from=9" },
    RequestWork("badge, from the cache, as a browser asks", fields: { _ in chrome }) { _ in
      "/badge?count=12&from=9"
    },
    RequestWork("badge, from the cache, logged", isLogged: true) { _ in "/badge?count=12&from=9" },
    RequestWork(
      "badge, not modified", status: 304, fields: { ["If-None-Match: \(entityTag(of: $0))"] },
      target: { _ in "/badge?count=12&from=9" }),
    RequestWork("badge, gzip from the cache", fields: { _ in ["Accept-Encoding: gzip, deflate, br"] }) { _ in
      "/badge?count=12&from=9"
    },
    RequestWork("badge, drawn") { "/badge?\(pair($0))" },
    RequestWork("badge, drawn and gzipped", count: 100, fields: { _ in ["Accept-Encoding: gzip"] }) {
      "/badge?\(pair($0))"
    },
    RequestWork("number, drawn", count: 100) { "/number?value=\(10_000 + $0 * 739 % 89_000)" },
    RequestWork("number, drawn in another language", count: 100) {
      "/number?value=\(10_000 + $0 * 739 % 89_000)&locale=hi&format=currency:INR"
    },
    RequestWork("check, drawn", count: 500) { "/check?tint=blue&size=\(16 + $0 / 2).\($0 % 2 * 5)" },
    RequestWork("icon, drawn", count: 500) { "/icon?icon=bell&title=Inbox&\(pair($0))" },
    RequestWork("badge, refused", count: 100, status: 400) { "/badge?count=many&from=\($0)" },
  ]

  /// The dearest pictures that were found, each of fifty values.
  private static let dearest: [RequestWork] = [
    RequestWork("badge, the dearest drawn", count: 20, warmUps: 20) { number in
      let counts = (1...50).map { "\($0 % 2 * 35 + 64)" }
      return "/badge?count=\(counts.joined(separator: ","))&from=\(number)"
    },
    RequestWork("number, the dearest drawn", count: 20, warmUps: 20, target: dearestNumber),
    RequestWork(
      "number, the dearest drawn and gzipped", count: 20, warmUps: 20,
      fields: { _ in ["Accept-Encoding: gzip"] }, target: dearestNumber),
  ]

  @Sendable private static func dearestNumber(_ number: Int) -> String {
    let values = (1...50).map { "\(($0 % 2 * 2 - 1) * (.max / $0))" }
    return "/number?value=\(values.joined(separator: ","))&from=\(number)&format=scientific&duration=60"
  }

  /// Refusals of requests that are made to be dear, most of them of nearly as many bytes as a request line may have.
  private static let refusals: [RequestWork] = [
    refusal("badge, refused for bad escapes") { "/badge?\(repeated("%&"))\($0)" },
    refusal("badge, refused for repetitions") { "/badge?count=\($0)\(repeated("&v"))" },
    refusal("badge, refused for a long name") { "/badge?count=1&\(repeated("n"))\($0)" },
    refusal("badge, refused for a long count") { "/badge?count=\(repeated("9"))\($0)" },
    refusal("badge, refused for a long decimal") { "/badge?count=1&interval=0.\(repeated("0"))\($0)" },
    refusal("badge, refused for a long colour") { "/badge?count=1&tint=rgb(\(repeated("1,"))\($0))" },
    refusal("badge, refused for many marks") { "/badge?count=a\(repeated("%CC%81"))\($0)" },
    refusal("badge, refused for a long title") { "/badge?count=1&title=a\(repeated("%CC%81"))\($0)" },
    refusal("icon, refused") { "/icon?icon=bel\($0)" },
    refusal("icon, refused for a long name") { "/icon?icon=\(repeated("-"))\($0)" },
    refusal("number, refused for its locale") { "/number?value=1&locale=xx-\($0)" },
    refusal("number, refused for a long locale") { "/number?value=1&locale=\(repeated("a-"))\($0)" },
    refusal("number, refused for its currency") { "/number?value=1&format=currency:X\($0)" },
    refusal("path, refused", status: 404) { "/\(repeated("n"))\($0)" },
  ]

  private static func refusal(
    _ name: String, status: Int = 400, target: @escaping @Sendable (Int) -> String
  ) -> RequestWork {
    RequestWork(name, count: 50, warmUps: 50, status: status, target: target)
  }

  /// So many repetitions that a request line has room for little more.
  private static func repeated(_ text: String) -> String {
    String(repeating: text, count: 8_000 / text.utf8.count)
  }

  /// What can be timed beside it: one badge again and again, by a service that keeps none.
  static let again = [
    RequestWork("badge, drawn again", cacheBytes: 0) { _ in "/badge?count=12&from=9" },
    RequestWork("badge, drawn and gzipped again", cacheBytes: 0, fields: { _ in ["Accept-Encoding: gzip"] }) {
      _ in "/badge?count=12&from=9"
    },
  ]

  /// What Chrome sends beside `Host` for an image in a page of another site.
  private static let chrome = [
    "Connection: keep-alive",
    "sec-ch-ua-platform: \"Linux\"",
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "sec-ch-ua: \"Chromium\";v=\"142\", \"Google Chrome\";v=\"142\", \"Not_A Brand\";v=\"99\"",
    "sec-ch-ua-mobile: ?0",
    "Accept: image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8",
    "Sec-Fetch-Site: cross-site",
    "Sec-Fetch-Mode: no-cors",
    "Sec-Fetch-Dest: image",
    "Referer: https://dashboard.example/",
    "Accept-Encoding: gzip, deflate, br, zstd",
    "Accept-Language: en-GB,en;q=0.9,de;q=0.8",
  ]

  /// Two counts, another two for every number below 20 000: zero, one or two digits, and beyond the maximum.
  static func pair(_ number: Int) -> String {
    "count=\(number * 61 % 149)&from=\((number / 149 + number) * 83 % 139)"
  }

  private static func entityTag(of answer: String) -> String {
    let line = answer.split(separator: "\r\n").first { $0.hasPrefix("ETag: ") } ?? ""
    return String(line.dropFirst("ETag: ".count))
  }
}
