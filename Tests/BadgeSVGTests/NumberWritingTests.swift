import Bytes
import Testing

@testable import BadgeSVG

@Suite("A number in a picture")
struct NumberWritingTests {
  private func written(_ value: Double, places: Int) -> String {
    var buffer = ByteBuffer()
    buffer.append(number: value, places: places)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test(
    "has no zero before its point, none at its end, and no point without decimals",
    arguments: [
      (0, "0"), (12, "12"), (-0.76, "-.76"), (0.0004, "0"), (-0.0004, "0"), (0.0005, ".001"), (1.5, "1.5"),
      (100, "100"), (9_999.999, "9999.999"), (10_000.5, "10000.5"), (-12_345.06, "-12345.06"),
      (999_999_999.25, "999999999.25"), (.nan, "0"), (.infinity, "0"),
    ])
  func shortest(value: Double, text: String) {
    #expect(written(value, places: 3) == text)
  }

  @Test("is the nearest with so many decimals", arguments: 2...7)
  func nearest(places: Int) throws {
    var random = SystemRandomNumberGenerator()
    let unit = (0..<places).reduce(1.0) { product, _ in product * 10 }
    for size in [0.01, 1, 30, 1_000, 100_000, 10_000_000] {
      for _ in 0..<500 {
        let value = Double.random(in: -size...size, using: &random)
        let text = written(value, places: places)
        let read = try #require(Double(text))
        #expect(abs(read - value) <= 0.500001 / unit + abs(value) * 1e-15, "\(value) \(text)")
        let digits = text.drop { $0 == "-" }
        #expect(text == "0" || !digits.hasPrefix("0"))
        #expect(!digits.contains(".") || !"0.".contains(digits.last ?? "0"))
      }
    }
  }
}
