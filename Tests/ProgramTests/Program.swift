import Foundation
import TestSupport
import Testing

/// The built program, run as a user runs it.
enum Program {
  /// Where it is.
  static let path = BuiltProgram.path

  /// Starts the program with every signal as it is at first: whoever runs the tests in the background of a script has
  /// interrupts ignored, and the program would ignore them, too.
  static let withOwnSignals = (path: "/usr/bin/env", arguments: ["--default-signal", path])

  /// Runs the program with colours and previews of the tester's environment switched off.
  static func run(
    _ arguments: String..., environment: [String: String] = [:], input: Data? = nil
  ) throws -> ToolResult {
    let neutral = ["NO_COLOR": "1", "TRAILER_EDIT_PLAYER": ""].merging(environment) { $1 }
    return try runTool(path, arguments, environment: neutral, input: input)
  }

  /// Runs a line of shell in which `$0` is the program and `$1` a film.
  static func shell(_ line: String, film: String = film) throws -> ToolResult {
    try runTool("/bin/sh", ["-c", line, path, film])
  }

  /// A short film of 6 seconds, 25 frames a second.
  static let film = Fixtures.url("h264-closed-gop.mp4").path

  /// The JSON object on standard output.
  static func object(_ result: ToolResult) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: result.stdout) as? [String: Any])
  }
}
