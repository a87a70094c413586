import Foundation
import HTTPWire

/// Why a server cannot start, in one sentence for the operator.
public enum ServerError: Error, Sendable, Equatable {
  /// Something that is no IPv4 or IPv6 address was given as one.
  case malformedAddress(String)
  /// Another process listens at the address.
  case addressInUse(String, port: UInt16)
  /// The system does not let this user listen at the port.
  case notPermitted(String, port: UInt16)
  /// The machine does not have the address.
  case noSuchAddress(String)
  /// No address was given, or none that this machine's kernel knows.
  case nothingToListenOn
  /// The certificate cannot be read.
  case certificate(String, reason: String)
  /// The key cannot be read.
  case key(String, reason: String)
  /// The key is that of another certificate.
  case keyMismatch(certificate: String, key: String)
  /// A system call failed for another reason.
  case system(call: String, reason: String)

  /// The sentence.
  public var sentence: String {
    switch self {
    case .malformedAddress(let text):
      "--host: expected an IPv4 or IPv6 address such as 0.0.0.0 or ::, got \"\(text)\""
    case .addressInUse(let host, let port):
      "--port: expected a free one, but \(port) on \(host) is in use by another process"
    case .notPermitted(let host, let port):
      "--port: expected one above 1023, since this user may not listen on port \(port) of \(host)"
    case .noSuchAddress(let host): "--host: expected an address of this machine, got \(host)"
    case .nothingToListenOn: "--host: expected an address to listen on, got none that this machine knows"
    case .certificate(let file, let reason):
      "--tls-certificate: expected a PEM certificate chain in \(file); \(reason)"
    case .key(let file, let reason):
      "--tls-key: expected a PEM private key without a password in \(file); \(reason)"
    case .keyMismatch(let certificate, let key):
      "--tls-key: expected the key of the certificate in \(certificate); the one in \(key) belongs to another"
    case .system(let call, let reason): "\(call) failed: \(reason)"
    }
  }

  init(_ error: SystemError, at address: SocketAddress) {
    let host = address.address.description
    self =
      switch error.number {
      case EADDRINUSE: .addressInUse(host, port: address.port)
      case EACCES, EPERM: .notPermitted(host, port: address.port)
      case EADDRNOTAVAIL: .noSuchAddress(host)
      default: .system(call: "\(error.call)", reason: error.reason)
      }
  }

  init(_ error: SystemError) {
    self = .system(call: "\(error.call)", reason: error.reason)
  }
}
