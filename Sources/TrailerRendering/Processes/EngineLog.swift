internal import CProcess
internal import LibAV
public import Logging
internal import Synchronization

/// Sends libav's log to the publisher, but never more than it can bear: a film can cause a million lines.
final class EngineLog: Sendable {
  /// The one of this process, as libav has one log.
  static let shared = EngineLog()

  /// Bytes of lines a second.
  private static let rate = 64 << 10

  private struct State {
    var channel: MessageChannel?
    var second: UInt64 = 0
    var bytes = 0
    var dropped = 0
    var isInstalled = false
  }
  private let state = Mutex(State())

  /// Begins to send lines from `level` on.
  func start(_ level: Logger.Level, _ channel: MessageChannel) {
    let isInstalled = state.withLock { state in
      state.channel = channel
      defer { state.isInstalled = true }
      return state.isInstalled
    }
    guard !isInstalled else { return }
    LibAVLog.install(level: level, logger: Logger(label: "libav") { _ in Handler(logLevel: level) })
  }

  /// Says how many lines were left out.
  func finish() {
    let (channel, dropped) = state.withLock { state in
      defer { state.dropped = 0 }
      return (state.channel, state.dropped)
    }
    if dropped > 0 { try? channel?.send(EngineEvent.log(.warning, "\(dropped) more lines were left out")) }
  }

  fileprivate func send(_ level: Logger.Level, _ line: String) {
    let channel = state.withLock { state -> MessageChannel? in
      let second = te_now() / 1_000_000_000
      if second != state.second { (state.second, state.bytes) = (second, 0) }
      guard state.bytes < Self.rate else {
        state.dropped += 1
        return nil
      }
      state.bytes += line.utf8.count
      return state.channel
    }
    try? channel?.send(EngineEvent.log(level, line))
  }

  private struct Handler: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { EngineLog.shared.send(event.level, "\(event.message)") }
  }
}

/// The log of the FFmpeg libraries.
public enum RenderingLog {
  private static let wanted = Mutex((level: Logger.Level.critical, logger: Logger?.none))

  /// Passes the libraries' log on to swift-log under the label `libav`, from `level` on, be they at work in this
  /// process or in an engine's.
  ///
  /// Once for the process, after swift-log was told where lines go.
  public static func install(level: Logger.Level) {
    wanted.withLock { $0 = (level, Logger(label: "libav")) }
    LibAVLog.install(level: level)
  }

  /// Lines less urgent are not wanted.
  static var level: Logger.Level { wanted.withLock { $0.level } }

  /// Logs a line that came from an engine's process.
  static func forward(_ level: Logger.Level, _ line: String) {
    wanted.withLock { $0.logger }?.log(level: level, "\(line)")
  }
}
