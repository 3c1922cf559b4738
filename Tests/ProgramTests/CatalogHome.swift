import Foundation
import TestSupport
import Testing

/// A home of its own for the catalog: nothing of the tester's settings, films and bookmarks is seen or changed.
struct CatalogHome {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The variables that lead the program there.
  var environment: [String: String] {
    [
      "XDG_DATA_HOME": folder.file("data").path, "XDG_CACHE_HOME": folder.file("cache").path,
      "XDG_CONFIG_HOME": folder.file("config").path, "TRAILER_EDIT_CONFIG": "", "TRAILER_EDIT_PLAYER": "",
      "NO_COLOR": "1", "COLUMNS": "80", "TZ": "Europe/Helsinki",
    ]
  }

  /// Runs the program.
  func run(_ arguments: [String], input: Data? = nil, environment more: [String: String] = [:]) throws -> ToolResult {
    try runTool(Program.path, arguments, environment: environment.merging(more) { $1 }, input: input)
  }

  /// Runs a command of the catalog on the source `demo`.
  func demo(_ arguments: String..., environment more: [String: String] = [:]) throws -> ToolResult {
    try run(["catalog"] + arguments + ["--source", "demo"], environment: more)
  }

  /// The JSON object that a command of the catalog writes.
  func object(_ arguments: String...) throws -> [String: Any] {
    let result = try run(["catalog"] + arguments + ["--json"])
    let object = try Program.object(result)
    #expect(object["schema"] as? Int == 1)
    return object
  }

  /// Writes the configuration of the home.
  func configure(_ text: String) throws {
    let file = folder.file("config/trailer-edit/config.yaml")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
