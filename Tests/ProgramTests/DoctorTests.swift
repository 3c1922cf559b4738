import Foundation
import TestSupport
import Testing

@testable import trailer_edit

/// What `doctor FILM` says of films, and that what `--repair` makes of them is sound.
@Suite("Films that are odd")
struct DoctorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func codes(_ film: String) throws -> [String] {
    let found = try Program.object(Program.run("doctor", "--json", film))
    return try #require(found["findings"] as? [[String: Any]]).compactMap { $0["code"] as? String }
  }

  /// Colours of most generated films are told by nothing.
  static let fixtures: [(String, Set<String>)] = [
    ("h264-closed-gop.mp4", []), ("h264-open-gop.mp4", ["open-gop"]), ("hevc-open-gop.mp4", ["open-gop"]),
    ("h264-edit-list.mp4", ["hidden-frames"]), ("h264-mirrored.mp4", ["turned"]), ("vp9.webm", []),
    ("h264-vfr.mp4", ["uneven-frames", "sound-end"]), ("sound.mp3", []), ("mpeg4.avi", ["no-times"]), ("h264.ts", []),
    ("h264.flv", []), ("h264-rotated-90.mp4", ["turned"]), ("sound.opus", []),
  ]

  @Test("are told what they are", arguments: fixtures)
  func fixture(name: String, expected: Set<String>) throws {
    #expect(Set(try codes(Fixtures.url(name).path)).subtracting(["untagged-colour"]) == expected)
  }

  static let clips: [(String, Set<String>)] = [
    ("autoeditor-example_720p30_42s.mp4", []), ("bbb_0-30_720p_vp8.webm", ["untagged-colour"]),
    ("bbb_1080p24_rot90_aac51.mp4", ["turned", "sound-offset"]), ("bbb_720p_aac51_62s.ts", ["untagged-colour"]),
    ("bbb_avc_bpyramid_sar64x45.mp4", ["untagged-colour"]), ("chapters3.mp4", []), ("cover-art-chapters.mp3", []),
    ("flir_vfr_1080x1440.mp4", ["uneven-frames", "untagged-colour", "sound-offset"]),
    ("flower-fragmented.mp4", ["sound-offset"]), ("flower.mp4", []),
    ("h264_ac3_srt.mkv", ["wrong-rate", "untagged-colour", "sound-offset"]), ("hdr10_av1_portrait.mp4", []),
    ("hevc_1080p30_cra_10s.mp4", ["open-gop"]), ("iphone6_rot90_datatracks.mov", ["turned"]),
    ("music_vibe-ace_61s.ogg", []), ("nasa_13013_multitrack.mp4", []),
    ("sony-a7m3_1080i50_paff.mts", ["untagged-colour"]),
    ("tears-of-steel-battle_800x332_vp8.webm", ["untagged-colour"]),
  ]

  @Test("real clips, too", .enabled(if: RealMedia.isPresent, "\(RealMedia.absence)"), arguments: clips)
  func clip(name: String, expected: Set<String>) throws {
    guard let film = RealMedia.file(name) else { return }
    #expect(Set(try codes(film.path)) == expected)
  }

  @Test("are told in words, with the line that cures them")
  func words() throws {
    let film = folder.file("live one.mkv").path
    _ = try ffmpeg("h264-open-gop.mp4", ["-c", "copy", "-f", "matroska", "-live", "1"], film)
    let text = try Program.run("doctor", film).text
    #expect(text.contains("it does not say how long it is"))
    #expect(text.contains("cure: trailer-edit '\(film)' --repair --out whole.mkv"))
    #expect(text.contains("2 key frames of 3 with frames behind them that are shown before them at 00:00:02.0"))
    #expect(
      try Program.run("doctor", Fixtures.url("sound.mp3").path).text.hasSuffix("sound.mp3: nothing is odd about it\n"))
  }

  private func ffmpeg(_ name: String, _ options: [String], _ film: String) throws -> Data {
    let source = ["-v", "error", "-nostdin", "-y", "-i", Fixtures.url(name).path]
    _ = try runSuccessfully("ffmpeg", source + options + [film])
    return try Data(contentsOf: URL(fileURLWithPath: film))
  }

  private func frames(_ film: String) throws -> [String] {
    let text = try runTool(
      "ffmpeg", ["-v", "error", "-nostdin", "-i", film, "-map", "0:v", "-f", "framemd5", "-"]
    ).text
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      $0.split(separator: ",").last.map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// Repairs a film; the frames of the result are the last of those that a decoder makes of the broken one.
  private func repair(_ film: String, to name: String = "whole.mkv") throws -> (frames: [String], text: String) {
    let output = folder.file(name).path
    let result = try runTool(Program.path, [film, "--repair", "--overwrite", "--out", output])
    #expect(result.status == 0, "\(result.stderr)")
    let made = try Program.object(Program.run("doctor", "--json", output))
    let left = try #require(made["findings"] as? [[String: Any]]).compactMap { $0["code"] as? String }
    #expect(Set(left).isDisjoint(with: ["no-length", "no-index", "headless", "truncated", "damaged-packets"]))
    return (try frames(output), result.stderr)
  }

  @Test("a film without length and table gets both")
  func live() throws {
    let film = folder.file("live.mkv").path
    _ = try ffmpeg("h264-open-gop.mp4", ["-c", "copy", "-f", "matroska", "-live", "1"], film)
    #expect(try codes(film).contains("no-length"))
    #expect(try repair(film).frames == frames(film))
  }

  @Test("a recording that broke off keeps what is there", arguments: [0.4, 0.75])
  func brokenOff(share: Double) throws {
    let film = folder.file("broken.mkv").path
    let bytes = try ffmpeg("h264-closed-gop.mp4", ["-c", "copy", "-f", "matroska", "-live", "1"], film)
    try bytes.prefix(Int(Double(bytes.count) * share)).write(to: URL(fileURLWithPath: film))
    let made = try repair(film).frames
    let source = try frames(Fixtures.url("h264-closed-gop.mp4").path)
    // The last packet may be torn.
    #expect(made.count > Int(150 * share) - 20 && made.dropLast() == source.prefix(made.count - 1))
  }

  @Test("a broadcast that is joined late and left early keeps all that can be decoded")
  func broadcast() throws {
    let film = folder.file("cut.ts").path
    let bytes = try ffmpeg("h264-closed-gop.mp4", ["-c", "copy"], film)
    try bytes.dropFirst(188 * 40 + 77).dropLast(188 * 30 + 50).write(to: URL(fileURLWithPath: film))
    #expect(try codes(film).contains("headless"))
    let made = try repair(film).frames
    let source = try frames(Fixtures.url("h264-closed-gop.mp4").path)
    let first = try #require(made.first.flatMap(source.firstIndex(of:)))
    #expect(made.count > 60 && made.dropLast(2) == source[first...].prefix(made.count - 2))
  }

  @Test("of joined recordings whose sound has a hole the sound is encoded, and every frame copied")
  func joined() throws {
    let film = folder.file("joined.mpg").path
    let large = ["-vf", "scale=640:360,noise=alls=20", "-c:v", "mpeg2video", "-q:v", "2", "-bf", "0", "-g", "12"]
    let parts = try [1, 2].map { start in
      try ffmpeg(
        "h264-closed-gop.mp4",
        ["-ss", "\(start)", "-t", "3", "-af", "atrim=0:\(Double(start) + 2.95)"] + large + [
          "-c:a", "mp2", "-f", "mpeg",
        ], film)
    }
    try Data(parts.joined()).write(to: URL(fileURLWithPath: film))
    let text = try Program.run("doctor", film).text
    #expect(text.contains("begins again or jumps once") && text.contains("--repair --out whole.mkv"), "\(text)")
    let (made, said) = try repair(film)
    #expect(made.count == 150 && said.contains("150 frames copied"), "\(said)")
    #expect(said.contains("stream 1 is encoded completely after all: its packets do not follow each other evenly"))
    let alone = folder.file("part.mpg").path
    try parts[1].write(to: URL(fileURLWithPath: alone))
    #expect(try made.suffix(75) == frames(alone)[...])
  }

  @Test("sound that ends in the middle of a packet is no damage", arguments: ["ac3", "mp3"])
  func cutShort(format: String) throws {
    let film = folder.file("cut.\(format)").path
    try ffmpeg("h264-closed-gop.mp4", ["-vn", "-ac", "2"], film).dropLast(100).write(to: URL(fileURLWithPath: film))
    #expect(try codes(film) == ["ends-short"])
    let text = try Program.run(film, "--out", folder.file("copied.mka").path).stderr
    #expect(text.contains("stream 0 ends in the middle of a packet at"))
  }

  @Test("AVI without its table keeps every frame", arguments: ["mjpeg", "mpeg4"])
  func unindexed(codec: String) throws {
    let film = folder.file("film.avi").path
    let bytes = try ffmpeg("h264-closed-gop.mp4", ["-c:v", codec, "-q:v", "2", "-g", "12", "-c:a", "mp3"], film)
    let table = try #require(bytes.range(of: Data("idx1".utf8), options: .backwards))
    try bytes.prefix(table.lowerBound).write(to: URL(fileURLWithPath: film))
    #expect(try codes(film).contains("no-index"))
    let (made, said) = try repair(film)
    #expect(try made == frames(film) && !said.contains("encoded"), "\(said)")
  }

  @Test("a download that broke off keeps what lies before")
  func download() throws {
    let film = folder.file("film.mp4").path
    let bytes = try ffmpeg("h264-closed-gop.mp4", ["-c", "copy", "-movflags", "faststart"], film)
    try bytes.prefix(30_000).write(to: URL(fileURLWithPath: film))
    #expect(try codes(film).contains("truncated"))
    let made = try repair(film, to: "whole.mp4").frames
    let source = try frames(Fixtures.url("h264-closed-gop.mp4").path)
    #expect(made.count > 40 && made.dropLast(12) == source.prefix(made.count - 12))
  }

  @Test("a movie without its index is refused, and edits beside a repair are")
  func refused() throws {
    let output = folder.file("whole.mkv").path
    let lost = try Program.run(Fixtures.url("truncated.mp4").path, "--repair", "--out", output)
    #expect(lost.status == 65 && lost.stderr.contains("moov atom not found"))
    let edited = try Program.run(Program.film, "--repair", "--trim", "1-2", "--out", output)
    #expect(edited.status == 64 && edited.stderr.contains("--repair and --trim"))
    let rate = try Program.run(Program.film, "--fps", "25", "--out", output)
    #expect(rate.status == 64 && rate.stderr.contains("--fps is for frames without a container"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }
}
