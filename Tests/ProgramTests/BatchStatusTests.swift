import Foundation
import TestSupport
import Testing

@Suite("The state of batches")
struct BatchStatusTests {
  private let home: BatchHome

  init() throws { home = try BatchHome() }

  private func object(_ arguments: String...) throws -> [String: Any] {
    let result = try runTool(
      Program.path, ["batch", "status", home.file("script.yaml").path, "--json"] + arguments,
      environment: home.environment)
    return try Program.object(result)
  }

  @Test("what is waiting, done and failed, and why")
  func status() throws {
    try home.clips("a.mp4", "b.mp4")
    try home.script()
    #expect(try object()["counts"] as? [String: Int] == ["done": 0, "failed": 0, "waiting": 2])
    #expect(try home.batch("run", "-q").status == 0)
    try Data("no film".utf8).write(to: home.file("clips/bad.mp4"))
    #expect(try home.batch("run", "-q").status == 1)
    let whole = try object()
    #expect(whole["schema"] as? Int == 2 && whole["command"] as? String == "batch status")
    #expect(whole["counts"] as? [String: Int] == ["done": 2, "failed": 1, "waiting": 0])
    let text = try home.batch("status")
    #expect(text.status == 0)
    #expect(text.text.hasPrefix("2 done, 1 failed, 0 waiting\n"))
    #expect(text.text.contains("bad.mp4") && !text.text.contains("a.mp4"))
    #expect(try home.batch("status", "--all").text.contains("a.mp4"))
    for name in ["3", home.file("out/bad.mp4").path, home.file("clips/bad.mp4").path] {
      let why = try home.batch("status", "--why", name)
      #expect(why.text.hasPrefix("job 3: failed\n"), "\(why.text) \(why.stderr)")
      #expect(why.text.contains("tries it again"))
      #expect(why.text.contains("try 1"))
      #expect(why.text.contains("hint: "))
    }
    let done = try home.batch("status", "--why", "1").text
    #expect(done.hasPrefix("job 1: done\n") && done.contains("SHA-256") && done.contains("key "))
    #expect(try home.batch("status", "--why", "9").status == 64)
  }

  @Test("an output that is gone, and a film that has changed, are to be done again")
  func waiting() throws {
    try home.clips("a.mp4", "b.mp4")
    try home.script()
    #expect(try home.batch("run", "-q").status == 0)
    try FileManager.default.removeItem(at: home.file("out/a.mp4"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -1000)], ofItemAtPath: home.file("clips/b.mp4").path)
    let jobs = try #require(object()["jobs"] as? [[String: Any]])
    #expect(jobs.map { $0["state"] as? String } == ["waiting", "waiting"])
    #expect(jobs.allSatisfy { ($0["reason"] as? String)?.isEmpty == false })
    #expect(try home.batch("status").text.hasPrefix("0 done, 0 failed, 2 waiting\n"))
    #expect(try home.batch("run", "-q").status == 0)
    #expect(try home.outputs == ["a.mp4", "b.mp4"])
  }

  @Test("retry does what failed, or what is named, and nothing else")
  func retry() throws {
    try home.clips("a.mp4", "b.mp4")
    try Data("no film".utf8).write(to: home.file("clips/c.mp4"))
    try home.script()
    #expect(try home.batch("run", "-q").status == 1)
    let made = try home.identities()
    // What failed has been mended meanwhile.
    try FileManager.default.removeItem(at: home.file("clips/c.mp4"))
    try home.clips("c.mp4")
    #expect(try home.batch("status").text.hasPrefix("2 done, 0 failed, 1 waiting\n"))
    let named = try home.batch("retry", "1", "--json")
    #expect(named.status == 0, "\(named.stderr)")
    #expect(try home.lines(named).last?["done"] as? Int == 1)
    let after = try home.identities()
    #expect(after["a.mp4"] != made["a.mp4"] && after["b.mp4"] == made["b.mp4"] && after["c.mp4"] == nil)
    #expect(try home.batch("run", "-q").status == 0)
    #expect(try home.outputs == ["a.mp4", "b.mp4", "c.mp4"])
    let nothing = try home.batch("retry")
    #expect(nothing.status == 0)
    #expect(nothing.stderr == "no job has failed\n")
  }

  @Test("retry tries again what failed, and counts afresh")
  func failedAgain() throws {
    try home.clips("a.mp4")
    try Data("no film".utf8).write(to: home.file("clips/b.mp4"))
    try home.script()
    #expect(try home.batch("run", "-q").status == 1)
    #expect(try home.batch("run", "-q").status == 1)
    #expect((try object("--why", "2")["jobs"] as? [[String: Any]])?.first?["attempts"] as? Int == 2)
    let retry = try home.batch("retry", "--json", "-q")
    #expect(retry.status == 1)
    let ended = try home.lines(retry).filter { $0["event"] as? String == "ended" }
    #expect(ended.map { $0["job"] as? Int } == [2])
    #expect((try object("--why", "2")["jobs"] as? [[String: Any]])?.first?["attempts"] as? Int == 1)
  }

  @Test("clean removes the state and nothing of the outputs")
  func clean() throws {
    try home.clips("a.mp4")
    try home.script()
    #expect(try home.batch("run", "-q").status == 0)
    let made = try home.identities()
    let batches = home.file("state/trailer-edit/batches")
    #expect(try FileManager.default.contentsOfDirectory(atPath: batches.path).count == 1)
    let cleaned = try home.batch("clean")
    #expect(cleaned.status == 0, "\(cleaned.stderr)")
    #expect(cleaned.stderr.contains("removed "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: batches.path).isEmpty)
    #expect(try home.identities() == made)
    #expect(try home.batch("status").text.hasPrefix("0 done, 0 failed, 1 waiting\n"))
  }

  @Test("without a home, nothing is kept where others could have put it: a sentence names the cure")
  func homeless() throws {
    try home.clips("a.mp4")
    let script = try home.script()
    let nowhere = ["HOME": "", "XDG_STATE_HOME": "", "XDG_DATA_HOME": "", "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": ""]
    for command in ["run", "status", "retry", "clean"] {
      let result = try runTool(Program.path, ["batch", command, script], environment: nowhere)
      #expect(result.status == 64, "\(command): \(result.stderr)")
      #expect(result.stderr.contains("neither XDG_STATE_HOME nor HOME names a folder"), "\(result.stderr)")
      #expect(result.stderr.contains("--state"), "\(result.stderr)")
    }
    let films = try runTool(Program.path, ["catalog", "now"], environment: nowhere)
    #expect(films.status == 64 && films.stderr.contains("set HOME, or XDG_DATA_HOME"), "\(films.stderr)")
    #expect(try runTool(Program.path, ["doctor"], environment: nowhere).status == 0)
    let state = home.file("own").path
    let named = try runTool(Program.path, ["batch", "run", script, "--state", state, "-q"], environment: nowhere)
    #expect(named.status == 0, "\(named.stderr)")
    #expect(try home.outputs == ["a.mp4"])
  }

  @Test("a state that others can write to is refused, with the command that mends it")
  func shared() throws {
    try home.clips("a.mp4")
    try home.script()
    let state = home.file("shared").path
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: false)
    try #require(chmod(state, 0o777) == 0)
    let result = try home.batch("run", "--state", state)
    #expect(result.status == 73, "\(result.stderr)")
    #expect(result.stderr.contains("chmod go-w '\(state)'"), "\(result.stderr)")
    #expect(try home.outputs.isEmpty && strayFiles(in: home.file("shared")).isEmpty)
  }
}
