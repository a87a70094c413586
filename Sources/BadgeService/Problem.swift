import Bytes
import HTTPWire

/// An error as programs read it: `application/problem+json` of RFC 9457.
struct Problem {
  let status: Status
  /// One sentence on what is wrong with this request.
  let detail: String

  func write(into output: inout ByteBuffer) {
    output.append("{\"type\":\"about:blank\",\"title\":\"")
    output.append(status.reason)
    output.append("\",\"status\":")
    output.append(digitsOf: UInt64(status.rawValue))
    output.append(",\"detail\":")
    output.append(json: detail)
    output.append("}")
  }
}
