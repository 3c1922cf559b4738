import Foundation
import TestSupport
import TrailerEditing
import TrailerRendering

/// Invariant 22: the same plan gives the same bytes, whatever the place, name, language, time zone and permissions of
/// the program that carries it out; and the plan that was shown is the one that is carried out.
enum Repeatability {
  static let number = 22

  static func violations(in trial: EditTrial) async -> [Violation] {
    do {
      return try await differences(trial).map { Violation(number: number, rule: "repeatable", message: $0) }
    } catch {
      return [Violation(number: number, rule: "repeatable", message: "it cannot be rendered again: \(error)")]
    }
  }

  private static func differences(_ trial: EditTrial) async throws -> [String] {
    var found: [String] = []
    let first = try Data(contentsOf: trial.url)
    let again = trial.folder.file("Über uns 2.\(trial.editCase.fileExtension)")
    let plan = try RenderPlanner().plan(trial.asset, to: again.path)
    if plan != trial.plan { found.append("a second plan is another one") }
    _ = try await Renderer().start(trial.plan, of: trial.asset, to: again.path).report()
    if try Data(contentsOf: again) != first { found.append("a second render of the same plan gives other bytes") }
    let other = try await program(trial)
    if let other, other != first { found.append("the program gives other bytes in another place and language") }
    return found
  }

  /// The output of the built program in another folder, language, time zone and with other permissions.
  private static func program(_ trial: EditTrial) async throws -> Data? {
    let folder = try TemporaryFolder()
    let output = folder.file("b.\(trial.editCase.fileExtension)")
    let words = trial.editCase.edits.map(\.withPaths).flatMap(\.words)
    let result = try runTool(
      "/bin/sh",
      ["-c", "umask 077; cd /; exec \"$@\"", "sh", BuiltProgram.path, trial.source.url.path] + words + [
        "--out", output.path,
      ],
      environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Pacific/Chatham", "NO_COLOR": "1"])
    guard result.status == 0 else {
      throw ToolError.failed(command: words.joined(separator: " "), status: result.status, stderr: result.stderr)
    }
    return try Data(contentsOf: output)
  }
}
