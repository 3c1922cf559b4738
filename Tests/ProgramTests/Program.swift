import Foundation
import TestSupport
import Testing

/// The built program, run as a user runs it.
enum Program {
  /// Where it is: beside the test bundle, which lies in the folder of products.
  static let path: String = {
    let bundle = Bundle.main.executableURL ?? Bundle.main.bundleURL
    let beside = sequence(first: bundle.deletingLastPathComponent()) { folder in
      folder.path == "/" ? nil : folder.deletingLastPathComponent()
    }.prefix(5).map { $0.appendingPathComponent("trailer-edit").path }
    let usual = Fixtures.checkout.appendingPathComponent(".build/debug/trailer-edit").path
    return (beside + [usual]).first { candidate in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder) && !isFolder.boolValue
    } ?? usual
  }()

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
