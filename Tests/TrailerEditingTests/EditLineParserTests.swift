import MediaTypes
import Testing

@testable import TrailerEditing

/// A command that records its value and refinements.
struct ProbeCommand: FKTCommand {
  var optionName: String
  var value: String
  var refinements: [String: String]

  func perform(with asset: FKTAsset) throws(FKTError) -> FKTAsset { asset }
  func reading(in asset: FKTAsset) throws(FKTError) -> [String] { [] }
}

@Suite("Edit line")
struct EditLineParserTests {
  static let program: [ProgramOption] = [
    ProgramOption(name: "out", short: "o", metavar: "FILE", summary: "Write to FILE", values: .file),
    ProgramOption(name: "overwrite", short: "y", summary: "Replace FILE"),
    ProgramOption(name: "quiet", short: "q", summary: "Say less"),
    ProgramOption(name: "verbose", short: "v", summary: "Say more"),
    ProgramOption(name: "work", metavar: "FOLDER", summary: "Work in FOLDER", values: .folder),
  ]

  static func probe(_ name: String, _ refinements: [OptionDescription]) -> EditOption {
    EditOption(OptionDescription(name: name, metavar: "VALUE", summary: "Probe"), refinements: refinements) {
      (value, refinements) throws(FKTError) in
      ProbeCommand(optionName: name, value: value, refinements: refinements)
    }
  }

  /// Rows as later commands will have: shared refinements, a flag, and one that is an edit elsewhere.
  static let rows =
    EditOptionTable.edits + [
      probe(
        "tune",
        [
          OptionDescription(name: "when", metavar: "TIME", summary: "When"),
          OptionDescription(name: "gain", metavar: "GAIN", summary: "How loud"),
          OptionDescription(name: "again", summary: "Again and again"),
          OptionDescription(name: "glow", metavar: "NUMBER", summary: "How bright", valueIsOptional: true),
        ]),
      probe("caption", [OptionDescription(name: "when", metavar: "TIME", summary: "When")]),
      probe("gain", []),
    ]

  private func parse(_ line: String) throws -> EditLine {
    try EditLineParser(edits: Self.rows).parse(
      line.split(separator: " ").map { $0 == "''" ? "" : String($0) }, programOptions: Self.program)
  }

