import Foundation
import TestSupport
import Testing

/// The cache of encoded spans as the program uses it.
@Suite("The cache of encoded spans")
struct CacheProgramTests {
  /// Five pieces of a little more than a second each.
  private static let line = [
    Program.film, "--codec", "vp8", "--preset", "ultrafast", "--pieces", "5", "--strategy", "full", "--json", "-q",
    "-y", "--out",
  ]

  /// Renders with the cache in a folder, in a process of its own: another program, or other libraries, make other entries.
  private func render(_ output: URL, cache: URL, by program: String = Program.path) throws -> ToolResult {
    try runTool(
      "/usr/bin/env", [program] + Self.line + [output.path],
      environment: ["XDG_CACHE_HOME": cache.path, "TRAILER_EDIT_CACHE": "1GiB"])
  }

  private func video(_ result: ToolResult) throws -> (encoded: Int, reused: Int) {
    let object = try Program.object(result)
    let report = try #require(object["report"] as? [String: Any])
    let stream = try #require((report["streams"] as? [[String: Any]])?.first)
    return (try #require(stream["encoded"] as? Int), try #require(stream["reused"] as? Int))
  }

  private func notices(_ result: ToolResult) throws -> [String] {
    let all = try Program.object(result)["notices"] as? [[String: Any]] ?? []
    return all.filter { ($0["code"] as? String)?.hasPrefix("cache") == true }.compactMap { $0["message"] as? String }
  }

  @Test("a run killed at any moment goes on where it was, and ends with the bytes of an undisturbed one")
  func kills() throws {
    let program = try MarkedProgram()
    let folder = try TemporaryFolder()
    let (whole, output) = (folder.file("whole.webm"), folder.file("out.webm"))
    let start = ContinuousClock.now
    let first = try runTool(Program.path, Self.line + [whole.path])
    let usual = ContinuousClock.now - start
    #expect(try video(first) == (150, 0), "\(first.stderr)")
    let reference = try Data(contentsOf: whole)
    var numbers = SystemRandomNumberGenerator()
    let kills = TestLength.isLong ? 50 : 10
    var reused = 0
    for round in 0...kills {
      let cache = folder.file("cache\(round)")
      let moment = (Double(round) + Double.random(in: 0..<1, using: &numbers)) / Double(kills)
      let run = try program.start(
        Self.line + [output.path], environment: ["XDG_CACHE_HOME": cache.path, "TRAILER_EDIT_CACHE": "1GiB"])
      let spans = cache.appendingPathComponent("trailer-edit/spans")
      func kept() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: spans.path)) ?? [] }
      if round < kills {
        usleep(UInt32(usual * moment / .microseconds(1)))
      } else {
        // However busy the machine is, one kill comes when something is kept.
        for _ in 0..<60_000 where kept().isEmpty { usleep(1000) }
      }
      run.send(SIGKILL)
      _ = try run.status(within: 10)
      program.waitForEnd(within: 2).forEach { kill($0, SIGKILL) }
      let kept = kept()
      #expect(kept.allSatisfy { $0.hasSuffix(".span") }, "\(kept)")
      let again = try render(output, cache: cache, by: program.path)
      #expect(again.status == 0, "\(again.stderr)")
      #expect(try Data(contentsOf: output) == reference, "killed after \(usual * moment)")
      // What was finished is not done again: some thirty frames a piece.
      let counts = try video(again)
      #expect(counts.reused >= kept.count * 25 && counts.encoded == 150, "\(kept.count) were finished, \(counts)")
      if kept.isEmpty { #expect(counts.reused == 0) }
      reused += counts.reused
      try FileManager.default.removeItem(at: output)
    }
    #expect(reused > 0)
  }

  @Test("two processes over one cache give the same bytes, and none disturbs the other")
  func together() throws {
    let folder = try TemporaryFolder()
    let cache = folder.file("cache")
    let script = """
      for n in 1 2; do "$0" "$@" "$FOLDER/$n.webm" >"$FOLDER/$n.json" & done
      wait
      """
    let result = try runTool(
      "/bin/sh", ["-c", script, Program.path] + Self.line,
      environment: ["FOLDER": folder.url.path, "XDG_CACHE_HOME": cache.path, "TRAILER_EDIT_CACHE": "1GiB"])
    #expect(result.status == 0, "\(result.stderr)")
    let (one, two) = (try Data(contentsOf: folder.file("1.webm")), try Data(contentsOf: folder.file("2.webm")))
    #expect(one == two && !one.isEmpty)
    #expect(try video(render(folder.file("3.webm"), cache: cache)) == (150, 150))
    #expect(try Data(contentsOf: folder.file("3.webm")) == one)
  }

  @Test("an entry with a changed bit is told, and made anew")
  func damagedEntry() throws {
    let folder = try TemporaryFolder()
    let cache = folder.file("cache")
    _ = try render(folder.file("1.webm"), cache: cache)
    let spans = cache.appendingPathComponent("trailer-edit/spans")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: spans.path).first)
    var bytes = try Data(contentsOf: spans.appendingPathComponent(name))
    bytes[bytes.count / 2] ^= 4
    try bytes.write(to: spans.appendingPathComponent(name))
    let again = try render(folder.file("2.webm"), cache: cache)
    #expect(try notices(again).contains { $0.contains("1 encoded span was damaged") })
    #expect(try video(again).reused < 150)
    #expect(try Data(contentsOf: folder.file("1.webm")) == Data(contentsOf: folder.file("2.webm")))
  }

  @Test(
    "on a full disk and on one that is read-only the render succeeds, and tells",
    .enabled(if: SmallDisk.isAvailable, "needs the right to mount, as root or by unshare -U"),
    arguments: [
      ("size=64k", ":", "No space left on device"),
      ("size=1m", "mkdir -p \"$DISK/trailer-edit/spans\"; mount -o remount,ro \"$DISK\"", "Read-only file system"),
      ("size=1m", "mount -o remount,ro \"$DISK\"", "Read-only file system"),
    ])
  func disks(options: String, preparation: String, cause: String) throws {
    let folder = try TemporaryFolder()
    let disk = try SmallDisk(options)
    let result = try disk.run(
      Self.line + [folder.file("out.webm").path], output: nil,
      after: preparation + "; chmod 700 \"$DISK\" 2>/dev/null; export XDG_CACHE_HOME=\"$DISK\" TRAILER_EDIT_CACHE=")
    #expect(result.status == 0, "\(result.stderr)")
    #expect(try FrameNumbers.read(from: folder.file("out.webm")) == Array(0..<150))
    let told = try notices(result).joined() + result.text
    #expect(told.contains(cause) || result.stderr.contains(cause), "\(told) \(result.stderr)")
  }

  @Test("the command shows what is kept, trims and clears it")
  func command() throws {
    let folder = try TemporaryFolder()
    let cache = folder.file("cache")
    let environment = ["XDG_CACHE_HOME": cache.path]
    func run(_ words: String...) throws -> ToolResult {
      try runTool(Program.path, ["cache"] + words, environment: environment)
    }
    _ = try render(folder.file("1.webm"), cache: cache)
    let shown = try Program.object(run("--json"))
    #expect(shown["entries"] as? Int == 5 && shown["command"] as? String == "cache")
    let all = try #require(shown["byteCount"] as? Int)
    #expect(try run().text.contains(": 5 encoded spans, "))
    let trimmed = try Program.object(run("--trim", "\(all / 2)", "--json"))
    #expect(try #require(trimmed["byteCount"] as? Int) <= all / 2)
    #expect((trimmed["removed"] as? [String: Any])?["entries"] as? Int ?? 0 >= 2)
    #expect(try run("--clear").text.contains(": 0 encoded spans, "))
    #expect(try run("--clear", "--trim", "1MiB").status == 64)
    let refused = try run("--trim", "much")
    #expect(refused.status == 64 && refused.stderr.contains("--trim 4GiB"))
    let wrong = try Program.run(Program.film, "--cache", "much", "--out", folder.file("x.mp4").path)
    #expect(wrong.status == 64 && wrong.stderr.contains("--cache 4GiB, or off"))
  }

  @Test("a still and a sheet are kept as well", arguments: [["--frame-at", "5.5"], ["--sheet", "3x3"]])
  func images(edit: [String]) throws {
    let folder = try TemporaryFolder()
    func render(_ name: String, cache: String) throws -> (bytes: Data, encoded: Int, reused: Int) {
      let output = folder.file(name)
      let result = try runTool(
        Program.path, [Program.film] + edit + ["--json", "-q", "--out", output.path],
        environment: ["XDG_CACHE_HOME": folder.file("cache").path, "TRAILER_EDIT_CACHE": cache])
      let (encoded, reused) = try video(result)
      return (try Data(contentsOf: output), encoded, reused)
    }
    let without = try render("without.png", cache: "off")
    let first = try render("first.png", cache: "1GiB")
    #expect(first.encoded == 1 && first.reused == 0 && first.bytes == without.bytes)
    let second = try render("second.png", cache: "1GiB")
    #expect(second.reused == 1 && second.bytes == without.bytes)
    let other = try render("other.jpg", cache: "1GiB")
    #expect(other.reused == 0 && other.bytes != without.bytes)
  }

  @Test("batches use the cache, too")
  func batch() throws {
    let folder = try TemporaryFolder()
    let script = folder.file("script.yaml")
    try """
    version: 1
    jobs:
      - input: \(Program.film)
        edits:
          - text: {value: Title, at: 1.4-2.9}
        out: one.mp4
    """.write(to: script, atomically: true, encoding: .utf8)
    let environment = [
      "XDG_CACHE_HOME": folder.file("cache").path, "XDG_STATE_HOME": folder.file("state").path,
      "TRAILER_EDIT_CACHE": "1GiB",
    ]
    let first = try runTool(Program.path, ["batch", "run", script.path], in: folder.url.path, environment: environment)
    #expect(first.status == 0, "\(first.stderr)")
    let output = folder.file("one.mp4")
    let bytes = try Data(contentsOf: output)
    let spans = folder.file("cache/trailer-edit/spans")
    #expect(try FileManager.default.contentsOfDirectory(atPath: spans.path).count == 1)
    try FileManager.default.removeItem(at: output)
    let second = try runTool(
      Program.path, ["batch", "run", script.path], in: folder.url.path, environment: environment)
    #expect(second.status == 0, "\(second.stderr)")
    #expect(try Data(contentsOf: output) == bytes)
  }
}
