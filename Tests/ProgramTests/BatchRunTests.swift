import Foundation
import TestSupport
import Testing

@Suite("The program and batches")
struct BatchRunTests {
  private let home: BatchHome

  init() throws { home = try BatchHome() }

  @Test("a run does all jobs, the next none, and a changed edit or film only what depends on it")
  func resume() throws {
    try home.clips("a.mp4", "b.mp4", "c.mp4")
    try home.script()
    let first = try home.batch("run")
    #expect(first.status == 0, "\(first.stderr)")
    #expect(first.text.isEmpty)
    #expect(try home.outputs == ["a.mp4", "b.mp4", "c.mp4"])
    #expect(try frameHashes(of: home.file("out/a.mp4")).count == 25)
    #expect(first.stderr.contains("3 jobs, "))
    #expect(first.stderr.contains("[3/3] done "))
    #expect(first.stderr.contains(" 1.0 s "))
    let made = try home.identities()
    let second = try home.batch("run")
    #expect(second.status == 0, "\(second.stderr)")
    #expect(second.stderr.contains("already done  3"))
    #expect(try home.identities() == made)
    // The film of one job changes.
    try FileManager.default.removeItem(at: home.file("clips/b.mp4"))
    try home.clips("b.mp4", of: "h264-open-gop.mp4")
    let third = try home.batch("run")
    #expect(third.status == 0, "\(third.stderr)")
    let after = try home.identities()
    #expect(after["a.mp4"] == made["a.mp4"] && after["c.mp4"] == made["c.mp4"] && after["b.mp4"] != made["b.mp4"])
    // The edit of all changes.
    try home.script(trim: "1-3")
    #expect(try home.batch("run", "-q").status == 0)
    let last = try home.identities()
    #expect(Set(last.values).isDisjoint(with: after.values))
    #expect(try frameHashes(of: home.file("out/a.mp4")).count == 50)
    // On demand everything is done again.
    #expect(try home.batch("run", "-q", "--restart").status == 0)
    #expect(try Set(home.identities().values).isDisjoint(with: last.values))
    #expect(try hasNoStrayFiles(in: home.file("out")))
  }

  @Test("a bad film fails its own job, and a script error everything, before any work")
  func failures() throws {
    try home.clips("a.mp4")
    try Data("no film".utf8).write(to: home.file("clips/bad.mp4"))
    try home.script()
    let result = try home.batch("run")
    #expect(result.status == 1, "\(result.stderr)")
    #expect(result.stderr.contains("failed "))
    #expect(result.stderr.contains("bad.mp4: "))
    #expect(result.stderr.contains("failures\n  1  "))
    #expect(try home.outputs == ["a.mp4"])
    let quiet = try home.batch("run", "--quiet")
    #expect(quiet.status == 1)
    #expect(quiet.stderr.split(separator: "\n").count == 1, "\(quiet.stderr)")
    for script in ["version: 1\njobs:\n  - imput: x\n    out: y\n", "version: 2\n", "version: 1\njobs: [\n"] {
      _ = try home.write(script)
      let refused = try home.batch("run")
      #expect(refused.status == 64, "\(refused.stderr)")
      #expect(refused.stderr.hasPrefix("error: "))
    }
    #expect(try home.outputs == ["a.mp4"])
  }

  @Test("nothing new is started after enough failures")
  func failFast() throws {
    for number in 1...6 { try Data("no film".utf8).write(to: home.file("clips/\(number).mp4")) }
    try home.script()
    let lines = try home.lines(home.batch("run", "--fail-fast", "--jobs", "1", "--json", "--quiet"))
    let summary = try #require(lines.last)
    #expect(summary["failed"] as? Int == 1)
    #expect(summary["notRun"] as? Int == 5)
    #expect(summary["exitCode"] as? Int == 1)
    #expect(summary["interrupted"] as? Bool == false)
    #expect(lines.contains { $0["event"] as? String == "draining" })
  }

