import Foundation
import TestSupport
import Testing

/// The program killed at any moment, without a chance to clean up.
@Suite("Killed at any moment")
struct KillTests {
  private static let killsOfAll = TestLength.isLong ? 300 : 48
  private static let old = Data("old".utf8)
  private static let noNameless = Fault(.open, 1, "EOPNOTSUPP", isPersistent: false)

  @Test("a kill leaves the old file, nothing, or the new file, and the next run succeeds", arguments: Operation.all)
  func kills(_ operation: Operation) throws {
    let seed = Seed.value
    var numbers = SeededNumbers(seed: seed &+ UInt64(operation.index))
    let program = try MarkedProgram()
    let folder = try TemporaryFolder()
    let output = operation.output.map { folder.file($0) }
    let words = operation.words + (output.map { ["--out", $0.path] } ?? [])

    // The usual time is the middle one of the last three undisturbed runs: a machine has better and worse minutes.
    var times: [Duration] = []
    var usual: Duration { times.suffix(3).sorted()[1] }
    func runWhole(_ story: Comment) throws {
      let start = ContinuousClock.now
      #expect(try program.start(words).status(within: 30) == 0, "\(story): \(program.messages)")
      times.append(ContinuousClock.now - start)
    }
    for number in 1...3 {
      try prepare(operation, output)
      try runWhole("undisturbed run \(number)")
    }
    let reference = try output.map { try DecodedFilm($0) }
    try reference?.expect(frames: operation.frames, beeps: operation.beeps)

    var outcomes = Outcomes()
    // The first operations take what cannot be shared out evenly.
    let kills = (Self.killsOfAll + Operation.all.count - 1 - operation.index) / Operation.all.count
    for round in 0..<kills {
      try prepare(operation, output)
      // All moments from the start to shortly behind the end, each round another part of them.
      let moment = (Double(round) + Double(numbers.next() >> 11) / Double(1 << 53)) / Double(kills)
      let delay = usual * 1.1 * moment
      // Every second run works as on a file system without nameless files, which always leave nothing.
      let watch = round % 2 == 1 && FaultWatch.isAvailable ? try FaultWatch(Self.noNameless) : nil
      let run = try program.start(words, environment: watch?.environment ?? [:])
      usleep(UInt32(max(0, delay / .microseconds(1))))
      run.send(SIGKILL)
      let status = try run.status(within: 10)
      let story: Comment = "seed \(seed), \(operation), killed after \(delay / .milliseconds(1)) ms, status \(status)"
      #expect(status == -SIGKILL || status == 0, story)
      outcomes.inTime += status == -SIGKILL ? 1 : 0
      let survivors = program.waitForEnd(within: 2)
      #expect(survivors.isEmpty, "\(story): \(survivors) are still alive after 2 s")
      survivors.forEach { kill($0, SIGKILL) }

      if let output {
        outcomes.count(try outcome(operation, output, reference), status)
        #expect(try outcome(operation, output, reference) != .broken, story)
        if outcomes.last == .new, !operation.replaces { try FileManager.default.removeItem(at: output) }
      }
      let names = Set(operation.output.map { [$0] } ?? [])
      let left = try strayFiles(in: folder.url, expecting: names)
      outcomes.temporaries += left.isEmpty ? 0 : 1

      try runWhole("run again: \(story)")
      if let output { #expect(try outcome(operation, output, reference) == .new, "run again: \(story)") }
      // What the killed run left is not hidden by the next one, and is all there is.
      let stillLeft = try strayFiles(in: folder.url, expecting: names)
      #expect(Set(stillLeft).isSubset(of: left), story)
      if !stillLeft.isEmpty { try clean(folder.url) }
      #expect(try strayFiles(in: folder.url, expecting: names).isEmpty, story)
    }
    #expect(outcomes.inTime > kills / 2, "only \(outcomes.inTime) of \(kills) runs were killed at work")
    print("seed \(seed), \(operation), usually \(Int(usual / .milliseconds(1))) ms: \(kills) kills, \(outcomes)")
  }

  /// Puts the folder into the state before a run.
  private func prepare(_ operation: Operation, _ output: URL?) throws {
    guard let output else { return }
    if operation.replaces {
      try Self.old.write(to: output)
    } else if FileManager.default.fileExists(atPath: output.path) {
      try FileManager.default.removeItem(at: output)
    }
  }

  private func outcome(
    _ operation: Operation, _ output: URL, _ reference: DecodedFilm?
  ) throws -> Outcomes.Outcome {
    guard FileManager.default.fileExists(atPath: output.path) else { return operation.replaces ? .broken : .nothing }
    if operation.replaces, try Data(contentsOf: output) == Self.old { return .old }
    return try reference?.matches(output) == true ? .new : .broken
  }

  /// Lets the program remove what a killed run left.
  private func clean(_ folder: URL) throws {
    let result = try Program.run("clean", folder.path)
    #expect(result.status == 0, "\(result.stderr)")
  }
}

/// The process that works is killed, and the one that was started lives on.
@Suite("When the engine dies", .serialized)
struct EngineDeathTests {
  private static let old = Data("old".utf8)

