import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// Real clips, when the collection is there: copying gives what encoding everything gives, and what is encoded between
/// is as good as the rest.
@Suite(.enabled(if: RealMedia.isPresent, Comment(rawValue: RealMedia.absence)))
struct RealSpliceTests {
  /// Those of which something can be copied; the others belong to the long run.
  static let copied = [
    "bbb_avc_bpyramid_sar64x45.mp4", "flower-fragmented.mp4", "nasa_13013_multitrack.mp4", "bbb_720p_aac51_62s.ts",
    "iphone6_rot90_datatracks.mov", "tears-of-steel-battle_800x332_vp8.webm",
  ]
  static let films = TestLength.isLong ? RealMediaTests.films : copied

  /// Three quarters of the last seconds: behind a jump, and inside of GOPs at both ends.
  private func range(of url: URL, lasting length: Double) throws -> (start: Double, end: Double) {
    let film = try FKTAsset.open(url.path).info.duration.seconds
    let scale = min(film, length)
    func time(_ share: Double) -> Double { ((film - scale + share * scale) * 100).rounded() / 100 }
    return (time(0.13), time(0.87))
  }

  @Test(arguments: films)
  func givesWhatAFullRenderGives(film: String) async throws {
    let url = try #require(RealMedia.file(film))
    // The key frames of one lie eight seconds apart.
    let range = try range(of: url, lasting: TestLength.isLong || film.hasPrefix("nasa") ? 8 : 3)
    let line = ["--trim", "\(range.start)-\(range.end)", "--preset", "ultrafast"]
    let outputs = ["mts": "ts", "webm": "webm", "mkv": "mkv", "ts": "ts", "mov": "mov"]
    let container = outputs[url.pathExtension] ?? "mp4"
    let spliced = try await SplicedFilm(url, line, as: container)
    let full = try await SplicedFilm(url, line, as: container, strategy: .full)
    let times = try FrameTimes.read(from: spliced.url)
    let others = try FrameTimes.read(from: full.url)
    let shift = container == "ts" ? (times.first?.seconds ?? 0) - (others.first?.seconds ?? 0) : 0
    #expect(times.count == others.count)
    for (time, other) in zip(times, others) { #expect(abs(time.seconds - shift - other.seconds) < 0.00002) }
    let (pictures, wholes) = (try Thumbnails(of: spliced.url), try Thumbnails(of: full.url))
    for place in 0..<min(pictures.count, wholes.count) {
      #expect(pictures.difference(place, wholes, place) < 3, "frame \(place)")
    }
    #expect(abs(spliced.report.duration.seconds - full.report.duration.seconds) < 0.03)
    // What the source's decoder complains of does not come from here.
    #expect(try decoderMessages(of: spliced.url, notOf: url) == [])
    SpliceWitness.expectOrder(try packetList(of: spliced.url))
    if Self.copied.contains(film) { #expect(try spliced.pictures.copied > 0 && spliced.fallback == nil) }
  }

  /// At default quality the frames that are encoded between copied ones are hard to tell from the source's: 42 dB and
  /// more on average, and no more than three times their bytes for H.264.
  @Test(
    .enabled(if: TestLength.isLong, "part of the long run"),
    arguments: [
      "autoeditor-example_720p30_42s.mp4", "bbb_avc_bpyramid_sar64x45.mp4", "flir_vfr_1080x1440.mp4",
      "flower-fragmented.mp4", "flower.mp4", "nasa_13013_multitrack.mp4", "bbb_720p_aac51_62s.ts",
      "bbb_0-30_720p_vp8.webm", "tears-of-steel-battle_800x332_vp8.webm",
    ])
  func encodesAlikeAtSplicePoints(film: String) async throws {
    let url = try #require(RealMedia.file(film))
    let range = try range(of: url, lasting: 24)
    let spliced = try await SplicedFilm(url, ["--trim", "\(range.start)-\(range.end)"], as: url.pathExtension)
    let splice = try #require(spliced.plan.streams.first { $0.kind == .video }?.splice)
    #expect(spliced.fallback == nil)
    let quality = try SplicePointQuality(of: spliced.url, splice, source: url)
    #expect(quality.pictures > 0)
    #expect(quality.average >= 42, "\(quality)")
    if url.pathExtension != "webm" { #expect(quality.bytes <= 3 * quality.sourceBytes, "\(quality)") }
  }
}

/// How the encoded frames of a spliced film compare with the source's.
struct SplicePointQuality {
  private(set) var pictures = 0
  private(set) var bytes = 0
  private(set) var sourceBytes = 0
  /// Of luma, in decibels; a frame that is the same counts 60.
  private(set) var average = 0.0

  init(of output: URL, _ splice: PlannedSplice, source: URL) throws {
    let (written, known) = (try packetList(of: output), try packetList(of: source))
    let order = written.compactMap(\.pts).sorted()
    let shown = known.compactMap(\.pts).sorted()
    var values: [Double] = []
    var place = 0
    for span in splice.spans {
      let inside = shown.filter { time in time >= span.start && span.end.map { time < $0 } ?? true }
      // The frame on screen before the span is held first.
      if span.opening == .heldFrame, inside.first != span.start { place += 1 }
      guard let first = inside.first, place + inside.count <= order.count else { return }
      let own = order[place..<place + inside.count]
      place += inside.count
      guard span.action == .encode, let last = inside.last, let from = own.first, let to = own.last else { continue }
      bytes += written.filter { packet in packet.pts.map { $0 >= from && $0 <= to } ?? false }.reduce(0) {
        $0 + $1.size
      }
      sourceBytes += known.filter { packet in packet.pts.map { $0 >= first && $0 <= last } ?? false }
        .reduce(0) { $0 + $1.size }
      values += try Self.compare((output, from...to), (source, first...last))
    }
    pictures = values.count
    average = values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  private static func compare(
    _ one: (file: URL, ticks: ClosedRange<Int64>), _ other: (file: URL, ticks: ClosedRange<Int64>)
  ) throws -> [Double] {
    func chosen(_ ticks: ClosedRange<Int64>) -> String {
      "select='between(pts,\(ticks.lowerBound),\(ticks.upperBound))',settb=1/25,setpts=N,format=yuv420p"
    }
    let result = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-noautorotate", "-copyts", "-i", one.file.path, "-noautorotate", "-copyts"]
        + ["-i", other.file.path, "-lavfi"]
        + ["[0:v]\(chosen(one.ticks))[a];[1:v]\(chosen(other.ticks))[b];[a][b]psnr=stats_file=-:shortest=1"]
        + ["-f", "null", "-"], timeout: 300)
    return result.text.split(separator: " ").filter { $0.hasPrefix("psnr_y:") }.map { field in
      min(60, Double(field.dropFirst(7)) ?? 60)
    }
  }
}
