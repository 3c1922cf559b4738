#if os(Linux)
  import Foundation
  import MediaTypes
  import TestSupport
  import Testing
  import TrailerEditing

  @testable import RenderPlanning
  @testable import TrailerRendering

  /// A stand-in for an engine: a shell script with the publisher's socket as its standard input.
  private struct FakeEngine {
    let folder: TemporaryFolder
    let path: String

    /// An engine that greets properly and then does what the script says; `$$` is its process.
    init(_ script: String, greets: Bool = true) throws {
      folder = try TemporaryFolder()
      path = folder.file("engine").path
      let ready = EngineEvent.ready(
        SandboxReport(hasNoNewPrivileges: true, landlockVersion: 7, filtersSystemCalls: true, startedClean: true))
      let greeting = greets ? Self.say(try JSONEncoder().encode(ready)) : ""
      let lines = ["#!/bin/sh", "echo $$ > '\(folder.file("pid").path)'", greeting, script]
      try Data(lines.joined(separator: "\n").utf8).write(to: folder.file("engine"))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    /// The shell command that sends a message.
    static func say(_ json: Data, size: Int? = nil) -> String {
      let head = [size ?? json.count, 0].flatMap { number in (0..<4).map { UInt8(number >> ($0 * 8) & 0xff) } }
      let octal = (head + json).map { byte in
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
      return "printf '\(octal.joined())' >&0"
    }

    /// Waits until its process is there.
    func isStarted() async throws {
      while !FileManager.default.fileExists(atPath: folder.file("pid").path) {
        try await Task.sleep(for: .milliseconds(2))
      }
    }

    /// Whether its process was there and is gone, zombies included.
    func isGone() throws -> Bool {
      guard let text = try? String(contentsOf: folder.file("pid"), encoding: .utf8), text.hasSuffix("\n") else {
        return false
      }
      let process = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      return kill(process, 0) != 0
    }
  }

  @Suite("An engine that goes wrong", .timeLimit(.minutes(30)))
  struct EngineProcessTests {
    private static let film = Fixtures.url("h264-closed-gop.mp4").path
    /// More than ending an engine takes on a busy machine; these never end by themselves, or in 100 s.
    private static let soon = Duration.seconds(20)

    /// How an opening ends, on a thread of its own: it blocks.
    private static func failure(openingIn engine: MediaEngine) async -> FKTError? {
      await withCheckedContinuation { answer in
        Thread.detachNewThread {
          do throws(FKTError) {
            _ = try FKTAsset.open(film, in: engine)
            answer.resume(returning: nil)
          } catch {
            answer.resume(returning: error)
          }
        }
      }
    }

    private func limits(seconds: Int64) -> MediaLimits {
      var limits = MediaLimits()
      limits.probeSeconds = seconds
      limits.wallSeconds = seconds
      return limits
    }

    @Test(
      "and polls nothing is ended by the watchdog",
      arguments: [
        "while :; do :; done", "trap '' TERM INT HUP; while :; do :; done", "exec /bin/sleep 100",
        "kill -STOP $$; exec /bin/sleep 100",
      ])
    func hangs(script: String) throws {
      let engine = try FakeEngine(script)
      let start = ContinuousClock.now
      let error = #expect(throws: FKTError.self) {
        try MediaInfo.probe(Self.film, in: .worker(engine.path, limits: limits(seconds: 1)))
      }
      #expect(error?.code == .timeLimit)
      #expect(ContinuousClock.now - start < Self.soon)
      #expect(try engine.isGone())
    }

    @Test(
      "and ends is named with its signal",
      arguments: [
        ("kill -SEGV $$", "signal 11"), ("kill -ABRT $$", "signal 6"), ("kill -BUS $$", "signal 7"),
        ("kill -KILL $$", "signal 9"), ("exit 3", "no reason"), ("exec 0>&-; exec /bin/sleep 100", "signal 9"),
      ])
    func crashes(script: String, cause: String) throws {
      let engine = try FakeEngine(script)
      let error = #expect(throws: FKTError.self) {
        try MediaInfo.probe(Self.film, in: .worker(engine.path, limits: limits(seconds: 5)))
      }
      #expect(error?.code == .engineCrashed)
      #expect(error?.message.contains(cause) == true, "\(error?.message ?? "")")
      #expect(try engine.isGone())
    }

    @Test(
      "and talks nonsense is not believed",
      arguments: [
        FakeEngine.say(Data("{".utf8)), FakeEngine.say(Data("[]".utf8)), FakeEngine.say(Data(), size: Int(UInt32.max)),
        FakeEngine.say(Data("{\"answer\":{\"_0\":{\"pictures\":{\"_0\":[1,2]}}}}".utf8)),
        FakeEngine.say(Data("{\"answer\":{\"_0\":{\"info\":{\"_0\":{\"startTime\":\"1/0\"}}}}}".utf8)),
        "printf 'abc' >&0; exit 0",
      ])
    func nonsense(message: String) throws {
      let engine = try FakeEngine(message + "\nexec /bin/sleep 100")
      let error = #expect(throws: FKTError.self) {
        try MediaInfo.probe(Self.film, in: .worker(engine.path, limits: limits(seconds: 5)))
      }
      #expect(error.map { [.engineCrashed, .internalError].contains($0.code) } == true, "\(error?.description ?? "")")
    }

    @Test("and is less confined than required gets no film")
    func unconfined() throws {
      let engine = try FakeEngine("exec /bin/sleep 100", greets: false)
      var report = SandboxReport(
        hasNoNewPrivileges: true, landlockVersion: 0, filtersSystemCalls: true, startedClean: true)
      let greeting = FakeEngine.say(try JSONEncoder().encode(EngineEvent.ready(report)))
      let script = "#!/bin/sh\n\(greeting)\n/bin/dd bs=1 count=1 >'\(engine.folder.file("given").path)' 2>&1"
      try Data(script.utf8).write(to: engine.folder.file("engine"))
      let error = #expect(throws: FKTError.self) { try MediaInfo.probe(Self.film, in: .worker(engine.path)) }
      #expect(error?.code == .sandboxUnavailable)
      #expect(error?.message.contains("Landlock") == true)
      report.landlockVersion = 1
      #expect(report.missing == nil)
    }

    @Test("and does not exist is an error")
    func missing() {
      let error = #expect(throws: FKTError.self) { try MediaInfo.probe(Self.film, in: .worker("/nonexistent/engine")) }
      #expect(error?.code == .internalError)
      #expect(error?.message.contains("cannot be started") == true)
    }

    @Test("has the time that nobody asked for anything for nothing")
    func pause() async throws {
      let folder = try TemporaryFolder()
      let engine = MediaEngine.worker(BuiltProgram.path, limits: limits(seconds: 3))
      let asset = try FKTAsset.open(Self.film, in: engine)
        .trimmed(to: [#require(MediaTimeRange(MediaTime(milliseconds: 500), MediaTime(milliseconds: 1000)))])
      try await Task.sleep(for: .seconds(3.2))
      let plan = try RenderPlanner(engine: engine).plan(asset, to: "out.mp4")
      try await Task.sleep(for: .seconds(3.2))
      let job = try Renderer(engine: engine).start(plan, of: asset, to: folder.file("out.mp4").path)
      #expect(try await job.report().streams.first?.encoded ?? 0 > 0)
    }

    @Test("leaves no output and no unfinished file")
    func render() async throws {
      let folder = try TemporaryFolder()
      let asset = try FKTAsset.open(Self.film)
      let output = folder.file("out.mp4")
      let plan = try RenderPlanner().plan(asset, to: output.path)
      let engine = try FakeEngine("/bin/sleep 0.2; kill -SEGV $$")
      let job = try Renderer(engine: .worker(engine.path)).start(plan, of: asset, to: output.path)
      await #expect(throws: FKTError.self) { try await job.report() }
      #expect(try strayFiles(in: folder.url).isEmpty)
    }

    @Test("is ended when its job is, while a film is opened")
    func endedWhileOpening() async throws {
      let fake = try FakeEngine("trap '' TERM; while :; do :; done")
      let engine = MediaEngine.worker(fake.path)
      async let opening = Self.failure(openingIn: engine)
      try await fake.isStarted()
      let start = ContinuousClock.now
      engine.cancel()
      #expect(await opening?.code == .cancelled)
      #expect(ContinuousClock.now - start < Self.soon)
      while try !fake.isGone(), ContinuousClock.now - start < Self.soon { usleep(1000) }
      #expect(try fake.isGone())
      let again = #expect(throws: FKTError.self) { try FKTAsset.open(Self.film, in: engine) }
      #expect(again?.code == .cancelled, "a job that was ended goes on")
    }

    @Test("plans nothing for a job that was ended")
    func endedBeforePlanning() throws {
      let engine = MediaEngine.inProcess()
      let asset = try FKTAsset.open(Self.film, in: engine)
      engine.cancel()
      let error = #expect(throws: FKTError.self) { try RenderPlanner(engine: engine).plan(asset, to: "out.mp4") }
      #expect(error?.code == .cancelled)
    }

    @Test("stops planning a film of two hours, which is read from its end, when the job is ended")
    func endedWhilePlanning() async throws {
      let folder = try TemporaryFolder()
      let (short, long) = (folder.file("short.ts").path, folder.file("long.ts").path)
      let picture = ["-f", "lavfi", "-i", "testsrc=s=64x36:r=25:d=10"]
      let made = picture + ["-c:v", "libx264", "-preset", "ultrafast", short]
      let looped = ["-stream_loop", "719", "-i", short, "-c", "copy", long]
      for line in [made, looped] { _ = try runSuccessfully("ffmpeg", ["-v", "error"] + line) }
      let engine = MediaEngine.inProcess()
      let asset = try FKTAsset.open(long, in: engine).edited(by: ["--cut", "0:10-1:59:50"])
      #expect(asset.info.duration > MediaTime(seconds: 7190))
      let planning = Task.detached {
        while !Task.isCancelled { _ = try RenderPlanner(engine: engine).plan(asset, to: "out.mp4") }
      }
      try await Task.sleep(for: .milliseconds(300))
      let start = ContinuousClock.now
      engine.cancel()
      let error = await #expect(throws: FKTError.self) { try await planning.value }
      #expect(ContinuousClock.now - start < Self.soon)
      #expect(error?.code == .cancelled)
    }

    @Test("refuses a second job while it is at work")
    func busy() async throws {
      let fake = try FakeEngine("trap '' TERM; while :; do :; done")
      let engine = MediaEngine.worker(fake.path)
      async let opening = Self.failure(openingIn: engine)
      try await fake.isStarted()
      let error = #expect(throws: FKTError.self) { try FKTAsset.open(Self.film, in: engine) }
      #expect(error?.code == .busy)
      engine.cancel()
      #expect(await opening?.code == .cancelled)
    }

    @Test("is ended when the job is cancelled")
    func cancelled() async throws {
      let folder = try TemporaryFolder()
      let asset = try FKTAsset.open(Self.film)
      let output = folder.file("out.mp4")
      let plan = try RenderPlanner().plan(asset, to: output.path)
      let engine = try FakeEngine("trap '' TERM; while :; do :; done")
      let job = try Renderer(engine: .worker(engine.path)).start(plan, of: asset, to: output.path)
      try await Task.sleep(for: .milliseconds(300))
      let start = ContinuousClock.now
      job.cancel()
      while try !engine.isGone(), ContinuousClock.now - start < Self.soon { usleep(1000) }
      #expect(ContinuousClock.now - start < Self.soon)
      let error = await #expect(throws: FKTError.self) { try await job.report() }
      #expect(error?.code == .cancelled)
      #expect(try strayFiles(in: folder.url).isEmpty)
    }
  }
#endif
