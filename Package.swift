// swift-tools-version: 6.3
import PackageDescription

/// One strict set of rules for every target.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),  // SE-0335
  .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
  .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
  .strictMemorySafety(),  // SE-0458
  .treatAllWarnings(as: .error),  // SE-0480
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// How the program is linked, for a quick start in little memory.
let linking: [LinkerSetting] = [
  .unsafeFlags([
    "-use-ld=lld",
    // Places to relocate as a bit map, a hundredth of their size as a table; the loader of Debian 12 reads it.
    "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    // With the runtime linked in, leaves out the types of Foundation that stand on CoreFoundation. None is used: one
    // that is does not link, and has a twin in FoundationEssentials, in FoundationInternationalization or in Bytes.
    "-Xlinker", "--remap-inputs=*/libFoundation.a=/dev/null",
    "-Xlinker", "--remap-inputs=*/libCoreFoundation.a=/dev/null",
  ])
]

let package = Package(
  name: "insignia",
  products: [.executable(name: "insignia", targets: ["insignia"])],
  targets: [
    // What a badge says, how it looks, what the service answers.
    module("BadgeCore"),
    module("BadgeSVG", ["BadgeCore", "Bytes"]),
    module("BadgeService", ["BadgeSVG", "BadgeCore", "HTTPWire", "Bytes", "CZlib"]),
    // Bytes to requests, sockets to bytes.
    module("Bytes"),
    module("HTTPWire", ["Bytes"]),
    module("HTTPServer", ["HTTPWire", "Bytes", "CLinux", "COpenSSL"]),
    // The program joins the two halves.
    .executableTarget(
      name: "insignia",
      dependencies: ["BadgeService", "BadgeSVG", "BadgeCore", "HTTPServer", "HTTPWire", "Bytes"],
      swiftSettings: strict, linkerSettings: linking),
    // What the budget and the plots measure, without a socket; no product.
    .executableTarget(
      name: "budget", dependencies: ["BadgeService", "BadgeSVG", "HTTPServer", "HTTPWire", "Bytes"],
      path: "Benchmarks/Budget", swiftSettings: strict, linkerSettings: linking),

    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    .target(
      name: "TestSupport", dependencies: ["HTTPServer", "HTTPWire", "Bytes"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("BytesTests", ["TestSupport", "Bytes"]),
    tests("BadgeCoreTests", ["BadgeCore", "TestSupport"]),
    tests("BadgeSVGTests", ["BadgeSVG", "BadgeCore", "TestSupport", "Bytes"]),
    tests("HTTPWireTests", ["HTTPWire", "TestSupport", "Bytes"]),
    tests("HTTPServerTests", ["HTTPServer", "HTTPWire", "TestSupport", "Bytes"]),
    tests(
      "BadgeServiceTests",
      ["BadgeService", "BadgeSVG", "BadgeCore", "HTTPWire", "HTTPServer", "TestSupport", "Bytes"]),
    tests(
      "InsigniaTests",
      ["insignia", "BadgeService", "BadgeSVG", "HTTPServer", "HTTPWire", "TestSupport", "Bytes"]),
  ],
  swiftLanguageModes: [.v6]
)
