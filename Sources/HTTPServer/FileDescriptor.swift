import Foundation

/// A descriptor of the operating system that is closed exactly once, with its owner.
struct FileDescriptor: ~Copyable, Sendable {
  /// What system calls know it by.
  let number: Int32

  /// Takes over a descriptor that nobody else will close.
  init(taking number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
