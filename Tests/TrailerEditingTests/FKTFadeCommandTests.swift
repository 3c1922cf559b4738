import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Fades")
struct FKTFadeCommandTests {
  @Test(
    "fades, in lines and lists",
    arguments: [
      WrittenCase(
        ["--fade-from-black", "1"], #"{"fade-from-black":1}"#, "fade from black 00:00:00.000 -> 00:00:01.000 (1.000 s)"),
      WrittenCase(
        ["--fade-to-black", "2.5"], #"{"fade-to-black":2.5}"#, "fade to black 00:00:27.500 -> 00:00:30.000 (2.500 s)"),
    ])
  func forms(written: WrittenCase) throws { try written.expect(FKTFadeCommand.self) }

  @Test(
    "the first or last seconds of the film as it is then",
    arguments: [
      ("--fade-from-black 5", 0, 5, false, []), ("--fade-to-black 5", 25, 30, true, []),
      ("--fade-from-black 40", 0, 30, true, ["end-clamped"]), ("--fade-to-black 40", 0, 30, true, ["start-clamped"]),
      ("--trim 5-15 --fade-to-black 4", 6, 10, true, []),
    ] as [(String, Int64, Int64, Bool, [String])])
  func ranges(line: String, start: Int64, end: Int64, runsToEnd: Bool, notices: [String]) throws {
    var film = SampleFilm.constant()
    for command in try EditLineParser().parse(line.split(separator: " ").map(String.init), programOptions: []).commands
    {
      film = try command.perform(with: film)
    }
    let made = try #require(film.timeline.effects.last)
    #expect(made.action == .fade(line.contains("to-black") ? .toBlack : .fromBlack))
    #expect(made.range == (try range(start, end)))
    #expect(made.runsToEnd == runsToEnd)
    #expect(film.notices.map(\.code) == notices)
  }

  @Test("a fade of sound alone is one, too")
  func soundOnly() throws {
    let fade = FKTFadeCommand(.toBlack, over: MediaTime(seconds: 1))
    #expect(try effect(of: fade, on: SampleFilm.soundOnly).range == (try range(29, 30)))
  }

  @Test(
    "what is refused",
    arguments: [
      WrongCase(["--fade-to-black", "0"], "more than 0", .invalidRange),
      WrongCase(["--fade-from-black", "-1"], "not a length", .invalidTime),
      WrongCase(["--fade-from-black", "50%"], "not a length", .invalidTime),
      WrongCase(["--fade-from-black", "1", "--at", "5"], "right after"),
      WrongCase(["--fade-from-blck", "1"], "did you mean --fade-from-black?"),
    ])
  func refused(wrong: WrongCase) throws { try wrong.expect() }

  @Test("made in code, a fade of negative length is refused")
  func negative() throws {
    for direction in FadeDirection.allCases {
      let fade = FKTFadeCommand(direction, over: MediaTime(seconds: -1))
      #expect(try failure { _ = try fade.perform(with: SampleFilm.constant()) }.code == .invalidRange)
    }
  }
}
