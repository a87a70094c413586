/// What stands in one place of a line, and where.
struct NumberCell: Sendable {
  /// What stands there, in one number, since there are many of them.
  struct Content: Sendable, Equatable {
    private let code: Int

    private init(code: Int) {
      self.code = code
    }

    /// Nothing.
    static let nothing = Content(code: -1)

    /// The same word in every number that is set so.
    static func word(_ number: Int) -> Content { Content(code: number) }

    /// A digit of the value, counted from the last.
    static func digit(_ place: Int) -> Content { Content(code: -2 - place) }

    /// The word, or nil.
    var word: Int? { code >= 0 ? code : nil }

    /// Which digit of the value it is, or nil.
    var digit: Int? { code < -1 ? -2 - code : nil }
  }

  let content: Content
  /// Its middle, in em from the middle of the line.
  let x: Double

  /// A place in which nothing stands.
  static let empty = NumberCell(content: .nothing, x: 0)
}
