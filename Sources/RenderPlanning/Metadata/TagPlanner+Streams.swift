internal import TrailerEditing

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
