import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Volume")
struct FKTVolumeCommandTests {
  @Test(
    "levels, in lines and lists",
    arguments: [
      WrittenCase(["--sound", "-3dB"], #"{"sound":"-3dB"}"#, "sound -3 dB 00:00:00.000 -> 00:00:30.000 (30.000 s)"),
      WrittenCase(
        ["--sound", "0.5", "--at", "2..6"], #"{"sound":{"at":"2..6","level":0.5}}"#,
        "sound volume 0.5 00:00:02.000 -> 00:00:06.000 (4.000 s)"),
      WrittenCase(["--mute"], #"{"mute":true}"#, "mute 00:00:00.000 -> 00:00:30.000 (30.000 s)"),
      WrittenCase(
        ["--mute", "--at", "-5"], #"{"mute":{"at":-5}}"#, "mute 00:00:25.000 -> 00:00:30.000 (5.000 s)"),
      WrittenCase(["--loudness", "-14"], #"{"loudness":-14}"#, "loudness -14 LUFS"),
      WrittenCase(["--loudness", "-23.5"], #"{"loudness":-23.5}"#, "loudness -23.5 LUFS"),
    ])
  func forms(written: WrittenCase) throws { try written.expect(FKTVolumeCommand.self) }

  @Test(
    "levels as people write them",
    arguments: [
      ("-6dB", "-6dB"), ("-6 DB", "-6dB"), ("+3dB", "3dB"), ("0dB", "0dB"), ("50%", "0.5"), ("0", "0"), ("1/3", "1/3"),
      (".5", "0.5"), ("-0.75db", "-0.75dB"), ("100000%", "1000"), ("-200dB", "-200dB"), ("33.3%", "0.333"),
    ])
  func levels(text: String, canonical: String) throws {
    let level = try SoundLevel(parsing: text)
    #expect(level.description == canonical)
    #expect(try SoundLevel(parsing: canonical) == level)
  }

  @Test("loudness with its unit, and at its limits", arguments: ["-14LUFS", "-14 lufs", "-70", "-5", "-14.0"])
  func loudness(text: String) throws {
    let loud = try command(["--loudness", text], as: FKTVolumeCommand.self)
    let target = try #require(Rational(signed: text.prefix { "-.0123456789".contains($0) }))
    #expect(loud.change == .loudness(Loudness(target: target)))
    #expect(try effect(of: loud).action == .loudness(Loudness(target: target)))
    try expectRoundTrips(loud)
  }

  @Test("what is written arrives at the timeline")
  func effects() throws {
    let sound = try effect(of: command(["--sound", "-6dB", "--at", "2-6"], as: FKTVolumeCommand.self))
    #expect(sound.action == .gain(Gain(.decibels(Rational(-6)))))
    #expect(sound.range == (try range(2, 6)))
    let mute = try effect(of: FKTVolumeCommand(.mute()))
    #expect(mute.action == .gain(Gain(.silence)))
    #expect(mute.range == (try range(0, 30)))
  }

  @Test("a film without sound has nothing to change; music gives it a loudness")
  func silent() throws {
    for words in [["--sound", "0.5"], ["--mute"], ["--loudness", "-14"]] {
      try WrongCase(words, "no sound of its own", .unsupportedEdit).expect(on: SampleFilm.silent)
    }
    let scored = try FKTAddMusicCommand(Music(file: "a")).perform(with: SampleFilm.silent)
    let loudness = FKTVolumeCommand(.loudness(Loudness(target: Rational(-14))))
    #expect(try loudness.perform(with: scored).timeline.effects.count == 2)
    #expect(try failure { _ = try FKTVolumeCommand(.mute()).perform(with: scored) }.code == .unsupportedEdit)
  }

  @Test(
    "what is refused",
    arguments: [
      WrongCase(["--sound", "-6"], "-6dB for decibels"), WrongCase(["--sound", "dB"], "not a loudness"),
      WrongCase(["--loudness", "-4.9"], "-70 to -5"),
      WrongCase(["--loudness", "-71"], "-70 to -5"), WrongCase(["--loudness", "14"], "-70 to -5"),
      WrongCase(["--loudness", "-14dB"], "LUFS"), WrongCase(["--loudness", "-14", "--at", "5"], "right after"),
      WrongCase(["--mute", "--at", "6-2"], "ends at", .invalidRange),
      WrongCase(["--mute", "--at", "1-2,4-5"], "once for each", .invalidRange),
    ])
  func refused(wrong: WrongCase) throws { try wrong.expect() }

  @Test(
    "a flag's edit is true or an object in a list",
    arguments: [#"false"#, "1", #""true""#, "null", "[]", #"{"value":true}"#, #"{"level":1}"#, #"{"att":"1-2"}"#])
  func wrongFlags(value: String) throws {
    let error = try failure { _ = try command(json: #"{"mute":\#(value)}"#, as: FKTVolumeCommand.self) }
    #expect(error.code == .invalidEditList && error.message.hasPrefix("edits[0].mute:"), "\(error)")
    #expect(try command(json: #"{"mute":{}}"#, as: FKTVolumeCommand.self) == FKTVolumeCommand(.mute()))
  }

  @Test("made in code, a loudness out of bounds is refused")
  func unwritten() throws {
    let loud = FKTVolumeCommand(.loudness(Loudness(target: .zero)))
    #expect(try failure { _ = try loud.perform(with: SampleFilm.constant()) }.code == .usage)
  }
}
