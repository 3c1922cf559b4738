import Foundation
import Synchronization
import Testing

/// A batch that is under way, as a process; what it writes to standard error can be waited for.
final class RunningBatch: Sendable {
  let process = Process()
  private let messages = Pipe()
  private let text = Mutex("")

  /// Starts `batch run` on the home's script.
  init(_ home: BatchHome, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: Program.withOwnSignals.path)
    process.arguments =
      Program.withOwnSignals.arguments + ["batch", "run", home.file("script.yaml").path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(home.environment) { $1 }
    process.standardError = messages
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    messages.fileHandleForReading.readabilityHandler = { [weak self] handle in
      let data = handle.availableData
      self?.text.withLock { $0 += String(decoding: data, as: UTF8.self) }
    }
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// What it has said so far.
  var said: String { text.withLock { $0 } }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits until `condition` holds; false when that takes longer than so many seconds.
  func wait(_ seconds: Double = 60, until condition: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if try condition() { return true }
      usleep(20_000)
    }
    return false
  }

  /// Waits for the end; the exit code, or `nil` when a signal was the end or there is none.
  func status(within seconds: Double = 60) -> Int32? {
    guard wait(seconds, until: { !process.isRunning }) else { return nil }
    process.waitUntilExit()
    messages.fileHandleForReading.readabilityHandler = nil
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }
}
