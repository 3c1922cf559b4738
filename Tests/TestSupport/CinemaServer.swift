import Foundation

/// The cinema of `scripts/catalog-demo --server`, for tests that need no more than its files.
package final class CinemaServer: Sendable {
  /// Where it listens, on 127.0.0.1.
  package let port: Int
  private let process: Process
  /// The server ends with its input.
  private let input: Pipe

  /// Starts a cinema; its trailers come with so many bytes a second, or as fast as they can.
  package init(pace: Int? = nil) throws {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "python3", "-B", Fixtures.checkout.appendingPathComponent("scripts/lib/catalog-server.py").path,
        Fixtures.directory.path,
      ] + (pace.map { ["\($0)"] } ?? [])
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n"), let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty
    {
      line += byte
    }
    guard let port = Int(String(decoding: line.dropLast(), as: UTF8.self)) else {
      throw ToolError.unreadable("the cinema did not start")
    }
    (self.port, self.process, self.input) = (port, process, input)
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The address of one of its files.
  package func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}
