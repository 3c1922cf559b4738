import Foundation
import TestSupport
import Testing

/// What the README and the guides show is what the program prints.
@Suite("The guides")
struct GuideTests {
  /// A command of a guide and what it prints there.
  private struct Step {
    var command: String
    var output: String
  }

  static let documents =
    ["README.md"]
    + ["Editing", "CopiedAndEncoded", "Preservation"].map { "Sources/trailer-edit/trailer-edit.docc/\($0).md" }

  @Test("show what the program prints", arguments: documents)
  func transcripts(document: String) throws {
    let steps = try steps(of: document).filter { $0.command.contains("Fixtures/") }
    try #require(steps.count >= 3)
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.file("Fixtures"), withDestinationURL: Fixtures.checkout.appendingPathComponent("Fixtures"))
    try FileManager.default.createSymbolicLink(
      at: folder.file("trailer-edit"), withDestinationURL: URL(fileURLWithPath: Program.path))
    for step in steps {
      let line = "exec 2>&1; PATH=\"$PWD:$PATH\"; \(step.command)"
      let result = try runTool(
        "/bin/sh", ["-c", line], in: folder.url.path, environment: ["NO_COLOR": "1", "TRAILER_EDIT_PLAYER": ""])
      let isError = step.output.contains("error: ")
      // A pipe's end is that of its last command.
      let isPiped = step.command.contains("2>/dev/null") || step.command.contains("|")
      #expect((result.status == 0) != isError || isPiped, "\(step.command)\n\(result.text)")
      if step.output.isEmpty { continue }
      #expect(Self.settled(result.text) == Self.settled(step.output), "\(step.command)")
    }
  }

  @Test("are short enough to be read", arguments: [("README.md", 250)] + documents.dropFirst().map { ($0, 300) })
  func length(document: String, most: Int) throws {
    let lines = try text(of: document).split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(lines <= most + 1)
  }

  @Test("link to what is there")
  func links() throws {
    let text = try text(of: "README.md")
    let links = text.matches(of: /\]\(([^)#]+)\)/).map { String($0.1) }.filter { !$0.hasPrefix("http") }
    try #require(links.count > 8)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: Fixtures.checkout.appendingPathComponent(link).path), "\(link)")
    }
  }

  private func text(of document: String) throws -> String {
    try String(contentsOf: Fixtures.checkout.appendingPathComponent(document), encoding: .utf8)
  }

  /// The commands of all blocks of a document that show a console.
  private func steps(of document: String) throws -> [Step] {
    try text(of: document).components(separatedBy: "```console\n").dropFirst().flatMap { rest in
      let block = "\n" + (rest.components(separatedBy: "\n```").first ?? "")
      return block.components(separatedBy: "\n$ ").dropFirst().map { part in
        var lines = part.components(separatedBy: "\n")
        var command = lines.removeFirst()
        while command.hasSuffix("\\"), !lines.isEmpty { command += "\n" + lines.removeFirst() }
        return Step(command: command, output: lines.joined(separator: "\n"))
      }
    }
  }

  /// What does not depend on how quick a machine is, and on the versions of its encoders; and, as on a terminal,
  /// without notes that the plan below them repeats.
  private static func settled(_ text: String) -> String {
    let notes = text.contains("\nnotices\n") ? /note: [^\n]*\n/ : /(?!)/
    return text.replacing(notes, with: "")
      .replacing(/, in [0-9.]+ s( \([0-9.]+x\))?/, with: ", in some time")
      .replacing(/[0-9.,]+ (kB|MB|bytes)/, with: "some bytes")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
