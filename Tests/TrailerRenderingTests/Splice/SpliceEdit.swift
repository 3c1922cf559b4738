import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// An edit that leaves most frames as they are, and what of the source it shows.
struct SpliceEdit: Sendable, CustomStringConvertible {
  let description: String
  let line: [String]
  /// Seconds of the source, in the order of the output.
  let ranges: [(Double, Double)]
  /// Which seconds of the output an effect changes.
  var changed: [(Double, Double)] = []

  private static let end = 1e6
  /// Not where the numbers are.
  private static let text = ["--size", "16", "--position", "50%,60%"]

  static let joined = SpliceEdit(
    description: "three ranges joined", line: ["--trim", "3.31-4.71,0.51-2.71,2.91-4.11"],
    ranges: [(3.31, 4.71), (0.51, 2.71), (2.91, 4.11)])
  static let titled = SpliceEdit(
    description: "a title in the middle", line: ["--text", "Title", "--at", "2-2.4"] + text, ranges: [(0, end)],
    changed: [(2, 2.4)])
  static let cut = SpliceEdit(
    description: "a part cut out", line: ["--cut", "1.7-2.9"], ranges: [(0, 1.7), (2.9, end)])
  /// Between the two titles, and behind the second up to the fourth second, no key frame has to be.
  static let titledApart = SpliceEdit(
    description: "two titles far from each other",
    line: ["--text", "A", "--at", "0.4-0.8"] + text + ["--text", "B", "--at", "3.2-3.5"] + text, ranges: [(0, end)],
    changed: [(0.4, 0.8), (3.2, 3.5)])
  static let turned = SpliceEdit(description: "turned", line: ["--rotate", "90"], ranges: [(0, end)])

  /// Every kind.
  static let all = [
    joined, titled, cut,
    SpliceEdit(description: "inside of GOPs", line: ["--trim", "1.12-4.36"], ranges: [(1.12, 4.36)]),
    SpliceEdit(description: "at key frames", line: ["--trim", "1.2-2.4,3.6-4.6"], ranges: [(1.2, 2.4), (3.6, 4.6)]),
    SpliceEdit(description: "one frame", line: ["--trim", "2-2.04"], ranges: [(2, 2.04)]),
    SpliceEdit(
      description: "frames one by one", line: ["--trim", "1-1.04,1.2-1.24,2.4-2.44,3.6-3.64,0-0.04"],
      ranges: [(1, 1.04), (1.2, 1.24), (2.4, 2.44), (3.6, 3.64), (0, 0.04)]),
    SpliceEdit(description: "the same twice", line: ["--trim", "1-3,1-3"], ranges: [(1, 3), (1, 3)]),
    SpliceEdit(description: "from the start", line: ["--trim", "..3.1"], ranges: [(0, 3.1)]),
    SpliceEdit(description: "to the end", line: ["--trim", "3.1.."], ranges: [(3.1, end)]),
    SpliceEdit(
      description: "backwards", line: ["--trim", "4..,2-4,0-2"], ranges: [(4, end), (2, 4), (0, 2)]),
    SpliceEdit(
      description: "titles that stay",
      line: ["--text", "A", "--at", "2.5"] + text + ["--text", "B", "--at", "3"] + text,
      ranges: [(0, end)], changed: [(2.5, end)]),
    SpliceEdit(
      description: "titles over a join",
      line: ["--trim", "0.6-2.9,3.3-4.6", "--text", "A", "--at", "1-1.3"] + text + ["--text", "B", "--at", "2-2.6"]
        + text,
      ranges: [(0.6, 2.9), (3.3, 4.6)], changed: [(1, 1.3), (2, 2.6)]),
  ]
}

/// A film that was put together from copied and encoded frames, and what is known of it.
struct SplicedFilm {
  let folder: TemporaryFolder
  let url: URL
  let plan: RenderPlan
  let report: RenderReport

  /// Edits as a user of the library would.
  init(
    _ source: URL, _ line: [String], as fileExtension: String, strategy: RenderStrategy = .auto
  ) async throws {
    let folder = try TemporaryFolder()
    let output = folder.file("spliced.\(fileExtension)")
    var asset = try FKTAsset.open(source.path)
    for command in try EditLineParser().parse(line, programOptions: []).commands {
      asset = try command.perform(with: asset)
    }
    let edited = asset
    let plan = try RenderPlanner(strategy: strategy).plan(edited, to: output.path)
    report = try await Turnstile.renders.pass { try await Renderer().start(plan, of: edited, to: output.path).report() }
    (self.folder, url, self.plan) = (folder, output, plan)
  }

  /// What became of the frames.
  var pictures: StreamReport {
    get throws { try #require(report.streams.first { $0.kind == .video }) }
  }

  /// Why the plan was given up, or more was encoded than planned; `nil` when it was kept.
  var fallback: String? { report.notices.first { ["encoded-fully", "encoded-more"].contains($0.code) }?.message }

  /// Where in the output frames are copied, by the plan.
  var copies: [PlannedSpan] {
    plan.streams.first { $0.kind == .video }?.spans.filter { $0.action == .copy } ?? []
  }
}