  @Test("JSON lines tell of each event, the last of the whole")
  func json() throws {
    try home.clips("a.mp4", "b.mp4")
    try Data("no film".utf8).write(to: home.file("clips/c.mp4"))
    try home.script()
    let result = try home.batch("run", "--json", "--report", home.file("r.json").path)
    #expect(result.status == 1)
    let lines = try home.lines(result)
    #expect(lines.allSatisfy { $0["version"] as? Int == 2 && $0["event"] is String })
    #expect(lines.first?["event"] as? String == "began")
    #expect(lines.first?["jobs"] as? Int == 3)
    let ended = lines.filter { $0["event"] as? String == "ended" }
    #expect(Set(ended.compactMap { $0["job"] as? Int }) == [1, 2, 3])
    #expect(ended.filter { $0["state"] as? String == "done" }.count == 2)
    let failed = try #require(ended.first { $0["state"] as? String == "failed" })
    let error = try #require(failed["error"] as? [String: Any])
    #expect(error["code"] as? String == "not-media" && error["exitCode"] as? Int == 65)
    #expect(error["message"] is String && error["hint"] is String)
    let file = try #require(ended.first { $0["job"] as? Int == 1 }?["file"] as? [String: Any])
    #expect(file["path"] as? String == home.file("out/a.mp4").path)
    #expect(file["duration"] as? Double == 1)
    let summary = try #require(lines.last)
    #expect(summary["event"] as? String == "summary")
    #expect([summary["done"], summary["failed"], summary["notRun"]].map { $0 as? Int } == [2, 1, 0])
    #expect(summary["exitCode"] as? Int == 1)
    #expect(summary["reports"] as? [String] == [home.file("r.json").path])
    // What cannot be begun is a line, too.
    let refused = try home.batch("run", "--json", "--report", home.file("r.txt").path)
    #expect(refused.status == 64)
    let line = try #require(home.lines(refused).last)
    #expect(line["event"] as? String == "error")
    #expect((line["error"] as? [String: Any])?["code"] as? String == "usage")
  }

  @Test("a second runner is told who is at work, and ends with 75")
  func busy() throws {
    try home.clips("a.mp4")
    try home.script()
    let state = home.file("batch-state")
    let arguments = ["batch", "run", home.file("script.yaml").path, "--state", state.path]
    #expect(try runTool(Program.path, arguments, environment: home.environment).status == 0)
    let lock = try FileHandle(forUpdating: state.appendingPathComponent("lock"))
    #expect(flock(lock.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
    let second = try runTool(Program.path, arguments, environment: home.environment)
    #expect(second.status == 75, "\(second.stderr)")
    #expect(try home.batch("clean", "--state", state.path).status == 75)
    #expect(FileManager.default.fileExists(atPath: state.path))
  }

  @Test(
    "wrong options are refused before any work",
    arguments: [
      ["--jobs", "0"], ["--nice", "20"], ["--max-failures", "0"], ["--fail-fast", "--max-failures", "2"],
      ["--memory", "lots"], ["--identity", "name"], ["--report", "report.txt"], ["--limit", "nothing=1"],
      ["--report", "clips/a.xml"], ["--report", "clips/a.xml", "--report", "./clips/a.xml"],
    ])
  func options(arguments: [String]) throws {
    try home.clips("a.mp4")
    try home.script()
    let result = try runTool(
      Program.path, ["batch", "run", "script.yaml"] + arguments, in: home.folder.url.path,
      environment: home.environment)
    let isGood = arguments == ["--report", "clips/a.xml"]
    #expect(result.status == (isGood ? 0 : 64), "\(arguments): \(result.stderr)")
    #expect(try home.outputs == (isGood ? ["a.mp4"] : []))
  }

  @Test("a missing script is 66; a report for which there is no folder is 73")
  func missing() throws {
    #expect(try home.batch("run").status == 66)
    try home.clips("a.mp4")
    try home.script()
    #expect(try home.batch("run", "--report", home.file("none/r.html").path).status == 73)
    #expect(try home.outputs.isEmpty)
  }

  @Test("the limits of the command line count")
  func limits() throws {
    try home.clips("a.mp4")
    try home.script()
    let result = try home.batch("run", "--limit", "side=64")
    #expect(result.status == 1, "\(result.stderr)")
    #expect(result.stderr.contains("side"))
  }

