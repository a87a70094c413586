import CLinux
import Foundation

/// Waits for many descriptors at once, by an epoll set.
///
/// All that is particular to Linux in the event loop stands here and in `Listener`.
@safe struct Poller: ~Copyable {
  /// What a descriptor is waited for.
  struct Interest: OptionSet {
    let rawValue: UInt32
    static let readable = Self(rawValue: EPOLLIN.rawValue)
    static let writable = Self(rawValue: EPOLLOUT.rawValue)
    /// Bytes or their end, told once when they come and not again while they lie unread.
    ///
    /// That spares the kernel a look at each socket that was read empty. Watching anew tells of what is left.
    static let arriving = Self(rawValue: EPOLLIN.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue)
  }

  /// A descriptor that need not be waited for any more.
  struct Event {
    /// What the descriptor was added with.
    let token: UInt64
    let isWritable: Bool
    /// Whether the peer sends no more, told only of what is waited for as ``Interest/arriving``.
    let hasEnded: Bool
  }

  private static let eventsAtOnce = 256
  private let descriptor: FileDescriptor
  private let events: UnsafeMutablePointer<epoll_event>

  init() throws(SystemError) {
    let number = try systemCall("epoll_create1") { Int(epoll_create1(Int32(EPOLL_CLOEXEC))) }
    descriptor = FileDescriptor(taking: Int32(number))
    unsafe events = .allocate(capacity: Self.eventsAtOnce)
  }

  deinit {
    unsafe events.deallocate()
  }

  /// Begins to wait for a descriptor; its events carry the token.
  func add(_ number: Int32, token: UInt64, for interest: Interest) throws(SystemError) {
    try control(EPOLL_CTL_ADD, number, token, interest)
  }

  /// Changes what a descriptor is waited for.
  func change(_ number: Int32, token: UInt64, to interest: Interest) throws(SystemError) {
    try control(EPOLL_CTL_MOD, number, token, interest)
  }

  /// Waits for no more events of a descriptor that stays open; closing one has the same effect.
  func remove(_ number: Int32) throws(SystemError) {
    try control(EPOLL_CTL_DEL, number, 0, [])
  }

  /// Waits until something happens.
  ///
  /// - Parameter milliseconds: the longest wait; nil is for ever.
  /// - Returns: the places of the events that can be asked for now.
  /// - Throws: when the set is broken, which would be a fault of this program.
  func wait(milliseconds: Int?) throws(SystemError) -> Range<Int> {
    let timeout = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
    let count = try systemCall("epoll_wait") {
      unsafe Int(epoll_wait(descriptor.number, events, Int32(Self.eventsAtOnce), timeout))
    }
    return 0..<min(max(count, 0), Self.eventsAtOnce)
  }

  /// The event at a place that ``wait(milliseconds:)`` returned.
  subscript(place: Int) -> Event {
    precondition(0..<Self.eventsAtOnce ~= place, "an event has a place in the set")
    let event = unsafe events[place]
    let flags = unsafe event.events
    return Event(
      token: unsafe event.data.u64,
      isWritable: flags & EPOLLOUT.rawValue != 0,
      hasEnded: flags & EPOLLRDHUP.rawValue != 0)
  }

  private func control(
    _ operation: Int32, _ number: Int32, _ token: UInt64, _ interest: Interest
  ) throws(SystemError) {
    var event = unsafe epoll_event()
    unsafe event.events = interest.rawValue
    unsafe event.data.u64 = token
    try systemCall("epoll_ctl") { unsafe Int(epoll_ctl(descriptor.number, operation, number, &event)) }
  }
}
