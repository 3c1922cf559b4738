import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering
@testable import trailer_edit

@Suite("Limits, damage and the sandbox on the command line")
struct SafetyOptionsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func edit(_ film: String, _ options: String...) throws -> ToolResult {
    try runTool(
      Program.path, [film, "--json", "--trim", "0-2", "--out", folder.file("out.mp4").path] + options,
      environment: ["NO_COLOR": "1"])
  }

  private func code(_ result: ToolResult) throws -> String? {
    (try Program.object(result)["error"] as? [String: Any])?["code"] as? String
  }

  @Test(
    "limits are read with units, and name themselves",
    arguments: [
      ("input=20GiB", "input", 20 << 30), ("time=2h", "time", 7200), ("probe=5s", "probe", 5),
      ("pixels=100M", "pixels", 100_000_000),
      ("frames=none", "frames", .max), ("memory=512mib", "memory", 512 << 20), ("clips=3", "clips", 3),
      ("output=1TB", "output", 1_000_000_000_000), ("time=90", "time", 90),
    ] as [(String, String, Int64)])
  func values(text: String, name: String, value: Int64) throws {
    var limits = MediaLimits()
    try limits.set(text)
    #expect(limits[try #require(MediaLimits.Name(rawValue: name))] == value)
  }

  @Test(
    "what is no limit is a usage error",
    arguments: [
      "", "=", "input", "input=", "input=0", "input=-1", "input=5s", "frames=9h", "nonsense=1", "time=1e9",
      "pixels=99999999999999999999",
    ])
  func wrongValues(text: String) throws {
    var limits = MediaLimits()
    let error = #expect(throws: FKTError.self) { try limits.set(text) }
    #expect(error?.code == .usage)
    #expect(error?.hint?.isEmpty == false)
    let result = try edit(Program.film, "--limit", text)
    #expect(result.status == 64)
  }

  @Test("every limit can be set and read back")
  func names() throws {
    for name in MediaLimits.Name.allCases {
      var limits = MediaLimits()
      limits[name] = 7
      #expect(limits[name] == 7)
      #expect(MediaLimits.Name.allCases.filter { limits[$0] != MediaLimits()[$0] } == [name])
      #expect(!name.summary.isEmpty && !MediaLimits().text(name).isEmpty)
    }
  }

  @Test(
    "a film over a limit is refused before it is decoded, and by its name",
    arguments: [
      "input=1KiB", "side=100", "pixels=1k", "streams=1", "duration=1s", "rate=10", "sample-rate=8k", "channels=1",
      "frames=10", "output=2KiB",
    ])
  func breaches(limit: String) throws {
    let film = limit.hasPrefix("channels") ? Fixtures.url("tears-of-steel-6s.mp4").path : Program.film
    let result = try edit(film, "--limit", limit)
    #expect(result.status == 65, "\(result.stderr)")
    #expect(try code(result) == "limit-exceeded")
    #expect(result.stderr.contains("--limit \(limit.prefix { $0 != "=" })="))
    #expect(try strayFiles(in: folder.url).isEmpty)
  }

  /// What is copied is not decoded, so this is about what is encoded.
  @Test("damage is an error, unless as much of it is tolerated")
  func damage() throws {
    var bytes = try Data(contentsOf: Fixtures.url("h264-closed-gop.mp4"))
    for offset in 14_000..<14_060 { bytes[offset] ^= 0x5a }
    let film = folder.file("film.mp4")
    try bytes.write(to: film)
    let refused = try edit(film.path, "--strategy", "full")
    #expect(refused.status == 65)
    #expect(try code(refused) == "damaged")
    #expect(try strayFiles(in: folder.url, expecting: ["film.mp4"]).isEmpty)
    let accepted = try edit(film.path, "--strategy", "full", "--tolerate", "50")
    #expect(accepted.status == 0, "\(accepted.stderr)")
    let report = try #require(try Program.object(accepted)["report"] as? [String: Any])
    let places = try #require(report["damage"] as? [[String: Any]])
    // One frame, though the decoder logs it some frames early and marks it, too.
    #expect(places.count == 1)
    #expect(places.allSatisfy { ($0["what"] as? String)?.isEmpty == false })
    #expect(accepted.stderr.contains("damaged: stream 0 at 00:00:01."))
    #expect(try FrameTimes.read(from: folder.file("out.mp4")).count == 50)
    try FileManager.default.removeItem(at: folder.file("out.mp4"))
    let tooLittle = try edit(film.path, "--strategy", "full", "--tolerate", "\(places.count - 1)")
    #expect(tooLittle.status == 65)
    for wrong in ["-1", "x", "1.5"] {
      #expect(try edit(film.path, "--strategy", "full", "--tolerate", wrong).status == 64)
    }
  }

  @Test("an error tells how much is damaged, where the first places lie, and the line that goes on all the same")
  func wayOn() throws {
    let source = Fixtures.url("h264-closed-gop.mp4")
    var bytes = try Data(contentsOf: source)
    let pictures = try packetPlaces(of: source, stream: "v:0")
    for number in [12, 24, 36] {
      bytes.replaceSubrange(pictures[number].bytes, with: Data(count: pictures[number].bytes.count))
    }
    let film = folder.file("the film.mp4")
    try bytes.write(to: film)
    let refused = try edit(film.path, "--strategy", "full", "--tolerate", "1")
    let error = try #require(try Program.object(refused)["error"] as? [String: Any])
    let message = try #require(error["message"] as? String)
    let times = [12, 24, 36].map { pictures[$0].time }.sorted().map { String(format: "00:00:%06.3f", $0) }
    #expect(message.contains("stream 0 is damaged at \(times[0])"), "\(message)")
    #expect(message.hasSuffix("; 3 damaged places in what is kept, the next at \(times[1]), \(times[2])"), "\(message)")
    let hint = try #require(error["hint"] as? String)
    let line = try #require(hint.split(separator: "trailer-edit ").last)
    #expect(line.hasSuffix("out.mp4 --strategy full --tolerate all") && line.hasPrefix("'"), "\(hint)")
    let accepted = try Program.shell("\"$0\" \(line)")
    #expect(accepted.status == 0, "\(accepted.stderr)")
    #expect(try FrameTimes.read(from: folder.file("out.mp4")).count == 47)
  }

  @Test("the sandbox changes nothing in the result", arguments: ["auto", "off"])
  func sandbox(mode: String) throws {
    let result = try edit(Program.film, "--sandbox", mode)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(try FrameNumbers.read(from: folder.file("out.mp4")) == Array(0..<50))
    #expect(try Program.run("probe", "--sandbox=\(mode)", Program.film).status == 0)
  }

  @Test("an unknown mode is a usage error, and so is the engine's own word")
  func wrongModes() throws {
    #expect(try edit(Program.film, "--sandbox", "maybe").status == 64)
    #expect(try Program.run("probe", "--sandbox", "maybe", Program.film).status == 64)
    #expect(try Program.run("__worker").status == 64)
    #expect(try Program.run("__worker", "require").status == 64)
  }

  @Test("doctor tells what the kernel has")
  func doctor() throws {
    let full = try Program.object(try Program.run("doctor", "--json"))
    let sandbox = try #require(full["sandbox"] as? [String: Any])
    #expect(sandbox["noNewPrivileges"] as? Bool == true)
    #expect(sandbox["seccomp"] as? Bool == true)
    #expect(sandbox["startedClean"] as? Bool == true)
    let off = try Program.object(try Program.run("doctor", "--json", "--sandbox", "off"))
    #expect((off["sandbox"] as? [String: Any])?["seccomp"] as? Bool == false)
  }
}
