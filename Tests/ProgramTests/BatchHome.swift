import Foundation
import TestSupport
import Testing

/// A folder of its own with clips, scripts, outputs and the state of a batch.
struct BatchHome {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["clips", "out"] {
      try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: true)
    }
  }

  /// The address of a file in it.
  func file(_ name: String) -> URL { folder.file(name) }

  /// Puts copies of a fixture among the clips.
  func clips(_ names: String..., of fixture: String = "h264-closed-gop.mp4") throws {
    for name in names {
      try FileManager.default.copyItem(at: Fixtures.url(fixture), to: file("clips/" + name))
    }
  }

  /// Writes a script with one entry.
  @discardableResult
  func script(
    input: String = "clips/*.mp4", trim: String = "1-2", out: String = "out/{name}.mp4", more: String = ""
  ) throws -> String {
    let text = """
      version: 1
      defaults: {strategy: copy}
      jobs:
        - input: \(input)
          edits:
            - trim: \(trim)
          out: \(out)
      \(more)
      """
    return try write(text + "\n")
  }

  /// Writes the script.
  func write(_ text: String) throws -> String {
    try Data(text.utf8).write(to: file("script.yaml"))
    return file("script.yaml").path
  }

  /// The variables of a run: nothing of the tester's own state is seen or changed.
  var environment: [String: String] { folder.homeVariables.merging(["COLUMNS": "100"]) { $1 } }

  /// Writes the configuration of the home.
  func configure(_ text: String) throws { try folder.configure(text) }

  /// Runs a command of `batch` on the script.
  func batch(_ command: String, _ arguments: String...) throws -> ToolResult {
    try runTool(
      Program.path, ["batch", command, file("script.yaml").path] + arguments, environment: environment, timeout: 120)
  }

  /// The JSON lines of a run.
  func lines(_ result: ToolResult) throws -> [[String: Any]] {
    try result.text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  /// The names in the folder of outputs.
  var outputs: [String] { get throws { try strayFiles(in: file("out")) } }

  /// What tells whether an output is the same file as before: its number, which the next file may get, and its time.
  func identities() throws -> [String: String] {
    var found: [String: String] = [:]
    for name in try outputs {
      let facts = try FileManager.default.attributesOfItem(atPath: file("out/" + name).path)
      let time = (facts[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      found[name] = "\(facts[.systemFileNumber] ?? 0) \(time)"
    }
    return found
  }
}
