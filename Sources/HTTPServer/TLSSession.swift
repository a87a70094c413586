import Bytes
import COpenSSL
import Foundation

/// The TLS side of one connection; it belongs to one event loop.
@safe final class TLSSession {
  /// What a step of OpenSSL needs before it can go on.
  enum Step {
    case done
    case wantsRead
    case wantsWrite
    case ended
    case failed
  }

  private let session: OpaquePointer
  /// Whether the last read left something that no event will tell of: bytes in OpenSSL's buffer, or the end.
  private(set) var hasMore = false

  init(taking session: OpaquePointer) {
    unsafe self.session = session
  }

  deinit {
    unsafe SSL_free(session)
  }

  /// Begins a session with a server of this machine, whose certificate is not checked.
  static func asClient(on socket: borrowing Socket) -> TLSSession? {
    guard let context = unsafe SSL_CTX_new(TLS_client_method()) else { return nil }
    // The session keeps the context for as long as it needs it.
    defer { unsafe SSL_CTX_free(context) }
    guard let session = unsafe SSL_new(context) else { return nil }
    unsafe SSL_set_fd(session, socket.descriptor.number)
    unsafe SSL_set_connect_state(session)
    return unsafe TLSSession(taking: session)
  }

  /// Goes on with the handshake.
  func handshake() -> Step {
    ERR_clear_error()
    return step(of: unsafe SSL_do_handshake(session))
  }

  /// Appends what has arrived; see ``Socket/receive(upTo:into:)``.
  func receive(upTo limit: Int, into buffer: inout ByteBuffer) throws(SystemError) -> Socket.Received {
    let before = buffer.count
    hasMore = true
    while buffer.count - before < limit {
      var result = Step.done
      unsafe buffer.append(upTo: limit - (buffer.count - before)) { memory in
        ERR_clear_error()
        let count = unsafe SSL_read(session, memory.baseAddress, Int32(clamping: memory.count))
        result = step(of: count)
        return Int(count)
      }
      switch result {
      case .done: continue
      case .wantsRead, .wantsWrite:
        hasMore = false
        return buffer.count > before ? .bytes : .nothing
      case .ended where buffer.count > before, .failed where buffer.count > before: return .bytes
      case .ended: return .end
      case .failed: throw SystemError(call: "SSL_read", number: EPROTO)
      }
    }
    return .bytes
  }

  /// Sends as much as the peer takes now; see ``Socket/send(_:from:)``.
  func send(_ buffer: borrowing ByteBuffer, from start: Int) throws(SystemError) -> Int {
    try unsafe buffer.withUnsafeBytes { (memory) throws(SystemError) in
      var sent = 0
      while start + sent < memory.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: memory[(start + sent)...])
        ERR_clear_error()
        let count = unsafe SSL_write(session, rest.baseAddress, Int32(clamping: rest.count))
        switch step(of: count) {
        case .done: sent += Int(count)
        case .wantsRead, .wantsWrite: return sent
        case .ended, .failed: throw SystemError(call: "SSL_write", number: EPROTO)
        }
      }
      return sent
    }
  }

  /// Tells the peer that nothing more will be sent, so that it can tell the end from a cut.
  func finishSending() {
    ERR_clear_error()
    unsafe SSL_shutdown(session)
  }

  private func step(of result: Int32) -> Step {
    guard result <= 0 else { return .done }
    switch unsafe SSL_get_error(session, result) {
    case SSL_ERROR_WANT_READ: return .wantsRead
    case SSL_ERROR_WANT_WRITE: return .wantsWrite
    case SSL_ERROR_ZERO_RETURN: return .ended
    default: return .failed
    }
  }
}
