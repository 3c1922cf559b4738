import Foundation
import MediaTypes
import Testing

@testable import TrailerEditing

/// How tracks are named.
@Suite struct TrackChoiceTests {
  private static let streams = [
    StreamInfo(index: 0, kind: .video, codec: "h264", timeBase: Rational(1)),
    StreamInfo(index: 1, kind: .audio, codec: "aac", timeBase: Rational(1), tags: ["language": "eng"]),
    StreamInfo(index: 2, kind: .video, codec: "mjpeg", timeBase: Rational(1), dispositions: ["attached_pic"]),
    StreamInfo(index: 3, kind: .audio, codec: "ac3", timeBase: Rational(1), tags: ["language": "fin"]),
    StreamInfo(index: 4, kind: .subtitle, codec: "subrip", timeBase: Rational(1), tags: ["language": "fin"]),
    StreamInfo(index: 5, kind: .attachment, codec: "ttf", timeBase: Rational(1)),
    StreamInfo(index: 6, kind: .data, codec: "none", timeBase: Rational(1)),
  ]
  private static let info = MediaInfo(
    formatName: "matroska", formatLongName: "", startTime: .zero, duration: MediaTime(seconds: 5), byteCount: 1,
    bitRate: nil, tags: [:], chapters: [], streams: streams)

  @Test(arguments: [
    ("video", [0]), ("audio", [1, 3]), ("cover", [2]), ("subtitles", [4]), ("attachments", [5]), ("data", [6]),
    ("0,3", [0, 3]), ("audio:2", [3]), ("AUDIO:FIN", [3]), ("video, audio:eng", [0, 1]), ("subs", []),
    ("subtitle:fin", [4]), ("attachment", [5]), ("covers,videos", [0, 2]), ("3,audio,3", [1, 3]),
  ])
  func listsAreRead(text: String, streams: [Int]) throws {
    guard !streams.isEmpty else {
      #expect(throws: FKTError.self) { try TrackChoice(parsing: text) }
      return
    }
    let choice = try TrackChoice(parsing: text)
    #expect(try choice.streams(of: Self.info) == Set(streams))
    #expect(try TrackChoice(parsing: choice.description) == choice)
  }

  @Test(arguments: [
    "", ",", "audio,,video", "-1", "audio:-1", "audio:0", "audio:1:2", "x", "9999999999999999999999", "audio:e",
  ])
  func whatIsNoListIsRefused(text: String) {
    #expect(throws: FKTError.self) { try TrackChoice(parsing: text) }
  }

  @Test(arguments: ["8", "audio:3", "audio:swe", "video:2"])
  func whatIsNotThereIsRefused(text: String) throws {
    let choice = try TrackChoice(parsing: text)
    let error = #expect(throws: FKTError.self) { try choice.streams(of: Self.info) }
    #expect(error?.code == .usage && error?.hint?.contains("0 video h264, 1 audio aac (eng), 2 cover mjpeg") == true)
  }

  @Test func settingsAreJSON() throws {
    var settings = ExportSettings()
    settings.tracks = try TrackChoice(parsing: "video,audio:eng")
    settings.leavesOutSubtitles = true
    settings.audioTrack = 2
    let text = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
    #expect(text.contains(#""tracks":"video,audio:eng""#) && text.contains(#""no-subtitles":true"#))
    #expect(try JSONDecoder().decode(ExportSettings.self, from: Data(text.utf8)) == settings)
    let number = try JSONDecoder().decode(ExportSettings.self, from: Data(#"{"tracks": 1, "audio-track": 2}"#.utf8))
    #expect(number.tracks?.items == [.stream(1)] && number.audioTrack == 2)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(ExportSettings.self, from: Data(#"{"audio-track": 0}"#.utf8))
    }
  }
}
