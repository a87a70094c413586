import HTTPWire
import Testing

@testable import insignia

@Suite("The options of serve")
struct ServeOptionsTests {
  private func options(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws(UsageError) -> ServeOptions {
    try ServeOptions(arguments: arguments, environment: environment)
  }

  private func sentence(_ arguments: [String], _ environment: [String: String]) -> String? {
    do throws(UsageError) {
      _ = try ServeOptions(arguments: arguments, environment: environment)
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test("are the documented defaults when nothing is said")
  func defaults() throws {
    let options = try options()
    #expect(options.hosts == ["0.0.0.0", "::"])
    #expect([options.port, options.tlsPort] == [8_080, 8_443])
    #expect(!options.isTLSOnly)
    #expect([options.tlsCertificate, options.tlsKey, options.publicFolder] == [nil, nil, nil])
    #expect(options.trustedProxies.isEmpty)
    #expect(options.loops == 0)
    #expect(options.rate == nil)
    #expect(options.burst == 100)
    #expect(options.logLevel == .info)
    #expect(options.writesAccessLog)
    #expect(options.cacheBytes == 8_388_608)
    // Whose own defaults are held elsewhere, number by number.
    #expect(options.limits == Limits())
  }

  @Test("have one for every limit")
  func limits() {
    let names = Set(Option.all.map { $0.name })
    for limit in Mirror(reflecting: Limits()).children.compactMap({ $0.label }) {
      let name = limit.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
      #expect(names.contains(name))
    }
  }

  @Test("are read from the command line in both spellings")
  func commandLine() throws {
    let options = try options(
      "--port", "0", "--host=127.0.0.1", "--host", "::1", "--no-access-log", "--log-level=error",
      "--head-bytes",
      "2048", "--idle-seconds=5", "--public", "site")
    #expect(options.port == 0)
    #expect(options.hosts == ["127.0.0.1", "::1"])
    #expect(!options.writesAccessLog)
    #expect(options.logLevel == .error)
    #expect(options.limits.headBytes == 2_048)
    #expect(options.limits.idleSeconds == 5)
    #expect(options.publicFolder == "site")
  }

  @Test("are read from their variables")
  func variables() throws {
    let options = try options(environment: [
      "INSIGNIA_PORT": "81", "INSIGNIA_HOST": "10.0.0.1,10.0.0.2", "INSIGNIA_NO_ACCESS_LOG": "true",
      "INSIGNIA_REQUESTS_PER_CONNECTION": "7", "INSIGNIA_CACHE_BYTES": "0",
    ])
    #expect(options.port == 81)
    #expect(options.hosts == ["10.0.0.1", "10.0.0.2"])
    #expect(!options.writesAccessLog)
    #expect(options.limits.requestsPerConnection == 7)
    #expect(options.cacheBytes == 0)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var arguments: [String] = []
    let environment: [String: String]
    let port: Int
  }

  @Test(
    "say which port holds",
    arguments: [
      Row(testDescription: "PORT alone", environment: ["PORT": "90"], port: 90),
      Row(
        testDescription: "INSIGNIA_PORT over PORT", environment: ["PORT": "90", "INSIGNIA_PORT": "91"],
        port: 91),
      Row(
        testDescription: "the option over both", arguments: ["--port", "92"],
        environment: ["PORT": "90", "INSIGNIA_PORT": "91"], port: 92),
      Row(
        testDescription: "an empty variable is none", environment: ["INSIGNIA_PORT": "", "PORT": "93"],
        port: 93),
      Row(
        testDescription: "the last of two", arguments: ["--port", "1", "--port", "2"], environment: [:],
        port: 2),
    ])
  func port(row: Row) throws {
    #expect(try ServeOptions(arguments: row.arguments, environment: row.environment).port == row.port)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var arguments: [String] = []
    var environment: [String: String] = [:]
    let sentence: String
    var testDescription: String { sentence }
  }

  @Test(
    "are refused with one sentence",
    arguments: [
      Refusal(arguments: ["--prot", "80"], sentence: "--prot: unknown option, did you mean --port?"),
      Refusal(arguments: ["80"], sentence: "expected an option such as --port, got \"80\""),
      Refusal(arguments: ["--port"], sentence: "--port: expected N, got nothing"),
      Refusal(arguments: ["--port="], sentence: "--port: expected N, got nothing"),
      Refusal(
        arguments: ["--port", "65536"], sentence: "--port: expected an integer from 0 to 65535, got \"65536\""
      ),
      Refusal(
        arguments: ["--port", "+80"], sentence: "--port: expected an integer from 0 to 65535, got \"+80\""),
      Refusal(
        arguments: ["--port", "99999999999999999999"],
        sentence: "--port: expected an integer from 0 to 65535, got \"99999999999999999999\""),
      Refusal(
        arguments: ["--tls-certificate", "a.pem"],
        sentence: "--tls-key: expected FILE beside --tls-certificate, got nothing"),
      Refusal(
        environment: ["INSIGNIA_TLS_KEY": "a.pem"],
        sentence: "--tls-certificate: expected FILE beside --tls-key, got nothing"),
      Refusal(
        arguments: ["--rate", "50"],
        sentence: "--rate: expected a number of requests and a time such as 50/s, 600/m or 1000/h, got \"50\""
      ),
      Refusal(
        arguments: ["--tls-only"],
        sentence: "--tls-only: expected --tls-certificate and --tls-key beside it, got neither"),
      Refusal(
        arguments: ["--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "10.0.0.0/33"],
        sentence:
          "--trusted-proxy: expected an address or a block of them such as 10.0.0.0/8, got \"10.0.0.0/33\""),
      Refusal(arguments: ["--no-access-log=true"], sentence: "--no-access-log takes no value"),
      Refusal(
        arguments: ["--log-level", "loud"],
        sentence: "--log-level: expected error, warning or info, got \"loud\""),
      Refusal(
        environment: ["PORT": "http"], sentence: "PORT: expected an integer from 0 to 65535, got \"http\""),
      Refusal(
        environment: ["INSIGNIA_NO_ACCESS_LOG": "maybe"],
        sentence: "INSIGNIA_NO_ACCESS_LOG: expected true or false, got \"maybe\""),
    ])
  func refused(row: Refusal) {
    #expect(sentence(row.arguments, row.environment) == row.sentence)
  }

  @Test("each have a name, a variable and a place of their own", arguments: Option.all.map { $0.name })
  func declaredOnce(name: String) throws {
    let same = Option.all.filter { $0.name == name }
    #expect(same.count == 1)
    let option = try #require(same.first)
    #expect(option.variable == "INSIGNIA_" + name.uppercased().split(separator: "-").joined(separator: "_"))
    #expect(!option.about.hasSuffix("."))
  }
}
