import Foundation
import TestSupport
import Testing

@Suite(
  "Store with many films", .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["TRAILER_EDIT_LONG"] != nil, "takes minutes; set TRAILER_EDIT_LONG"))
struct StoreBenchmarkTests {
  @Test("100,000 films are imported and searched; the times are printed")
  func hundredThousand() async throws {
    let folder = try TemporaryFolder()
    let result = try await StoreBenchmark(folder: folder.url).run()
    for line in result.lines { print("store: \(line)") }
    #expect(result.queryTimes.count == 3)
  }
}
