/// Why an icon's file is not taken.
struct IconFault: Error, Equatable {
  /// What was expected and what came, without the file's name.
  let problem: String

  init(_ problem: String) {
    self.problem = problem
  }
}
