import Foundation

/// A system call that failed, with the number the system gave.
struct SystemError: Error {
  let call: StaticString
  let number: Int32

  /// What the system says about it.
  var reason: String { unsafe String(cString: strerror(number)) }
}

/// Makes a system call, again if a signal interrupted it.
///
/// Never inlined, so that `errno` is read on the thread and at the moment of the call.
///
/// - Parameters:
///   - name: the call, for the error.
///   - body: makes the call and returns -1 when it failed.
/// - Returns: what the call returned, or nil when it would have to wait.
/// - Throws: any other failure.
@inline(never)
func systemCallUnlessBlocked(_ name: StaticString, _ body: () -> Int) throws(SystemError) -> Int? {
  while true {
    let result = body()
    guard result == -1 else { return result }
    switch errno {
    case EINTR: continue
    case EAGAIN, EINPROGRESS: return nil
    case let number: throw SystemError(call: name, number: number)
    }
  }
}

/// Makes a system call that never has to wait.
///
/// - Parameters:
///   - name: the call, for the error.
///   - body: makes the call and returns -1 when it failed.
/// - Returns: what the call returned.
/// - Throws: its failure.
@discardableResult
func systemCall(_ name: StaticString, _ body: () -> Int) throws(SystemError) -> Int {
  guard let result = try systemCallUnlessBlocked(name, body) else {
    throw SystemError(call: name, number: EAGAIN)
  }
  return result
}
