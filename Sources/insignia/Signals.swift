import Dispatch
import Foundation

/// The signals of an operator, heard on a queue of their own.
///
/// Not Sendable: it stays with whoever made it, for as long as signals should be heard.
final class Signals {
  private let queue = DispatchQueue(label: "insignia.signals")
  private var sources: [any DispatchSourceSignal] = []

  /// Calls `handler` for every `number` that arrives from now on; to be called before any other thread runs.
  ///
  /// The signal is blocked, so that it waits for its source instead of being lost before that is there, and reaches
  /// no thread that would have to pass it on.
  func hear(_ number: Int32, _ handler: @escaping @Sendable () -> Void) {
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    unsafe sigaddset(&blocked, number)
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, nil)
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handler)
    source.resume()
    sources.append(source)
  }
}
