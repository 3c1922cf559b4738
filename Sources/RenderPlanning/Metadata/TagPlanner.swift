internal import Bitstreams
internal import TrailerEditing

/// Decides what becomes of each tag of a film and of its streams.
struct TagPlanner {
  /// A tag of the source and what becomes of it.
  struct Entry: Sendable, Hashable {
    /// Where its text is in the output.
    enum Target: Sendable, Hashable {
      case film
      /// The output stream that comes from this one of the source.
      case stream(Int)
    }

    var line: PreservationLine
    /// `nil` when the output has no text of its own for it.
    var target: Target?
    var key = ""
    var value = ""
  }

  let info: MediaInfo
  let container: ContainerFormat
  /// The source streams that the output has, in its order.
  let kept: [StreamInfo]
  /// Where the output starts in the source.
  let start: MediaTime
  let rules: TagRules
  /// Keys of the film that have a text, as they are read back.
  var taken: Set<String> = []

  /// Every tag of a plan whose streams are decided, those of the film first.
  static func entries(of plan: RenderPlan, from source: MediaInfo) -> [Entry] {
    var planner = TagPlanner(
      info: source, container: plan.container, kept: plan.kept(of: source),
      start: plan.clips.first?.range.start ?? .zero, rules: TagRules(container: plan.container))
    let film = planner.filmEntries(planner.filmTags, nil)
    return film + planner.repeatedProgramTags + source.streams.flatMap { planner.streamEntries($0) }
  }

  /// The film's tags: those of its one programme, too, where it is a broadcast.
  private var filmTags: [String: String] {
    guard let program = info.programs.first, info.programs.count == 1 else { return info.tags }
    return info.tags.merging(program.tags) { film, _ in film }
  }

  /// Of several programmes only the streams go into the output.
  private var repeatedProgramTags: [Entry] {
    guard info.programs.count > 1 else { return [] }
    return info.programs.flatMap { program in
      program.tags.sorted { $0.key < $1.key }.map { key, value in
        let isOld = OldFileTags.contains(key, value)
        return Entry(
          line: PreservationLine(
            .programmeTag(key, programme: program.number), .dropped, isOld ? .oldFile : .oneProgramme, isAsked: isOld))
      }
    }
  }

  /// Tags that go to the film, in two turns: a key that changes must not take the place of one that does not.
  mutating func filmEntries(_ tags: [String: String], _ stream: Int?) -> [Entry] {
    var entries: [String: Entry] = [:]
    let sorted = tags.sorted { $0.key < $1.key }
    let changing = sorted.filter { rules.film($0.key, $0.value).key?.lowercased() != $0.key.lowercased() }
    let staying = sorted.filter { tag in !changing.contains { $0.key == tag.key } }
    for (key, value) in staying + changing { entries[key] = filmEntry(key, value, among: tags, stream) }
    return sorted.compactMap { entries[$0.key] }
  }

  private mutating func filmEntry(
    _ key: String, _ value: String, among tags: [String: String], _ stream: Int?
  ) -> Entry {
    if let reason = Self.meaningless(key, value) { return Entry(key, of: stream, .dropped, reason, isAsked: true) }
    if key.lowercased() == "timecode" { return timecodeEntry(key, value, stream, counting: nil) }
    // The texts that the muxer of the family writes know no languages.
    if let base = languageless(key), tags[base] == value, rules.place(base, value) == .muxer,
      container.rules.can(.boxes)
    {
      return Entry(key, of: stream, .converted, .toldWithoutLanguage(base))
    }
    let outcome = rules.film(key, value)
    guard let newKey = outcome.key else { return Entry(key, of: stream, .dropped, outcome.reason) }
    guard taken.insert(rules.keyReadBack(newKey)).inserted else {
      return Entry(key, of: stream, .dropped, .anotherInItsPlace(newKey))
    }
    return Entry(key, value, of: stream, outcome, as: newKey, to: .film)
  }

  /// `title` for `title-eng`, which the demuxer of the MP4 family makes of one text.
  private func languageless(_ key: String) -> String? {
    guard let dash = key.lastIndex(of: "-"), key.distance(from: dash, to: key.endIndex) == 4 else { return nil }
    return String(key[..<dash])
  }

  /// Why a tag says nothing of the film; `nil` when it does.
  static func meaningless(_ key: String, _ value: String) -> PreservationReason? {
    if value.isEmpty { return .empty }
    return OldFileTags.contains(key, value) ? .oldFile : nil
  }

