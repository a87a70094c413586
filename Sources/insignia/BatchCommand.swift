import BadgeSVG
import BadgeService
import Bytes

/// `insignia render --batch`: writes one badge for each line of a list, for CI that commits its badges.
struct BatchCommand {
  let catalog: Catalog
  /// The list; `-` is standard input.
  let file: String
  let outputDirectory: String
  let icons: RenderIcons

  /// Writes all badges that can be written, and tells of every line that cannot.
  ///
  /// - Returns: the exit status; 1 when a badge was refused or a file not written.
  func run() -> Int32 {
    do throws(BatchFault) {
      let lines = try read()
      let folder = try OutputFolder(at: outputDirectory)
      return write(lines, to: folder, icons: try icons.read())
    } catch {
      Diagnostics.write(error.sentence)
      return 1
    }
  }

  private func write(_ lines: [ArraySlice<UInt8>], to folder: OutputFolder, icons: IconSet) -> Int32 {
    var renderer = BadgeRenderer(icons: icons)
    var (written, unchanged, refused) = (0, 0, 0)
    for (number, line) in zip(1..., lines) {
      do throws(BatchFault) {
        guard let text = String(validating: line, as: UTF8.self) else { throw BatchFault("expected UTF-8") }
        guard let entry = try BatchLine(text, catalog: catalog) else { continue }
        let isNew = try folder.write(try draw(entry, by: &renderer), to: entry.name, of: number)
        if isNew { written += 1 } else { unchanged += 1 }
      } catch {
        refused += 1
        Diagnostics.write("\(file == "-" ? "standard input" : file):\(number): \(error.sentence)")
      }
    }
    let isTold = StandardOutput.write("\(written) written, \(unchanged) unchanged, \(refused) refused\n")
    return refused == 0 && isTold ? 0 : 1
  }

  private func draw(_ entry: BatchLine, by renderer: inout BadgeRenderer) throws(BatchFault) -> [UInt8] {
    var picture = ByteBuffer()
    do throws(ParameterError) {
      _ = try renderer.render(entry.kind, query: Array(entry.query.utf8).span, into: &picture)
    } catch {
      throw BatchFault(error.sentence)
    }
    return picture.bytes
  }

  /// The lines of the list, without their ends.
  private func read() throws(BatchFault) -> [ArraySlice<UInt8>] {
    let bytes = file == "-" ? SystemFile.standardInput.readToEnd() : SystemFile(at: file)?.readToEnd()
    guard let bytes else { throw BatchFault("--batch: \(file) cannot be read") }
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}