  /// The commands as text, to compare with.
  private func commands(_ line: String) throws -> String {
    try parse(line).commands.map { command in
      switch command {
      case let trim as FKTTrimCommand:
        "\(trim.optionName) " + trim.ranges.map(\.description).joined(separator: ",")
      case let rotate as FKTRotateCommand: "\(rotate.optionName) \(rotate.orientation.degrees)"
      case let export as FKTExportCommand: "export \(export.settings)"
      case let probe as ProbeCommand:
        ([probe.optionName, probe.value]
          + probe.refinements.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
          .joined(separator: " ")
      default: command.optionName
      }
    }.joined(separator: "; ")
  }

  @Test(
    "commands come in the order written, export last",
    arguments: [
      ("in.mp4", ""), ("--trim 5-20 --rotate 90 --cut 1-2", "trim 5..20; rotate 90; cut 1..2"),
      ("--cut 1-2 in.mp4 --trim 5-20 --trim 1-2", "cut 1..2; trim 5..20; trim 1..2"),
      ("--trim=5:20 --flip=horizontal", "trim 5..20; flip 0"), ("--trim -10-end", "trim -10..end"),
      ("--rotate -90", "rotate 270"), ("--gain -6dB", "gain -6dB"), ("--gain=--when", "gain --when"),
      ("--crf 20 --trim 5-20 --codec x265 --crf 23", "trim 5..20; export codec hevc, crf 23"),
      ("--bitrate 2.5M", "export bit rate 2500000 bit/s"),
      (
        "--container mkv --preset slow --audio-codec libopus",
        "export container mkv, audio codec opus, preset slow"
      ),
      (
        "--tune a.mp3 --when 5 --gain 0.5 --again --rotate 90", "tune a.mp3 again= gain=0.5 when=5; rotate 90"
      ),
      ("--tune a.mp3 -o out.mp4 --when 5", "tune a.mp3 when=5"),
      ("--tune a.mp3 --crf 20 --when 5", "tune a.mp3 when=5; export crf 20"),
      ("--caption hi --when 1 --tune b.mp3 --when -2", "caption hi when=1; tune b.mp3 when=-2"),
      ("--caption hi --gain 1", "caption hi; gain 1"), ("--gain 1 --gain 2", "gain 1; gain 2"),
      ("--mute --mute --at 5 in.mp4", "mute; mute"), ("--tune a --glow=3 --again", "tune a again= glow=3"),
      ("--tune a --glow --when 5", "tune a glow= when=5"), ("--tune a --glow", "tune a glow="),
      ("--tune a --glow --rotate 90", "tune a glow=; rotate 90"),
    ])
  func order(line: String, expected: String) throws { #expect(try commands(line) == expected) }

  @Test("program options, positionals and the end of options")
  func program() throws {
    let line = try parse("a.mp4 -o out.mp4 -yv --quiet - -v --work=/tmp -- --trim -x")
    #expect(line.positionals == ["a.mp4", "-", "--trim", "-x"])
    #expect(
      line.programOptions == [
        "out": ["out.mp4"], "overwrite": [""], "verbose": ["", ""], "quiet": [""], "work": ["/tmp"],
      ])
    #expect(try parse("-o=x --out y").programOptions == ["out": ["x", "y"]])
    #expect(try parse("-o -strange-").programOptions == ["out": ["-strange-"]])
  }

  @Test(
    "errors name the option and what to do",
    arguments: [
      ("--rotat 90", "did you mean --rotate?"), ("--trmi 5-20", "did you mean --trim?"),
      ("--ouut x", "did you mean --out?"),
      ("--completely-wrong", "--completely-wrong"), ("-trim 5-20", "did you mean --trim?"), ("-x", "-x"),
      ("-5", "-5"),
      ("--rotate", "needs a value"), ("--rotate --out x", "--rotate needs a value"),
      ("--rotate -o x", "needs a value"),
      ("--rotate --", "needs a value"), ("--rotate --out=x", "needs a value"),
      ("--rotate --when 5", "needs a value"), ("--text --shadow", "--text needs a value"),
      ("--text hi --box", "--box needs a value"), ("--tune a --glow=", "needs a value"), ("--mute=1", "takes no value"),
      ("--trim=", "needs a value"), ("--trim ''", "needs a value"), ("--out", "needs a value"),
      ("-o", "needs a value"),
      ("--quiet=1", "takes no value"), ("-q=1", "takes no value"), ("-qo x", "one by one"), ("-qz", "-qz"),
      ("--when 5", "right after --tune or --caption"), ("--rotate 90 --when 5", "right after --tune or --caption"),
      ("--caption hi --again", "right after --tune"), ("--tune a --when 1 --when 2", "twice"),
      ("--rotate 90 --at 5", "right after --text, --watermark, --music, --sound or --mute"),
      ("--text hi --gravity top", "right after --crop"), ("--text hi --shaddow", "did you mean --shadow?"),
      ("--at 5 --text hi", "right after"), ("--text hi --opacty 1", "did you mean --opacity?"),
      ("--music a --dukc -6dB", "did you mean --duck?"),
      ("--=5", "not known"),
      ("--crf x", "--crf: "), ("--crf 64", "0 to 63"), ("--bitrate 5", "800k"), ("--bitrate 1.5", "800k"),
      ("--bitrate k", "800k"), ("--preset fastt", "did you mean fast?"),
      ("--flip up", "horizontal or vertical"),
      ("--container wmv", "known are mp4"), ("--rotate up", "--rotate: 'up'"),
      ("--text hi --size big", "--size: 'big'"), ("--sound loud", "--sound: 'loud'"),
    ])
  func errors(text: String, fragment: String) throws {
    let error = try failure { _ = try parse(text) }
    #expect(error.description.contains(fragment), "\(error)")
    #expect(error.code == .usage || error.operation != nil)
  }

  @Test("codes of wrong values")
  func codes() throws {
    #expect(try failure { _ = try parse("--codec h266") }.code == .unknownCodec)
    #expect(try failure { _ = try parse("--trim 5:99-x") }.code == .invalidTime)
    #expect(try failure { _ = try parse("--trim 5") }.code == .invalidRange)
  }

  @Test(
    "distance between words",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "ab", 2), ("trim", "trim", 0), ("trmi", "trim", 1),
      ("rotat", "rotate", 1),
      ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
  func distance(first: String, second: String, expected: Int) {
    #expect(Spelling.distance(first, second) == expected)
  }

  @Test("of short words only one letter may differ")
  func suggestions() {
    #expect(Spelling.suggestion(for: "ut", among: ["out"]) == "out")
    #expect(Spelling.suggestion(for: "xy", among: ["out"]) == nil)
    #expect(Spelling.suggestion(for: "", among: ["a"]) == "a")
    #expect(Spelling.suggestion(for: "trim", among: []) == nil)
  }
}
