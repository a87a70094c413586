import Bytes

/// A picture with placeholders in place of its prefix of names and the characters of its texts.
///
/// It is drawn like any other picture, by the same code; then the places are looked up once, and a picture of the same
/// shape is a copy in which they are filled.
final class Stencil {
  private let picture: [UInt8]
  /// Where the prefix stands.
  private let ids: [Int]
  /// Where characters stand, and the placeholder of each.
  private let cells: [(place: Int, placeholder: UInt8)]

  /// Takes a picture that was drawn with placeholders.
  init(_ drawn: borrowing ByteBuffer) {
    var ids: [Int] = []
    var cells: [(place: Int, placeholder: UInt8)] = []
    var place = 0
    drawn.withSpan { bytes in
      while place < bytes.count {
        if bytes[place] == Placeholder.id {
          ids.append(place)
          place += ElementID.length
          continue
        }
        if Placeholder.old(at: 0)..<Placeholder.new(at: Placeholder.cells) ~= bytes[place] {
          cells.append((place, bytes[place]))
        }
        place += 1
      }
    }
    self.ids = ids
    self.cells = cells
    picture = drawn.bytes
  }

  /// Writes the picture of a change of the stencil's shape.
  func write(_ id: ElementID, _ change: CountChange, into output: inout ByteBuffer) {
    let start = output.count
    let picture = picture
    output.append(picture.span)
    for place in ids { output.overwrite(at: start + place, first: ElementID.length, of: id.prefix) }
    for cell in cells {
      guard let character = change.character(for: cell.placeholder) else { continue }
      output.overwrite(at: start + cell.place, first: 1, of: UInt64(character))
    }
  }
}
