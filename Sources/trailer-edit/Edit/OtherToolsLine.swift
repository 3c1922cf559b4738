import MediaTypes
import TrailerEditing

/// A line in the words of ffmpeg and tools like it, translated into this program's.
///
///     -i in.mp4 -ss 5 -to 20 -c copy out.mp4
///     trailer-edit in.mp4 --trim 5-20 --strategy copy --out out.mp4
struct OtherToolsLine {
  private var input: String?
  private var isSoughtBeforeInput = false
  private var isEndBehindInput = false
  private var others: [String] = []
  private var start: String?
  private var end: String?
  private var length: String?
  private var edits: [String] = []
  private var settings: [String] = []
  /// Whether anything had to be translated.
  private var isForeign = false

  /// The line to paste; `nil` when nothing in it is another tool's, or something has no place here.
  static func corrected(_ arguments: [String]) -> String? {
    var line = OtherToolsLine()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard line.take(argument, &rest) else { return nil }
    }
    return line.text
  }

  // MARK: Reading

  private mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) -> Bool {
    guard argument.hasPrefix("-"), argument != "-" else {
      others.append(argument)
      return true
    }
    if let own = Self.own(argument) {
      settings.append(argument)
      if own.takesNextWord, !argument.contains("=") {
        guard let value = rest.popFirst() else { return false }
        settings.append(value)
      }
      return true
    }
    isForeign = true
    if takeFlag(argument) { return true }
    guard let value = rest.popFirst() else { return false }
    return takeTime(argument, value) || takeSetting(argument, value)
  }

  /// An option of this program, as it is written.
  private static func own(_ argument: String) -> OptionDescription? {
    let options = EditOptionTable.edits.flatMap { [$0.option] + $0.refinements } + ProgramOptions.rows
    return options.first { $0.spellings.contains(String(argument.prefix { $0 != "=" })) }
  }

  private mutating func takeFlag(_ argument: String) -> Bool {
    switch argument {
    case "-an": edits += ["--tracks", "video"]
    case "-vn": edits += ["--tracks", "audio"]
    case "-sn": edits.append("--no-subtitles")
    case "-hide_banner", "-nostdin", "-stats": break
    default: return false
    }
    return true
  }

  private mutating func takeTime(_ argument: String, _ value: String) -> Bool {
    switch argument {
    case "-i":
      guard input == nil else { return false }
      input = value
    case "-ss", "--start", "--from":
      start = value
      isSoughtBeforeInput = argument == "-ss" && input == nil
    case "-to", "--end", "--to":
      end = value
      isEndBehindInput = input != nil
    case "-t", "--duration", "--length": length = value
    default: return false
    }
    return true
  }

  private mutating func takeSetting(_ argument: String, _ value: String) -> Bool {
    switch argument {
    case "-vf", "-filter:v": return takeFilters(value)
    case "-c", "-codec":
      guard value == "copy" else { return false }
      return takeCopy()
    case "-c:v", "-vcodec", "-codec:v":
      if value == "copy" { return takeCopy() }
      guard let codec = Self.pictureCodecs[value] else { return false }
      edits += ["--codec", codec]
    case "-c:a", "-acodec", "-codec:a":
      if value == "copy" { return true }
      guard let codec = Self.soundCodecs[value] else { return false }
      edits += ["--audio-codec", codec]
    case "-c:s", "-scodec": return value == "copy"
    case "-crf", "-preset": edits += ["-" + argument, value]
    case "-b:v": edits += ["--bitrate", value]
    case "-f": edits += ["--container", value]
    case "-loglevel", "-v", "-threads", "-map_metadata", "-movflags", "-avoid_negative_ts": break
    default: return false
    }
    return true
  }

  private mutating func takeCopy() -> Bool {
    if !settings.contains("copy") { settings += ["--strategy", "copy"] }
    return true
  }

  private mutating func takeFilters(_ chain: String) -> Bool {
    for filter in chain.split(separator: ",") {
      let parts = filter.split(separator: "=", maxSplits: 1).map(String.init)
      switch (parts[0], parts.count > 1 ? parts[1] : "") {
      case ("hflip", ""): edits += ["--flip", "horizontal"]
      case ("vflip", ""): edits += ["--flip", "vertical"]
      case ("transpose", "1"), ("transpose", "clock"), ("transpose", "dir=1"): edits += ["--rotate", "90"]
      case ("transpose", "2"), ("transpose", "cclock"), ("transpose", "dir=2"): edits += ["--rotate", "270"]
      case ("crop", let area) where !area.isEmpty && area.allSatisfy { $0.isNumber || $0 == ":" }:
        let numbers = area.split(separator: ":")
        guard numbers.count == 2 || numbers.count == 4 else { return false }
        edits += ["--crop", "\(numbers[0])x\(numbers[1])" + numbers.dropFirst(2).map { "+\($0)" }.joined()]
      default: return false
      }
    }
    return true
  }

  private static let pictureCodecs = [
    "libx264": "h264", "h264": "h264", "libx265": "hevc", "hevc": "hevc", "libvpx": "vp8", "libvpx-vp9": "vp9",
    "libsvtav1": "av1", "libaom-av1": "av1", "prores": "prores", "prores_ks": "prores", "ffv1": "ffv1",
  ]
  private static let soundCodecs = [
    "aac": "aac", "libmp3lame": "mp3", "mp3": "mp3", "libopus": "opus", "flac": "flac", "pcm_s16le": "pcm",
    "ac3": "ac3",
  ]

  // MARK: Writing

  private var text: String? {
    var others = others
    guard let film = input ?? (others.isEmpty ? nil : others.removeFirst()), others.count <= 1 else { return nil }
    guard isForeign || others.count == 1, let trim else { return nil }
    let hasOutput = settings.contains { $0 == "--out" || $0 == "-o" || $0.hasPrefix("--out=") }
    guard others.isEmpty || !hasOutput else { return nil }
    let words = ["trailer-edit", film] + trim + edits + settings + others.flatMap { ["--out", $0] }
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// The edit of time; `nil` when the times cannot be read.
  private var trim: [String]? {
    guard start != nil || end != nil || length != nil else { return [] }
    guard let from = Self.time(start ?? "0") else { return nil }
    guard let length = length ?? (isSoughtBeforeInput && isEndBehindInput ? end : nil) else {
      guard let end else { return ["--trim", "\(start ?? "0")-end"] }
      return Self.time(end) == nil ? nil : ["--trim", "\(start ?? "0")-\(end)"]
    }
    guard let length = Self.time(length) else { return nil }
    return ["--trim", "\(start ?? "0")-\((from + length).shortText)"]
  }

  /// Seconds, or a clock time as in `1:02:03.5`.
  private static func time(_ text: String) -> MediaTime? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = Rational.zero
    for part in parts {
      let digits = part.split(separator: ".", omittingEmptySubsequences: false)
      guard digits.count <= 2, digits.allSatisfy({ (1...9).contains($0.count) && $0.allSatisfy(\.isNumber) }),
        let whole = Int64(digits[0])
      else { return nil }
      var value = Rational(whole)
      if digits.count == 2 {
        let scale = (0..<digits[1].count).reduce(Int64(1)) { scale, _ in scale * 10 }
        guard let part = Int64(digits[1]), let fraction = Rational(part, scale) else { return nil }
        value = value + fraction
      }
      seconds = seconds * Rational(60) + value
    }
    return MediaTime(seconds)
  }

  /// A word as shells take it.
  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:=+,%@".contains($0)) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

extension MediaTime {
  /// `25` or `25.5`.
  fileprivate var shortText: String {
    var text = secondsText[...]
    while text.hasSuffix("0") { text.removeLast() }
    return String(text.hasSuffix(".") ? text.dropLast() : text)
  }
}
