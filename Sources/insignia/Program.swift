import BadgeSVG

/// The program: reads the command line, does what it asks, and gives the exit status.
enum Program {
  /// The version of this source, as `--version` and the OpenAPI document say it.
  static let version = "0.1.0"

  /// Runs to the end.
  ///
  /// - Returns: the exit status; 0 for success, 1 for what failed, 2 for a command line that makes no sense.
  static func run(
    arguments: [String], environment: [String: String], catalog: Catalog = .standard
  ) -> Int32 {
    let command: Command
    do throws(UsageError) {
      command = try Command(arguments: arguments, environment: environment, catalog: catalog)
    } catch {
      Diagnostics.write(error.sentence)
      return 2
    }
    switch command {
    case .serve(let options): return Serve(options: options, catalog: catalog).run()
    case .healthcheck(let options): return Healthcheck(options: options).run()
    case .render(let command): return command.run()
    case .batch(let command): return command.run()
    case .help: return StandardOutput.write(HelpText(catalog: catalog).text) ? 0 : 1
    case .version: return StandardOutput.write("insignia \(version)\n") ? 0 : 1
    }
  }
}
