import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Edit lists")
struct FKTEditListTests {
  private func list(_ edits: String, version: String = "1") throws -> FKTEditList {
    try FKTEditList(json: Array(#"{"version":\#(version),"edits":\#(edits)}"#.utf8))
  }

  static let orientations = [false, true].flatMap { mirrored in
    (0..<4).map { Orientation(quarterTurns: $0, isMirrored: mirrored) }
  }

  @Test(
    "turns by any angle, flipped and baked, read back as they are",
    arguments: orientations, ["0", "7.5", "1/3"])
  func turns(orientation: Orientation, angle: String) throws {
    for isBaked in [false, true] {
      let rotation = Rotation(orientation, angle: try #require(Rational(written: angle)), isBaked: isBaked)
      let list = FKTEditList([FKTRotateCommand(rotation)])
      #expect(try FKTEditList(json: list.jsonData()) == list)
    }
  }

  @Test("what is written reads back as the same, and the same bytes", arguments: orientations)
  func roundTrip(orientation: Orientation) throws {
    let text = "5-20,120f-end,00:00:01:12..-1/3,10%-50%"
    let written = try TimeRangeExpression.list(parsing: text, plainColonIsRange: true)
    let settings = ExportSettings(
      container: .mkv, videoCodec: .hevc, audioCodec: .pcm, crf: 1, preset: .veryslow,
      videoBitRate: 2_500_000,
      destination: "a/b.mkv")
    let list = FKTEditList([
      FKTTrimCommand(mode: .keep, ranges: written), FKTRotateCommand(orientation),
      FKTTrimCommand(mode: .cut, ranges: written), FKTExportCommand(settings),
    ])
    let json = try list.jsonData()
    let read = try FKTEditList(json: json)
    #expect(read == list)
    #expect(read.hashValue == list.hashValue)
    #expect(try read.jsonData() == json)
  }

  @Test("the written form is the one to write by hand")
  func writtenForm() throws {
    let list = FKTEditList([
      FKTTrimCommand(keeping: try ranges([[5, 20]])), try FKTRotateCommand(degrees: 90),
      FKTRotateCommand.flip(.horizontal),
      FKTExportCommand(ExportSettings(container: .mp4, videoBitRate: 4_000)),
    ])
    let text = String(decoding: try list.jsonData(), as: UTF8.self).filter { !$0.isWhitespace }
    #expect(
      text == #"{"edits":[{"trim":{"ranges":["5..20"]}},{"rotate":90},{"flip":"horizontal"},"#
        + #"{"export":{"bitrate":4000,"container":"mp4"}}],"version":1}"#)
  }

  @Test(
    "short forms by hand",
    arguments: [
      (#"{"trim":"5-20"}"#, "trim 5..20"), (#"{"trim":"5:20,30-40"}"#, "trim 5..20 30..40"),
      (#"{"trim":["5-20","30-40"]}"#, "trim 5..20 30..40"), (#"{"cut":{"ranges":"5-20"}}"#, "cut 5..20"),
      (#"{"cut":{"ranges":["5-20"]}}"#, "cut 5..20"),
    ])
  func shortTrims(json: String, expected: String) throws {
    let command = try #require(try list("[\(json)]").edits.first as? FKTTrimCommand)
    let ranges = command.ranges.map(\.description).joined(separator: " ")
    #expect("\(command.optionName) \(ranges)" == expected)
  }

  @Test("short forms of turns and exports")
  func otherShortForms() throws {
    let list = try list(
      """
      [{"rotate":90},{"rotate":"-90"},{"rotate":{"degrees":180}},{"flip":"VERTICAL"},
       {"flip":{"flip":"horizontal","degrees":90}}, {"rotate":{"degrees":7.5,"baked":true}},
       {"export":{"codec":"x265","audio-codec":"pcm_s16le","bitrate":"2.5M","preset":"slow","container":"m4v"}},
       {"export":{}}]
      """)
    let expected: [any FKTCommand] = [
      try FKTRotateCommand(degrees: 90), try FKTRotateCommand(degrees: 270),
      try FKTRotateCommand(degrees: 180),
      FKTRotateCommand.flip(.vertical), FKTRotateCommand(Orientation(quarterTurns: 1, isMirrored: true)),
      FKTRotateCommand(Rotation(.identity, angle: try #require(Rational(15, 2)), isBaked: true)),
      FKTExportCommand(
        ExportSettings(
          container: .mp4, videoCodec: .hevc, audioCodec: .pcm, preset: .slow, videoBitRate: 2_500_000)),
      FKTExportCommand(ExportSettings()),
    ]
    #expect(list == FKTEditList(expected))
  }

  @Test(
    "an edit that cannot be read names its place",
    arguments: [
      (#"{"trimm":"5-20"}"#, "edits[1]", "did you mean 'trim'?"),
      (#"{"nonsense":1}"#, "edits[1]", "known are"),
      (#"{"trim":"5-20","cut":"1-2"}"#, "edits[1]", "one key"), (#"{}"#, "edits[1]", "one key"),
      (#""trim""#, "edits[1]", ""), (#"{"trim":5}"#, "edits[1].trim", ""),
      (#"{"trim":null}"#, "edits[1].trim", ""),
      (#"{"trim":"5-x"}"#, "edits[1].trim", "'x' is not a time"),
      (#"{"trim":{}}"#, "edits[1].trim", "'ranges'"),
      (#"{"trim":["5-20",7]}"#, "edits[1].trim", ""), (#"{"trim":"5:04"}"#, "edits[1].trim", "5 min 4 s"),
      (#"{"trim":{"range":"5-20"}}"#, "edits[1].trim", "did you mean 'ranges'?"),
      (#"{"rotate":"45x"}"#, "edits[1].rotate", "'45x'"),
      (#"{"rotate":{"degrees":true}}"#, "edits[1].rotate.degrees", ""),
      (#"{"rotate":1e9}"#, "edits[1].rotate", "degrees"), (#"{"rotate":{"baked":1}}"#, "edits[1].rotate.baked", ""),
      (#"{"rotate":{"bakd":true}}"#, "edits[1].rotate", "did you mean 'baked'?"),
      (#"{"rotate":"up"}"#, "edits[1].rotate", "'up'"),
      (#"{"rotate":true}"#, "edits[1].rotate", ""),
      (#"{"rotate":"horizontal"}"#, "edits[1].rotate", "'flip'"),
      (#"{"flip":90}"#, "edits[1].flip", "'rotate'"), (#"{"flip":{"flip":"up"}}"#, "edits[1].flip", "'up'"),
      (#"{"rotate":{"degree":90}}"#, "edits[1].rotate", "did you mean 'degrees'?"),
      (#"{"export":{"crff":20}}"#, "edits[1].export", "did you mean 'crf'?"),
      (#"{"export":{"codec":"h266"}}"#, "edits[1].export", "did you mean h264?"),
      (#"{"export":{"crf":"x"}}"#, "edits[1].export.crf", ""),
      (#"{"export":{"bitrate":5}}"#, "edits[1].export", "800k"),
      (#"{"export":{"preset":"slwo"}}"#, "edits[1].export", "did you mean slow?"),
      (#"{"export":{"container":"wmv"}}"#, "edits[1].export", "'wmv'"),
      (#"{"export":"mp4"}"#, "edits[1].export", ""),
      (#"{"crf":20}"#, "edits[1]", "known are"),
    ])
  func wrongEdit(json: String, place: String, fragment: String) throws {
    let error = try failure { _ = try list(#"[{"rotate":90},\#(json)]"#) }
    #expect(error.code == .invalidEditList)
    #expect(error.message.hasPrefix(place + ":"), "\(error)")
    #expect(error.description.contains(fragment), "\(error)")
  }

  @Test(
    "a list that cannot be read",
    arguments: [
      ("", "not JSON"), ("[]", "shape"), ("{", "not JSON"), ("{}", "'version' is missing"),
      ("\u{0}", "not JSON"),
      (#"{"version":2,"edits":[]}"#, "version 2"), (#"{"version":"1","edits":[]}"#, "version"),
      (#"{"version":1}"#, "'edits' is missing"), (#"{"version":1,"edits":{}}"#, "edits"),
      (#"{"version":1,"edits":[],"edit":[]}"#, "did you mean 'edits'?"),
      (#"{"version":1,"edits":[]} x"#, "not JSON"),
    ])
  func wrongList(json: String, fragment: String) throws {
    let error = try failure { _ = try FKTEditList(json: Array(json.utf8)) }
    #expect(error.code == .invalidEditList)
    #expect(error.description.contains(fragment), "\(error)")
  }

  @Test("deeply nested text is refused, not recursed into")
  func nesting() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(try failure { _ = try list(deep) }.code == .invalidEditList)
  }

  @Test("limits on bytes and edits")
  func limits() throws {
    let spaces = Array(repeating: UInt8(ascii: " "), count: FKTEditList.byteLimit + 1)
    #expect(try failure { _ = try FKTEditList(json: spaces) }.code == .limitExceeded)
    let edits = Array(repeating: #"{"rotate":90}"#, count: 1_000).joined(separator: ",")
    #expect(try list("[\(edits)]").edits.count == 1_000)
    #expect(try failure { _ = try list(#"[\#(edits),{"rotate":90}]"#) }.code == .limitExceeded)
  }
}
