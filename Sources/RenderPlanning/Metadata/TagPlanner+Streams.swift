internal import MediaTypes
internal import TrailerEditing

/// The tags of streams.
extension TagPlanner {
  func streamEntries(_ stream: StreamInfo, _ taken: inout Set<String>) -> [Entry] {
    if isFilmsOwn(stream) {
      let own = stream.tags.filter { $0.key.lowercased() != "language" }
      let language = stream.tags.filter { $0.key.lowercased() == "language" }
      return filmEntries(own, stream.index, &taken) + entries(of: language, stream, &taken)
    }
    return entries(of: stream.tags, stream, &taken)
  }

  /// Ogg keeps the film's tags with its stream.
  private func isFilmsOwn(_ stream: StreamInfo) -> Bool {
    info.formatName == "ogg" && stream.kind == .audio && info.audioStreams.count == 1
      && kept.contains { $0.index == stream.index }
  }

  private func entries(of tags: [String: String], _ stream: StreamInfo, _ taken: inout Set<String>) -> [Entry] {
    tags.sorted { $0.key < $1.key }.map { entry($0.key, $0.value, stream, &taken) }
  }

  private func entry(_ key: String, _ value: String, _ stream: StreamInfo, _ taken: inout Set<String>) -> Entry {
    func entry(
      _ outcome: PreservationLine.Outcome, _ reason: PreservationReason? = nil, isAsked: Bool = false,
      to target: Entry.Target? = nil,
      _ key: String? = nil, _ value: String = ""
    ) -> Entry {
      Entry(
        line: PreservationLine(.streamTag(originalKey), stream: stream.index, outcome, reason, isAsked: isAsked),
        target: target, key: key ?? originalKey, value: value)
    }
    let originalKey = key
    let name = key.lowercased()
    if let reason = Self.meaningless(key, value) { return entry(.dropped, reason, isAsked: true) }
    if name == "timecode", stream.kind == .video || TimecodePlanner.isTimecodeTrack(stream) {
      return timecode(key, value, of: stream, &taken)
    }
    guard kept.contains(where: { $0.index == stream.index }) else {
      return entry(.dropped, .goesWithItsStream, isAsked: true)
    }
    if stream.isAttachedPicture || stream.kind == .attachment { return attachedEntry(key, value, stream) }
    if name == "language" { return language(key, value, of: stream, &taken) }
    if name == "creation_time", !container.isMP4Family, info.tags[key] == value, rules.film(key, value).key != nil {
      return entry(.converted, .filmSaysTheSame("creation_time"), isAsked: true)
    }
    let outcome = rules.stream(key, value)
    guard let newKey = outcome.key else { return entry(.dropped, outcome.reason) }
    let changed: PreservationLine.Outcome = outcome.value == value && outcome.reason == nil ? .kept : .converted
    guard rules.joinsStreamTags else {
      return entry(changed, outcome.reason, to: .stream(stream.index), newKey, outcome.value)
    }
    if filmTag(key) == value { return entry(.converted, .filmSaysTheSame(key), isAsked: true) }
    guard taken.insert(rules.keyReadBack(newKey)).inserted else {
      return entry(.dropped, .filmsInItsPlace(newKey))
    }
    return entry(changed, outcome.reason, to: .film, newKey, outcome.value)
  }

  /// The film's tag of that key, in whatever letters.
  private func filmTag(_ key: String) -> String? {
    info.tags.first { $0.key.lowercased() == key.lowercased() }?.value
  }

  /// The pictures' timecode, which the timecode's own track and the film often repeat.
  private func timecode(
    _ key: String, _ value: String, of stream: StreamInfo, _ taken: inout Set<String>
  ) -> Entry {
    let video = stream.kind == .video ? stream : info.videoStreams.first { $0.tags["timecode"] == value }
    if stream.kind == .video, !kept.contains(where: { $0.index == stream.index }) {
      return Entry(
        line: PreservationLine(.streamTag(key), stream: stream.index, .dropped, .goesWithItsStream, isAsked: true))
    }
    return timecodeEntry(key, value, stream.index, counting: video, &taken)
  }

  private func language(_ key: String, _ value: String, of stream: StreamInfo, _ taken: inout Set<String>) -> Entry {
    var entry = Entry(line: PreservationLine(.streamTag(key), stream: stream.index, .kept))
    (entry.target, entry.key, entry.value) = (.stream(stream.index), "language", value)
    let isCode = value.utf8.count == 3 && value.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    func drop(_ reason: PreservationReason, isAsked: Bool = false) -> Entry {
      Entry(line: PreservationLine(.streamTag(key), stream: stream.index, .dropped, reason, isAsked: isAsked))
    }
    let saysNothing = value == "und" && !container.isMP4Family
    if saysNothing { return drop(.noLanguageNeeded, isAsked: true) }
    switch container {
    case .mp4, .mov, .m4a: return isCode ? entry : drop(.languageOfThreeLetters(container))
    case .mkv, .webm, .ts:
      if container == .ts, stream.kind == .video { return drop(.noLanguageOfPictures) }
      return isCode || container != .ts ? entry : drop(.languageOfThreeLetters(.ts))
    case .mp3, .flac, .ogg, .wav:
      guard taken.insert("language").inserted else { return drop(.filmsInItsPlace("language")) }
      entry.target = .film
      return entry
    case .png, .jpeg, .webp, .gif: return drop(.noPlace(container))
    }
  }

  /// The words that go with cover art and attached files.
  private func attachedEntry(_ key: String, _ value: String, _ stream: StreamInfo) -> Entry {
    var entry = Entry(line: PreservationLine(.streamTag(key), stream: stream.index, .kept))
    (entry.target, entry.key, entry.value) = (.stream(stream.index), key, value)
    let known: Set<String> =
      switch container {
      case .mkv: ["filename", "mimetype", "title"]
      case .mp3, .flac, .ogg: ["title", "comment"]
      case .mp4, .mov, .webm, .ts, .m4a, .wav, .png, .jpeg, .webp, .gif: []
      }
    if known.contains(key.lowercased()) { return entry }
    // What the program that embedded it writes where nobody said anything.
    let isNothing = key == "comment" && ["Other", "Cover (front)"].contains(value)
    return Entry(
      line: PreservationLine(
        .streamTag(key), stream: stream.index, .dropped,
        isNothing || ["filename", "mimetype"].contains(key.lowercased()) ? .oldFile : .noWords(container),
        isAsked: isNothing || ["filename", "mimetype"].contains(key.lowercased())))
  }
}
