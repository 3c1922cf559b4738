import MediaTypes
import TestSupport
import Testing

@testable import TrailerEditing

/// Ten thousand edits that somebody got wrong, or wrote to do harm; the same ones in every run.
///
/// A trap would end the process, so the work is done in a process of its own.
@Suite("Mutated edits", .timeLimit(.minutes(2)))
struct EditFuzzTests {
  @Test("edit lines are read or refused with a reason")
  func lines() async {
    await #expect(processExitsWith: .success) {
      var readable = 0
      for seed in 0..<UInt64(5_000) {
        var numbers = SeededNumbers(seed: seed)
        let words = numbers.mutatedLine()
        let line = expectReason("line of seed \(seed)") { () throws(FKTError) in
          try EditLineParser().parse(words, programOptions: EditLineParserTests.program)
        }
        guard let line else { continue }
        readable += 1
        expectSound(FKTEditList(line.commands), numbers.pickFilm(), "line of seed \(seed)")
      }
      // Nothing is tried where all is refused at once, or nothing is.
      #expect(500..<4_500 ~= readable)
    }
  }

  @Test("edit lists are read or refused with a reason")
  func lists() async {
    await #expect(processExitsWith: .success) {
      var readable = 0
      for seed in 10_000..<UInt64(12_500) {
        var numbers = SeededNumbers(seed: seed)
        let json = numbers.mutatedJSON(keys: ["edits"])
        let list = expectReason("list of seed \(seed)") { () throws(FKTError) in try FKTEditList(json: json) }
        guard let list else { continue }
        readable += 1
        expectSound(list, numbers.pickFilm(), "list of seed \(seed)")
      }
      #expect(250..<2_250 ~= readable)
    }
  }

  @Test("histories are read or refused with a reason")
  func histories() async {
    await #expect(processExitsWith: .success) {
      var readable = 0
      for seed in 20_000..<UInt64(22_500) {
        var numbers = SeededNumbers(seed: seed)
        let json = numbers.mutatedJSON(keys: ["done", "undone"])
        let history = expectReason("history of seed \(seed)") { () throws(FKTError) in try FKTHistory(json: json) }
        guard let history else { continue }
        readable += 1
        let saved = try history.jsonData()
        #expect(try FKTHistory(json: saved) == history, "history of seed \(seed)")
        #expect(try FKTHistory(json: saved).jsonData() == saved, "history of seed \(seed)")
        let invoker = FKTInvoker(asset: numbers.pickFilm())
        do throws(FKTError) {
          try await invoker.restore(history)
          let restored = await invoker.history
          #expect(restored == history, "history of seed \(seed)")
        } catch {
          expectKnown(error, "history of seed \(seed)")
        }
      }
      #expect(250..<2_250 ~= readable)
    }
  }

  @Test(
    "what libav calls an option or a filter is none here",
    arguments: [
      "x264-params", "x265-params", "stats", "passlogfile", "filter_complex", "filter", "vf", "-f", "f", "movie=",
      "movie=/etc/passwd", "amovie=a.mp3", "protocol_whitelist", "format_opts", "i", "map", "c:v", "b:v", "threads",
      "safe", "concat:a|b", "lavfi", "pipe:1", "subtitles", "attach", "dump_attachment", "report", "loglevel",
    ])
  func foreignNames(name: String) {
    for words in [["--" + name, "1"], ["--\(name)=1"], ["-" + name, "1"], ["-\(name)=1"]] {
      #expect(throws: FKTError.self, "\(words)") { try EditLineParser().parse(words, programOptions: []) }
    }
    for row in EditOptionTable.edits {
      #expect(throws: FKTError.self, "--\(row.name) \(name)") {
        try EditLineParser().parse(["--\(row.name)", name], programOptions: [])
      }
    }
    let text = JSONTree.text(name).json
    for edit in [
      "{\(text):1}", "{\"trim\":\(text)}", "{\"trim\":{\"ranges\":[\"1-2\"],\(text):1}}", "{\"rotate\":{\(text):90}}",
      "{\"flip\":{\"flip\":\"horizontal\",\(text):\"1\"}}", "{\"export\":{\"crf\":20,\(text):\"1\"}}",
      "{\"export\":{\"codec\":\(text)}}", "{\"export\":{\"container\":\(text)}}", "{\"export\":{\"preset\":\(text)}}",
    ] {
      #expect(throws: FKTError.self, "\(edit)") {
        try FKTEditList(json: Array("{\"version\":1,\"edits\":[\(edit)]}".utf8))
      }
    }
    #expect(throws: FKTError.self) {
      try FKTEditList(json: Array("{\"version\":1,\"edits\":[],\(text):1}".utf8))
    }
  }
}

/// The kinds of failure that reading and performing edits may have; `internal-error` would be a defect.
private let knownCodes: Set<FKTError.Code> = [
  .usage, .invalidTime, .invalidRange, .startPastEnd, .emptyResult, .unsupportedEdit, .invalidEditList, .unknownCodec,
  .incompatibleContainer, .limitExceeded,
]

