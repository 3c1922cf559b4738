import Foundation
import TestSupport
import Testing

/// `scripts/differential` over a few films: all of its edits hold, and a program that edits wrongly is found out.
@Suite(.timeLimit(.minutes(20))) struct DifferentialTests {
  private static let script = Fixtures.checkout.appendingPathComponent("scripts/differential").path

  private func run(_ program: String, _ arguments: [String]) throws -> ToolResult {
    try runTool(Self.script, ["--program", program] + arguments, timeout: 600)
  }

  /// Frames at 29.97 a second, uneven ones, and ones that a copy can begin with, each in the container that is harder.
  @Test(arguments: TestLength.every(2, of: [("h264-vfr.mp4", "mp4"), ("h264-29.97.mp4", "mkv"), ("vp9.webm", "mkv")]))
  func outputsAreAsTheEditsAsk(film: String, container: String) throws {
    let result = try run(BuiltProgram.path, ["--container", container, Fixtures.url(film).path])
    #expect(result.status == 0, "\(result.text)\(result.stderr)")
    #expect(result.text.contains("differential: 8 as wanted, 0 refused, 0 mismatched"), "\(result.text)")
  }

  /// The program with other words on its line than those that it was given.
  @Test(arguments: [
    ("rotate", "90", "270"), ("text", "20%", "1%"), ("crop", "50%", "70%"), ("copy", "copy", "full"),
  ])
  func wrongEditsAreFound(edit: String, word: String, wrong: String) throws {
    let folder = try TemporaryFolder()
    let program = folder.file("program")
    let words = wrong.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
    try """
    #!/bin/bash
    line=()
    for word; do if [[ $word == '\(word)' ]]; then line+=(\(words)); else line+=("$word"); fi; done
    exec '\(BuiltProgram.path)' "${line[@]}"
    """.write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let film = Fixtures.url("h264-29.97.mp4").path
    let result = try run(program.path, ["--container", "mp4", "--only", edit, film])
    #expect(result.status == 1, "\(result.text)\(result.stderr)")
    #expect(result.text.contains("MISMATCH  h264-29.97.mp4: \(edit), mp4"), "\(result.text)")
  }
}
