import COpenSSL
import Foundation

/// A certificate with its key, and how TLS is spoken with it: versions 1.2 and 1.3, modern ciphers, `http/1.1` alone.
///
/// Unchecked because OpenSSL lets many threads make sessions from one context that nobody changes any more.
@safe final class TLSContext: @unchecked Sendable {
  /// Forward secrecy and authenticated encryption for TLS 1.2; version 1.3 has no others.
  private static let ciphers = "ECDHE+AESGCM:ECDHE+CHACHA20"

  private let context: OpaquePointer

  /// Reads certificate and key.
  ///
  /// - Throws: which file is to blame, and why.
  init(_ files: TLSFiles) throws(ServerError) {
    guard let context = unsafe SSL_CTX_new(TLS_server_method()) else {
      throw .system(call: "SSL_CTX_new", reason: Self.reason())
    }
    unsafe self.context = unsafe context
    unsafe SSL_CTX_ctrl(context, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_2_VERSION), nil)
    unsafe SSL_CTX_set_cipher_list(context, Self.ciphers)
    unsafe SSL_CTX_set_options(context, insignia_server_options)
    // Buffers only while they are in use; a write may take a part, and may be tried again from other memory.
    let mode =
      SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER
    unsafe SSL_CTX_ctrl(context, SSL_CTRL_MODE, Int(mode), nil)
    // One read for a whole record instead of one for its head and one for the rest.
    unsafe SSL_CTX_ctrl(context, SSL_CTRL_SET_READ_AHEAD, 1, nil)
    // Sessions are resumed by tickets, which the clients keep; a cache would only cost memory here.
    unsafe SSL_CTX_ctrl(context, SSL_CTRL_SET_SESS_CACHE_MODE, Int(SSL_SESS_CACHE_OFF), nil)
    unsafe SSL_CTX_set_alpn_select_cb(context, Self.selectProtocol, nil)
    // A key that wants a password is an error, not a question on the terminal.
    unsafe SSL_CTX_set_default_passwd_cb(context) { _, _, _, _ in 0 }
    try load(files)
  }

  deinit {
    unsafe SSL_CTX_free(context)
  }

  /// Begins a session on a socket that was accepted.
  func makeSession(on socket: borrowing Socket) -> TLSSession? {
    guard let session = unsafe SSL_new(context) else { return nil }
    unsafe SSL_set_fd(session, socket.descriptor.number)
    unsafe SSL_set_accept_state(session)
    return unsafe TLSSession(taking: session)
  }

  private func load(_ files: TLSFiles) throws(ServerError) {
    ERR_clear_error()
    guard unsafe SSL_CTX_use_certificate_chain_file(context, files.certificate) == 1 else {
      throw .certificate(files.certificate, reason: Self.reason())
    }
    guard unsafe SSL_CTX_use_PrivateKey_file(context, files.key, SSL_FILETYPE_PEM) == 1 else {
      let reason = Self.reason()
      if reason.hasSuffix("mismatch") { throw .keyMismatch(certificate: files.certificate, key: files.key) }
      throw .key(files.key, reason: reason)
    }
    guard unsafe SSL_CTX_check_private_key(context) == 1 else {
      throw .keyMismatch(certificate: files.certificate, key: files.key)
    }
  }

  /// Takes `http/1.1`; a client that offers only other protocols is refused (RFC 7301 section 3.2).
  private static let selectProtocol: SSL_CTX_alpn_select_cb_func = { _, selected, length, offered, count, _ in
    let known: StaticString = "\u{8}http/1.1"
    let wanted = unsafe known.utf8Start
    let size = UInt32(known.utf8CodeUnitCount)
    var found: UnsafeMutablePointer<UInt8>?
    guard unsafe SSL_select_next_proto(&found, length, wanted, size, offered, count) == OPENSSL_NPN_NEGOTIATED
    else { return SSL_TLSEXT_ERR_ALERT_FATAL }
    unsafe selected?.pointee = UnsafePointer(found)
    return SSL_TLSEXT_ERR_OK
  }

  /// What OpenSSL says about the first thing that went wrong.
  private static func reason() -> String {
    let code = ERR_get_error()
    defer { ERR_clear_error() }
    guard let text = unsafe ERR_reason_error_string(code) else {
      return unsafe String(cString: strerror(errno))
    }
    return unsafe String(cString: text)
  }
}
