import BadgeCore
import BadgeSVG

/// What the command line asks the program to do.
enum Command {
  case serve(ServeOptions)
  case render(RenderCommand)
  case batch(BatchCommand)
  case healthcheck(ServeOptions)
  case help
  case version

  /// Reads the arguments after the program's name.
  init(
    arguments: [String], environment: [String: String], catalog: Catalog
  ) throws(UsageError) {
    if arguments.contains("--help") || arguments.contains("-h") || arguments.first == "help" {
      self = .help
      return
    }
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "serve": self = .serve(try ServeOptions(arguments: rest, environment: environment))
    case "healthcheck":
      self = .healthcheck(try ServeOptions(arguments: rest, environment: environment, speaksTLS: false))
    case "render": self = try Self.render(rest, environment, catalog)
    case "--version": self = .version
    case let word? where !word.hasPrefix("-"):
      throw UsageError("expected serve, render or healthcheck, got \"\(word)\"")
    default: self = .serve(try ServeOptions(arguments: arguments, environment: environment))
    }
  }

  private static func render(
    _ arguments: [String], _ environment: [String: String], _ catalog: Catalog
  ) throws(UsageError) -> Command {
    let names = catalog.kinds.map { $0.name }
    let words = arguments.prefix { !$0.hasPrefix("--") }
    // A badge may also be written in one word, as its URL has it.
    let parts =
      words.count == 1
      ? words[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
      : Array(words)
    let options = try ServeOptions(
      arguments: Array(arguments.dropFirst(words.count)), environment: environment,
      taking: Option.render)
    let icons = RenderIcons(publicFolder: options.publicFolder)
    if let file = options.batchFile {
      guard words.isEmpty else { throw UsageError("render: expected a kind of badge or --batch, got both") }
      guard let folder = options.outputDirectory else {
        throw UsageError("--output-directory: expected DIR beside --batch, got nothing")
      }
      return .batch(BatchCommand(catalog: catalog, file: file, outputDirectory: folder, icons: icons))
    }
    guard options.outputDirectory == nil else {
      throw UsageError("--batch: expected FILE beside --output-directory, got nothing")
    }
    guard let name = parts.first, parts.count <= 2 else {
      throw UsageError(
        "render: expected a kind of badge and a query in quotes, such as render badge 'count=12&from=9'")
    }
    guard let kind = catalog.kind(named: name) else {
      let hint =
        NearestName.nearest(to: name, in: names).map { "did you mean \($0)?" }
        ?? "known are \(names.joined(separator: ", "))"
      throw UsageError("render: there is no badge called \"\(name)\", \(hint)")
    }
    return .render(RenderCommand(kind: kind, query: parts.dropFirst().first ?? "", icons: icons))
  }
}
