import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Real films whose subtitles are cut into every container.
@Suite(.timeLimit(.minutes(30)), .enabled(if: RealMedia.isPresent, "\(RealMedia.absence)"))
struct RealSubtitleTests {
  @Test(arguments: ["mp4", "mov", "mkv", "webm"]) func twoTracksOfMP4(output: String) async throws {
    let url = try #require(RealMedia.file("nasa_13013_multitrack.mp4"))
    let edited = try await edit(url, ["--trim", "2-6,8-10"], as: output)
    for stream in 0..<2 {
      let expected = expectedCues(try shownCues(of: url, stream: stream), [2000..<6000, 8000..<10_000])
      #expect(try shownCues(of: edited.url, stream: stream) == expected)
      #expect(expected.count == 3)
    }
  }

  @Test(arguments: ["mp4", "mov", "mkv", "webm"]) func oneCueOfMatroska(output: String) async throws {
    let url = try #require(RealMedia.file("h264_ac3_srt.mkv"))
    let edited = try await edit(url, ["--trim", "0.2-0.5,0.7-0.9"], as: output)
    let shown = try shownCues(of: edited.url)
    #expect(shown.map(\.text) == ["This is the first subtitle."])
    // The bounds lie on frames, which come every 33 ms.
    let length = Int((edited.plan.duration.seconds * 1000).rounded())
    #expect(shown.map(\.start) == [0] && shown.allSatisfy { abs($0.end - length) <= 1 })
    let track = try #require(try probeStreams(of: edited.url, kind: "subtitle").first)
    #expect((track["tags"] as? [String: Any])?["language"] as? String == "eng")
  }

  @Test func segmentsOfACamera() async throws {
    let url = try #require(RealMedia.file("sony-a7m3_1080i50_paff.mts"))
    let edited = try await edit(url, ["--trim", "0.12-0.24,0.32-0.4"], as: "mkv")
    let packets = try packetList(of: edited.url, stream: "s:0")
    // The frame is on screen all the time: sent at the start of both clips, taken away at the end of the last.
    #expect(packets.count == 3)
    #expect(packets.first?.size == 22 + 13 + 15 + 3249 + 3)
    let drawn = try runSuccessfully(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "s:0", "-show_frames", "-show_entries", "subtitle=pts_time,num_rects", "-of",
        "csv=p=0", edited.url.path,
      ])
    let rects = drawn.text.split(separator: "\n").compactMap { $0.split(separator: ",").last.map(String.init) }
    #expect(rects == ["1", "1", "0"])
    let ts = try await edit(url, ["--trim", "0.12-0.24,0.32-0.4"], as: "ts")
    #expect(ts.report.losses.contains { $0.name == "subtitle, hdmv_pgs_subtitle" })
  }

  /// Its key frame comes first in the file, and two frames are shown before it: they tell where a file's clock begins.
  @Test func segmentsBesideCopiedFields() async throws {
    let url = try #require(RealMedia.file("sony-a7m3_1080i50_paff.mts"))
    let edited = try await edit(url, [], as: "m2ts", strategy: .copy)
    #expect(edited.report.streams.first { $0.kind == .video }?.encoded == 0)
    func start(_ stream: String, of file: URL) throws -> Int64 {
      try #require(try packetList(of: file, stream: stream).compactMap(\.pts).min())
    }
    let wanted = try start("v:0", of: url) - start("a:0", of: url)
    #expect(try start("v:0", of: edited.url) - start("a:0", of: edited.url) == wanted)
    // The frame was sent before, and is on screen from the beginning, which is that of the sound.
    #expect(try start("s:0", of: edited.url) == start("a:0", of: edited.url))
  }

  @Test func theWholeFilmKeepsWhatOutlastsIt() async throws {
    let url = try #require(RealMedia.file("nasa_13013_multitrack.mp4"))
    let edited = try await edit(url, [], as: "mp4")
    let before = try shownCues(of: url)
    // The last one ends 3.5 s after the frames.
    #expect(before.last?.end == 16_570)
    #expect(try shownCues(of: edited.url) == before)
  }
}
