internal import CProcess
import Glibc
internal import LibAV
internal import Logging
internal import Publishing
internal import RenderEngine
public import RenderPlanning
internal import Synchronization

/// Where media is opened, decoded and encoded: the one place that hands hostile bytes to C.
///
/// A job begins with the opening of its film, in a process of its own, and the time limit of the job with it. An engine
/// does one job at a time: work in a process that is asked for while it does another is refused as busy.
///
/// ```swift
/// let engine = MediaEngine.worker("/usr/bin/trailer-edit", sandbox: .require)
/// let film = try FKTAsset.open("upload.mp4", in: engine)
/// ```
public final class MediaEngine: Sendable {
  private enum Place: Sendable {
    case thisProcess
    case process(EngineLauncher)
  }

  private let place: Place
  /// How much of the machine a job may take.
  public let limits: MediaLimits
  /// What the user knows of films that do not tell it.
  private let hints: FilmHints
  /// Where films are copied to before they are read.
  private let scratch: ScratchDisk?
  /// Below which films are opened; `nil` for anywhere.
  private let folder: FKTFolder?
  /// Nanoseconds that were worked for the job since the last opening of a file.
  private let worked = Mutex<UInt64>(0)
  /// A process that waits for its next task.
  private let idle = Mutex<EngineConnection?>(nil)
  /// The process that is at work.
  private let active = Mutex<EngineConnection?>(nil)
  /// Whether a job's work is done in a process, which does one after the other.
  private let isAtWork = Atomic(false)
  /// The film that was opened last, for the questions of its plan.
  private let film = Mutex<InputFile?>(nil)
  /// The wish that the whole job ends.
  private let ending = Cancellation()

  private init(
    _ place: Place, limits: MediaLimits, hints: FilmHints = FilmHints(), scratch: ScratchDisk? = nil,
    beneath folder: FKTFolder? = nil, idle connection: EngineConnection? = nil
  ) {
    self.folder = folder
    self.place = place
    self.scratch = scratch
    self.hints = hints
    self.limits = limits
    if let connection { idle.withLock { $0 = connection } }
  }

  /// An engine inside this process: for films that you trust, since a defect of a decoder is one of your program.
  ///
  /// - Parameters:
  ///   - limits: how much a job may take; the address space is not limited.
  ///   - hints: what you know of the films that they do not tell.
  ///   - folder: an open folder; the paths of films lead down from it then, and no link leads out. Files that edits bring are
  ///     opened by their own paths.
  /// - Returns: a new engine.
  public static func inProcess(
    limits: MediaLimits = MediaLimits(), hints: FilmHints = FilmHints(), beneath folder: FKTFolder? = nil
  ) -> MediaEngine {
    MediaEngine(.thisProcess, limits: limits, hints: hints, beneath: folder)
  }

  /// An engine in a confined process, which is started when it is needed.
  ///
  /// - Parameters:
  ///   - executable: the path of the program `trailer-edit`.
  ///   - sandbox: how far the process is confined.
  ///   - limits: how much a job may take.
  ///   - hints: what you know of the films that they do not tell.
  ///   - folder: as for ``inProcess(limits:hints:beneath:)``.
  /// - Returns: a new engine.
  public static func worker(
    _ executable: String, sandbox: SandboxMode = .require, limits: MediaLimits = MediaLimits(),
    hints: FilmHints = FilmHints(), beneath folder: FKTFolder? = nil
  ) -> MediaEngine {
    MediaEngine(
      .process(EngineLauncher(executable: executable, sandbox: sandbox, servesOneUser: false)), limits: limits,
      hints: hints, beneath: folder)
  }

  /// An engine in a confined process that opens one film after the other, all of the user who runs the program.
  ///
  /// With `scratch`, it reads copies of them.
  package static func lastingWorker(
    _ executable: String, sandbox: SandboxMode, limits: MediaLimits = MediaLimits(),
    hints: FilmHints = FilmHints(), scratch: ScratchDisk? = nil
  ) -> MediaEngine {
    MediaEngine(
      .process(EngineLauncher(executable: executable, sandbox: sandbox, servesOneUser: true)),
      limits: limits, hints: hints, scratch: scratch)
  }