private func expectKnown(_ error: FKTError, _ place: String) {
  #expect(knownCodes.contains(error.code), "\(place): \(error)")
  #expect(!error.message.isEmpty, "\(place)")
}

/// What `work` returns; nil where it throws, and then with a reason that people and programs understand.
private func expectReason<Result>(_ place: String, _ work: () throws(FKTError) -> Result) -> Result? {
  do throws(FKTError) {
    return try work()
  } catch {
    expectKnown(error, place)
    return nil
  }
}

/// Expects that a list survives being saved, and that it makes a film of what the film had, if one at all.
private func expectSound(_ list: FKTEditList, _ film: FKTAsset, _ place: String) {
  _ = expectReason(place) { () throws(FKTError) in
    let saved = try list.jsonData()
    if saved.count <= FKTEditList.byteLimit, list.edits.count <= FKTEditList.editLimit {
      let loaded = try FKTEditList(json: saved)
      #expect(loaded == list, "\(place)")
      #expect(try loaded.jsonData() == saved, "\(place)")
    }
    var edited = film
    for command in list.edits {
      _ = try command.reading(in: edited)
      edited = try command.perform(with: edited)
    }
    let whole = MediaTimeRange(duration: film.info.duration)
    let outside = edited.timeline.clips.filter { $0.isEmpty || whole.intersection($0) != $0 }
    #expect(outside.isEmpty && !edited.timeline.clips.isEmpty, "\(place)")
  }
}

/// A JSON text as a tree, in which a key may be there twice.
private indirect enum JSONTree {
  case object([(key: String, value: JSONTree)])
  case array([JSONTree])
  case text(String)
  /// A number or word; or what only looks like one.
  case bare(String)

  var json: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(Self.text($0.key).json):\($0.value.json)" }.joined(separator: ",") + "}"
    case .array(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
    case .bare(let word): word
    case .text(let text): "\"" + text.unicodeScalars.map(Self.escaped).joined() + "\""
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\0": "\\u0000"
    case "\n": "\\n"
    default: String(scalar)
    }
  }
}

/// What to put where it does not belong.
private enum Oddities {
  static let pieces =
    "'\\:;,[]%{}=\n\0-.+eE\"/ f0123456789".map { String($0) }
    + ["..", "e\u{301}", "ß", "٣", "½", "５", "😀", "\u{202e}", "\u{feff}", "\u{200d}", "&&", "$(x)", "%s", "../"]
  static let numbers = [
    "9223372036854775807", "-9223372036854775808", "18446744073709551616", "999999999999999999", "1000000000000",
    String(repeating: "9", count: 40), "0.000000000000000001", "1e308", "1E-400", "-0", "0x10", "nan", "inf", "00",
    "1/0", "1/9223372036854775807", "9223372036854775807/3", "0:59:59.999", "999:59:59:99", "59f",
  ]
  static let bytes: [[UInt8]] = [
    [0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0], [0xef, 0xbb, 0xbf], [0xf4, 0x90], [0x1b],
  ]
  static let values: [JSONTree] = [
    .bare("null"), .bare("true"), .bare("0"), .bare("-1"), .bare("90"), .bare("1.5"), .bare("1e999"), .bare("-1e-999"),
    .bare("99999999999999999999"), .bare("0123"), .bare("NaN"), .bare("//"), .object([]), .array([]), .text(""),
    .text("5-20"), .text("\0"), .object([("ranges", .array([.text("1-2")]))]), .array([.text("1-2"), .array([])]),
  ]
  /// What people write, for every option; another option's own words stand in for it.
  static let samples: [String: [String]] = [
    "trim": ["5-20", "0:05-0:20,1:10..", "-10-end", "120f-end", "10%-50%", "5:20", "0:01:02,250-0:01:03", "..1/3"],
    "cut": ["1-2", "00:00:01:12..00:00:02:00", "start-1s,2000ms-0.1m", "1001/30000-2"],
    "rotate": ["90", "-90", "180", "270°"], "crf": ["0", "20", "51"], "bitrate": ["800k", "2.5M", "4000000"],
    "container": ["mp4", "m4v", "webm"], "codec": ["x265", "avc", "prores"], "audio-codec": ["pcm_s16le", "opus"],
  ]
}

extension SeededNumbers {
  fileprivate mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  fileprivate mutating func pickFilm() -> FKTAsset {
    switch below(4) {
    case 0: SampleFilm.soundOnly
    case 1: SampleFilm.variable(milliseconds: [0, 40, 100, 900], lasting: 30_000)
    case 2: SampleFilm.variable(milliseconds: nil)
    default: SampleFilm.constant(rate: Rational(30000, 1001))
    }
  }

  fileprivate mutating func value(of option: OptionDescription) -> String {
    if let samples = Oddities.samples[option.name] { return one(of: samples) }
    if case .words(let words) = option.values, !words.isEmpty { return one(of: words) }
    return "1"
  }

