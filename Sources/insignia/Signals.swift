import Dispatch
import Foundation

/// The signals of an operator, heard on a queue of their own.
///
/// Not Sendable: it stays with whoever made it, for as long as signals should be heard.
final class Signals {
  private let queue = DispatchQueue(label: "insignia.signals")
  private var sources: [any DispatchSourceSignal] = []

  /// Calls `handler` for every `number` that arrives from now on.
  ///
  /// Returns when the signal is being heard: one that came between the registration's begin and its end would
  /// otherwise be lost.
  func hear(_ number: Int32, _ handler: @escaping @Sendable () -> Void) {
    // What is ignored does not end the process before its source is there, and the source hears it all the same.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    let isHeard = DispatchSemaphore(value: 0)
    source.setEventHandler(handler: handler)
    source.setRegistrationHandler { isHeard.signal() }
    source.resume()
    isHeard.wait()
    sources.append(source)
  }
}