  /// The engine for a further job, which begins now: with other limits and hints, and with the process that waits.
  package func next(limits: MediaLimits, hints: FilmHints) -> MediaEngine {
    MediaEngine(place, limits: limits, hints: hints, scratch: scratch, beneath: folder, idle: takeIdle())
  }

  /// Ends the job of the engine, whatever is done of it: opening, planning and rendering throw an error with code
  /// `cancelled`, now and from then on.
  ///
  /// Call it from any thread; it does not wait for the end.
  public func cancel() { ending.cancel() }

  /// Opens a film, or the copy of it that is to be read; with `known`, only if it is still that file.
  func open(_ path: String, known: SourceIdentity? = nil) throws(FKTError) -> InputFile {
    // The copy of the last one takes room that this one may need.
    if known == nil { film.withLock { $0 = nil } }
    return try InputFile(path, beneath: folder?.folder, known: known, limits: limits) { film, file in
      scratch?.copy(of: film, in: file, unless: { isCancelled })
    }
  }

  /// Keeps a film open until the next one is.
  func keep(_ file: InputFile) { film.withLock { $0 = file } }

  /// The film, if it is open and was not written to since.
  func openFile(_ identity: SourceIdentity) -> InputFile? {
    guard let file = film.withLock({ $0 }), file.identity == identity, (try? file.checkUnchanged()) != nil else {
      return nil
    }
    return file
  }

  var isCancelled: Bool { ending.isCancelled }

  /// Ends the process that is at work, whatever it does; the work then fails.
  package func kill() { active.withLock { $0 }?.kill() }

  /// Bytes of memory that the waiting process holds; `nil` when there is none, or the system does not tell.
  package var residentBytes: Int64? { idle.withLock { $0?.residentBytes } }

  package var processNumber: Int32? { idle.withLock { $0?.processNumber } }

  /// An engine in a process that was split off this one, and after its end in workers of the same program.
  package static func split(
    _ child: SplitEngine, limits: MediaLimits, hints: FilmHints
  ) -> MediaEngine {
    MediaEngine(
      .process(EngineLauncher(executable: child.executable, sandbox: child.sandbox, servesOneUser: true)),
      limits: limits, hints: hints,
      idle: child.takeConnection())
  }

  /// What the engine's process cannot do; `nil` for one inside this process.
  ///
  /// - Throws: `FKTError` when no process can be started, or more confinement is required than there is.
  public func sandboxReport() throws(FKTError) -> SandboxReport? {
    guard case .process(let launcher) = place else { return nil }
    do throws(EngineFailure) {
      let connection = try connection(from: launcher)
      let report = try connection.report()
      keep(connection)
      return report
    } catch {
      throw FKTError(error, source: "the engine", output: nil, limits: limits)
    }
  }

  /// Ends the engine's process, if it has one that waits, and waits for its end.
  ///
  /// Without this the process ends with the engine's last owner, at some later moment.
  public func end() { takeIdle()?.finish() }

