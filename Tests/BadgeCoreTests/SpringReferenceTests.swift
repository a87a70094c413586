import BadgeCore
import Testing

@Suite("A spring's position over time")
struct SpringReferenceTests {
  /// Positions at 0, 0.1 … 2 times the duration; they depend on nothing but the bounce.
  struct Row: Sendable, CustomTestStringConvertible {
    let bounce: Double
    let positions: [Double]
    var testDescription: String { "bounce \(bounce)" }

    init(bounce: Double, _ positions: [Double]) {
      self.bounce = bounce
      self.positions = positions
    }
  }

  static let rows = [
    Row(
      bounce: 0.45,
      [
        0.00000, 0.15389, 0.46439, 0.76769, 0.98373, 1.09645, 1.12632, 1.10644, 1.06712, 1.02890,
        1.00179, 0.98771, 0.98404, 0.98661, 0.99159, 0.99640, 0.99981, 1.00157, 1.00202, 1.00168,
        1.00105,
      ]),
    Row(
      bounce: 0.5,
      [
        0.00000, 0.15678, 0.47961, 0.79945, 1.02697, 1.14070, 1.16146, 1.12674, 1.07226, 1.02270,
        0.98982, 0.97517, 0.97439, 0.98125, 0.99022, 0.99778, 1.00245, 1.00424, 1.00399, 1.00273,
        1.00128,
      ]),
    Row(
      bounce: 0.15,
      [
        0.00000, 0.13821, 0.38810, 0.61768, 0.78637, 0.89451, 0.95645, 0.98796, 1.00162, 1.00593,
        1.00602, 1.00464, 1.00307, 1.00181, 1.00095, 1.00044, 1.00015, 1.00002, 0.99997, 0.99996,
        0.99997,
      ]),
    Row(
      bounce: 0.3,
      [
        0.00000, 0.14572, 0.42330, 0.68506, 0.87371, 0.98409, 1.03393, 1.04599, 1.03930, 1.02654,
        1.01450, 1.00582, 1.00074, 0.99844, 0.99789, 0.99819, 0.99878, 0.99933, 0.99973, 0.99997,
        1.00007,
      ]),
    Row(
      bounce: 0,
      [
        0.00000, 0.13131, 0.35774, 0.56196, 0.71542, 0.82103, 0.89003, 0.93361, 0.96046, 0.97671,
        0.98640, 0.99212, 0.99546, 0.99740, 0.99852, 0.99916, 0.99952, 0.99973, 0.99985, 0.99992,
        0.99995,
      ]),
    Row(
      bounce: -0.25,
      [
        0.00000, 0.11786, 0.30361, 0.46761, 0.59711, 0.69611, 0.77104, 0.82755, 0.87013, 0.90220,
        0.92635, 0.94454, 0.95824, 0.96855, 0.97632, 0.98217, 0.98657, 0.98989, 0.99238, 0.99426,
        0.99568,
      ]),
  ]

  @Test("is that of the reference, whatever the duration", arguments: rows, [0.2, 0.35, 0.4, 0.5, 3])
  func isThatOfTheReference(_ row: Row, duration: Double) throws {
    let spring = try #require(Spring(duration: duration, bounce: row.bounce))
    for (tenth, position) in row.positions.enumerated() {
      #expect(abs(spring.position(at: Double(tenth) / 10 * duration) - position) <= 0.000006)
    }
  }
}
