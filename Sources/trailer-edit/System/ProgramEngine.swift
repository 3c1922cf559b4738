import Foundation
import MediaTypes
import Synchronization
import TrailerRendering

/// The process that opens media for this program: split off at the very start, when there is one thread and nothing
/// in memory but the command line.
enum ProgramEngine {
  private static let split = Mutex<SplitEngine?>(nil)
  private static let used = Mutex<[MediaEngine]>([])

  /// Splits the program, before anything else; the child never returns.
  static func start(_ arguments: [String]) {
    let engine = SplitEngine(executable: executable, sandbox: requestedSandbox(arguments))
    split.withLock { $0 = engine }
  }

  /// The engine within `limits` for films of which so much is known.
  static func engine(_ limits: MediaLimits = MediaLimits(), _ hints: FilmHints = FilmHints()) -> MediaEngine {
    // Without a split, as in a test that calls the program's parts, workers do the same.
    let engine: MediaEngine =
      split.withLock { $0 }.map { .split($0, limits: limits, hints: hints) }
      ?? .worker(executable, sandbox: .auto, limits: limits, hints: hints)
    used.withLock { $0.append(engine) }
    return engine
  }

  /// Waits for the end of the engine, so that whoever asks what the program took is told all of it.
  static func end() {
    for engine in used.withLock({ $0 }) { engine.end() }
    split.withLock { $0 }?.end()
  }

  /// The program's own file, even if another one has its name by now.
  static var executable: String {
    "/proc/self/exe"
  }

  /// The path of that file, as other hosts may have it, too.
  static var realExecutable: String { URL(fileURLWithPath: executable).resolvingSymlinksInPath().path }

  /// What `--sandbox` says, read before anything else is; a wrong value is told when the whole line is read.
  static func requestedSandbox(_ arguments: [String]) -> SandboxMode {
    let options = Array(arguments.prefix { $0 != "--" })
    for (place, option) in options.enumerated() {
      if option.hasPrefix("--sandbox=") { return SandboxMode(rawValue: String(option.dropFirst(10))) ?? .auto }
      if option == "--sandbox", place + 1 < options.count { return SandboxMode(rawValue: options[place + 1]) ?? .auto }
    }
    return .auto
  }
}