  @Test("a film that was touched is another one by its looks, and the same one by its content")
  func identity() throws {
    try home.clips("a.mp4")
    try home.script()
    func done(_ arguments: String...) throws -> Int? {
      let result = try runTool(
        Program.path, ["batch", "run", home.file("script.yaml").path, "--json", "-q"] + arguments,
        environment: home.environment)
      #expect(result.status == 0, "\(result.stderr)")
      return try home.lines(result).last?["done"] as? Int
    }
    func touch(_ seconds: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: home.file("clips/a.mp4").path)
    }
    #expect(try done() == 1)
    try touch(1000)
    #expect(try done() == 1)
    #expect(try done("--identity", "content") == 1, "its key is another one")
    try touch(2000)
    #expect(try done("--identity", "content") == 0)
    // One byte in the middle of the film, far from its tables.
    let file = try FileHandle(forUpdating: home.file("clips/a.mp4"))
    let middle = try file.seekToEnd() / 2
    try file.seek(toOffset: middle)
    let byte = try #require(try file.read(upToCount: 1)?.first)
    try file.seek(toOffset: middle)
    try file.write(contentsOf: Data([byte ^ 1]))
    try file.close()
    #expect(try done("--identity", "content") == 1)
  }

  @Test("an output that was changed without a trace is found by its bytes")
  func verifiedOutputs() throws {
    try home.clips("a.mp4", "b.mp4")
    try home.script()
    #expect(try home.batch("run", "-q").status == 0)
    let (place, other) = (home.file("out/a.mp4"), try home.identities()["b.mp4"])
    let made = try Data(contentsOf: place)
    try Data().write(to: home.file("time"))
    _ = try runSuccessfully("touch", ["-r", place.path, home.file("time").path])
    let file = try FileHandle(forUpdating: place)
    try file.seek(toOffset: 4000)
    try file.write(contentsOf: Data([made[4000] ^ 1]))
    try file.close()
    _ = try runSuccessfully("touch", ["-r", home.file("time").path, place.path])
    let quick = try home.batch("run")
    #expect(quick.stderr.contains("already done  2"), "\(quick.stderr)")
    let run = try home.batch("run", "--verify-outputs")
    #expect(run.status == 0 && run.stderr.contains("already done  1"), "\(run.stderr)")
    #expect(try Data(contentsOf: place) == made)
    #expect(try home.identities()["b.mp4"] == other)
  }

  @Test("a process for each job, little memory and a low priority change nothing of the results")
  func modes() throws {
    try home.clips("a.mp4", "b.mp4", "c.mp4")
    _ = try home.write(
      "version: 1\ndefaults: {strategy: full}\njobs:\n"
        + "  - input: clips/*.mp4\n    edits: [{trim: 1-2}]\n    out: out/{name}.mp4\n")
    func contents(_ arguments: String...) throws -> [Data] {
      let result = try runTool(
        Program.path, ["batch", "run", home.file("script.yaml").path, "-q", "--restart", "--jobs", "2"] + arguments,
        environment: home.environment, timeout: 120)
      #expect(result.status == 0, "\(arguments): \(result.stderr)")
      return try home.outputs.map { try Data(contentsOf: home.file("out/" + $0)) }
    }
    let plain = try contents()
    #expect(plain.count == 3)
    #expect(try contents("--isolate") == plain)
    #expect(try contents("--memory", "1MiB") == plain)
    #expect(try contents("--nice", "7") == plain)
  }

  @Test(
    "the workers give way as much as is asked, with 19 at once, and the program itself does not",
    arguments: [(7, 0), (19, 5)] as [(Int32, Int32)])
  func niceness(_ niceness: Int32, _ policy: Int32) throws {
    try home.clips("a.mp4")
    try home.script(trim: "\"\(Array(repeating: "0-6", count: 100).joined(separator: ","))\"")
    _ = try home.write(
      try String(contentsOf: home.file("script.yaml"), encoding: .utf8).replacing("copy", with: "full"))
    let run = try RunningBatch(home, ["--jobs", "1", "--nice", "\(niceness)"])
    let parent = run.process.processIdentifier
    /// The priorities and policies of the program's children.
    func workers() -> [[Int32]] {
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(parent)/task")) ?? []
      return threads.flatMap { thread in
        let children = try? String(contentsOfFile: "/proc/\(parent)/task/\(thread)/children", encoding: .utf8)
        return (children ?? "").split(separator: " ").compactMap { Int32($0) }.map {
          [getpriority(0, UInt32($0)), sched_getscheduler($0)]
        }
      }
    }
    #expect(run.wait { workers().contains([niceness, policy]) }, "\(workers()) \(run.said)")
    #expect(getpriority(0, UInt32(parent)) == getpriority(0, 0))
    run.signal(SIGINT)
    #expect(run.wait { run.said.contains("ending: ") })
    run.signal(SIGINT)
    #expect(run.status() == 130)
  }

  @Test("every command of batch has help with an example")
  func help() throws {
    for command in ["run", "status", "retry", "clean"] {
      let result = try Program.run("batch", command, "--help")
      #expect(result.status == 0)
      #expect(result.text.contains("trailer-edit batch \(command) teasers.yaml"), "\(result.text)")
      #expect(try Program.run("help", "batch", command).text == result.text)
    }
    #expect(try Program.run("batch", "--help").text.contains("SUBCOMMANDS"))
  }
}
