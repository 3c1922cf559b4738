import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Music")
struct FKTAddMusicCommandTests {
  @Test(
    "music, in lines and lists",
    arguments: [
      WrittenCase(["--music", "bed.ogg"], #"{"music":"bed.ogg"}"#, "music bed.ogg from 00:00:00.000"),
      WrittenCase(
        ["--music", "bed.ogg", "--volume", "-6dB", "--loop"],
        #"{"music":{"file":"bed.ogg","loop":true,"volume":"-6dB"}}"#,
        "music bed.ogg from 00:00:00.000, -6 dB, loop"),
      WrittenCase(
        [
          "--music", "a.mp3", "--at", "10..end", "--from", "90", "--duck", "-12.5dB", "--fade-in", "1", "--fade-out",
          "2.5",
        ],
        #"{"music":{"at":10,"duck":"-12.5dB","fade-in":1,"fade-out":2.5,"file":"a.mp3","from":90}}"#,
        "music a.mp3 from 00:00:10.000, beginning with 00:01:30.000 of the file, fade in 1.000 s, fade out 2.500 s, "
          + "duck -12.5 dB"),
      WrittenCase(
        ["--music", "-", "--at", "5..8", "--volume", "0.5", "--replace"],
        #"{"music":{"at":"5..8","file":"-","replace":true,"volume":0.5}}"#,
        "music - 00:00:05.000 -> 00:00:08.000 (3.000 s), volume 0.5, instead of the film's sound"),
    ])
  func forms(written: WrittenCase) throws { try written.expect(FKTAddMusicCommand.self) }

  @Test("what is written arrives at the timeline")
  func effects() throws {
    let words = [
      "--music", "a.mp3", "--at", "10", "--from", "1:30", "--volume", "50%", "--fade-in", "250ms", "--fade-out", "2",
      "--loop", "--duck", "-12dB",
    ]
    let made = try effect(of: command(words, as: FKTAddMusicCommand.self))
    let music = Music(
      file: "a.mp3", from: MediaTime(seconds: 90), volume: .factor(try #require(Rational(1, 2))),
      fadeIn: MediaTime(milliseconds: 250), fadeOut: MediaTime(seconds: 2), loops: true, duck: .decibels(Rational(-12)))
    #expect(made.action == .music(music))
    #expect(made.range == (try range(10, 30)))
    #expect(made.runsToEnd)
  }

  @Test("films without sound or without a frame get music, too")
  func otherFilms() throws {
    for film in [SampleFilm.silent, SampleFilm.soundOnly] {
      #expect(try effect(of: FKTAddMusicCommand(Music(file: "a")), on: film).action == .music(Music(file: "a")))
    }
  }

  @Test("a trim afterwards cuts the music, and says so; a trim before does not")
  func notice() throws {
    func notices(_ words: String) throws -> [String] {
      let words = words.split(separator: " ").map(String.init)
      var film = SampleFilm.constant()
      for command in try EditLineParser().parse(words, programOptions: []).commands {
        film = try command.perform(with: film)
      }
      return film.notices.map(\.code)
    }
    #expect(try notices("--music a --trim 0-10") == ["music-cut"])
    #expect(try notices("--music a --cut 0-10 --cut 1-2") == ["music-cut"])
    #expect(try notices("--trim 0-10 --music a") == [])
    #expect(try notices("--music a --trim 0-30") == [])
    #expect(try notices("--text a --mute --trim 0-10") == [])
  }

  @Test(
    "what is refused",
    arguments: [
      WrongCase(["--music", "a\0"], "zero byte"), WrongCase(["--music", "a", "--volume", "loud"], "--volume: 'loud'"),
      WrongCase(["--music", "a", "--volume", "-6"], "-6dB for decibels"),
      WrongCase(["--music", "a", "--volume", "61dB"], "60dB"),
      WrongCase(["--music", "a", "--volume", "-201dB"], "-200dB"),
      WrongCase(["--music", "a", "--volume", "1001"], "factor"),
      WrongCase(["--music", "a", "--volume", "infdB"], "factor"),
      WrongCase(["--music", "a", "--from", "-5"], "--from", .invalidTime),
      WrongCase(["--music", "a", "--from", "50%"], "--from", .invalidTime),
      WrongCase(["--music", "a", "--from", "10f"], "--from", .invalidTime),
      WrongCase(["--music", "a", "--duck", "3dB"], "louder"), WrongCase(["--music", "a", "--duck", "1.5"], "louder"),
      WrongCase(["--music", "a", "--duck", "-12dB", "--replace"], "exclude each other"),
      WrongCase(["--music", "a", "--loop=1"], "takes no value"),
      WrongCase(["--music", "a", "--fade", "1"], "right after"),
      WrongCase(["--music", "a", "--at", "30"], "not before the end", .startPastEnd),
    ])
  func refused(wrong: WrongCase) throws { try wrong.expect() }

  @Test("a flag is true or false in a list, and nothing else")
  func flags() throws {
    let plain = FKTAddMusicCommand(Music(file: "a"))
    #expect(try command(json: #"{"music":{"file":"a","loop":false,"replace":false}}"#) == plain)
    for value in ["1", #""true""#, "null", "[]"] {
      let error = try failure {
        _ = try command(json: #"{"music":{"file":"a","loop":\#(value)}}"#, as: FKTAddMusicCommand.self)
      }
      #expect(error.message.hasPrefix("edits[0].music.loop:"), "\(error)")
    }
  }
}
