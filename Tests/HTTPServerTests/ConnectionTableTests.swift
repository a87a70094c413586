import Foundation
import HTTPWire
import TestSupport
import Testing

@testable import HTTPServer

@Suite("The connections of a loop")
struct ConnectionTableTests {
  @Test("are looked at once each, however many of the quietest have to go", arguments: [0, 1, 5, 64, 300])
  func quietest(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let limits = SharedLimits(Limits())
    var table = ConnectionTable()
    var deadlines: [UInt64: Int] = [:]
    for _ in 0..<200 {
      let socket = try Socket(family: AF_INET)
      let token = table.insert(Connection(socket, tls: nil, from: IPAddress(v4: 0), limits: limits))
      deadlines[token] = Int.random(in: 0..<400, using: &random)
    }
    for (token, deadline) in deadlines { table.setDeadline(deadline, of: token) }
    for token in deadlines.keys.sorted().prefix(20) {
      _ = table.remove(token)
      deadlines[token] = nil
    }
    var looks = 0
    let quietest = table.first(count) { _, deadline in
      looks += 1
      return deadline < 300 ? deadline : nil
    }
    #expect(looks == 180)
    let wanted = deadlines.values.filter { $0 < 300 }.sorted().prefix(count)
    #expect(quietest.map { deadlines[$0] } == Array(wanted))
    #expect(Set(quietest).count == quietest.count)
  }
}
