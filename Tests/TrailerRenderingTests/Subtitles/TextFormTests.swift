import MediaTypes
import Testing
import TrailerEditing

@testable import Bitstreams
@testable import RenderPlanning
@testable import RenderEngine
@testable import TrailerRendering

struct TimedText: Sendable, CustomTestStringConvertible {
  var text: String
  var cue: ClosedRange<Int64> = 1000...5000
  var clips: [ClosedRange<Int64>] = [0...9000]
  var startTime: Int64 = 0
  var expected: String

  var testDescription: String { text }
}

@Suite struct TextFormTests {
  static let texts = [
    TimedText(text: "no times <b>at</b> all", expected: "no times <b>at</b> all"),
    TimedText(text: "a <00:02.000>b", clips: [500...9000], expected: "a <00:01.500>b"),
    TimedText(text: "a <00:00:02.000>b", clips: [500...9000], expected: "a <00:00:01.500>b"),
    TimedText(text: "cut off <00:02.000>b <00:04.000>c", clips: [3000...9000], expected: "cut off b <00:01.000>c"),
    TimedText(text: "a <00:03.000>in the hole", clips: [0...2000, 4000...9000], expected: "a <00:02.000>in the hole"),
    TimedText(text: "a <00:04.500>behind", clips: [0...2000, 4000...9000], expected: "a <00:02.500>behind"),
    TimedText(
      text: "counted <00:02.000>from the start", cue: 11_000...15_000, clips: [10_000...20_000],
      expected: "counted <00:02.000>from the start"),
    TimedText(
      text: "counted <00:02.000>and cut", cue: 11_000...15_000, clips: [12_000...20_000],
      expected: "counted <00:01.000>and cut"),
    TimedText(text: "elsewhere <01:00:00.000>", clips: [500...9000], expected: "elsewhere <01:00:00.000>"),
    TimedText(text: "clock <00:03.000>runs on", startTime: 500, expected: "clock <00:02.500>runs on"),
    TimedText(
      text: "an hour <00:59:59.500>less", cue: 3_599_000...3_600_000, clips: [0...1000, 3_599_000...3_600_000],
      expected: "an hour <00:00:01.500>less"),
    TimedText(text: "<00:0x.000><0:1.0><<00:02.000", clips: [500...9000], expected: "<00:0x.000><0:1.0><<00:02.000"),
    TimedText(text: "a < 00:02.000> <c>", clips: [500...9000], expected: "a < 00:02.000> <c>"),
    TimedText(text: "<99999999999999999999:00:01.000>", expected: "<99999999999999999999:00:01.000>"),
  ]

  @Test(arguments: texts) func timesInsideWebVTTMove(_ test: TimedText) throws {
    let cue = try span(test.cue.lowerBound, test.cue.upperBound)
    let cut = try #require(CueCutter(try clips(test.clips)).cut([cue]).first)
    let times = WebVTTTimes(cue: cue, cut: cut, startTime: MediaTime(milliseconds: test.startTime))
    #expect(String(decoding: times.retimed(Array(test.text.utf8)), as: UTF8.self) == test.expected)
  }

