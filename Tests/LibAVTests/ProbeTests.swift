import Foundation
import MediaTypes
import TestSupport
import Testing

@testable import LibAV

@Suite("Facts of a file", .timeLimit(.minutes(30)))
struct ProbeTests {
  @Test("are those that ffprobe tells", arguments: ProbedFiles.fixtures)
  func factsEqualThoseOfFfprobe(name: String) throws {
    var oracle = try ProbeOracle(Fixtures.url(name))
    oracle.compare(try MediaFile(fixture: name).info)
    #expect(oracle.differences.isEmpty, "\(oracle.differences.joined(separator: "\n"))")
  }

  @Test("are compared for every fixture")
  func fixturesAreFound() { #expect(ProbedFiles.fixtures.count > 40) }

  @Test(
    "of real clips are those that ffprobe tells", .enabled(if: RealMedia.isPresent, "\(RealMedia.absence)"),
    arguments: ProbedFiles.realClips)
  func factsOfRealClips(name: String) throws {
    let url = try #require(RealMedia.file(name))
    var oracle = try ProbeOracle(url)
    oracle.compare(try MediaFile(url).info)
    #expect(oracle.differences.isEmpty, "\(oracle.differences.joined(separator: "\n"))")
  }

  @Test(
    "start where the first frame or sound does",
    arguments: [
      ("h264-closed-gop.mp4", 0, 1), ("h264-edit-list.mp4", 0, 1), ("vp8.webm", 0, 1), ("vp9.webm", 0, 1),
      ("h264-no-sound.mp4", 0, 1), ("h264.ts", 127_680, 90_000), ("h264.flv", 17, 1000),
      ("mpeg2.mpg", 47_698, 90_000),
    ])
  func start(name: String, ticks: Int64, scale: Int64) throws {
    let info = try MediaFile(fixture: name).info
    let expected = try MediaTime(#require(Rational(ticks, scale)))
    #expect(info.startTime == expected)
  }

  @Test(
    "last to the end of frame or sound, not of subtitles",
    arguments: [
      ("h264-closed-gop.mp4", 6000), ("h264-edit-list.mp4", 5000), ("h264-vfr.mp4", 6000), ("ffv1.mkv", 600),
      ("sound.flac", 6000), ("sound-cover.m4a", 6000), ("h264-chapters.mp4", 6000),
    ])
  func duration(name: String, milliseconds: Int64) throws {
    let info = try MediaFile(fixture: name).info
    #expect(info.duration == MediaTime(milliseconds: milliseconds))
  }

  @Test("tell HDR")
  func hdr() throws {
    let video = try #require(try MediaFile(fixture: "hevc-10bit-hdr10.mp4").stream().video)
    #expect(video.bitDepth == 10)
    #expect(video.pixelFormat == "yuv420p10le")
    #expect(video.colour.transfer == "smpte2084")
    #expect(video.colour.primaries == "bt2020")
    #expect(video.colour.matrix == "bt2020nc")
    // The bitstream alone holds the light levels here, and a probe does not decode.
    #expect(video.masteringDisplay == nil)
    #expect(video.contentLight == nil)
  }

  @Test("tell the light levels and the mastering display that the container names")
  func masteringDisplay() throws {
    let folder = try TemporaryFolder()
    var film = try MP4Boxes(Fixtures.url("hevc-10bit-hdr10.mp4"))
    // ISO/IEC 23008-2: green, blue, red, white in 0.00002; brightest and darkest in 0.0001 cd/m2.
    let chromaticities = [8500, 39850, 6550, 2300, 35400, 14600, 15635, 16450].flatMap { MP4Boxes.bytes16($0) }
    let display = chromaticities + MP4Boxes.bytes32(10_000_000) + MP4Boxes.bytes32(50)
    try film.addToSampleEntry(MP4Boxes.box("mdcv", display))
    try film.addToSampleEntry(MP4Boxes.box("clli", MP4Boxes.bytes16(1000) + MP4Boxes.bytes16(400)))
    let url = folder.file("hdr.mp4")
    try film.write(to: url)
    let video = try #require(try MediaFile(url).stream().video)
    let expected = [35400, 14600, 8500, 39850, 6550, 2300, 15635, 16450].compactMap { Rational($0, 50_000) }
    #expect(video.masteringDisplay?.chromaticities == expected)
    #expect(video.masteringDisplay?.luminance == [Rational(1, 200), Rational(1000)].compactMap(\.self))
    #expect(video.contentLight == ContentLight(maximum: 1000, maximumAverage: 400))
  }

  @Test(
    "tell how the frame lies",
    arguments: [
      ("h264-closed-gop.mp4", 0, false), ("h264-rotated-90.mp4", 1, false),
      ("h264-rotated-180.mp4", 2, false),
      ("h264-rotated-270.mp4", 3, false), ("h264-mirrored.mp4", 0, true),
    ])
  func orientation(name: String, turns: Int, isMirrored: Bool) throws {
    let video = try #require(try MediaFile(fixture: name).stream().video)
    #expect(video.orientation == Orientation(quarterTurns: turns, isMirrored: isMirrored))
    let shown = try FrameNumbers.orientation(of: Fixtures.url(name))
    #expect(shown == PictureOrientation(quarterTurns: turns, isMirrored: isMirrored))
  }

  @Test(
    "tell whether the frame rate varies",
    arguments: [
      ("h264-closed-gop.mp4", false), ("h264-29.97.mp4", false), ("prores.mov", false),
      ("h264-vfr.mp4", true),
      ("h264-vfr-gap.mp4", true), ("h264.ts", false), ("vp9.webm", false), ("theora.ogv", nil),
      ("h264-edit-list.mp4", false),
    ] as [(String, Bool?)])
  func variableFrameRate(name: String, expected: Bool?) throws {
    #expect(try MediaFile(fixture: name).stream().video?.hasVariableFrameRate == expected)
  }

  @Test("tell chapters and their names", arguments: ["h264-two-sounds.mkv", "h264-chapters.mp4"])
  func chapters(name: String) throws {
    let chapters = try MediaFile(fixture: name).info.chapters
    #expect(chapters.count == 3)
    #expect(chapters.allSatisfy { $0.title?.isEmpty == false })
    for (chapter, next) in zip(chapters, chapters.dropFirst()) {
      #expect(chapter.range.end == next.range.start)
    }
  }
}
