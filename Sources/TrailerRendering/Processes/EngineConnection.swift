internal import CProcess
import Glibc
internal import RenderEngine
internal import Synchronization

/// The publisher's side of an engine's process.
///
/// One task at a time. The process ends with its owner.
final class EngineConnection: Sendable {
  private let channel: MessageChannel
  /// The process; `nil` once it has been waited for, so that no other process is ever killed in its place.
  private let process: Mutex<pid_t?>
  private let mode: SandboxMode
  private let greeting = Mutex<SandboxReport?>(nil)

  /// The watchdog lets the engine notice its deadline itself before it ends it.
  private static let grace: UInt64 = 1_000_000_000

  /// Takes over a process that was just started.
  init(_ peer: te_peer, mode: SandboxMode) {
    channel = MessageChannel(owning: peer.socket)
    process = Mutex(peer.process)
    self.mode = mode
  }

  deinit { _ = end(patience: 0) }

  /// Ends the process at once, from any thread.
  func kill() {
    process.withLock { process in
      if let process { _ = Glibc.kill(process, SIGKILL) }
    }
  }

  /// The process, until it has ended.
  var processNumber: pid_t? { process.withLock { $0 } }

  /// Bytes of memory that the process holds; `nil` where the system does not tell.
  var residentBytes: Int64? {
    guard let process = processNumber, let file = fopen("/proc/\(process)/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    // The second number counts resident pages.
    let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
      separator: " ")
    return fields.dropFirst().first.flatMap { Int64($0) }.map { $0 * Int64(sysconf(Int32(_SC_PAGESIZE))) }
  }

  /// Lets the process end by itself, as one does whose publisher is gone, and waits for it.
  func finish() {
    channel.hangUp()
    _ = end(patience: 1000)
  }

  /// Tells how the process ended, which it has that many milliseconds to do by itself.
  private func end(patience: UInt32) -> te_ending {
    process.withLock { process in process.take().map { te_reap($0, patience) } } ?? te_ending(status: -1, signal: 0)
  }

  /// Waits until the engine is confined; only then it may be given anything.
  ///
  /// A process that starts has 10 seconds for that, and not beyond `deadline`.
  @discardableResult
  func report(by deadline: UInt64 = .max) throws(EngineFailure) -> SandboxReport {
    if let known = greeting.withLock({ $0 }) { return known }
    let patience = min(deadline, te_now() + 10_000_000_000)
    guard case .ready(let report) = try receive(deadline: patience) else { throw .crashed(signal: 0) }
    if mode == .require, let missing = report.missing { throw .unconfined(missing: missing) }
    greeting.withLock { $0 = report }
    return report
  }

  /// Gives the engine a task and the descriptors for it, and waits for the answer; meanwhile it may ask for `spans`.
  func perform(
    _ task: EngineTask, descriptors: [Int32], spans: (any SpanStore)?, onEvent: (EngineEvent) -> Void
  ) throws(EngineFailure) -> EngineAnswer {
    let (sum, overflow) = task.deadline.addingReportingOverflow(Self.grace)
    let deadline = overflow ? .max : sum
    try report(by: deadline)
    do throws(MessageChannel.Failure) {
      try channel.send(task, descriptors: descriptors)
    } catch {
      throw failure(error)
    }
    while true {
      let event = try receive(deadline: deadline)
      switch event {
      case .answer(let answer): return answer
      case .failure(let failure): throw failure
      case .log, .progress: onEvent(event)
      case .span(let request):
        guard let spans else { throw failure(.garbled("a question for a cache that there is not")) }
        do throws(MessageChannel.Failure) { try spans.answer(request, on: channel) } catch { throw failure(error) }
      case .ready: throw failure(.garbled("a second greeting"))
      }
    }
  }

  private func receive(deadline: UInt64) throws(EngineFailure) -> EngineEvent {
    do throws(MessageChannel.Failure) {
      return try channel.receive(EngineEvent.self, deadline: deadline).value
    } catch {
      throw failure(error)
    }
  }

  /// What a broken connection means, after the end of the process.
  private func failure(_ failure: MessageChannel.Failure) -> EngineFailure {
    switch failure {
    case .closed:
      // The socket closes a moment before the process can be waited for.
      let signal = end(patience: 1000).signal
      return signal == SIGXCPU ? .deadline : .crashed(signal: signal)
    case .late:
      _ = end(patience: 0)
      return .deadline
    case .garbled, .system:
      _ = end(patience: 0)
      return .crashed(signal: 0)
    }
  }
}

/// The engine of a program that split itself in two before it had threads.
package final class SplitEngine: Sendable {
  let executable: String
  let sandbox: SandboxMode
  private let connection: Mutex<EngineConnection?>

  /// Splits the program: returns in the publisher, while the child serves as engine and never returns.
  ///
  /// Call it before any thread, task or event loop exists: the child has only the calling thread, and whatever lock
  /// another one held stays locked in it for ever.
  /// - Parameters:
  ///   - executable: the program's own path, for further engines should the first one end.
  ///   - sandbox: how far engines are confined.
  package init(executable: String, sandbox: SandboxMode) {
    self.executable = executable
    self.sandbox = sandbox
    var peer = te_peer()
    // Without a process now, the first task will start one, or say why that cannot be done.
    let error = EngineService.withPlace(sandbox) { te_split(&peer, $0, EngineService.main) }
    connection = Mutex(error == 0 ? EngineConnection(peer, mode: sandbox) : nil)
  }

  /// Ends the engine if nobody has taken it.
  package func end() { takeConnection()?.finish() }

  /// The engine that was split off, once.
  func takeConnection() -> EngineConnection? { connection.withLock { $0.take() } }
}
