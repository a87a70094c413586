import Foundation
import Testing

@testable import HTTPServer

@Suite("The limit of descriptors")
struct DescriptorLimitTests {
  @Test("is raised from the soft to the hard one, of which all but 64 are for connections")
  func raised() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 128, rlim_max: 300)
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      unsafe setrlimit(files, &limit)
      #expect(DescriptorLimit.raise() == 236)
      unsafe getrlimit(files, &limit)
      #expect(limit.rlim_cur == 300)
    }
  }
}