  /// Where a timecode goes: to the frames where the container makes a track of it, else to where it was.
  func timecodeEntry(_ key: String, _ value: String, _ stream: Int?, counting video: StreamInfo?) -> Entry {
    guard let shifted = info.timecode(value, at: start, counting: video) else {
      return Entry(key, of: stream, .dropped, .noTimecode)
    }
    // The first moving frames of the output, unless those that it counts are there.
    let pictures =
      kept.first { $0.index == video?.index } ?? kept.first { $0.kind == .video && !$0.isAttachedPicture }
    let place: Entry.Target?
    switch container.rules.timecode {
    case .track:
      guard let pictures else { return Entry(key, of: stream, .dropped, .noPicturesToCount(container)) }
      place = .stream(pictures.index)
    case .tag: place = video == nil ? .film : pictures.map { .stream($0.index) }
    case .filmTag: place = .film
    case .none: return Entry(key, of: stream, .dropped, .notHeld(.timecode, container))
    }
    guard let place else { return Entry(key, of: stream, .dropped, .noPicturesToCount(nil)) }
    return Entry(
      key, of: stream, shifted.reason == nil ? .kept : .retimed, shifted.reason, to: place, as: "timecode",
      shifted.text)
  }
}

extension TagPlanner.Entry {
  /// What becomes of a tag of a stream, or of the film where there is none.
  init(
    _ key: String, of stream: Int?, _ outcome: PreservationLine.Outcome, _ reason: PreservationReason? = nil,
    isAsked: Bool = false, to target: Target? = nil, as newKey: String = "", _ value: String = ""
  ) {
    line = PreservationLine(
      stream == nil ? .tag(key) : .streamTag(key), stream: stream, outcome, reason, isAsked: isAsked)
    (self.target, self.key, self.value) = (target, newKey, value)
  }

  /// A tag that the container has a place for.
  init(
    _ key: String, _ value: String, of stream: Int?, _ outcome: TagRules.Outcome, as newKey: String, to target: Target
  ) {
    let isKept = outcome.value == value && outcome.reason == nil
    self.init(
      key, of: stream, isKept ? .kept : .converted, outcome.reason, to: target, as: newKey, outcome.value)
  }
}

/// Tags that describe the file they came in, and would be wrong in another.
enum OldFileTags {
  /// Whether a tag of a film or a stream says nothing of the film itself.
  static func contains(_ key: String, _ value: String) -> Bool {
    var name = key.lowercased()
    // Matroska's demuxer adds the language: `BPS-eng`.
    if let dash = name.lastIndex(of: "-"), name.distance(from: dash, to: name.endIndex) == 4 {
      name = String(name[..<dash])
    }
    if names.contains(name) || name.hasPrefix("_statistics_") { return true }
    return defaults[name]?.contains(value) ?? false
  }

  private static let names: Set = [
    "major_brand", "minor_version", "compatible_brands", "encoder", "duration", "bps", "number_of_frames",
    "number_of_bytes", "vendor_id", "rotate", "source_id", "alpha_mode", "software",
  ]

  /// What programs write where nothing was said.
  private static let defaults: [String: Set<String>] = [
    "handler_name": [
      "VideoHandler", "SoundHandler", "SubtitleHandler", "DataHandler", "VideoHandle", "SoundHandle", "ISO Media file",
      "Core Media Video", "Core Media Audio", "Core Media Metadata", "TimeCodeHandler", "",
    ],
    "service_name": ["Service01", ""],
    "service_provider": ["FFmpeg", ""],
  ]
}

extension MediaInfo {
  /// The timecode of the frame at `start`, where that of the first one is `text`, and why it changes.
  ///
  /// - Returns: `nil` where the text is no timecode at the rate of the frames that it counts, the first ones unless
  ///   `stream` is told.
  fileprivate func timecode(
    _ text: String, at start: MediaTime, counting stream: StreamInfo?
  ) -> (text: String, reason: PreservationReason?)? {
    guard let video = (stream?.video ?? videoStreams.first?.video), let rate = video.plausibleFrameRate,
      // Rounded as libav does, which writes it.
      let first = Timecode(parsing: text, framesPerSecond: MediaTime(rate).ticks(in: Rational(1)))
    else { return nil }
    let frames = MediaTime(start.rational * rate).ticks(in: Rational(1))
    guard frames != 0 else { return ("\(first)", nil) }
    let isUneven = video.hasVariableFrameRate == true
    return (
      "\(first.advanced(by: frames))",
      .timecodeShifted(frames: frames, rate: first.framesPerSecond, isUneven: isUneven)
    )
  }
}

