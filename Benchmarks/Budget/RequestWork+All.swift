extension RequestWork {
  /// What the budget holds.
  static let all = [
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
    RequestWork("check, drawn", count: 500) { "/check?tint=blue&size=\(16 + $0 / 2).\($0 % 2 * 5)" },
    RequestWork("icon, drawn", count: 500) { "/icon?icon=bell&title=Inbox&\(pair($0))" },
    RequestWork("badge, refused", count: 100, status: 400) { "/badge?count=many&from=\($0)" },
  ]

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
