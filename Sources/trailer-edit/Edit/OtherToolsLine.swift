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
  private var mapped: [String] = []
  private var isStill = false
  /// The edit of this program that stands last, whose refinements may follow.
  private var lastEdit: EditOption?
  /// Whether anything had to be translated.
  private var isForeign = false

  /// The line to paste; `nil` when nothing in it is another tool's, or something has no place here.
  static func corrected(_ arguments: [String]) -> String? {
    var line = OtherToolsLine()
    var rest = arguments[...]
    if let first = rest.first, tools.contains(first) {
      line.isForeign = true
      rest.removeFirst()
    }
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
    if let own = own(argument) {
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

  /// An option of this program, as it is written; what refines an edit is one only behind that edit.
  private mutating func own(_ argument: String) -> OptionDescription? {
    let name = String(argument.prefix { $0 != "=" })
    if let edit = EditOptionTable.edits.first(where: { $0.option.spellings.contains(name) }) {
      lastEdit = edit
      return edit.option
    }
    let options = (lastEdit?.refinements ?? []) + ProgramOptions.rows
    return options.first { $0.spellings.contains(name) }
  }

  private mutating func takeFlag(_ argument: String) -> Bool {
    switch argument {
    case "-an", "--no-audio": edits += ["--tracks", "video"]
    case "-vn", "-x", "--extract-audio", "--no-video": edits += ["--tracks", "audio"]
    case "-sn": edits.append("--no-subtitles")
    case "-hide_banner", "-nostdin", "-stats", "-nostats", "-accurate_seek", "-noaccurate_seek", "-copyts", "-shortest":
      break
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
    case "-sseof": edits += ["--trim", "\(value)-end"]
    case "--start-at":
      guard value.hasPrefix("seconds:") else { return false }
      start = String(value.dropFirst("seconds:".count))
    case "--stop-at":
      // HandBrake counts it from the start that is named.
      guard value.hasPrefix("seconds:") else { return false }
      length = String(value.dropFirst("seconds:".count))
    case "--download-sections":
      guard value.hasPrefix("*") else { return false }
      edits += ["--trim", String(value.dropFirst()).replacing("inf", with: "end")]
    case "--split":
      guard value.hasPrefix("parts:") else { return false }
      edits += ["--trim", String(value.dropFirst("parts:".count))]
    case "-to", "--end", "--to", "--stop":
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
    case "-af", "-filter:a": return takeSound(value)
    case "-map": return takeStreams(value)
    case "-frames:v", "-vframes":
      isStill = value == "1"
      return isStill
    case "--remux-video", "--recode-video", "--merge-output-format", "--audio-format": edits += ["--container", value]
    case "-pix_fmt": return value == "yuv420p"
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
    case "--encoder":
      guard let codec = Self.pictureCodecs["lib" + value] ?? Self.pictureCodecs[value] else { return false }
      edits += ["--codec", codec]
    case "--quality": edits += ["--crf", value]
    case "-crf", "-preset": edits += ["-" + argument, value]
    case "-b:v": edits += ["--bitrate", value]
    case "-f": edits += ["--container", value]
    case "-loglevel", "-v", "-threads", "-map_metadata", "-map_chapters", "-movflags", "-avoid_negative_ts", "-fflags",
      "-strict", "-max_muxing_queue_size":
      break
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
      case ("transpose", "0"), ("transpose", "cclock_flip"), ("transpose", "dir=0"):
        edits += ["--rotate", "270", "--flip", "vertical"]
      case ("transpose", "3"), ("transpose", "clock_flip"), ("transpose", "dir=3"):
        edits += ["--rotate", "90", "--flip", "vertical"]
      case ("rotate", let angle):
        guard let degrees = Self.degrees(angle) else { return false }
        edits += ["--rotate", degrees]
      case ("crop", let area):
        guard let numbers = Self.cropNumbers(area) else { return false }
        edits += ["--crop", "\(numbers[0])x\(numbers[1])" + numbers.dropFirst(2).map { "+\($0)" }.joined()]
      default: return false
      }
    }
    return true
  }

  /// Width, height and perhaps the corner of `640:360:10:20` or `w=640:h=360`; `nil` for expressions.
  private static func cropNumbers(_ area: String) -> [Substring]? {
    let names = [["w", "out_w"], ["h", "out_h"], ["x"], ["y"]]
    var numbers: [Substring] = []
    for (place, part) in area.split(separator: ":", omittingEmptySubsequences: false).enumerated() {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
      guard place < names.count, words.count == 1 || names[place].contains(String(words[0])),
        let number = words.last, !number.isEmpty, number.allSatisfy(\.isNumber)
      else { return nil }
      numbers.append(number)
    }
    return numbers.count == 2 || numbers.count == 4 ? numbers : nil
  }

  /// The degrees of a turn after which nothing is cut off, as `--rotate` has it; ffmpeg keeps the size of the frames
  /// unless it is told another one.
  private static func degrees(_ filter: String) -> String? {
    let parts = filter.split(separator: ":").map { $0.hasPrefix("a=") ? $0.dropFirst(2) : $0 }
    guard let angle = parts.first else { return nil }
    if parts.count == 1 { return ["PI", "180*PI/180", "-PI"].contains(angle) ? "180" : nil }
    let sizes = Set(parts.dropFirst())
    switch angle {
    case "PI/2", "90*PI/180": return sizes == ["ow=ih", "oh=iw"] ? "90" : nil
    case "-PI/2", "-90*PI/180", "3*PI/2", "270*PI/180": return sizes == ["ow=ih", "oh=iw"] ? "270" : nil
    default:
      guard angle.hasSuffix("*PI/180"), let degrees = Double(angle.dropLast("*PI/180".count)), degrees.isFinite,
        sizes == ["ow=rotw(\(angle))", "oh=roth(\(angle))"]
      else { return nil }
      return String(angle.dropLast("*PI/180".count))
    }
  }

  private mutating func takeSound(_ chain: String) -> Bool {
    for filter in chain.split(separator: ",") {
      let parts = filter.split(separator: "=", maxSplits: 1).map(String.init)
      switch (parts[0], parts.count > 1 ? parts[1] : "") {
      case ("volume", let level) where !level.isEmpty && !level.contains(":"): edits += ["--sound", level]
      case ("loudnorm", let target) where target.hasPrefix("I=") && !target.contains(":"):
        edits += ["--loudness", String(target.dropFirst(2))]
      default: return false
      }
    }
    return true
  }

  /// Streams of the film, as in `0:v` and `0:a:1`; `0` is all of them.
  private mutating func takeStreams(_ text: String) -> Bool {
    if text == "0" { return true }
    let parts = text.replacing("?", with: "").split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0] == "0" else { return false }
    let kinds: [Substring: String] = ["v": "video", "a": "audio", "s": "subtitles"]
    guard let kind = kinds[parts[1]] else {
      guard parts.count == 2, let number = Int(parts[1]), number >= 0 else { return false }
      mapped.append(String(number))
      return true
    }
    guard parts.count == 3 else {
      mapped.append(kind)
      return true
    }
    guard let number = Int(parts[2]), (0..<1000).contains(number) else { return false }
    mapped.append("\(kind):\(number + 1)")
    return true
  }

  /// Programs whose name somebody may leave at the beginning of the line.
  private static let tools: Set = ["ffmpeg", "yt-dlp", "youtube-dl", "HandBrakeCLI", "mkvmerge"]

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
    let tracks = mapped.isEmpty ? [] : ["--tracks", mapped.joined(separator: ",")]
    let words = ["trailer-edit", film] + trim + edits + tracks + settings + others.flatMap { ["--out", $0] }
    return words.map(\.shellQuoted).joined(separator: " ")
  }

  /// The edit of time; `nil` when the times cannot be read.
  private var trim: [String]? {
    if isStill {
      guard end == nil, length == nil, Self.time(start ?? "0") != nil else { return nil }
      return ["--frame-at", start ?? "0"]
    }
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
}

extension MediaTime {
  /// `25` or `25.5`.
  fileprivate var shortText: String {
    var text = secondsText[...]
    while text.hasSuffix("0") { text.removeLast() }
    return String(text.hasSuffix(".") ? text.dropLast() : text)
  }
}
