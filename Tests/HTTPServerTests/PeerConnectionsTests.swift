import Foundation
import HTTPWire
import TestSupport
import Testing

@testable import HTTPServer

@Suite("The connections of one peer")
struct PeerConnectionsTests {
  private let peer = IPAddress(v4: 0xc000_0201)
  private let other = IPAddress(v4: 0xc000_0202)

  @Test("are held to a limit, and one that is closed makes room")
  func limit() {
    let peers = PeerConnections(limit: 2, uncapped: [])
    #expect([peer, peer, other, peer].map { peers.admit($0) } == [true, true, true, false])
    #expect(peers.refusedCount == 1)
    peers.remove(peer)
    #expect(peers.admit(peer))
    #expect(!peers.admit(peer))
  }

  @Test("are those of a whole network of IPv6")
  func network() throws {
    let peers = PeerConnections(limit: 1, uncapped: [])
    #expect(peers.admit(try #require(IPAddress("2001:db8::1"))))
    #expect(!peers.admit(try #require(IPAddress("2001:db8::2"))))
  }

  @Test("are not limited for a proxy, nor for anyone without a limit")
  func unlimited() throws {
    let proxies = try [#require(AddressBlock("192.0.2.1"))]
    let peers = PeerConnections(limit: 1, uncapped: proxies)
    #expect((1...5).allSatisfy { _ in peers.admit(peer) })
    #expect(peers.admit(other) && !peers.admit(other))
    let all = PeerConnections(limit: 0, uncapped: [])
    #expect((1...5).allSatisfy { _ in all.admit(peer) })
  }

  @Test("beyond the limit are closed at once, and the others are served on")
  func socket() throws {
    var limits = Limits()
    limits.connectionsPerPeer = 2
    try RunningServer.run(limits: limits) { running in
      let first = try running.connect()
      let second = try running.connect()
      for client in [first, second] {
        try client.send(get)
        #expect(try client.readAnswer().status == 200)
      }
      let third = try running.connect()
      #expect(((try? third.readToEnd()) ?? []).isEmpty)
      #expect(running.server.refusedConnections == 1)
      first.reset()
      while running.server.openConnections > 1 { sched_yield() }
      let fourth = try running.connect()
      try fourth.send(get)
      #expect(try fourth.readAnswer().status == 200)
    }
  }
}
