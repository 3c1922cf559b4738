import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// What a plan says beforehand is what happens.
@Suite("What plans say beforehand", .timeLimit(.minutes(30)))
struct PlanFactsTests {
  static let lines = [
    "--trim 1.3-4.6", "--trim 0.5-1.7,4.3-5,2.1-2.5", "--cut 2-3", "--text Hi --at 2.2-2.9", "--trim 2-4",
  ]
  static let films = [
    "h264-closed-gop.mp4", "h264-open-gop.mp4", "h264-vfr.mp4", "h264.ts", "h264-two-sounds.mkv", "vp8.webm",
  ]

  /// Where too little could be copied.
  static let encodedFully: Set = [
    "h264-closed-gop.mp4 --trim 0.5-1.7,4.3-5,2.1-2.5", "h264-open-gop.mp4 --trim 1.3-4.6",
    "h264-open-gop.mp4 --trim 0.5-1.7,4.3-5,2.1-2.5", "h264-open-gop.mp4 --cut 2-3", "h264-open-gop.mp4 --trim 2-4",
    "h264.ts --trim 0.5-1.7,4.3-5,2.1-2.5", "h264-two-sounds.mkv --trim 0.5-1.7,4.3-5,2.1-2.5",
    "vp8.webm --trim 0.5-1.7,4.3-5,2.1-2.5", "vp8.webm --trim 2-4",
  ]

  @Test("frames are counted as they will be", arguments: TestLength.today(2, of: films), lines)
  func counts(name: String, line: String) async throws {
    let words = line.split(separator: " ").map(String.init) + ["--preset", "ultrafast"]
    let edited = try await edit(Fixtures.url(name), words)
    let planned = try #require(edited.plan.streams.first { $0.kind == .video })
    let reported = try #require(edited.report.streams.first { $0.kind == .video })
    func known(_ action: PlannedSpan.Action) -> Int? {
      planned.spans.filter { $0.action == action }.reduce(0) { sum, span in
        sum.flatMap { sum in span.pictures.map { sum + $0 } }
      }
    }
    #expect((planned.splice == nil) == Self.encodedFully.contains("\(name) \(line)"), "\(name) \(line)")
    guard planned.splice != nil else {
      #expect(reported.copied == 0, "\(name) \(line)")
      return
    }
    // The packets round the cuts tell how many frames are encoded; of copies only MP4 has a list.
    #expect(known(.encode) == reported.encoded, "\(name) \(line)")
    let copied = known(.copy)
    if name.hasSuffix("mp4") { #expect(copied != nil) }
    if let copied { #expect(copied == reported.copied, "\(name) \(line)") }
    let totals = edited.plan.totals
    #expect(totals.encodedPictures == reported.encoded)
    // Sound may begin before the frames, and end after them.
    let shown = try #require(
      MediaTimeRange(planned.spans[0].range.start, planned.spans.map(\.range.end).max() ?? .zero))
    #expect(totals.copiedTime + totals.encodedTime == shown.duration)
    #expect(shown.end <= edited.plan.duration)
  }

  @Test("estimates are of the right order", arguments: ["auto", "full", "copy"])
  func estimate(strategy: String) async throws {
    let strategy = try #require(RenderStrategy(rawValue: strategy))
    let edited = try await edit(Fixtures.url("tears-of-steel-6s.mp4"), ["--trim", "1.3-4.6"], strategy: strategy)
    let totals = edited.plan.totals(processors: 2)
    let ratio = Double(totals.estimatedBytes) / Double(edited.report.byteCount)
    #expect(ratio > 1.0 / 3 && ratio < 3, "\(totals.estimatedBytes) of \(edited.report.byteCount)")
    #expect(totals.estimatedSeconds > 0)
  }

  @Test("more processors, faster presets and less encoding take less time")
  func cost() throws {
    let asset = try FKTAsset.open(Fixtures.url("tears-of-steel-6s.mp4").path)
    func seconds(_ strategy: RenderStrategy, processors: Int = 2, preset: EncoderPreset? = nil) throws -> Double {
      var edited = asset
      edited = try FKTExportCommand(ExportSettings(preset: preset)).perform(with: edited)
      return try RenderPlanner(strategy: strategy).plan(edited, to: "out.mp4").totals(processors: processors)
        .estimatedSeconds
    }
    #expect(try seconds(.full, processors: 4) < seconds(.full))
    #expect(try seconds(.full, preset: .ultrafast) < seconds(.full))
    #expect(try seconds(.copy) < seconds(.full))
  }

  @Test("AAC of six channels takes many times as long as of two")
  func channels() throws {
    let folder = try TemporaryFolder()
    let seconds = try [2, 6].map { count in
      let sound = folder.file("sound\(count).flac")
      _ = try runSuccessfully(
        "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "sine=d=60:r=48000", "-ac", "\(count)", sound.path])
      return try RenderPlanner(strategy: .full).plan(FKTAsset.open(sound.path), to: "out.m4a").totals(processors: 2)
        .estimatedSeconds
    }
    #expect(seconds[0] < 2)
    #expect(6..<20 ~= seconds[1])
  }
}