  /// Does a task on an open input and, for a render, an open output.
  ///
  /// It may take so many `seconds`; a render with what was done since the film was opened, but not the time that nobody asked for
  /// anything. Encoded spans are kept in `spans`.
  func perform(
    _ request: EngineTask.Request, input: Descriptor, files: [Descriptor] = [], output: Int32? = nil,
    spans: (any SpanStore)? = nil, within seconds: Double, cancellation: Cancellation = Cancellation(),
    onProgress: (EngineProgress) -> Void = { _ in }
  ) throws(EngineFailure) -> EngineAnswer {
    let isOpening =
      switch request {
      case .probe, .draw: true
      default: false
      }
    let earlier = worked.withLock { worked in
      if isOpening { worked = 0 }
      return worked
    }
    let start = te_now()
    defer { worked.withLock { $0 += te_now() - start } }
    var patience = UInt64(min(1e9, max(0, seconds)) * 1e9)
    // An engine that is no process may serve many jobs, and at once.
    if output != nil, case .process = place { patience -= min(patience, earlier) }
    let task = EngineTask(
      request: request, fileCount: files.count, limits: limits, hints: hints,
      deadline: start + patience, keepsSpans: spans != nil, logLevel: RenderingLog.level
    )
    switch place {
    case .thisProcess:
      let work = try EngineWork(task, input: input, files: files.map(\.number), output: output)
      return try stopping(cancellation, by: work.interrupt.set) { () throws(EngineFailure) in
        try work.run(spans: spans, onProgress)
      }
    case .process(let launcher):
      if isAtWork.exchange(true, ordering: .acquiring) { throw .busy }
      defer { isAtWork.store(false, ordering: .releasing) }
      // Nothing of one film may be left where the next one is opened, unless they are the same user's.
      if isOpening, !launcher.servesOneUser { _ = takeIdle() }
      let connection = try connection(from: launcher)
      active.withLock { $0 = connection }
      defer { active.withLock { $0 = nil } }
      let answer = try stopping(cancellation, by: connection.kill) { () throws(EngineFailure) in
        let descriptors = ([input] + files).map(\.number) + (output.map { [$0] } ?? [])
        return try connection.perform(task, descriptors: descriptors, spans: spans) { event in
          switch event {
          case .progress(let progress): onProgress(progress)
          case .log(let level, let line): RenderingLog.forward(level, line)
          default: break
          }
        }
      }
      keep(connection)
      return answer
    }
  }

  /// Does `work`, which the wish to end a task, or the whole job, makes end by `stop`.
  private func stopping<Value>(
    _ cancellation: Cancellation, by stop: @escaping @Sendable () -> Void, _ work: () throws(EngineFailure) -> Value
  ) throws(EngineFailure) -> Value {
    try ending.stopping(by: stop) { () throws(EngineFailure) in try cancellation.stopping(by: stop, work) }
  }

  private func connection(from launcher: EngineLauncher) throws(EngineFailure) -> EngineConnection {
    if let idle = takeIdle() { return idle }
    return try launcher.launch()
  }

  private func takeIdle() -> EngineConnection? { idle.withLock { $0.take() } }

  private func keep(_ connection: EngineConnection) { idle.withLock { $0 = connection } }
}

/// Starts engines' processes.
struct EngineLauncher: Sendable {
  let executable: String
  let sandbox: SandboxMode
  /// Whether all films it will ever open are of the user who runs the program.
  let servesOneUser: Bool

  /// Starts a process, which confines itself before it takes a task.
  func launch() throws(EngineFailure) -> EngineConnection {
    var peer = te_peer()
    let words = ["trailer-edit", EngineService.workerArgument, sandbox.rawValue]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let error = te_start_worker(&peer, executable, &arguments, sandbox == .off)
    guard error == 0 else { throw .noProcess(errno: error) }
    return EngineConnection(peer, mode: sandbox)
  }
}

/// A wish to stop, and what makes the work stop.
package final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var stop: (@Sendable () -> Void)?
  }
  private let state = Mutex(State())

  /// A wish that nobody has yet.
  package init() {}

  /// Whether somebody wants the work to stop.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Stops the work, now and whatever is started later.
  package func cancel() {
    let stop = state.withLock { state in
      state.isCancelled = true
      return state.stop
    }
    stop?()
  }

  /// Does `work`, which `stop` makes end soon.
  func stopping<Value>(
    by stop: @escaping @Sendable () -> Void, _ work: () throws(EngineFailure) -> Value
  ) throws(EngineFailure) -> Value {
    let isLate = state.withLock { state in
      state.stop = stop
      return state.isCancelled
    }
    defer { state.withLock { $0.stop = nil } }
    if isLate { throw .stopped }
    return try work()
  }
}
