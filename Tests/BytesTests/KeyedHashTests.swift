import Bytes
import Testing

@Suite("The keyed hash")
struct KeyedHashTests {
  @Test("is equal for equal bytes, wherever they stand, and differs for all others")
  func values() {
    var seen: [Int: [UInt8]] = [:]
    for length in 0...24 {
      for place in 0...max(length - 1, 0) {
        for byte: UInt8 in [0, 1, 0x41, 0x80, 0xff] {
          var bytes = [UInt8](repeating: 0x61, count: length)
          if length > 0 { bytes[place] = byte }
          let hash = KeyedHash.value(of: bytes.span)
          let shifted = [7] + bytes
          #expect(KeyedHash.value(of: shifted.span.extracting(1...)) == hash)
          if let other = seen.updateValue(bytes, forKey: hash) { #expect(other == bytes) }
        }
      }
    }
  }

  @Test("spreads consecutive targets over a table")
  func spread() {
    var places = Set<Int>()
    for count in 0..<4_096 {
      places.insert(KeyedHash.value(of: Array("/badge?count=\(count)".utf8).span) & 0xffff)
    }
    // Of 65 536 places, 4 096 that fall by chance leave about 3 970 different ones.
    #expect(places.count > 3_800)
  }
}
