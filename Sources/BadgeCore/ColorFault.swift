/// Why a text is no colour.
public enum ColorFault: Error, Sendable, Hashable {
  /// Nothing was written: an unescaped `#` ends a URL's query.
  case empty
  /// The colour is, or could be, transparent.
  case alpha
  /// No colour has this name.
  case unknownName(nearest: String?)
  /// Hexadecimal digits, but neither three nor six of them, or other characters after `#`.
  case digits
  /// A function other than `rgb()` and `hsl()`.
  case unknownFunction
  /// The arguments of a function are not three numbers, all with commas or all with spaces between them.
  case arguments
  /// A number of a function is out of its range.
  case outOfRange

  /// What would have been right, to stand after "expected".
  public var expected: String {
    switch self {
    case .empty, .unknownName: "a colour such as red, f00, rgb(255, 0, 0) or hsl(0, 100%, 50%)"
    case .alpha: "a colour without alpha"
    case .digits: "3 or 6 hexadecimal digits"
    case .unknownFunction: "rgb() or hsl()"
    case .arguments: "three numbers as in rgb(255, 0, 0) or hsl(0 100% 50%)"
    case .outOfRange: "0 to 255 or 0% to 100% in rgb(), 0 to 360 and 0% to 100% in hsl()"
    }
  }

  /// Advice to follow the sentence, or nil where there is none.
  public var hint: String? {
    switch self {
    case .empty: "write %23f00 or f00"
    case .alpha: "a badge cannot know what lies behind it"
    case .unknownName(let nearest): nearest.map { "did you mean \($0)?" }
    case .digits, .unknownFunction, .arguments, .outOfRange: nil
    }
  }
}
