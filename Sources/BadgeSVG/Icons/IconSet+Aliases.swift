extension IconSet {
  /// Other words for an icon, each with its true name; with `.fill` they mean the filled one.
  public static let aliases = [
    "add": "plus",
    "award": "trophy",
    "bubble": "bubble.left",
    "call": "phone",
    "chart": "chart.bar",
    "chat": "bubble.left",
    "check": "checkmark",
    "close": "xmark",
    "comment": "bubble.left",
    "console": "terminal",
    "document": "doc",
    "download": "arrow.down",
    "email": "envelope",
    "file": "doc",
    "fire": "flame",
    "gearshape": "gear",
    "home": "house",
    "image": "photo",
    "inbox": "tray",
    "info": "info.circle",
    "label": "tag",
    "ladybug": "bug",
    "lightning": "bolt",
    "mail": "envelope",
    "message": "bubble.left",
    "microphone": "mic",
    "notification": "bell",
    "people": "person.2",
    "picture": "photo",
    "present": "gift",
    "search": "magnifyingglass",
    "send": "paperplane",
    "settings": "gear",
    "shopping.cart": "cart",
    "stopwatch": "timer",
    "time": "clock",
    "upload": "arrow.up",
    "user": "person",
    "users": "person.2",
    "walk": "figure.walk",
    "warning": "exclamationmark.triangle",
    "world": "globe",
  ]

  /// The true name behind an alias, filled or not; any other word is returned as it is.
  static func trueName(of word: String) -> String {
    if let name = aliases[word] { return name }
    let ending = ".fill"
    guard word.hasSuffix(ending), let name = aliases[String(word.dropLast(ending.count))] else { return word }
    return name + ending
  }
}
