import Foundation
import MediaTypes
import TestSupport
import Testing
public import TrailerEditing
import TrailerRendering

/// The code in the documents is the code below: it compiles, it runs, and the documents hold its lines unchanged.
@Suite struct DocumentationTests {
  static let readMe = Fixtures.checkout.appendingPathComponent("README.md")
  static let openPerformRender = article("TrailerRendering", "OpenPerformRender")
  static let addingACommand = article("TrailerEditing", "AddingACommand")

  @Test(arguments: [
    ("open, perform, render", readMe), ("open, perform, render", openPerformRender), ("command", addingACommand),
    ("row", addingACommand),
  ])
  func documentHoldsTheLines(of snippet: String, document: URL) throws {
    let lines = try Self.snippet(snippet)
    let blocks = try Self.swiftBlocks(of: document)
    #expect(blocks.contains { $0.contains(lines) }, "\(document.lastPathComponent) lacks:\n\(lines)")
  }

  @Test func opensPerformsAndRenders() async throws {
    let folder = try TemporaryFolder()
    let source = Fixtures.url("tears-of-steel-6s.mp4").path
    let destination = folder.file("edited.mp4").path
    let report = try await Self.openPerformRender(source, destination)
    #expect(report.path == destination)
    #expect(report.streams.map(\.kind) == [.video, .audio])
    // 24 fps: those that start from 1.3 s on and before 4.6 s.
    #expect(report.streams.first.map { $0.encoded + $0.copied } == 79)
    let rotations = try probeStreams(of: folder.file("edited.mp4"), kind: "video").compactMap { stream in
      (stream["side_data_list"] as? [[String: Any]])?.compactMap { $0["rotation"] as? Int }.first
    }
    #expect(rotations == [-90])
    #expect(try strayFiles(in: folder.url, expecting: ["edited.mp4"]) == [])
  }

  private static func openPerformRender(_ source: String, _ destination: String) async throws -> RenderReport {
    // snippet: open, perform, render
    let film = try FKTAsset.open(source)

    let invoker = FKTInvoker(asset: film)
    let ranges = try TimeRangeExpression.list(parsing: "1.3-4.6", plainColonIsRange: false)
    await invoker.enqueue(FKTTrimCommand(mode: .keep, ranges: ranges))
    await invoker.enqueue(try FKTRotateCommand(degrees: 90))
    let edited = try await invoker.execute()

    let plan = try RenderPlanner().plan(edited, to: destination)
    let job = try Renderer().start(plan, of: edited, to: destination)
    for await step in job.progress { print("\(step.phase) \(step.fraction)") }
    let report = try await job.report()
    // end
    return report
  }

  @Test func commandOfTheArticleIsReadFromTheLine() throws {
    let parser = EditLineParser(edits: EditOptionTable.edits + [.opening])
    let commands = try parser.parse(["--opening", "0:02"], programOptions: []).commands
    let film = try FKTAsset.open(Fixtures.url("h264-closed-gop.mp4").path)
    let edited = try commands.reduce(film) { try $1.perform(with: $0) }
    #expect(edited.duration == MediaTime(seconds: 2))
    #expect(try commands.map { try $0.reading(in: film) } == [["opening 00:00:02.000"]])
  }
}

extension DocumentationTests {
  private static func article(_ module: String, _ name: String) -> URL {
    Fixtures.checkout.appendingPathComponent("Sources/\(module)/\(module).docc/\(name).md")
  }

  /// The lines of this file between `// snippet: NAME` and `// end`, without their common indentation.
  private static func snippet(_ name: String) throws -> String {
    let lines = try String(contentsOfFile: #filePath, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == "// snippet: \(name)" })
    let indentation = lines[start].prefix { $0 == " " }.count
    return lines[(start + 1)...].prefix { $0.trimmingCharacters(in: .whitespaces) != "// end" }
      .map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
  }

  /// The code blocks of a document that are Swift.
  private static func swiftBlocks(of document: URL) throws -> [String] {
    try String(contentsOf: document, encoding: .utf8).components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }
  }
}

// snippet: command
/// Keeps the opening of the film.
public struct FKTOpeningCommand: FKTCommand {
  /// Where the opening ends.
  public var end: TimeExpression

  /// Keeps what plays before `end`.
  public init(end: TimeExpression) { self.end = end }

  /// `opening`.
  public var optionName: String { "opening" }

  /// Whether the end counts frames.
  public var usesFrameNumbers: Bool { end.usesFrameNumbers }

  /// The asset without anything after its opening.
  ///
  /// - Throws: ``FKTError`` when nothing would be left.
  public func perform(with asset: FKTAsset) throws(FKTError) -> FKTAsset {
    try asset.trimmed(to: [MediaTimeRange(duration: end.resolved(in: asset))])
  }

  /// One line, as in `opening 00:00:15.000`.
  public func reading(in asset: FKTAsset) throws(FKTError) -> [String] {
    ["opening \(try end.resolved(in: asset))"]
  }
}
// end

extension EditOption {
  private static let editGroup = "Edits"

  // snippet: row
  static let opening = EditOption(
    OptionDescription(
      name: "opening", metavar: "TIME", summary: "Keep the film up to this time",
      examples: [OptionExample("--opening 0:15", "keeps the first 15 seconds")], group: editGroup),
    form: CommandForm(of: FKTOpeningCommand.self)
  ) { (value, _) throws(FKTError) in
    FKTOpeningCommand(end: try TimeExpression(parsing: value))
  }
  // end
}
