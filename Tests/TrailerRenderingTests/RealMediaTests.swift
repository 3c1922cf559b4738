import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Real clips, when the collection is there: every kept frame is compared with the source's, and the sound's place
/// is found by correlation.
@Suite(.enabled(if: RealMedia.isPresent, Comment(rawValue: RealMedia.absence)))
struct RealMediaTests {
  static let films = [
    "autoeditor-example_720p30_42s.mp4", "bbb_1080p24_rot90_aac51.mp4", "bbb_avc_bpyramid_sar64x45.mp4",
    "chapters3.mp4", "flir_vfr_1080x1440.mp4", "flower-fragmented.mp4", "flower.mp4", "hdr10_av1_portrait.mp4",
    "hevc_1080p30_cra_10s.mp4", "nasa_13013_multitrack.mp4", "bbb_0-30_720p_vp8.webm",
    "tears-of-steel-battle_800x332_vp8.webm", "bbb_720p_aac51_62s.ts", "h264_ac3_srt.mkv",
    "iphone6_rot90_datatracks.mov", "sony-a7m3_1080i50_paff.mts",
  ]
  /// In the usual run a quarter of the films goes through the hardest edit, another one each day.
  static let edits = ["three ranges", "one range", "cut", "rotate"].prefix(TestLength.isLong ? 4 : 1)
  /// What is looked at here does not depend on how well the frames are compressed.
  private static let speed = TestLength.isLong ? [] : ["--preset", "ultrafast"]

  @Test(arguments: TestLength.today(4, of: films), edits)
  func keepsTheRightFramesAndSamples(film: String, kind: String) async throws {
    let url = try #require(RealMedia.file(film))
    let length = try FKTAsset.open(url.path).info.duration.seconds
    // Long films are edited near their end, where a jump is needed; a few seconds are enough.
    let scale = min(length, 4)
    let base = length - scale
    func time(_ share: Double) -> Double { ((base + share * scale) * 1000).rounded() / 1000 }
    let (line, ranges): ([String], [(Double, Double)]) =
      switch kind {
      case "three ranges":
        (
          ["--trim", "\(time(0.6))-\(time(0.8)),\(time(0.1))-\(time(0.3)),\(time(0.4))-\(time(0.55))"],
          [(time(0.6), time(0.8)), (time(0.1), time(0.3)), (time(0.4), time(0.55))]
        )
      case "one range": (["--trim", "\(time(0.2))-\(time(0.7))"], [(time(0.2), time(0.7))])
      case "cut":
        (
          ["--trim", "\(time(0.1))-\(time(0.9))", "--cut", "\(scale * 0.2)-\(scale * 0.5)"],
          [(time(0.1), time(0.1) + scale * 0.2), (time(0.1) + scale * 0.5, time(0.9))]
        )
      default: (["--trim", "\(time(0.3))-\(time(0.6))", "--rotate", "90"], [(time(0.3), time(0.6))])
      }
    let edited = try await edit(url, line + Self.speed)
    try expectFrames(edited, of: url, ranges)
    #expect(try decoderMessages(of: edited.url, notOf: url) == [])
    if let expected = try expectation(url, ranges) { try expectSound(edited, of: url, expected) }
  }

  private func start(of url: URL) throws -> Double {
    let streams = try probeStreams(of: url).filter { ["video", "audio"].contains($0["codec_type"] as? String) }
    return max(0, streams.compactMap { ($0["start_time"] as? String).flatMap(Double.init) }.min() ?? 0)
  }

  private func expectation(_ url: URL, _ ranges: [(Double, Double)]) throws -> ExpectedCut? {
    let start = try start(of: url)
    let times = try FrameTimes.read(from: url)
    guard let first = times.first else { return nil }
    let tick = Double(first.numerator) / Double(first.denominator)
    return ExpectedCut(
      source: times.enumerated().map { ($0.element.seconds - start, $0.offset) }, ranges: ranges, tick: tick)
  }

  /// Each kept frame looks like the source's frame it must be, and not more like its neighbours.
  private func expectFrames(_ edited: EditedFile, of url: URL, _ ranges: [(Double, Double)]) throws {
    let expected = try #require(try expectation(url, ranges))
    let source = try Thumbnails(of: url)
    let turnsPixels = edited.plan.notices.contains { $0.code == "pixels-turned" }
    let output = try Thumbnails(of: edited.url)
    #expect(output.count == expected.numbers.count, "\(url.lastPathComponent): frames")
    guard output.count == expected.numbers.count, !turnsPixels else { return }
    for (place, number) in expected.numbers.enumerated() {
      let own = output.difference(place, source, number)
      #expect(own < 4, "\(url.lastPathComponent): frame \(place) is not the source's \(number)")
      for neighbour in [number - 1, number + 1] where source.count > neighbour && neighbour >= 0 {
        // Neighbours that look alike prove nothing.
        guard source.difference(number, source, neighbour) > 1 else { continue }
        #expect(own < output.difference(place, source, neighbour), "\(url.lastPathComponent): frame \(place)")
      }
    }
  }

  /// The sound of each clip lies where its frames do, to 5 ms.
  private func expectSound(_ edited: EditedFile, of url: URL, _ expected: ExpectedCut) throws {
    guard !(try probeStreams(of: url, kind: "audio").isEmpty), let firstPicture = expected.times.first else { return }
    let rate = 16_000
    let source = try Sound.read(from: url, sampleRate: rate)
    let output = try Sound.read(from: edited.url, sampleRate: rate)
    let sourceStart = try SoundClock.start(of: url) - start(of: url)
    let pictures = try #require(try FrameTimes.read(from: edited.url).first).seconds - firstPicture
    let outputStart = try SoundClock.start(of: edited.url) - pictures
    for clip in expected.clips where clip.end - clip.start > 0.15 {
      let middle = (clip.end - clip.start) / 2
      let length = min(rate / 4, Int((clip.end - clip.start - 0.1) * Double(rate)))
      let here = Int((clip.outputStart + middle - outputStart) * Double(rate)) - length / 2
      let there = Int((clip.start + middle - sourceStart) * Double(rate)) - length / 2
      guard here >= 0, there >= 0, output.level(of: here..<here + length) > -50 else { continue }
      let lag = try #require(output.lag(at: here, in: source, at: there, length: length))
      // Vorbis out of Ogg carries times that wander by up to 23 ms; after a jump they are all there is.
      let isVorbis = try probeStreams(of: url, kind: "audio").first?["codec_name"] as? String == "vorbis"
      #expect(
        abs(lag) <= rate / (isVorbis ? 40 : 200), "\(url.lastPathComponent): off by \(lag) samples of \(rate)")
    }
  }
}
