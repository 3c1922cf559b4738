import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Asset actions")
struct FKTAssetTests {
  private let film = SampleFilm.constant()

  @Test(
    "ranges that are refused",
    arguments: [
      ([[5, 5]], FKTError.Code.invalidRange), ([[30, 31]], .startPastEnd),
      ([[5, 10], [99, 100]], .startPastEnd),
      ([[-10, -5]], .invalidRange), ([[-10, 0]], .invalidRange),
    ] as [([[Int64]], FKTError.Code)])
  func refused(pairs: [[Int64]], code: FKTError.Code) throws {
    let ranges = try ranges(pairs)
    #expect(try failure { _ = try film.trimmed(to: ranges) }.code == code)
    #expect(try failure { _ = try film.cutting(ranges) }.code == code)
  }

  @Test(
    "an outside end is clamped with a notice",
    arguments: [
      ([[5, 30]], []), ([[25, 40]], ["end-clamped"]), ([[-5, 5]], ["start-clamped"]),
      ([[-5, 40]], ["start-clamped", "end-clamped"]), ([[25, 40], [25, 40]], ["end-clamped"]),
    ] as [([[Int64]], [String])])
  func clamped(pairs: [[Int64]], codes: [String]) throws {
    let edited = try film.trimmed(to: ranges(pairs))
    #expect(edited.notices.map(\.code) == codes)
    #expect(edited.duration <= MediaTime(seconds: 30))
  }

  @Test("a film with nothing left is refused")
  func empty() throws {
    #expect(try failure { _ = try film.cutting(ranges([[0, 20], [10, 30]])) }.code == .emptyResult)
    #expect(try failure { _ = try film.trimmed(to: []) }.code == .emptyResult)
    #expect(try film.cutting([]) == film)
  }

  @Test("turns compose, and need a frame: cover art is none")
  func turns() throws {
    let turned = try film.rotated(by: Orientation(quarterTurns: 1)).rotated(by: .flippedHorizontally)
    #expect(turned.timeline.turn == Orientation(quarterTurns: 3, isMirrored: true))
    #expect(try failure { _ = try SampleFilm.soundOnly.rotated(by: .identity) }.code == .unsupportedEdit)
  }

  @Test("later export settings win, and qualities fit the codec")
  func export() throws {
    let settings = ExportSettings(container: .mp4, crf: 20)
    let edited = try film.exporting(with: settings).exporting(with: ExportSettings(crf: 23, preset: .slow))
    #expect(edited.timeline.export == ExportSettings(container: .mp4, crf: 23, preset: .slow))
    #expect(try failure { _ = try film.exporting(with: ExportSettings(crf: 52)) }.code == .usage)
    let prores = ExportSettings(videoCodec: .prores, crf: 10)
    #expect(try failure { _ = try film.exporting(with: prores) }.code == .unsupportedEdit)
    #expect(try film.exporting(with: ExportSettings(videoCodec: .av1, crf: 60)).timeline.export.crf == 60)
  }

  @Test("edits that double the film stop at the limit")
  func limit() throws {
    let twice = FKTTrimCommand(
      mode: .keep, ranges: try TimeRangeExpression.list(parsing: "0-end,0-end", plainColonIsRange: true))
    var asset = film
    let error = try failure {
      for _ in 0..<40 { asset = try twice.perform(with: asset) }
    }
    #expect(error.code == .limitExceeded)
    let many = Array(repeating: try range(0, 1), count: 4_000_001)
    #expect(try failure { _ = try film.trimmed(to: many) }.code == .limitExceeded)
  }

  @Test(
    "names of containers and codecs",
    arguments: [
      ("MP4", "mp4"), ("m4v", "mp4"), ("M2TS", "m2ts"), ("mts", "m2ts"), ("opus", "opus"), ("mka", "mka"),
      ("JPG", "jpeg"),
      ("jpeg", "jpeg"), ("png", "png"), ("webp", "webp"), ("gif", "gif"), ("avi", "avi"), ("wmv", nil),
    ])
  func containers(text: String, name: String?) {
    #expect(ContainerFormat(pathExtension: text)?.rawValue == name)
  }

  @Test("codec aliases")
  func codecs() {
    let video = ["AVC", "x265", "mpeg2", "vp08", "libsvtav1", "nope"].map { VideoCodec(name: $0)?.rawValue }
    #expect(video == ["h264", "hevc", "mpeg2video", "vp8", "av1", nil])
    let audio = ["AAC", "pcm_s24le", "libopus", "nope"].map { AudioCodec(name: $0)?.rawValue }
    #expect(audio == ["aac", "pcm", "opus", nil])
    #expect(ContainerFormat.allCases.filter(\.isAudioOnly) == [.m4a, .mp3, .flac, .wav, .ogg, .opus, .mka])
    #expect(ContainerFormat.allCases.filter(\.isImage) == [.png, .jpeg, .webp])
  }

  @Test("an error reads as one line")
  func errorText() {
    let error = FKTError(
      code: .damaged, message: "'a.mp4' is damaged", hint: "fetch it again", operation: "open",
      detail: "moov atom")
    #expect(error.description == "open: 'a.mp4' is damaged (moov atom); fetch it again")
  }
}
