internal import CProcess
internal import Drawing
internal import LibAV
internal import Logging
internal import Publishing
internal import RenderEngine
internal import RenderPlanning
internal import Synchronization

import Glibc
internal import Threading

/// The engine's side: confines the process it runs in, then does one task after the other.
package enum EngineService {
  /// The first argument of a program that is to serve as an engine, on its standard input.
  package static let workerArgument = "__worker"

  /// What may still be read by name: fonts for titles and colour profiles.
  private static let readableFolders = [
    "/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts", "/var/cache/fontconfig", "/usr/share/fontconfig",
    "/usr/share/color",
  ]

  /// Serves as an engine for the process at the other end of standard input, if the arguments after the program's
  /// name say so; returns otherwise.
  ///
  /// - Returns: whether the arguments meant this but are wrong.
  package static func serveIfWorker(_ arguments: [String]) -> Bool {
    guard arguments.first == workerArgument else { return false }
    var kind: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard arguments.count == 2, let mode = SandboxMode(rawValue: arguments[1]),
      getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &kind, &size) == 0
    else { return true }
    let socket = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    withPlace(mode) { te_become_engine(socket, $0, main) }
    return true
  }

  /// Gives `body` what the C side is told of the sandbox.
  static func withPlace<Value>(_ sandbox: SandboxMode, _ body: (te_engine_place) -> Value) -> Value {
    let folders = (readableFolders + UserFonts.folders).map { UnsafePointer<CChar>(strdup($0)) }
    defer { for folder in folders { free(UnsafeMutablePointer(mutating: folder)) } }
    return folders.withUnsafeBufferPointer { folders in
      body(te_engine_place(is_confined: sandbox != .off, readable: folders.baseAddress, count: folders.count))
    }
  }

  /// What runs in an engine's process, once that is confined.
  static let main: te_engine = { socket, confinement, startedClean in
    serve(
      on: socket,
      SandboxReport(
        hasNoNewPrivileges: confinement.no_new_privileges, landlockVersion: Int(confinement.landlock),
        filtersSystemCalls: confinement.system_calls, startedClean: startedClean))
  }

  /// Never returns: the process ends with the connection.
  private static func serve(on socket: Int32, _ report: SandboxReport) -> Never {
    let channel = MessageChannel(owning: socket)
    do throws(MessageChannel.Failure) {
      try channel.send(EngineEvent.ready(report))
      endWithPublisher(channel)
      let kept = KeptFilm()
      while true {
        try perform(channel.receive(EngineTask.self), on: channel, kept, isLimited: report.hasNoNewPrivileges)
      }
    } catch {
      // The publisher is gone, or speaks another language; there is nobody to tell.
      _exit(0)
    }
  }

  /// Ends the process as soon as the publisher is gone, whatever it is doing then.
  private static func endWithPublisher(_ channel: MessageChannel) {
    let hasStarted = WorkerThread.start {
      var wanted = pollfd(fd: channel.number, events: hangUp, revents: 0)
      while poll(&wanted, 1, -1) < 0 && errno == EINTR {}
      _exit(0)
    }
    if !hasStarted { _exit(1) }
  }

  /// Both are reported, asked for or not; POLLRDHUP also when only the other side's writing half is closed.
  private static let hangUp = Int16(0x2000 | POLLHUP)

  private static func perform(
    _ received: (value: EngineTask, descriptors: [Descriptor]), on channel: MessageChannel, _ kept: KeptFilm,
    isLimited: Bool
  ) throws(MessageChannel.Failure) {
    let task = received.value
    EngineLog.shared.start(task.logLevel, channel)
    Encoder.adopt(processorFeatures: task.processorFeatures)
    if isLimited { limit(task) }
    let event: EngineEvent
    do throws(EngineFailure) {
      guard let input = received.descriptors.first else { throw .stopped }
      let files = received.descriptors.dropFirst().prefix(task.fileCount)
      let output = received.descriptors.dropFirst(1 + files.count).first
      let work = try EngineWork(
        task, input: input, files: files.map(\.number), output: output?.number, kept: kept)
      event = .answer(
        try work.run(spans: task.keepsSpans ? DistantSpanStore(channel) : nil) { progress in
          // A publisher that is gone is noticed by the thread that waits for that.
          try? channel.send(EngineEvent.progress(progress))
        })
    } catch {
      event = .failure(error)
    }
    EngineLog.shared.finish()
    try channel.send(event)
  }

  /// Address space for a look at a file's head; the program and its libraries take a third of it.
  private static let probeMemory: UInt64 = 3 << 29

  /// Limits that the kernel keeps, whatever a decoder does.
  private static func limit(_ task: EngineTask) {
    let isProbe =
      switch task.request {
      case .probe, .probeAttachment, .draw: true
      case .listPictures, .readSubtitles, .examine, .look, .render, .encode: false
      }
    let now = te_now()
    let seconds = task.deadline > now ? (task.deadline - now) / 1_000_000_000 : 0
    let processors = UInt64(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let processorSeconds =
      isProbe ? UInt64(max(1, task.limits.probeSeconds)) * 2 / 3 : (seconds + 5) * processors
    let memory = UInt64(max(1, task.limits.memoryBytes))
    var limits = te_limits(
      address_space_bytes: isProbe ? min(memory, probeMemory) : memory, processor_seconds: max(1, processorSeconds),
      file_bytes: UInt64(max(1, task.limits.outputBytes)), descriptors: 0)
    te_limit(&limits)
  }
}