extension StreamInfo {
  /// Whether it is a track that holds nothing but the timecode.
  var isTimecodeTrack: Bool { kind == .data && codecTag == "tmcd" }
}

/// The tags of streams.
extension TagPlanner {
  mutating func streamEntries(_ stream: StreamInfo) -> [Entry] {
    guard isFilmsOwn(stream) else { return entries(of: stream.tags, stream) }
    let own = filmEntries(stream.tags.filter { $0.key.lowercased() != "language" }, stream.index)
    return own + entries(of: stream.tags.filter { $0.key.lowercased() == "language" }, stream)
  }

  /// Ogg keeps the film's tags with its stream.
  private func isFilmsOwn(_ stream: StreamInfo) -> Bool {
    info.formatName == "ogg" && stream.kind == .audio && info.audioStreams.count == 1
      && kept.contains { $0.index == stream.index }
  }

  private mutating func entries(of tags: [String: String], _ stream: StreamInfo) -> [Entry] {
    tags.sorted { $0.key < $1.key }.map { entry($0.key, $0.value, stream) }
  }

  private mutating func entry(_ key: String, _ value: String, _ stream: StreamInfo) -> Entry {
    let (name, number) = (key.lowercased(), stream.index)
    if let reason = Self.meaningless(key, value) { return Entry(key, of: number, .dropped, reason, isAsked: true) }
    let isKept = kept.contains { $0.index == number }
    // The frames' timecode, which the timecode's own track and the film often repeat.
    if name == "timecode", isKept || stream.kind != .video,
      stream.kind == .video || stream.isTimecodeTrack
    {
      let video = stream.kind == .video ? stream : info.videoStreams.first { $0.tags["timecode"] == value }
      return timecodeEntry(key, value, number, counting: video)
    }
    guard isKept else { return Entry(key, of: number, .dropped, .goesWithItsStream, isAsked: true) }
    if stream.isAttached { return attachedEntry(key, value, number) }
    if name == "language" { return language(key, value, of: stream) }
    if name == "creation_time", !container.rules.can(.boxes), info.tags[key] == value,
      rules.film(key, value).key != nil
    {
      return Entry(key, of: number, .converted, .filmSaysTheSame("creation_time"), isAsked: true)
    }
    let outcome = rules.stream(key, value)
    guard let newKey = outcome.key else { return Entry(key, of: number, .dropped, outcome.reason) }
    guard rules.joinsStreamTags else {
      return Entry(key, value, of: number, outcome, as: newKey, to: .stream(number))
    }
    if info.tags.first(where: { $0.key.lowercased() == name })?.value == value {
      return Entry(key, of: number, .converted, .filmSaysTheSame(key), isAsked: true)
    }
    guard taken.insert(rules.keyReadBack(newKey)).inserted else {
      return Entry(key, of: number, .dropped, .filmsInItsPlace(newKey))
    }
    return Entry(key, value, of: number, outcome, as: newKey, to: .film)
  }

  private mutating func language(_ key: String, _ value: String, of stream: StreamInfo) -> Entry {
    func drop(_ reason: PreservationReason, isAsked: Bool = false) -> Entry {
      Entry(key, of: stream.index, .dropped, reason, isAsked: isAsked)
    }
    let languages = container.rules.languages
    if value == "und", languages != .codes { return drop(.noLanguageNeeded, isAsked: true) }
    var target = Entry.Target.stream(stream.index)
    switch languages {
    case .codesOfSound where stream.kind == .video: return drop(.noLanguageOfPictures)
    case .codes, .codesOfSound:
      let isCode =
        value.utf8.count == 3 && value.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      guard isCode else { return drop(.languageOfThreeLetters(container)) }
    case .any: break
    case .ofFilm:
      guard taken.insert("language").inserted else { return drop(.filmsInItsPlace("language")) }
      target = .film
    case .none: return drop(.noPlace(container))
    }
    return Entry(key, of: stream.index, .kept, to: target, as: "language", value)
  }

  /// The words that go with cover art and attached files.
  private func attachedEntry(_ key: String, _ value: String, _ stream: Int) -> Entry {
    let name = key.lowercased()
    if container.rules.covers.words.contains(name) {
      return Entry(key, of: stream, .kept, to: .stream(stream), as: key, value)
    }
    // What the program that embedded it writes where nobody said anything.
    let isNothing = key == "comment" && ["Other", "Cover (front)"].contains(value)
    let isOld = isNothing || ["filename", "mimetype"].contains(name)
    return Entry(key, of: stream, .dropped, isOld ? .oldFile : .noWords(container), isAsked: isOld)
  }
}