  @Test func overlapsBecomeStretches() throws {
    func stretches(_ ranges: [Range<Int64>]) -> [OverlapSplitter.Stretch]? { OverlapSplitter.stretches(of: ranges) }
    #expect(stretches([]) == [])
    #expect(
      stretches([0..<10, 10..<20]) == [
        .init(start: 0, end: 10, cues: [0]), .init(start: 10, end: 20, cues: [1]),
      ])
    #expect(
      stretches([0..<10, 4..<6, 5..<20]) == [
        .init(start: 0, end: 4, cues: [0]), .init(start: 4, end: 5, cues: [0, 1]),
        .init(start: 5, end: 6, cues: [0, 1, 2]), .init(start: 6, end: 10, cues: [0, 2]),
        .init(start: 10, end: 20, cues: [2]),
      ])
    #expect(OverlapSplitter.stretches(of: [0..<10, 0..<10]) { $0.cues.count > 1 } == nil)
  }

  @Test func samplesOfMP4FillAllTime() {
    func entry(_ start: Int64, _ duration: Int64) -> SubtitleTrack.Entry {
      SubtitleTrack.Entry(start: start, duration: duration, bytes: [0, 1, 65])
    }
    let filled = [entry(10, 5), entry(15, 5), entry(18, 10), entry(30, 1)].filled()
    #expect(filled.map(\.start) == [0, 10, 15, 20, 28, 30])
    #expect(filled.map(\.duration) == [10, 5, 5, 8, 2, 1])
    #expect(filled.map(\.isGap) == [true, false, false, false, true, false])
    #expect([SubtitleTrack.Entry]().filled().isEmpty)
  }

  @Test func samplesOfMP4AreRead() {
    #expect(!MovText.isShown([0, 0]))
    #expect(!MovText.isShown([]))
    #expect(!MovText.isShown([0]))
    #expect(!MovText.isShown([0, 9, 65]))
    #expect(MovText.isShown([0, 1, 65]))
    let box: [UInt8] = [0, 0, 0, 9] + Array("krok".utf8) + [1]
    #expect(MovText.boxes(of: [0, 1, 65] + box + box) == ["krok", "krok"])
    #expect(MovText.boxes(of: [0, 1, 65, 0, 0, 0, 200] + Array("styl".utf8)) == ["styl"])
    #expect(MovText.boxes(of: [0, 0, 0, 0, 0, 0] + Array("loop".utf8)) == ["loop"])
  }

  @Test func numbersOfEventsChange() {
    #expect(ReadOrder.number(of: Array("12,0,Default".utf8)) == 12)
    #expect(ReadOrder.number(of: Array("x,0".utf8)) == nil)
    #expect(ReadOrder.number(of: Array("12".utf8)) == nil)
    #expect(ReadOrder.number(of: Array("99999999999999999999,0".utf8)) == nil)
    #expect(ReadOrder.renumbered(Array("12,0,Default,a,b".utf8), 400) == Array("400,0,Default,a,b".utf8))
    #expect(ReadOrder.renumbered(Array("none".utf8), 400) == Array("none".utf8))
  }

  @Test(
    arguments: [
      ("plain {\\b1}bold{\\b0} {\\i1}x{\\i0}{\\u1}", []), ("{\\pos(1,2)}", [.positions]),
      ("{\\an8\\k20}", [.alignment, .karaoke]), ("{\\kf20}{\\K5}", [.karaoke]),
      ("{\\fs20}{\\fscx50}{\\fnArial}", [.sizes, .scaling, .fonts]),
      ("{\\c&H0000ff&\\1a&H80&}{\\alpha&H00&}", [.colours]), ("{\\s1}x{\\s0}", [.strikeouts]), ("{\\s0\\p0}", []),
      ("{\\p1}m 0 0", [.drawings]), ("{\\t(0,5,\\frz9)}", [.animations, .turns]), ("{\\fad(1,2)}", [.animations]),
      ("{\\move(1,2,3,4)\\clip(0,0,1,1)}", [.positions, .clipping]), ("{\\blur2\\be1\\b1}", [.outlines]),
      ("{a comment} {unclosed \\pos(1,1)", []), ("\\pos(1,2) outside", []),
    ] as [(String, Set<SubtitleFeature>)])
  func findsWhatATextUses(_ text: String, _ expected: Set<SubtitleFeature>) throws {
    let event = try #require(ASSEvent("0,0,Default,,0,0,0,,\(text)"))
    #expect(SubtitleFeature.used(in: event) == expected)
  }

  @Test(arguments: [
    ("{\\c&HFF&}a{\\c}b", "{\\1c&HFF&}a{\\1c}b"), ("{\\clip(0,0,1,1)\\c&H1&\\b1}", "{\\clip(0,0,1,1)\\1c&H1&\\b1}"),
    ("{\\alpha&H80&}x \\c", "{\\1a&H80&}x \\c"), ("no codes", "no codes"), ("{unclosed \\c&H1&", "{unclosed \\c&H1&"),
  ])
  func coloursHaveLongNames(_ text: String, _ expected: String) throws {
    let event = try #require(ASSEvent("0,0,Default,,0,0,0,,\(text)"))
    #expect(event.withLongCodes.text == expected)
  }

  @Test func fontsInsideATextAreFound() throws {
    let event = try #require(ASSEvent("0,0,Default,,0,0,0,,{\\fnTimes New Roman\\b1}x{\\fn}{\\fs4}\\fnNone"))
    #expect(event.fonts == ["Times New Roman"])
  }

  @Test func textsThatAreJoinedKeepTheirStylesApart() throws {
    let first = try #require(ASSEvent("0,0,Default,,0,0,0,,{\\i1}one, two"))
    let second = try #require(ASSEvent("1,0,Default,,0,0,0,,three"))
    #expect(ASSEvent(joining: [first, second])?.line == "0,0,Default,,0,0,0,,{\\i1}one, two{\\r}\\Nthree")
    #expect(ASSEvent(joining: []) == nil)
    #expect(ASSEvent("0,0,too,few") == nil)
  }

  @Test func brokenTextIsRepaired() {
    let broken: [UInt8] = [65, 0xff, 0, 66, 0, 0]
    #expect(TextRepair.repaired(broken, codec: "subrip") == Array("A\u{fffd} B".utf8))
    #expect(
      TextRepair.repaired([0, 2, 0xe9, 66, 1, 2], codec: "mov_text") == [0, 4] + Array("\u{fffd}B".utf8) + [1, 2])
    #expect(TextRepair.repaired([0, 9, 66], codec: "mov_text") == [0, 9, 66])
    #expect(TextRepair.repaired([], codec: "subrip").isEmpty)
    #expect(TextRepair.repaired(Array("夜".utf8), codec: "ass") == Array("夜".utf8))
  }

  /// Ticks a second for a source's ticks, clips and length in seconds.
  @Test(
    arguments: [
      (.mp4, 1000, 0...1000, 5, 1000), (.mp4, 1_000_000, 0...1000, 5, 1_000_000),
      (.mp4, 1000, 40...1000, 5, 1000), (.mov, 90_000, 0...1000, 5, 90_000),
      // Coarse ticks are made finer, and too fine ones coarser.
      (.mp4, 25, 0...1000, 5, 1600), (.mp4, 10_000_000, 0...1000, 5, 1_000_000),
      // The lengths of samples have 32 bits.
      (.mp4, 1_000_000, 0...1000, 5000, 90_000), (.mp4, 1_000_000, 0...1000, 43_200, 48_000),
      (.mp4, 1_000_000, 0...1000, 400_000, 1000), (.mkv, 90_000, 0...1000, 5, 1000),
      (.webm, 1000, 0...1000, 43_200, 1000),
    ] as [(ContainerFormat, Int64, ClosedRange<Int64>, Int64, Int64)])
  func ticksFitTheContainer(
    _ container: ContainerFormat, _ source: Int64, _ range: ClosedRange<Int64>, _ end: Int64, _ expected: Int64
  ) throws {
    let plan = RenderPlan(
      strategy: .full, container: container, clips: try clips([range]), streams: [], chapters: [], tags: [:],
      preservation: PreservationReport(), notices: [])
    let tick = SubtitleClock.tick(
      source: try #require(Rational(1, source)), plan: plan, end: MediaTime(seconds: end))
    #expect(tick == Rational(1, expected))
    if container == .mp4 { #expect(MediaTime(seconds: end).ticks(in: tick) < 1 << 31) }
  }
}
