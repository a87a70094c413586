import Glibc

/// A value that one thread at a time may use.
///
/// It stands on a POSIX mutex, because ThreadSanitizer knows those: it does not see the standard library's `Mutex`, whose
/// code it has not instrumented, and takes each of its uses for a race.
@safe public final class Locked<Value: ~Copyable>: @unchecked Sendable {
  // Unchecked, since the compiler cannot see that `value` is touched between lock and unlock only. Behind a pointer it
  // is not checked for overlapping accesses at each use either: the lock allows none.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let value: UnsafeMutablePointer<Value>

  /// Makes the value.
  public init(_ value: consuming Value) {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe self.value = .allocate(capacity: 1)
    unsafe self.value.initialize(to: value)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
  }

  /// Lends the value to `body`, when no other thread has it.
  public func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try unsafe body(&value.pointee)
  }
}