  /// An edit line with a few faults.
  fileprivate mutating func mutatedLine() -> [String] {
    var words: [String] = []
    for _ in 0...below(4) {
      switch below(6) {
      case 0: words += one(of: [["film.mp4"], ["-"], ["-o", "out.mp4"], ["-qv"], ["--work=/tmp"], ["--", "-x"]])
      default:
        let row = one(of: EditOptionTable.edits)
        for option in [row.option] + row.refinements.filter({ _ in below(2) == 0 }) {
          if option.isFlag {
            words.append("--" + option.name)
          } else if below(3) == 0 {
            words.append("--\(option.name)=\(value(of: option))")
          } else {
            words += ["--" + option.name, value(of: option)]
          }
        }
      }
    }
    for _ in 0..<below(4) where !words.isEmpty {
      let place = below(words.count)
      switch below(8) {
      case 0: words.remove(at: place)
      case 1: words.insert(one(of: words), at: place)
      case 2: words.swapAt(place, below(words.count))
      default: words[place] = mutated(words[place])
      }
    }
    return words
  }

  /// A text with one fault.
  fileprivate mutating func mutated(_ text: String) -> String {
    var letters = Array(text)
    let place = below(letters.count + 1)
    let rest = letters.count - place
    switch below(16) {
    case 0...3: letters.insert(contentsOf: one(of: Oddities.pieces), at: place)
    case 4, 5: letters.removeSubrange(place..<place + min(rest, 1))
    case 6: letters[place...].reverse()
    case 7: letters.insert(contentsOf: letters[place...].prefix(1 + below(8)), at: place)
    case 8...10: letters.replaceSubrange(place..<place + min(rest, below(4)), with: one(of: Oddities.numbers))
    case 11: letters.insert(contentsOf: String(repeating: one(of: Oddities.pieces), count: below(2_000)), at: place)
    case 12: letters.insert(contentsOf: String(repeating: text + ",", count: below(200)), at: place)
    default: letters.replaceSubrange(place..<place + min(rest, 1), with: one(of: Oddities.pieces))
    }
    return String(letters)
  }

  /// An edit list or a history with a few faults, as bytes.
  fileprivate mutating func mutatedJSON(keys: [String]) -> [UInt8] {
    var members: [(key: String, value: JSONTree)] = [("version", .bare("1"))]
    for key in keys {
      var edits: [JSONTree] = []
      for _ in 0..<below(4) { edits.append(edit()) }
      members.append((key, .array(edits)))
    }
    var tree = JSONTree.object(members)
    for _ in 0..<below(3) { tree = mutated(tree) }
    var bytes = Array(tree.json.utf8)
    switch below(12) {
    case 0: bytes.removeLast(below(bytes.count))
    case 1: bytes.insert(contentsOf: one(of: Oddities.bytes), at: below(bytes.count + 1))
    case 2 where !bytes.isEmpty: bytes[below(bytes.count)] ^= 1 << UInt8(below(8))
    default: break
    }
    return bytes
  }

  /// An edit as people write it.
  private mutating func edit() -> JSONTree {
    let row = one(of: EditOptionTable.edits)
    guard row.kind == .export else { return .object([(row.name, .text(value(of: row.option)))]) }
    var settings: [(key: String, value: JSONTree)] = []
    for row in EditOptionTable.edits where row.kind == .export && below(3) == 0 {
      let text = value(of: row.option)
      settings.append((row.name, row.name == "crf" ? .bare(text) : .text(text)))
    }
    if below(4) == 0 { settings.append(("destination", .text(mutated("a/b.mp4")))) }
    return .object([("export", .object(settings))])
  }

  /// A tree with one fault somewhere.
  private mutating func mutated(_ tree: JSONTree) -> JSONTree {
    if below(8) == 0 { return oddValue() }
    switch tree {
    case .text(let text): return .text(mutated(text))
    case .bare: return .bare(one(of: Oddities.numbers))
    case .array(var items):
      let place = below(items.count + 1)
      switch below(8) {
      case 0: items.insert(oddValue(), at: place)
      case 1 where !items.isEmpty: items += Array(repeating: one(of: items), count: below(40))
      case 2: items.removeSubrange(place...)
      case 3: items.reverse()
      default: if place < items.count { items[place] = mutated(items[place]) }
      }
      return .array(items)
    case .object(var members):
      let place = below(members.count + 1)
      switch below(10) {
      case 0: members.insert((mutated("key"), oddValue()), at: place)
      case 1 where !members.isEmpty: members.insert((one(of: members).key, oddValue()), at: place)
      case 2 where !members.isEmpty: members.insert(one(of: members), at: place)
      case 3 where place < members.count: members[place].key = mutated(members[place].key)
      case 4: members.removeSubrange(place..<min(members.count, place + 1))
      default: if place < members.count { members[place].value = mutated(members[place].value) }
      }
      return .object(members)
    }
  }

  private mutating func oddValue() -> JSONTree {
    switch below(8) {
    case 0:
      // JSONDecoder stops at 512 levels.
      let depth = one(of: [3, 100, 511, 512, 513, 5_000])
      return .bare(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    case 1: return .bare(String(repeating: #"{"trim":"#, count: 300) + "1" + String(repeating: "}", count: 300))
    case 2: return .text(String(repeating: one(of: Oddities.pieces), count: below(3_000)))
    case 3: return .bare(one(of: Oddities.numbers))
    default: return one(of: Oddities.values)
    }
  }
}
