/// `budget`: does the work that is measured, in memory and without a socket.
enum Program {
  private static let usage = """
    budget requests            answer each kind of request; a profiler counts around `answerMeasured`
    budget times NAME…         time kinds of request in turn, 21 times; a line for each: name, nanoseconds
    budget renderer [SERIES…]  time the renderer alone; a line for each point: series, x, nanoseconds, bytes

    """

  /// Runs one mode.
  ///
  /// - Parameter arguments: the words after the program's name.
  /// - Returns: the exit status.
  static func run(arguments: [String]) -> Int32 {
    switch arguments {
    case ["requests"]:
      for work in RequestWork.all {
        guard work.run() else {
          print("\(work.name): an answer has another status than \(work.status)")
          return 1
        }
        print("\(work.name)\t\(work.count)")
      }
    case let words where words.first == "times":
      for _ in 0..<21 {
        for work in RequestWork.all + RequestWork.again where words.contains(work.name) {
          print("\(work.name)\t\(work.nanoseconds().map { Int($0.rounded()) } ?? -1)")
        }
      }
    case let words where words.first == "renderer":
      let names = words.dropFirst()
      for series in RendererSeries.all where names.isEmpty || names.contains(series.name) { series.run() }
    default:
      print(usage, terminator: "")
      return 2
    }
    return 0
  }
}
