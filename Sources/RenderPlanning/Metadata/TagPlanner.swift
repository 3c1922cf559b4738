internal import Bitstreams
internal import MediaTypes
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
  let timecodes: TimecodePlanner

  var rules: TagRules { TagRules(container: container) }

  /// Every tag, those of the film first.
  func entries() -> [Entry] {
    var taken: Set<String> = []
    var entries = filmEntries(filmTags, nil, &taken)
    entries += repeatedProgramTags
    for stream in info.streams { entries += streamEntries(stream, &taken) }
    return entries
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
  func filmEntries(
    _ tags: [String: String], _ stream: Int?, _ taken: inout Set<String>
  ) -> [Entry] {
    var entries: [String: Entry] = [:]
    let sorted = tags.sorted { $0.key < $1.key }
    let changing = sorted.filter { rules.film($0.key, $0.value).key?.lowercased() != $0.key.lowercased() }
    let staying = sorted.filter { tag in !changing.contains { $0.key == tag.key } }
    for (key, value) in staying + changing {
      entries[key] = filmEntry(key, value, among: tags, stream, &taken)
    }
    return sorted.compactMap { entries[$0.key] }
  }

  private func filmEntry(
    _ key: String, _ value: String, among tags: [String: String], _ stream: Int?,
    _ taken: inout Set<String>
  ) -> Entry {
    func line(_ outcome: PreservationLine.Outcome, _ reason: PreservationReason?, isAsked: Bool = false)
      -> PreservationLine
    {
      PreservationLine(Self.item(key, of: stream), stream: stream, outcome, reason, isAsked: isAsked)
    }
    if let reason = Self.meaningless(key, value) { return Entry(line: line(.dropped, reason, isAsked: true)) }
    if key.lowercased() == "timecode" { return timecodeEntry(key, value, stream, counting: nil, &taken) }
    // The texts that the muxer of the family writes know no languages.
    if let base = languageless(key), tags[base] == value, rules.place(base, value) == .muxer, container.isMP4Family {
      return Entry(line: line(.converted, .toldWithoutLanguage(base)))
    }
    let outcome = rules.film(key, value)
    guard let newKey = outcome.key else { return Entry(line: line(.dropped, outcome.reason)) }
    guard taken.insert(rules.keyReadBack(newKey)).inserted else {
      return Entry(line: line(.dropped, .anotherInItsPlace(newKey)))
    }
    return Entry(
      line: outcome.value == value && outcome.reason == nil ? line(.kept, nil) : line(.converted, outcome.reason),
      target: .film,
      key: newKey, value: outcome.value)
  }

  /// `title` for `title-eng`, which the demuxer of the MP4 family makes of one text.
  private func languageless(_ key: String) -> String? {
    guard let dash = key.lastIndex(of: "-"), key.distance(from: dash, to: key.endIndex) == 4 else { return nil }
    return String(key[..<dash])
  }

  /// A tag of a stream, or of the film where there is none.
  private static func item(_ key: String, of stream: Int?) -> PreservedItem {
    stream == nil ? .tag(key) : .streamTag(key)
  }

  /// Why a tag says nothing of the film; `nil` when it does.
  static func meaningless(_ key: String, _ value: String) -> PreservationReason? {
    if value.isEmpty { return .empty }
    return OldFileTags.contains(key, value) ? .oldFile : nil
  }

  /// Where a timecode goes: to the pictures where the container makes a track of it, else to where it was.
  func timecodeEntry(
    _ key: String, _ value: String, _ stream: Int?, counting video: StreamInfo?,
    _ taken: inout Set<String>
  ) -> Entry {
    func entry(_ outcome: PreservationLine.Outcome, _ reason: PreservationReason?) -> Entry {
      Entry(line: PreservationLine(Self.item(key, of: stream), stream: stream, outcome, reason))
    }
    guard let shifted = timecodes.shifted(value, counting: video) else {
      return entry(.dropped, .noTimecode)
    }
    var kept = entry(shifted.reason == nil ? .kept : .retimed, shifted.reason)
    (kept.key, kept.value) = ("timecode", shifted.text)
    let pictures = video.flatMap { video in self.kept.first { $0.index == video.index } } ?? firstPictures
    switch container {
    case .mp4, .mov:
      guard let pictures else { return entry(.dropped, .noPicturesToCount(container)) }
      kept.target = .stream(pictures.index)
    case .mkv, .webm: kept.target = video == nil ? .film : pictures.map { .stream($0.index) }
    case .mp3, .flac, .ogg, .wav: kept.target = .film
    case .ts, .m4a, .png, .jpeg, .webp, .gif: return entry(.dropped, .notHeld(.timecode, container))
    }
    guard let target = kept.target else { return entry(.dropped, .noPicturesToCount(nil)) }
    // A second one says the same of the same pictures.
    taken.insert("timecode of \(target)")
    return kept
  }

  /// The first moving pictures of the output.
  var firstPictures: StreamInfo? { kept.first { $0.kind == .video && !$0.isAttachedPicture } }
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
    "number_of_bytes", "vendor_id", "rotate", "source_id", "alpha_mode",
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

/// Shifts the timecode of a film to its first kept frame.
struct TimecodePlanner {
  let info: MediaInfo
  /// Where the output starts in the source.
  let start: MediaTime

  /// A shifted timecode and how it was counted.
  struct Shifted: Sendable, Hashable {
    var text: String
    /// `nil` where it stays as it is.
    var reason: PreservationReason?
  }

  /// The timecode of the first kept frame.
  ///
  /// - Parameters:
  ///   - text: the timecode of the source's first frame.
  ///   - stream: the picture stream that it counts; the first one when it is the film's.
  /// - Returns: `nil` where the text is no timecode at the pictures' rate.
  func shifted(_ text: String, counting stream: StreamInfo? = nil) -> Shifted? {
    guard let video = (stream?.video ?? info.videoStreams.first?.video), let rate = video.plausibleFrameRate,
      // Rounded as libav does, which writes it.
      let first = Timecode(parsing: text, framesPerSecond: MediaTime(rate).ticks(in: Rational(1)))
    else { return nil }
    let frames = MediaTime(start.rational * rate).ticks(in: Rational(1))
    let isUneven = video.hasVariableFrameRate == true
    return Shifted(
      text: "\(first.advanced(by: frames))",
      reason: frames == 0
        ? nil : .timecodeShifted(frames: frames, rate: first.framesPerSecond, isUneven: isUneven))
  }

  /// Whether the stream is a track that holds nothing but the timecode.
  static func isTimecodeTrack(_ stream: StreamInfo) -> Bool { stream.kind == .data && stream.codecTag == "tmcd" }
}
