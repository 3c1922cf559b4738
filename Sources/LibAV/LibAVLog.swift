internal import CFFmpeg
internal import CFFmpegShims
package import Logging
internal import Synchronization

/// libav's log, passed on to swift-log under the label `libav`.
package enum LibAVLog {
  /// Starts passing the log on, for the whole process.
  ///
  /// Lines less urgent than `level` cost nothing. Until this is called libav is silent, but error lines are kept
  /// for error messages all the same.
  package static func install(level: Logger.Level, logger: Logger = Logger(label: "libav")) {
    target.withLock { $0 = logger }
    te_log_install(forward, libavLevel(level))
  }

  /// Forgets the lines kept for error messages, so that a new operation does not report an old one.
  static func forget() { te_log_forget() }

  /// The last error line of this thread, or of any when this one has none; forgets it.
  static func takeLastError() -> String? {
    var buffer = [CChar](repeating: 0, count: 1024)
    te_log_take_last_error(&buffer, Int32(buffer.count))
    let line = String(nullTerminated: buffer)
    return line.isEmpty ? nil : line
  }

  private static let target = Mutex<Logger?>(nil)

  private static let forward: te_log_sink = { level, line in
    guard let line, let logger = LibAVLog.target.withLock({ $0 }) else { return }
    logger.log(level: swiftLevel(level), "\(String(cString: line))")
  }

  private static func libavLevel(_ level: Logger.Level) -> Int32 {
    switch level {
    case .trace: AV_LOG_TRACE
    case .debug: AV_LOG_VERBOSE
    case .info, .notice: AV_LOG_INFO
    case .warning: AV_LOG_WARNING
    case .error: AV_LOG_ERROR
    // Even fatal lines are one film's, and its error tells of them.
    case .critical: AV_LOG_PANIC
    }
  }

  private static func swiftLevel(_ level: Int32) -> Logger.Level {
    switch level {
    case ...AV_LOG_FATAL: .critical
    case ...AV_LOG_ERROR: .error
    case ...AV_LOG_WARNING: .warning
    case ...AV_LOG_INFO: .info
    case ...AV_LOG_VERBOSE: .debug
    default: .trace
    }
  }
}