  @Test(
    "a dead engine is an error, and leaves nothing but the old file",
    arguments: [SIGKILL, SIGSEGV, SIGBUS, SIGABRT, SIGTERM])
  func death(signal: Int32) throws {
    let seed = Seed.value
    var numbers = SeededNumbers(seed: seed &+ UInt64(signal))
    let program = try MarkedProgram()
    for round in 0..<(TestLength.isLong ? 20 : 4) {
      let folder = try TemporaryFolder()
      let output = folder.file("out.mp4")
      let isTaken = round % 2 == 1
      if isTaken { try Self.old.write(to: output) }
      // Twenty times over, the film takes longer than any delay here.
      let ranges = Array(repeating: "0-6", count: 20).joined(separator: ",")
      // Where Swift's tools are installed, its own handler of crashes takes a sent signal for one and lives on.
      let run = try program.start(
        [Program.film, "--trim", ranges, "-q", "-y", "--json", "--out", output.path],
        environment: ["SWIFT_BACKTRACE": "enable=no"])
      defer { run.end() }
      let engine = try #require(program.waitForChild(of: run, within: 1), "seed \(seed): there is no engine after 1 s")
      let delay = numbers.next() % 400_000
      usleep(UInt32(delay))
      kill(engine, signal)
      let status = try run.status(within: 5)
      let story: Comment = "seed \(seed), signal \(signal) after \(delay / 1000) ms, status \(status)"
      #expect(status == 70, story)
      let object = try? JSONSerialization.jsonObject(with: program.output) as? [String: Any]
      let error = object?["error"] as? [String: Any]
      #expect(error?["code"] as? String == "engine-crashed", story)
      #expect((error?["hint"] as? String)?.isEmpty == false, story)
      let survivors = program.waitForEnd(within: 2)
      #expect(survivors.isEmpty, "\(story): \(survivors) are still alive after 2 s")
      survivors.forEach { kill($0, SIGKILL) }
      #expect(try strayFiles(in: folder.url) == (isTaken ? ["out.mp4"] : []), story)
      if isTaken { #expect(try Data(contentsOf: output) == Self.old, story) }
    }
  }
}

/// Where the random delays start from.
private enum Seed {
  /// Another one each time, unless `TRAILER_EDIT_SEED` repeats an earlier one.
  static let value =
    ProcessInfo.processInfo.environment["TRAILER_EDIT_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000)
}

/// Something the program does that is killed.
struct Operation: Sendable, CustomStringConvertible {
  let description: String
  let index: Int
  let words: [String]
  /// The output's name; nil where nothing is written.
  let output: String?
  /// Whether a file of that name was there before.
  let replaces: Bool
  /// What the result shows and plays.
  let frames: [Int]
  let beeps: [Int]

  private init(
    _ index: Int, _ description: String, _ words: [String], to output: String?, replaces: Bool = false,
    frames: [Int] = [], beeps: [Int] = []
  ) {
    (self.index, self.description, self.words) = (index, description, words)
    (self.output, self.replaces, self.frames, self.beeps) = (output, replaces, frames, beeps)
  }

  private static let film = Program.film
  private static let shown = Array(20..<30)

  static let all = [
    Operation(0, "trim to mp4", [film, "--trim", "0.8-1.2"], to: "out.mp4", frames: shown, beeps: [600]),
    Operation(
      1, "trim to mkv over a file", [film, "--trim", "0.8-1.2", "-y"], to: "out.mkv", replaces: true, frames: shown,
      beeps: [600]),
    Operation(2, "rotate", [film, "--trim", "0.8-1.2", "--rotate", "90"], to: "out.mp4", frames: shown, beeps: [600]),
    Operation(
      3, "two ranges to ts", [film, "--trim", "0.8-1.2,2.8-3.2"], to: "out.ts", frames: shown + Array(70..<80),
      beeps: [600, 800]),
    Operation(4, "sound to m4a", [Fixtures.url("sound.m4a").path, "--trim", "0.8-1.8"], to: "out.m4a", beeps: [600]),
    Operation(5, "plan", ["plan", film, "--trim", "0.8-1.2", "--json"], to: nil),
  ]
}

/// What the kills of one operation left.
private struct Outcomes: CustomStringConvertible {
  enum Outcome { case nothing, old, new, broken }

