import Foundation
import TestSupport
import Testing

/// A home of its own for the catalog: nothing of the tester's settings, films and bookmarks is seen or changed.
struct CatalogHome {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The variables that lead the program there.
  var environment: [String: String] {
    folder.homeVariables.merging(["TRAILER_EDIT_PLAYER": "", "COLUMNS": "80", "TZ": "Europe/Helsinki"]) { $1 }
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
    #expect(object["schema"] as? Int == 2)
    return object
  }

  /// Writes the configuration of the home.
  func configure(_ text: String) throws { try folder.configure(text) }
}
