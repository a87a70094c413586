import Foundation
import HTTPServer
import HTTPWire
import Synchronization
import TestSupport
import Testing

/// What event loops owe each other when all the room is taken.
@Suite("Room shared between event loops")
struct RoomSharingTests {
  private static let room = 4

  /// A handler for each loop, whose answers say which loop it is.
  private static func numbering() -> @Sendable () -> Handler {
    let count = Counter()
    return {
      let number = Array("\(count.next())".utf8)
      return Handler { _, _, writer in
        writer.begin(.ok)
        writer.end(body: number.span)
      }
    }
  }

  private final class Counter: Sendable {
    private let value = Atomic(0)
    func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
  }

  private static func loop(of client: BlockingClient) throws -> String {
    try client.send(get)
    return try client.readAnswer().text
  }

  @Test("is given to a loop that has none by the one that has it all")
  func given() throws {
    var limits = Limits()
    limits.connections = Self.room
    try RunningServer.run(limits: limits, loops: 2, makeHandler: Self.numbering()) { running in
      // The kernel picks the loop of a connection, so those of the other are closed until one loop has all the room.
      var held: [BlockingClient] = []
      var owner: String?
      while held.count < Self.room {
        let client = try running.connect()
        let loop = try Self.loop(of: client)
        if owner == nil { owner = loop }
        if loop == owner {
          held.append(client)
        } else {
          client.reset()
          while running.server.openConnections > held.count { sched_yield() }
        }
      }
      // Newcomers of the owner replace its own; sooner or later one comes to the loop that has nothing to close.
      var newcomers: [BlockingClient] = []
      var loops: Set<String> = []
      while loops.subtracting([owner ?? ""]).isEmpty, newcomers.count < 30 {
        let newcomer = try running.connect()
        loops.insert(try Self.loop(of: newcomer))
        newcomers.append(newcomer)
      }
      #expect(loops.subtracting([owner ?? ""]).count == 1)
      #expect(running.server.openConnections <= Self.room)
    }
  }
}
