import CLinux
import Foundation

/// Wakes a waiting event loop from any thread.
final class Waker: Sendable {
  let descriptor: FileDescriptor

  init() throws(SystemError) {
    let flags = Int32(EFD_CLOEXEC | EFD_NONBLOCK)
    descriptor = FileDescriptor(taking: Int32(try systemCall("eventfd") { Int(eventfd(0, flags)) }))
  }

  /// Makes the descriptor readable; it cannot fail in a way that matters, since a full counter is readable too.
  func wake() {
    eventfd_write(descriptor.number, 1)
  }

  /// Makes the descriptor wait for the next ``wake()``.
  func reset() {
    var count: eventfd_t = 0
    unsafe eventfd_read(descriptor.number, &count)
  }
}
