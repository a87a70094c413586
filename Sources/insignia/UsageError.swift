/// Why a command line or a variable was refused: one sentence for the person who wrote it.
struct UsageError: Error, Equatable {
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
