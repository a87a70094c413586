import Bytes
import FoundationEssentials
import HTTPWire

/// What a line of the access log begins with: the time as RFC 3339 has it, in UTC with milliseconds, and the peer.
///
/// Under load both are nearly always those of the line before; only what differs is written anew.
struct LineOpening: ~Copyable {
  private(set) var bytes = ByteBuffer(capacity: 128)
  private var second = -1
  private var millisecond = -1
  private var peer = IPAddress(v4: 0)
  /// Where the date ends and its milliseconds begin.
  private var dateEnd = 0
  /// Where the peer begins.
  private var peerStart = 0

  /// Sets the time, in microseconds since 1970, and the peer.
  mutating func set(_ microseconds: Int, _ peer: IPAddress) {
    let millisecond = microseconds / 1_000
    let isSameTime = millisecond == self.millisecond
    guard !isSameTime || peer != self.peer else { return }
    if !isSameTime { setTime(millisecond) }
    self.peer = peer
    bytes.truncate(to: peerStart)
    peer.append(to: &bytes)
  }

  private mutating func setTime(_ millisecond: Int) {
    self.millisecond = millisecond
    let second = millisecond / 1_000
    if second != self.second { setDate(second) }
    bytes.truncate(to: dateEnd)
    // One more digit before the three keeps their zeros; the point takes its place.
    bytes.append(decimal: 1_000 + millisecond % 1_000)
    bytes.overwrite(at: dateEnd, with: UInt8(ascii: "."))
    bytes.append("Z\",\"peer\":\"")
    peerStart = bytes.count
  }

  private mutating func setDate(_ second: Int) {
    self.second = second
    bytes.removeAll()
    bytes.append("{\"time\":\"")
    bytes.append(text: String(Date(timeIntervalSince1970: Double(second)).formatted(.iso8601).dropLast()))
    dateEnd = bytes.count
  }
}
