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
    + [
      "Editing", "CopiedAndEncoded", "Preservation", "Safety", "Batches", "Hosts", "Catalog", "CatalogImages",
      "CatalogSources",
      "Browser",
    ]
    .map(article)

  private static func article(_ name: String) -> String { "Sources/trailer-edit/trailer-edit.docc/\(name).md" }

  @Test("show what the program prints", arguments: documents)
  func transcripts(document: String) throws {
    var steps = try steps(of: document)
    if document == "README.md" { steps = steps.filter { $0.command.contains("Fixtures/") } }
    // The rest of the catalog's session needs a server, and has a suite of its own.
    if let place = steps.firstIndex(where: { $0.command.hasPrefix("cat ") }) { steps = Array(steps[..<place]) }
    try #require(steps.count >= 3)
    let folder = try TemporaryFolder()
    if document == Self.article("Batches") { try prepareBatch(document, in: folder) }
    let home = Dictionary(
      uniqueKeysWithValues: ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"].map {
        ($0, folder.file("home/" + $0).path)
      })
    try FileManager.default.createSymbolicLink(
      at: folder.file("Fixtures"), withDestinationURL: Fixtures.checkout.appendingPathComponent("Fixtures"))
    try FileManager.default.createSymbolicLink(
      at: folder.file("trailer-edit"), withDestinationURL: URL(fileURLWithPath: Program.path))
    for (number, step) in steps.enumerated() {
      if document == Self.article("Batches"), number == 2 { try replaceTake(in: folder) }
      let line = "exec 2>&1; PATH=\"$PWD:$PATH\"; \(step.command)"
      let result = try runTool(
        "/bin/sh", ["-c", line], in: folder.url.path,
        environment: ["NO_COLOR": "1", "TRAILER_EDIT_PLAYER": "", "COLUMNS": "100", "TRAILER_EDIT_CACHE": ""].merging(
          home
        ) { $1 })
      let isError =
        step.output.contains("error: ") || step.output.contains("\n  failed ")
        || step.output.contains("cannot be\n")
      // A pipe's end is that of its last command.
      let isPiped = step.command.contains("2>/dev/null") || step.command.contains("|")
      #expect((result.status == 0) != isError || isPiped, "\(step.command)\n\(result.text)")
      if step.output.isEmpty { continue }
      let text = result.text.replacing(folder.file("home/XDG_DATA_HOME").path, with: "/home/you/.local/share")
        .replacing(folder.file("home/XDG_CACHE_HOME").path, with: "/home/you/.cache")
        .replacing(folder.url.path, with: "/srv/films")
      #expect(Self.settled(text) == Self.settled(step.output), "\(step.command)")
    }
  }

  /// The clips and the script that the guide to batches begins with.
  private func prepareBatch(_ document: String, in folder: TemporaryFolder) throws {
    try FileManager.default.createDirectory(at: folder.file("clips"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: folder.file("out"), withIntermediateDirectories: true)
    let takes = [
      "steel": "tears-of-steel-6s", "take-2": "h264-closed-gop", "take-10": "h264-open-gop", "take-3": "truncated",
    ]
    for (take, fixture) in takes {
      try FileManager.default.copyItem(at: Fixtures.url("\(fixture).mp4"), to: folder.file("clips/\(take).mp4"))
    }
    let script = try text(of: document).components(separatedBy: "```yaml\n").dropFirst().first?
      .components(separatedBy: "\n```").first
    try Data(#require(script).utf8).write(to: folder.file("teasers.yaml"))
  }

  /// The film in place of the bad take.
  private func replaceTake(in folder: TemporaryFolder) throws {
    try FileManager.default.removeItem(at: folder.file("clips/take-3.mp4"))
    try FileManager.default.copyItem(at: Fixtures.url("h264-vfr.mp4"), to: folder.file("clips/take-3.mp4"))
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
    // A block in a list is indented.
    try text(of: document).replacing("\n  ```", with: "\n```").components(separatedBy: "```console\n").dropFirst()
      .flatMap {
        rest in
        let inside = rest.components(separatedBy: "\n```").first ?? ""
        let block = inside.hasPrefix("  $") ? ("\n" + inside).replacing("\n  ", with: "\n") : "\n" + inside
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
  static func settled(_ text: String) -> String {
    let notes = text.contains("\nnotices\n") ? /note: [^\n]*\n/ : /(?!)/
    return text.replacing(notes, with: "")
      .replacing(/, in [0-9.]+ s( \([0-9.]+x\))?/, with: ", in some time")
      .replacing(/[0-9.,]+ (kB|MB|GB|bytes)/, with: "some bytes")
      .replacing(/some bytes [0-9.]+ s\n/, with: "some bytes some time\n")
      .replacing(/jobs in [0-9.]+ s, [0-9.]+ jobs/, with: "jobs in some time, some jobs")
      .replacing(/[0-9]+\.[0-9] s {2,}some bytes/, with: "some time, some bytes")
      .replacing(/about [0-9.]+ s on/, with: "about some time on")
      .replacing(/\d{4}-\d\d-\d\d/, with: "a day")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
