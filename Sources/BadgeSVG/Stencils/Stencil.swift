import BadgeCore
import Bytes

/// A picture with placeholders in place of its prefix of names and the characters of its texts.
///
/// It is drawn like any other picture, by the same code; then the places are looked up once, and a picture of the same
/// shape is a copy in which they are filled.
final class Stencil {
  /// Where a prefix stands, and the word of which it is the first bytes, with nothing in its place.
  private struct Name {
    let place: Int
    let rest: UInt64
  }

  /// Where a character stands, and which of which text it is.
  private struct Cell {
    let place: Int
    let isNew: Bool
    let shift: UInt64
  }

  private let picture: [UInt8]
  private let names: [Name]
  private let cells: [Cell]

  /// How many bytes it holds.
  var bytes: Int {
    picture.capacity + names.capacity * MemoryLayout<Name>.stride + cells.capacity * MemoryLayout<Cell>.stride
  }

  /// Takes a picture that was drawn with placeholders.
  init(_ drawn: borrowing ByteBuffer) {
    picture = drawn.bytes
    var names: [Name] = []
    var cells: [Cell] = []
    var place = 0
    while place < picture.count {
      switch picture[place] {
      case Placeholder.id:
        // No picture ends in a name.
        var rest: UInt64 = 0
        for index in ElementID.length..<8 { rest |= UInt64(picture[place + index]) << UInt64(8 * index) }
        names.append(Name(place: place, rest: rest))
        place += ElementID.length - 1
      case let byte where Placeholder.old(at: 0)..<Placeholder.new(at: 0) ~= byte:
        cells.append(Cell(place: place, isNew: false, shift: 8 * UInt64(byte - Placeholder.old(at: 0))))
      case let byte where Placeholder.new(at: 0)..<Placeholder.new(at: Placeholder.cells) ~= byte:
        cells.append(Cell(place: place, isNew: true, shift: 8 * UInt64(byte - Placeholder.new(at: 0))))
      default: break
      }
      place += 1
    }
    self.names = names
    self.cells = cells
  }

  /// Writes the picture of a change of the stencil's shape.
  func write(_ id: ElementID, _ change: CountChange, into output: inout ByteBuffer) {
    let start = output.count
    let picture = picture
    output.append(picture.span)
    // Names come first: the rest of a word is as the picture has it, placeholders of characters included.
    for name in names { output.overwrite(at: start + name.place, with: name.rest | id.prefix) }
    let old = change.old?.firstEight ?? 0
    let new = change.new?.firstEight ?? 0
    for cell in cells {
      let character = (cell.isNew ? new : old) >> cell.shift
      output.overwrite(at: start + cell.place, with: UInt8(truncatingIfNeeded: character))
    }
  }
}
