import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Text")
struct FKTAddTextCommandTests {
  @Test(
    "texts, in lines and lists",
    arguments: [
      WrittenCase(
        ["--text", "Coming soon"], #"{"text":"Coming soon"}"#,
        #"text "Coming soon" 00:00:00.000 -> 00:00:30.000 (30.000 s), bottom"#),
      WrittenCase(
        ["--text", "Coming soon", "--at", "2..6"], #"{"text":{"at":"2..6","value":"Coming soon"}}"#,
        #"text "Coming soon" 00:00:02.000 -> 00:00:06.000 (4.000 s), bottom"#),
      WrittenCase(
        ["--text", "5", "--at", "25..end", "--position", "10%,80%", "--fade", "0.5", "--shadow", "--outline"],
        #"{"text":{"at":25,"fade":0.5,"outline":true,"position":"10%,80%","shadow":true,"value":"5"}}"#,
        #"text "5" 00:00:25.000 -> 00:00:30.000 (5.000 s), 10%,80%"#),
      WrittenCase(
        [
          "--text", "a", "--size", "48", "--font", "DejaVu Serif", "--color", "#ff000080", "--box", "black@0.5",
          "--align", "left", "--shadow=3%", "--outline=red",
        ],
        ##"{"text":{"align":"left","box":"black@0.5","color":"#ff000080","font":"DejaVu Serif","outline":"red","##
          + ##""shadow":"3%","size":48,"value":"a"}}"##,
        #"text "a" 00:00:00.000 -> 00:00:30.000 (30.000 s), bottom"#),
      WrittenCase(
        ["--text", "1\n2", "--position", "top-left"], #"{"text":{"position":"top-left","value":"1\n2"}}"#,
        #"text "1 / 2" 00:00:00.000 -> 00:00:30.000 (30.000 s), top-left"#),
    ])
  func forms(written: WrittenCase) throws { try written.expect(FKTAddTextCommand.self) }

  @Test(
    "every character means itself",
    arguments: [
      #"%{pts}\n'quoted':=[in];,"#, "--shadow is an option", "\u{202e}سلام", "👩‍👩‍👧", "<b>&amp;</b>", "  spaces  ", "true",
      "1e9", "-5", "=",
    ])
  func literal(text: String) throws {
    let command = try command(["--text=\(text)"], as: FKTAddTextCommand.self)
    #expect(command == FKTAddTextCommand(TextArt(text)))
    try expectRoundTrips(command)
    guard case .overlay(let overlay) = try effect(of: command).action else {
      Issue.record("no overlay")
      return
    }
    #expect(overlay.art == ImageArt(.text(TextArt(text))))
  }

  @Test("what is written arrives at the timeline")
  func effects() throws {
    let words = [
      "--text", "a", "--at", "2-6", "--position", "center", "--size", "10%", "--font", "fonts/a.otf", "--color", "blue",
      "--box", "white@25%", "--outline", "--shadow", "8px", "--align", "right", "--fade", "500ms",
    ]
    let made = try effect(of: command(words, as: FKTAddTextCommand.self))
    let blue = Colour(red: 0, green: 0, blue: 1)
    let art = TextArt(
      "a", font: .file("fonts/a.otf"), size: .percent(Rational(10)), colour: blue, box: .init(.white.withOpacity(0.25)),
      outline: .init(.black), alignment: .right)
    let shadow = ImageDecorator.shadow(Shadow(size: .pixels(Rational(8))))
    let overlay = Overlay(
      ImageArt(.text(art), decorators: [shadow]), position: .gravity(.center), fade: MediaTime(milliseconds: 500))
    #expect(made.action == .overlay(overlay))
    #expect(made.range == (try range(2, 6)))
    #expect(!made.runsToEnd)
  }

  @Test(
    "when it is seen",
    arguments: [
      ("5", 5, 30, true), ("-5", 25, 30, true), ("50%", 15, 30, true), ("0:10-0:20", 10, 20, false),
      ("-10..-5", 20, 25, false), ("..3", 0, 3, false), ("28-40", 28, 30, true), ("50f-100f", 2, 4, false),
    ] as [(String, Int64, Int64, Bool)])
  func times(at: String, start: Int64, end: Int64, runsToEnd: Bool) throws {
    let text = try command(["--text", "a", "--at", at], as: FKTAddTextCommand.self)
    let made = try effect(of: text)
    #expect(made.range == (try range(start, end)))
    #expect(made.runsToEnd == runsToEnd)
    #expect(text.usesFrameNumbers == at.contains("f"))
    #expect(try text.perform(with: SampleFilm.constant()).notices.map(\.code) == (at == "28-40" ? ["end-clamped"] : []))
    try expectRoundTrips(text)
  }

  @Test(
    "fonts are families or files",
    arguments: [
      ("Serif Bold", false), ("a.ttf", true), ("A.OTF", true), ("b.ttc", true), ("fonts/x", true), ("./Serif", true),
      ("ttf", false), ("Sans.x", false),
    ])
  func fonts(text: String, isFile: Bool) throws {
    let expected: TextArt.Font = isFile ? .file(text) : .family(text)
    #expect(try command(["--text", "a", "--font", text], as: FKTAddTextCommand.self).text.font == expected)
  }

  @Test("a value that may be left out is taken where it reads as one")
  func optionalValues() throws {
    let program = [ProgramOption(name: "quiet", short: "q", summary: "Say less")]
    func shadow(_ words: String...) throws -> (ImageLength?, [String]) {
      let line = try EditLineParser().parse(["--text", "a"] + words, programOptions: program)
      return (try #require(line.commands.first as? FKTAddTextCommand).shadow, line.positionals)
    }
    let plain = ImageLength.percent(Rational(1))
    #expect(try shadow("--shadow", "in.mp4") == (plain, ["in.mp4"]))
    #expect(try shadow("--shadow", "-q", "8") == (plain, ["8"]))
    #expect(try shadow("--shadow", "8") == (.pixels(Rational(8)), []))
    #expect(try shadow("--shadow=3%", "8") == (.percent(Rational(3)), ["8"]))
    #expect(try shadow("--shadow") == (plain, []))
    #expect(try shadow("--shadow", "--", "8") == (plain, ["8"]))
    #expect(try shadow("8") == (nil, ["8"]))
  }

  @Test(
    "what is refused",
    arguments: [
      WrongCase(["--text", "a", "--at", "1-2,3-4"], "once for each range", .invalidRange),
      WrongCase(["--text", "a", "--at", "soon"], "--at: 'soon'", .invalidRange),
      WrongCase(["--text", "a", "--at", "30"], "not before the end", .startPastEnd),
      WrongCase(["--text", "a", "--at", "6-2"], "ends at", .invalidRange),
      WrongCase(["--text", "a", "--at", "2-2"], "ends at", .invalidRange),
      WrongCase(["--text", "a", "--position", "1,2,3"], "X,Y"),
      WrongCase(["--text", "a", "--position", "topleft"], "did you mean top-left?"),
      WrongCase(["--text", "a", "--position", "-1,5"], "--position: '-1'"),
      WrongCase(["--text", "a", "--size", "0"], "--size: '0'"), WrongCase(["--text", "a", "--size", "-5"], "48px"),
      WrongCase(["--text", "a", "--size", "1001%"], "48px"), WrongCase(["--text", "a", "--size", "65536"], "48px"),
      WrongCase(["--text", "a", "--size", "6em"], "48px"), WrongCase(["--text", "a", "--font", " "], "not a font"),
      WrongCase(["--text", "a", "--font", "a\0.ttf"], "zero byte"),
      WrongCase(["--text", "a", "--font", "Se\0rif"], "not a font"),
      WrongCase(["--text", "a", "--color", "rde"], "did you mean red?"),
      WrongCase(["--text", "a", "--color", "#12345"], "#RRGGBB"),
      WrongCase(["--text", "a", "--box", "black@2"], "not a colour"),
      WrongCase(["--text", "a", "--outline=x"], "not a colour"),
      WrongCase(["--text", "a", "--shadow=0"], "not a length"),
      WrongCase(["--text", "a", "--align", "top"], "left, center or right"),
      WrongCase(["--text", "a", "--fade", "end"], "not a length of time", .invalidTime),
      WrongCase(["--text", "a", "--fade", "-1"], "not a length of time", .invalidTime),
      WrongCase(["--text", " \n"], "empty"), WrongCase(["--text", "a\0b"], "zero byte"),
      WrongCase(["--text", String(repeating: "ab", count: 5_001)], "10000 are the limit", .limitExceeded),
      WrongCase(["--text", "a" + String(repeating: "\u{301}", count: 10_000)], "10000 are the limit", .limitExceeded),
    ])
  func refused(wrong: WrongCase) throws { try wrong.expect() }

  @Test("the longest text is taken, and a file of sound has nothing to write on")
  func limits() throws {
    let longest = FKTAddTextCommand(TextArt(String(repeating: "ab", count: 5_000)))
    #expect(try effect(of: longest).range == (try range(0, 30)))
    let reading = try longest.reading(in: SampleFilm.constant())
    #expect(reading[0].hasPrefix("text \"abab") && reading[0].contains("ab…\"") && reading[0].count < 140)
    let error = try failure { _ = try longest.perform(with: SampleFilm.soundOnly) }
    #expect(error.code == .unsupportedEdit)
  }

  @Test(
    "in lists, values have their kind",
    arguments: [
      (#"{"text":7}"#, nil), (#"{"text":{"value":"a","fade":"1:30","size":"48px","shadow":false}}"#, nil),
      (#"{"text":{"value":"a","fade":0.00001}}"#, nil),
      (#"{"text":true}"#, "edits[0].text"), (#"{"text":""}"#, "edits[0].text"), (#"{"text":["a"]}"#, "edits[0].text"),
      (#"{"text":{"at":"1-2"}}"#, "edits[0].text"), (#"{"text":{"value":"a","box":true}}"#, "edits[0].text.box"),
      (#"{"text":{"value":"a","fade":true}}"#, "edits[0].text.fade"),
      (#"{"text":{"value":"a","fade":null}}"#, "edits[0].text.fade"),
      (#"{"text":{"value":"a","fade":""}}"#, "edits[0].text.fade"),
      (#"{"text":{"value":"a","fade":-1}}"#, "edits[0].text.fade"),
      (#"{"text":{"value":"a","at":{"from":1}}}"#, "edits[0].text.at"), (#"{"text":{"text":"a"}}"#, "edits[0].text"),
    ] as [(String, String?)])
  func kinds(json: String, place: String?) throws {
    guard let place else {
      try expectRoundTrips(command(json: json, as: FKTAddTextCommand.self))
      return
    }
    let error = try failure { _ = try command(json: json, as: FKTAddTextCommand.self) }
    #expect(error.code == .invalidEditList)
    #expect(error.message.hasPrefix(place + ":"), "\(error)")
  }
}
