#if os(Linux)
  import CProcess
  import Foundation
  import TestSupport
  import Testing

  @testable import TrailerRendering

  /// What processes hold of memory without need.
  @Suite("Memory of processes", .timeLimit(.minutes(10)))
  struct ProcessMemoryTests {
    /// A number of a process that the kernel tells, as in `VmRSS: 123 kB`.
    private static func number(_ name: String, of process: String) throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
      return try #require(line.split(separator: "\t").last.flatMap { Int($0.filter(\.isNumber)) })
    }

    @Test("libraries that only loading needed give theirs back, and are read again where they are used")
    func libraries() async {
      await #expect(processExitsWith: .success) {
        let film = Fixtures.url("h264-closed-gop.mp4").path
        let facts = try MediaInfo.probe(film)
        let before = try ProcessMemoryTests.number("RssFile", of: "self")
        te_give_back_libraries()
        #expect(try ProcessMemoryTests.number("RssFile", of: "self") < before / 2)
        #expect(try MediaInfo.probe(film) == facts)
      }
    }

    @Test("engines take no huge pages, of which encoders fill a part")
    func hugePages() throws {
      let engine = MediaEngine.lastingWorker(BuiltProgram.path, sandbox: .require)
      defer { engine.end() }
      _ = try MediaInfo.probe(Fixtures.url("h264-closed-gop.mp4").path, in: engine)
      let process = try #require(engine.processNumber)
      #expect(try Self.number("THP_enabled", of: "\(process)") == 0)
    }
  }
#endif
