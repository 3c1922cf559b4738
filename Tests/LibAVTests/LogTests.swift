import Foundation
import LibAV
import Logging
import Synchronization
import TestSupport
import Testing

/// Keeps what is logged.
private final class LogRecord: Sendable {
  let lines = Mutex<[(level: Logger.Level, text: String)]>([])

  var logger: Logger {
    var logger = Logger(label: "test") { _ in Handler(record: self) }
    logger.logLevel = .trace
    return logger
  }

  private struct Handler: LogHandler {
    let record: LogRecord
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    init(record: LogRecord) { self.record = record }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      record.lines.withLock { $0.append((event.level, event.message.description)) }
    }
  }
}

/// The log is one for the process, so each of these has a process of its own.
@Suite("The log", .timeLimit(.minutes(30)))
struct LogTests {
  @Test("passes on lines as urgent as asked for, and no others")
  func levels() async {
    await #expect(processExitsWith: .success) { try LogTests.checkLevels() }
  }

  private static func checkLevels() throws {
    for (level, isQuiet) in [(Logger.Level.error, true), (.trace, false), (.error, true)] {
      let record = LogRecord()
      LibAVLog.install(level: level, logger: record.logger)
      _ = try refusal(of: Fixtures.url("truncated.mp4"))
      _ = try MediaFile(fixture: "h264.ts")
      let lines = record.lines.withLock { $0 }
      #expect(lines.contains { $0.level == .error && $0.text.contains("moov atom not found") })
      #expect(lines.allSatisfy { $0.level >= level })
      #expect(lines.contains { $0.level < .info } != isQuiet)
      #expect(lines.allSatisfy { !$0.text.isEmpty })
    }
  }

  @Test("keeps error lines for messages, though nobody listens")
  func errorLines() async {
    await #expect(processExitsWith: .success) { try LogTests.checkErrorLines() }
  }

  private static func checkErrorLines() throws {
    #expect(try refusal(of: Fixtures.url("truncated.mp4"))?.logLine?.contains("moov atom") == true)
    let record = LogRecord()
    LibAVLog.install(level: .critical, logger: record.logger)
    #expect(try refusal(of: Fixtures.url("truncated.mp4"))?.logLine?.contains("moov atom") == true)
    #expect(record.lines.withLock { $0.isEmpty })
    // The next failure does not tell the line of this one.
    #expect(try refusal(of: Fixtures.url("playlist.m3u8"))?.logLine == nil)
  }

  @Test("passes no control characters on")
  func controlCharacters() async {
    await #expect(processExitsWith: .success) { try LogTests.checkControlCharacters() }
  }

  private static func checkControlCharacters() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("film.mov")
    var film = try MP4Boxes(Fixtures.url("h264-no-sound.mp4"))
    try film.moveMedia(to: "/a\u{1b}[31mred\nsecond line\u{7f}")
    try film.write(to: url)
    let record = LogRecord()
    LibAVLog.install(level: .warning, logger: record.logger)
    _ = try MediaFile(url)
    let lines = record.lines.withLock { $0.map(\.text) }
    #expect(lines.contains { $0.contains("red") })
    #expect(lines.allSatisfy { line in line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f } })
  }

  @Test("may be written by many threads at once")
  func manyThreads() async {
    await #expect(processExitsWith: .success) { await LogTests.checkManyThreads() }
  }

  private static func checkManyThreads() async {
    let record = LogRecord()
    LibAVLog.install(level: .error, logger: record.logger)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<25 { _ = try? refusal(of: Fixtures.url("truncated.mp4")) }
        }
      }
    }
    let lines = record.lines.withLock { $0.map(\.text) }
    #expect(lines.count == 200)
    #expect(lines.allSatisfy { $0.hasSuffix("moov atom not found") })
  }
}
