#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A job ends when its time is over, and when its engine is gone, whatever the engine does then.
  @Suite("Deadlines and dead engines", .serialized)
  struct DeadlineTests {
    private let folder: TemporaryFolder
    private static let old = Data("old".utf8)
    /// More work than any deadline here allows.
    private static let longRanges = Array(repeating: "0-6", count: 50).joined(separator: ",")

    init() throws { folder = try TemporaryFolder() }

    @Test("a job that takes longer than it may ends in time and leaves nothing", arguments: ["out.mp4", "out.mkv"])
    func timeLimit(name: String) throws {
      let run = try start("--limit", "time=1s", to: name)
      let ended = try run.finish(within: 1 + 3)
      #expect(ended.status == 75, "\(ended.messages)")
      #expect(ended.errorCode == "time-limit")
      try expectNothing(after: ended, name)
    }

    @Test("a stopped engine does not stop the program", arguments: [0, 200_000, 700_000])
    func stopped(delay: UInt32) throws {
      let run = try start("--limit", "time=2s", to: "out.mp4")
      let engine = try #require(run.child(within: 2))
      usleep(delay)
      kill(engine, SIGSTOP)
      let ended = try run.finish(within: 2 + 3)
      #expect(ended.status == 75, "\(ended.messages)")
      #expect(ended.errorCode == "time-limit")
      try expectNothing(after: ended, "out.mp4")
    }

    @Test("a stopped engine does not stop a look at a file", arguments: ["probe", "time"])
    func stoppedProbe(limit: String) throws {
      let run = try WatchedProgram(["probe", "--json", "--limit", "\(limit)=2s", Program.film])
      if let engine = run.child(within: 2) { kill(engine, SIGSTOP) }
      let ended = try run.finish(within: 2 + 3)
      // It may have been done before.
      #expect(ended.status == 0 || (ended.status == 75 && ended.errorCode == "time-limit"), "\(ended.messages)")
      let told = ["it takes longer than 2 s", "--limit \(limit)=8s"]
      #expect(ended.status == 0 || told.allSatisfy(ended.messages.contains), "\(ended.messages)")
      #expect(ended.survivors.isEmpty)
    }

    @Test("a dead engine is an error of its own", arguments: [SIGKILL, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGTERM])
    func killed(signal: Int32) throws {
      for delay: UInt32 in [0, 100_000, 400_000] {
        let run = try start(to: "out.mp4")
        let engine = try #require(run.child(within: 2))
        usleep(delay)
        kill(engine, signal)
        let ended = try run.finish(within: 5)
        #expect(ended.status == 70, "signal \(signal) after \(delay) microseconds: \(ended.messages)")
        #expect(ended.errorCode == "engine-crashed")
        #expect(!ended.messages.contains("\u{1B}"))
        try expectNothing(after: ended, "out.mp4")
      }
    }

    @Test("an engine without memory fails, and only the engine", arguments: [1, 64, 160, 224, 288, 352, 416, 512])
    func tooLittleMemory(mebibytes: Int) throws {
      let output = folder.file("out.mp4")
      let limit = "memory=\(mebibytes)MiB"
      let run = try WatchedProgram([Program.film, "--trim", "0-1", "--limit", limit, "--json", "--out", output.path])
      let ended = try run.finish(within: 30)
      let isStated = ["limit-exceeded", "engine-crashed", "internal-error"].contains(ended.errorCode)
      #expect(ended.status == 0 || ([65, 70].contains(ended.status) && isStated), "\(ended.status): \(ended.messages)")
      #expect(ended.survivors.isEmpty)
      #expect(try strayFiles(in: folder.url) == (ended.status == 0 ? ["out.mp4"] : []))
    }

    /// Begins a long edit that would replace an old file.
    private func start(_ options: String..., to name: String) throws -> WatchedProgram {
      try Self.old.write(to: folder.file(name))
      return try WatchedProgram(
        [Program.film, "--trim", Self.longRanges, "-q", "-y", "--json", "--out", folder.file(name).path] + options)
    }

    private func expectNothing(after ended: WatchedProgram.End, _ name: String) throws {
      #expect(ended.survivors.isEmpty)
      #expect(try strayFiles(in: folder.url, expecting: [name]).isEmpty)
      #expect(try Data(contentsOf: folder.file(name)) == Self.old)
    }
  }

  /// The program in a process that is watched from outside: how long it lives, what its family takes, who survives.
  ///
  /// Its outputs go to files: a child that outlives it would keep a pipe open.
  final class WatchedProgram {
    /// How a run ended.
    struct End {
      /// The exit code; minus the signal's number where a signal was the end.
      let status: Int32
      /// What it wrote to its standard output.
      let output: Data
      /// What it wrote to its standard error.
      let messages: String
      /// How long it took.
      let seconds: Double
      /// The most memory that the process and its children held, in bytes: the sum of what each held at most.
      let peakBytes: Int
      /// Children that were still there two seconds later.
      let survivors: [pid_t]

      /// The JSON object on standard output.
      var object: [String: Any]? { try? JSONSerialization.jsonObject(with: output) as? [String: Any] }

      /// The code of the error in that object: the command's, or the first file's.
      var errorCode: String? {
        let files = object?["files"] as? [[String: Any]]
        let error = object?["error"] ?? files?.lazy.compactMap { $0["error"] }.first
        return (error as? [String: Any])?["code"] as? String
      }
    }

    private let number: pid_t
    private let folder: TemporaryFolder
    private let start = ContinuousClock.now
    private var hasEnded = false
    private var children: Set<pid_t> = []
    private var peakBytes = 0

    /// Starts the program, without colours and previews.
    init(_ arguments: [String], environment: [String: String] = [:]) throws {
      folder = try TemporaryFolder()
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, folder.file("stdout").path, flags, 0o600)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, folder.file("stderr").path, flags, 0o600)
      // The threads that run tests block signals, which a new process would inherit.
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      var noSignals = sigset_t()
      sigemptyset(&noSignals)
      posix_spawnattr_setsigmask(&attributes, &noSignals)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

      // Swift's own handler of crashes would take a sent signal for one, and the process would live on.
      let neutral = [
        "NO_COLOR": "1", "TRAILER_EDIT_PLAYER": "", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
      ]
      let all = ProcessInfo.processInfo.environment.merging(neutral) { $1 }.merging(environment) { $1 }
      let words = ([Program.path] + arguments).map { strdup($0) } + [nil]
      let variables = all.map { strdup("\($0)=\($1)") } + [nil]
      defer { (words + variables).forEach { free($0) } }
      var number: pid_t = 0
      let error = posix_spawn(&number, Program.path, &actions, &attributes, words, variables)
      guard error == 0 else { throw ToolError.unreadable("\(Program.path): \(String(cString: strerror(error)))") }
      self.number = number
    }

    deinit { end() }

    /// Runs the program to its end.
    static func run(_ arguments: [String], within seconds: Double) throws -> End {
      try WatchedProgram(arguments).finish(within: seconds)
    }

    /// The first child, once there is one.
    func child(within seconds: Double) -> pid_t? {
      let deadline = ContinuousClock.now + .seconds(seconds)
      repeat {
        if let child = Self.children(of: number).first { return child }
        usleep(500)
      } while ContinuousClock.now < deadline
      return nil
    }

    /// Waits for the end, counted from the start.
    ///
    /// - Throws: ``ToolError/timedOut(command:seconds:stderr:)`` for one that hangs, which is then killed.
    func finish(within seconds: Double) throws -> End {
      var state: Int32 = 0
      var usage = rusage()
      while wait4(number, &state, WNOHANG, &usage) != number {
        measure()
        if ContinuousClock.now > start + .seconds(seconds) {
          end()
          throw ToolError.timedOut(command: "process \(number)", seconds: seconds, stderr: messages)
        }
        usleep(5000)
      }
      hasEnded = true
      let time = (ContinuousClock.now - start) / .seconds(1)
      let status = state & 0x7F == 0 ? state >> 8 & 0xFF : -(state & 0x7F)
      // The kernel tells the peak of the process or its child, but counts in what this process held when it began.
      let told = usage.ru_maxrss * 1024
      if told > Self.peakBytes(of: getpid()) { peakBytes = max(peakBytes, told) }
      return End(
        status: status, output: try Data(contentsOf: folder.file("stdout")), messages: messages, seconds: time,
        peakBytes: peakBytes, survivors: survivors())
    }

    private var messages: String {
      String(decoding: (try? Data(contentsOf: folder.file("stderr"))) ?? Data(), as: UTF8.self)
    }

    private func measure() {
      let living = Self.children(of: number)
      children.formUnion(living)
      peakBytes = max(peakBytes, ([number] + living).map(Self.peakBytes).reduce(0, +))
    }

    private func survivors() -> [pid_t] {
      for _ in 0..<200 {
        if !children.contains(where: Self.isAlive) { return [] }
        usleep(10_000)
      }
      let left = children.filter(Self.isAlive)
      left.forEach { kill($0, SIGKILL) }
      return left.sorted()
    }

    private func end() {
      guard !hasEnded else { return }
      hasEnded = true
      let left = Self.children(of: number)
      kill(number, SIGKILL)
      var state: Int32 = 0
      waitpid(number, &state, 0)
      left.filter(Self.isAlive).forEach { kill($0, SIGKILL) }
    }

    private static func children(of process: pid_t) -> [pid_t] {
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
      return threads.flatMap { thread in
        let list = text("/proc/\(process)/task/\(thread)/children") ?? ""
        return list.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
      }
    }

    /// The most memory a process has held at once.
    private static func peakBytes(of process: pid_t) -> Int {
      let line = text("/proc/\(process)/status")?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first.map { $0 * 1024 } ?? 0
    }

    /// Whether it is neither gone nor just waiting to be reaped by whoever inherited it.
    private static func isAlive(_ process: pid_t) -> Bool {
      // As in "1234 (name) S 1 ...".
      guard let line = text("/proc/\(process)/stat"), let name = line.range(of: ") ", options: .backwards) else {
        return false
      }
      return !["Z", "X"].contains(line[name.upperBound...].first)
    }

    private static func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
  }
#endif