  private(set) var last = Outcome.nothing
  private var counts: [Outcome: Int] = [:]
  private var late = 0
  var temporaries = 0
  /// Runs that were killed before they had ended.
  var inTime = 0

  mutating func count(_ outcome: Outcome, _ status: Int32) {
    last = outcome
    counts[outcome, default: 0] += 1
    if status == 0 { late += 1 }
  }

  var description: String {
    "\(late) too late; left: no file \(counts[.nothing, default: 0]), old \(counts[.old, default: 0]), "
      + "new \(counts[.new, default: 0]), broken \(counts[.broken, default: 0]); "
      + "with a temporary file \(temporaries)"
  }
}

/// The program under a name that no other process has, so that all its processes can be told from others.
///
/// Its outputs go to files: a process that outlives the others would keep a pipe open.
final class MarkedProgram {
  private let folder: TemporaryFolder
  private let mark: String
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    // The kernel cuts the names of processes off after 15 bytes.
    mark = "te-" + String(UInt64.random(in: 0..<(1 << 48)), radix: 36)
    path = folder.file(mark).path
    // Copied by another process: a program that is started elsewhere while this one writes would hold the file open
    // for writing, and Linux executes no such file.
    let program = URL(fileURLWithPath: Program.path).resolvingSymlinksInPath().path
    try #require(try runTool("/bin/cp", ["--", program, path]).status == 0)
  }

  /// What the last run wrote to its standard output.
  var output: Data { get throws { try Data(contentsOf: folder.file("stdout")) } }

  /// What the last run wrote to its standard error.
  var messages: String { (try? String(contentsOf: folder.file("stderr"), encoding: .utf8)) ?? "" }

  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> StartedProcess {
    try StartedProcess(
      path, arguments, environment, output: folder.file("stdout").path, messages: folder.file("stderr").path)
  }

  /// Waits until no process of the program is left; those that are still there.
  func waitForEnd(within seconds: Int) -> [pid_t] {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      let left = processes
      if left.isEmpty || ContinuousClock.now > end { return left }
      usleep(2000)
    }
  }

  /// Waits for a process besides the one that was started.
  func waitForChild(of run: StartedProcess, within seconds: Int) -> pid_t? {
    let end = ContinuousClock.now + .seconds(seconds)
    repeat {
      if let child = processes.first(where: { $0 != run.number }) { return child }
      usleep(1000)
    } while ContinuousClock.now < end
    return nil
  }

  /// All processes of the program that are not just waiting to be reaped.
  ///
  /// A process may hide its link `exe`, so the name, which a fork inherits, counts as well.
  private var processes: [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { pid_t($0) }.filter { number in
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/exe")
      if let file, file == path || file == path + " (deleted)" { return true }
      // As in "1234 (name) S 1 ...".
      guard let line = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let name = line.range(of: "(\(mark)) ")
      else { return false }
      return !["Z", "X"].contains(line[name.upperBound...].first)
    }
  }
}

/// A process that was started without threads, pipes or notifications, so that a kill hits it when it should.
final class StartedProcess {
  let number: pid_t
  private var result: Int32?

  init(
    _ path: String, _ arguments: [String], _ environment: [String: String], output: String, messages: String
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, messages, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // The threads that run tests block signals, which a new process would inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    let neutral = ["NO_COLOR": "1", "TRAILER_EDIT_PLAYER": "", "LC_ALL": "C.UTF-8", "TRAILER_EDIT_CACHE": "off"]
    let all = ProcessInfo.processInfo.environment.merging(neutral) { $1 }.merging(environment) { $1 }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = all.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var number: pid_t = 0
    let error = posix_spawn(&number, path, &actions, &attributes, words, variables)
    guard error == 0 else { throw ToolError.unreadable("\(path): \(String(cString: strerror(error)))") }
    self.number = number
  }

  deinit { end() }

  func send(_ signal: Int32) { if result == nil { kill(number, signal) } }

  /// Waits for the end: the exit code, or minus the signal's number.
  ///
  /// - Throws: ``ToolError/timedOut(command:seconds:stderr:)`` for one that hangs, which is then killed.
  func status(within seconds: Int) throws -> Int32 {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      if let result { return result }
      var state: Int32 = 0
      if waitpid(number, &state, WNOHANG) == number {
        result = state & 0x7F == 0 ? state >> 8 & 0xFF : -(state & 0x7F)
      } else if ContinuousClock.now > end {
        self.end()
        throw ToolError.timedOut(command: "process \(number)", seconds: Double(seconds), stderr: "")
      } else {
        usleep(500)
      }
    }
  }

  /// Kills it, unless it has ended.
  func end() {
    guard result == nil else { return }
    kill(number, SIGKILL)
    var state: Int32 = 0
    waitpid(number, &state, 0)
    result = -SIGKILL
  }
}
