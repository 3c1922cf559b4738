import Foundation
import TestSupport
import Testing

@testable import trailer_edit

@Suite("The program and signals", .serialized)
struct SignalEndToEndTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "a signal ends a render soon, with 130 and nothing left behind", arguments: [SIGINT, SIGTERM, SIGHUP],
    [1, 2])
  func interrupted(signal: Int32, count: Int) throws {
    // The film two hundred times over takes long enough.
    let render = try Render(
      Program.withOwnSignals.path, Program.withOwnSignals.arguments, playing: 200, to: folder.file("long.mp4"))
    let start = ContinuousClock.now
    for _ in 0..<count {
      kill(render.process.processIdentifier, signal)
      usleep(20_000)
    }
    #expect(try render.status() == 130)
    // Two seconds are promised; a machine that runs other tests beside this one gets more.
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(try strayFiles(in: folder.url).isEmpty)
  }

  @Test("a signal that the caller ignores is ignored")
  func ignored() throws {
    let line = ["-c", "trap '' INT; exec \"$0\" \"$@\"", Program.path]
    let render = try Render("/bin/sh", line, playing: 10, to: folder.file("long.mp4"))
    kill(render.process.processIdentifier, SIGINT)
    #expect(try render.status() == 0)
    #expect(try strayFiles(in: folder.url) == ["long.mp4"])
  }
}

/// A render that is under way.
private struct Render {
  let process = Process()
  private let messages = Pipe()

  /// Starts a render of the film `count` times over, and waits for its first progress.
  init(_ executable: String, _ arguments: [String], playing count: Int, to output: URL) throws {
    let ranges = Array(repeating: "0-6", count: count).joined(separator: ",")
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments =
      arguments + [Program.film, "--trim", ranges, "-q", "--progress", "json", "--out", output.path]
    process.standardError = messages
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let first = messages.fileHandleForReading.availableData
    #expect(String(decoding: first, as: UTF8.self).contains("\"phase\""))
  }

  /// Waits for the end; the exit code, or `nil` when a signal was the end.
  func status() throws -> Int32? {
    _ = try messages.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }
}
