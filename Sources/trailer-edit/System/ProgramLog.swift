import Logging
import TrailerRendering

/// What the modules and libav log, as messages of the program.
enum ProgramLog {
  /// Sends the log to `console` from now on; once for the process.
  static func install(on console: Console) {
    let level = level(console.verbosity)
    LoggingSystem.bootstrap { label in ConsoleLogHandler(label: label, console: console, level: level) }
    RenderingLog.install(level: level)
  }

  /// What is logged.
  ///
  /// Errors reach the user as errors, which know more than the log, so it is silent at first.
  static func level(_ verbosity: Console.Verbosity) -> Logger.Level {
    switch verbosity {
    case .quiet, .normal: .critical
    case .info: .info
    case .debug: .debug
    }
  }
}

/// Writes log lines to the console, where they do not disturb a progress bar.
private struct ConsoleLogHandler: LogHandler {
  let label: String
  let console: Console
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]

  init(label: String, console: Console, level: Logger.Level) {
    self.label = label
    self.console = console
    logLevel = level
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    console.line("\(event.level): \(label): \(event.message)".printable)
  }
}
