import Foundation
import MediaTypes
import Synchronization
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Cuts every film there is to a middle range, and holds the preservation report against what ffprobe says before and after.
///
/// The table is written to `.build/preservation.md`.
@Suite struct PreservationTableTests {
  /// A film and the container that it is written to.
  struct Case: CustomTestStringConvertible, Sendable {
    let url: URL
    let container: String

    var testDescription: String { "\(url.lastPathComponent) to \(container)" }
  }

  static let cases: [Case] = {
    let fixtures = files(in: Fixtures.directory)
    let clips = RealMedia.directory.map(files) ?? []
    let own = (fixtures + clips).map { Case(url: $0, container: outputExtension(of: $0)) }
    let others = (fixtures + clips).flatMap { url in
      (further[url.lastPathComponent] ?? []).map { Case(url: url, container: $0) }
    }
    return own + others
  }()

  /// What is interesting elsewhere, too.
  private static let further = [
    "h264-chapters.mp4": ["mkv", "mov", "ts"], "h264-two-sounds.mkv": ["mp4", "mov", "webm"],
    "h264-rotated-90.mp4": ["mkv", "mov"], "sound-cover.m4a": ["mp3", "flac", "ogg", "mkv", "wav"],
    "sound.mp3": ["m4a"], "h264_ac3_srt.mkv": ["mp4", "mov"], "nasa_13013_multitrack.mp4": ["mkv", "mov"],
    "iphone6_rot90_datatracks.mov": ["mp4", "mkv"], "chapters3.mp4": ["mkv", "mov", "m4a"],
    "cover-art-chapters.mp3": ["m4a", "mkv", "flac", "ogg", "wav"],
    "music_vibe-ace_61s.ogg": ["mp3", "flac", "m4a", "mkv"],
    "hdr10_av1_portrait.mp4": ["mkv"], "sony-a7m3_1080i50_paff.mts": ["mkv", "mp4"], "flir_vfr_1080x1440.mp4": ["mkv"],
    "autoeditor-example_720p30_42s.mp4": ["mkv"],
  ]

  private static func files(in folder: URL) -> [URL] {
    let kinds: Set = [
      "mp4", "mov", "mkv", "webm", "ts", "mts", "ogg", "mp3", "m4a", "flac", "wav", "opus", "avi", "flv", "mpg", "ogv",
    ]
    // These open as no film, on purpose.
    let others: Set = ["text.mp4", "empty.mp4", "truncated.mp4", "playlist-named.mp4", "subtitles-only.mp4"]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }
      .filter { kinds.contains($0.pathExtension) && !others.contains($0.lastPathComponent) }
  }

  @Test(.timeLimit(.minutes(30)), arguments: TestLength.today(4, of: cases))
  func theLedgerTellsTheTruth(case test: Case) async throws {
    let source = try CarriedFacts(of: test.url)
    let length = try FKTAsset.open(test.url.path).info.duration.seconds
    // Large frames are slow; half a second shows as much.
    let span = min(length * 0.5, 0.6)
    let start = ((length * 0.4) * 100).rounded() / 100
    let end = ((start + span) * 100).rounded() / 100
    let edited = try await edit(
      test.url, ["--trim", "\(start)-\(end)", "--preset", "ultrafast"], as: test.container)
    let clip = try #require(edited.plan.clips.first)
    let comparison = Comparison(
      source: source, output: try CarriedFacts(of: edited.url), plan: edited.plan,
      preservation: edited.report.preservation,
      range: clip.range.start.seconds...clip.range.end.seconds)
    let rows = comparison.rows
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(
        row.fault == nil, "\(test.testDescription): \(row.item.kind) \(row.item.name) of \(row.item.stream ?? -1)")
    }
    #expect(comparison.patch == [], "\(test.testDescription)")
    #expect(!edited.report.preservation.lines.contains { $0.reason == .notThere })
    try PreservationTable.shared.add(test.testDescription, rows, count: Self.cases.count)
  }
}

/// The table of all films, written when the last one is in it.
final class PreservationTable: Sendable {
  static let shared = PreservationTable()
  private let sections = Mutex<[String: String]>([:])

  /// Adds a film's rows.
  func add(_ name: String, _ rows: [Comparison.Row], count: Int) throws {
    let text = rows.map { row in
      let stream = row.item.stream.map { "stream \($0): " } ?? ""
      let line = row.line.map { $0.outcome.rawValue + ($0.reason.map { ": \($0)" } ?? "") } ?? "-"
      let cells = [name, "\(stream)\(row.item.name) = \(row.item.value)", row.after ?? "-", line]
      return "| " + cells.map(Self.cell).joined(separator: " | ") + " |\n"
    }
    let all = sections.withLock { sections in
      sections[name] = text.joined()
      return sections
    }
    guard all.count == count else { return }
    let head = "| file | carried | after the edit | ledger |\n|---|---|---|---|\n"
    let table = head + all.sorted { $0.key < $1.key }.map(\.value).joined()
    try Data(table.utf8).write(to: Fixtures.checkout.appendingPathComponent(".build/preservation.md"))
  }

  /// Text without what would end a cell, and not too much of it.
  private static func cell(_ text: String) -> String {
    let line = text.replacingOccurrences(of: "|", with: "\\|").replacingOccurrences(of: "\n", with: " ")
    return line.count <= 120 ? line : String(line.prefix(119)) + "…"
  }
}
