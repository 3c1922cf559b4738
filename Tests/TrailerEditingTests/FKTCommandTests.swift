import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Commands")
struct FKTCommandTests {
  private let film = SampleFilm.constant()

  private func trim(_ text: String, _ mode: FKTTrimCommand.Mode = .keep) throws -> FKTTrimCommand {
    FKTTrimCommand(mode: mode, ranges: try TimeRangeExpression.list(parsing: text, plainColonIsRange: true))
  }

  @Test("trim and cut act on the asset and echo how they were read")
  func trimming() throws {
    let command = try trim("5:20,25-40")
    let edited = try command.perform(with: film)
    #expect(edited.timeline.clips == (try played([[5, 20], [25, 30]])))
    #expect(
      try command.reading(in: film) == [
        "trim 00:00:05.000 -> 00:00:20.000 (15.000 s)", "trim 00:00:25.000 -> 00:00:30.000 (5.000 s)",
      ])
    let cut = FKTTrimCommand(cutting: try ranges([[5, 20]]))
    #expect(try cut.perform(with: film).timeline.clips == (try played([[0, 5], [20, 30]])))
    #expect(try cut.reading(in: film) == ["cut 00:00:05.000 -> 00:00:20.000 (15.000 s)"])
    #expect(FKTTrimCommand(keeping: try ranges([[5, 20]])) == (try trim("5-20")))
  }

  @Test("a range that could be a clock time is noted once")
  func clockNotice() throws {
    let edited = try trim("5:20,5:20").perform(with: film)
    #expect(edited.notices.map(\.code) == ["clock-lookalike"])
    #expect(edited.notices[0].message.contains("0-5:20"))
    #expect(try trim("5-20").perform(with: film).notices.isEmpty)
  }

  @Test("only frame numbers need the film's frames")
  func frameNumbers() throws {
    #expect(try trim("5-20").usesFrameNumbers == false)
    #expect(try trim("5-120f").usesFrameNumbers)
    #expect(FKTRotateCommand.flip(.vertical).usesFrameNumbers == false)
  }

  @Test(
    "degrees are clockwise quarter turns and a rest",
    arguments: [
      ("0", 0, "0"), ("90", 1, "0"), ("180", 2, "0"), ("270", 3, "0"), ("-90", 3, "0"), ("360", 0, "0"),
      ("-450", 3, "0"), ("7.5", 0, "7.5"), ("97.5", 1, "7.5"), ("-7.5", 3, "82.5"), ("89.99", 0, "89.99"),
      ("1/3", 0, "1/3"), ("270°", 3, "0"), ("-1000000", 0, "80"), ("359.999", 3, "89.999"),
    ])
  func degrees(text: String, turns: Int, rest: String) throws {
    let rotation = try FKTRotateCommand(degrees: text).rotation
    #expect(rotation.orientation == Orientation(quarterTurns: turns))
    #expect(rotation.angle == Rational(written: rest))
    #expect(rotation.turnsPixels == (rest != "0") && !rotation.isBaked)
  }

  @Test("what is no angle is refused", arguments: ["", "up", "1e3", "9°°", "1000001", "--90", "inf", "1/0"])
  func wrongDegrees(text: String) throws {
    #expect(try failure { _ = try FKTRotateCommand(degrees: text) }.code == .usage)
  }

  @Test("a million degrees are the limit of numbers, too", arguments: [.min, -1_000_001, 1_000_001, .max])
  func hugeDegrees(degrees: Int) throws {
    #expect(try failure { _ = try FKTRotateCommand(degrees: degrees) }.code == .usage)
    #expect(try FKTRotateCommand(degrees: degrees % 1_000_001).rotation.angle >= .zero)
  }

  @Test("turns and exports echo what they do")
  func readings() throws {
    let commands: [any FKTCommand] = [
      try FKTRotateCommand(degrees: -90), FKTRotateCommand.flip(.horizontal), try FKTRotateCommand(degrees: "7.5"),
      FKTRotateCommand.flip(.vertical).baked,
      FKTRotateCommand(Orientation(quarterTurns: 1, isMirrored: true)),
      FKTExportCommand(ExportSettings(container: .mp4, audioCodec: .opus, crf: 20, videoBitRate: 5_000)),
      FKTExportCommand(ExportSettings()),
    ]
    #expect(
      try commands.flatMap { try $0.reading(in: film) } == [
        "rotate 270° clockwise", "flip horizontal", "rotate 7.5° clockwise", "flip vertical, baked",
        "flip horizontal, then rotate 90° clockwise",
        "export container mp4, audio codec opus, crf 20, bit rate 5000 bit/s",
      ])
  }
}
