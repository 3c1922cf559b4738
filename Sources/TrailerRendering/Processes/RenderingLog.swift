internal import LibAV
public import Logging
internal import Synchronization

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
