import MediaTypes
import TestSupport

@testable import TrailerEditing

/// A JSON text as a tree, in which a key may be there twice.
indirect enum JSONTree {
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
enum Oddities {
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
  /// Options whose value may be any text.
  static let literals = ["text", "music", "watermark"]
  /// What people write, for every option; another option's own words stand in for it.
  static let samples: [String: [String]] = [
    "trim": ["5-20", "0:05-0:20,1:10..", "-10-end", "120f-end", "10%-50%", "5:20", "0:01:02,250-0:01:03", "..1/3"],
    "cut": ["1-2", "00:00:01:12..00:00:02:00", "start-1s,2000ms-0.1m", "1001/30000-2"],
    "rotate": ["90", "-90", "180", "270°", "7.5", "-1/3"], "crf": ["0", "20", "51"],
    "bitrate": ["800k", "2.5M", "4000000"],
    "crop": ["640x360+320+180", "640:360:0:0", "640x360", "16:9", "2.39:1", "50%", "100%x75%"],
    "text": ["Coming soon", "%{pts}:'\\n", "a\nb", "سلام 😀"], "watermark": ["logo.png", "a/b c.jpg"],
    "music": ["bed.ogg", "-", "./--x"], "sound": ["-6dB", "0.5", "50%"], "loudness": ["-14", "-23LUFS"],
    "fade-from-black": ["1", "500ms"], "fade-to-black": ["2.5", "40"], "at": ["2-6", "5", "-5", "50%..end", "..1:30"],
    "position": ["top-left", "10%,80%", "100,50"], "size": ["6%", "48", "48px"],
    "color": ["red@0.6", "#ff000080", "white"],
    "box": ["black@50%", "#000000"], "outline": ["black", "color(srgb 0.1 0.2 0.3)"],
    "font": ["Serif Bold", "a/b.ttf"],
    "shadow": ["8", "1%"], "fade": ["0.5", "1/3"], "scale": ["12%", "200"], "opacity": ["0.8", "80%"],
    "tilt": ["-4", "7.5"],
    "rounded": ["2%", "8px"], "from": ["1:30", "10"], "volume": ["-6dB", "0.5"], "fade-in": ["1"], "fade-out": ["2.5"],
    "duck": ["-12dB", "0.25"], "frame-at": ["5", "120f", "50%"], "sheet": ["4x3", "20x20"],
    "container": ["mp4", "m4v", "webm", "jpg", "gif"], "codec": ["x265", "avc", "prores"],
    "audio-codec": ["pcm_s16le", "opus"],
  ]
}

extension SeededNumbers {
  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func pickFilm() -> FKTAsset {
    switch below(5) {
    case 0: SampleFilm.soundOnly
    case 4: SampleFilm.silent
    case 1: SampleFilm.variable(milliseconds: [0, 40, 100, 900], lasting: 30_000)
    case 2: SampleFilm.variable(milliseconds: nil)
    default: SampleFilm.constant(rate: Rational(30000, 1001))
    }
  }

  mutating func value(of option: OptionDescription) -> String {
    if let samples = Oddities.samples[option.name] { return one(of: samples) }
    if case .words(let words) = option.values, !words.isEmpty { return one(of: words) }
    return "1"
  }

  /// An edit line with a few faults.
  mutating func mutatedLine() -> [String] {
    var words: [String] = []
    for _ in 0...below(4) {
      switch below(6) {
      case 0: words += one(of: [["film.mp4"], ["-"], ["-o", "out.mp4"], ["-qv"], ["--work=/tmp"], ["--", "-x"]])
      default:
        let row = one(of: EditOptionTable.edits)
        for option in [row.option] + row.refinements.filter({ _ in below(2) == 0 }) {
          if option.isFlag || (option.valueIsOptional && below(2) == 0) {
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
  mutating func mutated(_ text: String) -> String {
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
  mutating func mutatedJSON(keys: [String]) -> [UInt8] {
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
    guard row.kind == .export else { return .object([(row.name, edit(of: row))]) }
    var settings: [(key: String, value: JSONTree)] = []
    for row in EditOptionTable.edits where row.kind == .export && below(3) == 0 {
      let text = value(of: row.option)
      settings.append((row.name, row.name == "crf" ? .bare(text) : .text(text)))
    }
    if below(4) == 0 { settings.append(("destination", .text(mutated("a/b.mp4")))) }
    return .object([("export", .object(settings))])
  }

  /// What an edit's key holds: its value, or an object with refinements.
  private mutating func edit(of row: EditOption) -> JSONTree {
    let keys = [
      "text": "value", "music": "file", "watermark": "file", "crop": "area", "sound": "level", "loudness": "target",
    ]
    let value = row.option.isFlag ? JSONTree.bare("true") : .text(value(of: row.option))
    guard below(2) == 0, let key = keys[row.name] ?? (row.option.isFlag ? "" : nil) else { return value }
    var members = key.isEmpty ? [] : [(key: key, value: value)]
    for refinement in row.refinements where below(3) == 0 {
      let isAlone = refinement.isFlag || (refinement.valueIsOptional && below(2) == 0)
      members.append((refinement.name, isAlone ? .bare("true") : .text(self.value(of: refinement))))
    }
    return .object(members)
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
