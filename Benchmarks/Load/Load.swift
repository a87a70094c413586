import CLinux
import Glibc

/// A load generator that asks as fast as one core can, so that it is the server that limits: no answer is looked at but
/// for its status and length.
///
///     load PORT CONNECTIONS DEPTH SECONDS FIRST TARGET [FIELD…]
///
/// DEPTH requests are sent at once, FIRST is the number of the first request of a target with ranges. It prints one
/// JSON object.
@main
struct Load {
  private let pattern: RequestPattern
  private let port: UInt16
  private let connectionCount, depth: Int
  private let seconds: Double
  private var number: Int
  private var request: [UInt8] = []

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 6, let port = UInt16(arguments[1]), let connections = Int(arguments[2]),
      let depth = Int(arguments[3]), let seconds = Double(arguments[4]), let first = Int(arguments[5]),
      let pattern = RequestPattern(
        target: arguments[6], host: "127.0.0.1", fields: Array(arguments.dropFirst(7)))
    else {
      print("load: expected PORT CONNECTIONS DEPTH SECONDS FIRST TARGET [FIELD…]")
      exit(2)
    }
    var load = Load(
      pattern: pattern, port: port, connectionCount: connections, depth: depth, seconds: seconds,
      number: first)
    do throws(LoadedConnection.Failure) {
      try load.run()
    } catch {
      print("load: \(error.call) failed: \(unsafe String(cString: strerror(error.number)))")
      exit(1)
    }
  }

  private mutating func run() throws(LoadedConnection.Failure) {
    let set = epoll_create1(0)
    var connections: [LoadedConnection] = []
    for index in 0..<connectionCount {
      let connection = try LoadedConnection(port: port)
      var event = unsafe epoll_event()
      unsafe event.events = EPOLLIN.rawValue
      unsafe event.data.u64 = UInt64(index)
      unsafe epoll_ctl(set, EPOLL_CTL_ADD, connection.descriptor, &event)
      connections.append(connection)
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    let events = UnsafeMutablePointer<epoll_event>.allocate(capacity: 512)
    let start = Self.now()
    for connection in connections { try sendBatch(on: connection) }
    while Self.now() - start < seconds {
      let count = unsafe epoll_wait(set, events, 512, 100)
      for place in 0..<max(Int(count), 0) {
        let connection = connections[Int(unsafe events[place].data.u64)]
        if try unsafe connection.receive(into: buffer) { try sendBatch(on: connection) }
      }
    }
    let time = Self.now() - start
    let answers = connections.reduce(0) { $0 + $1.counter.answers }
    let failures = connections.reduce(0) { $0 + $1.counter.failures }
    print(
      "{\"answers\":\(answers),\"failures\":\(failures),\"seconds\":\(time),\"next\":\(number)}")
  }

  private mutating func sendBatch(on connection: LoadedConnection) throws(LoadedConnection.Failure) {
    request.removeAll(keepingCapacity: true)
    for _ in 0..<depth {
      pattern.append(number, to: &request)
      number += 1
    }
    try connection.send(request, count: depth)
  }

  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
