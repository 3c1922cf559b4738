package import TrailerEditing

/// Which tags a container keeps, under which key, and how this version of libav reads them back.
///
/// Found by writing every tag into every container and reading the file again.
package struct TagRules: Sendable {
  /// Where a tag of the film goes.
  package enum Place: Sendable, Hashable {
    /// The muxer writes it.
    case muxer
    /// A key of QuickTime's metadata, which takes any key.
    case quickTimeKey
    /// QuickTime's place of the recording.
    case quickTimePlace
  }

  /// What becomes of a tag's text.
  struct Outcome: Sendable, Hashable {
    /// The key in the output; `nil` when the container has no place for it.
    var key: String?
    /// The text in the output.
    var value: String
    /// Why it changes or goes.
    var reason: PreservationReason?
  }

  let container: ContainerFormat

  package init(container: ContainerFormat) {
    self.container = container
  }

  /// What becomes of a tag of the film.
  func film(_ key: String, _ value: String) -> Outcome {
    if let reason = MuxerKeys.refusal(key, value, in: container) { return Outcome(value: value, reason: reason) }
    let name = key.lowercased()
    switch container {
    case .mp4, .m4a, .mov, .mkv, .webm:
      return name == "creation_time" ? date(key, value) : Outcome(key: key, value: value)
    case .mp3: return Outcome(key: key, value: value)
    case .flac, .ogg:
      // Vorbis calls a comment a description.
      guard name == "description" else { return Outcome(key: key, value: value) }
      return Outcome(key: "summary", value: value, reason: .summaryInVorbis)
    case .wav where Self.riff.contains(name): return Outcome(key: key, value: value)
    case .ts where ["service_name", "service_provider"].contains(name) && value.utf8.count <= 200:
      return Outcome(key: key, value: value)
    case .ts where name == "title" && value.utf8.count <= 200:
      return Outcome(key: "service_name", value: value, reason: .serviceInTS)
    case .wav, .ts, .png, .jpeg, .webp, .gif:
      return Outcome(value: value, reason: .noPlace(container))
    }
  }

  /// What becomes of a tag of a stream, besides those that every stream's own planning knows.
  func stream(_ key: String, _ value: String) -> Outcome {
    if let reason = MuxerKeys.refusal(key, value, in: container) { return Outcome(value: value, reason: reason) }
    let name = key.lowercased()
    switch container {
    case .mp4, .m4a, .mov:
      switch name {
      case "language": return Outcome(key: key, value: value)
      case "handler_name", "title": return Outcome(key: name, value: value)
      case "creation_time": return date(name, value)
      default: return Outcome(value: value, reason: .noPlaceInStreams(container))
      }
    case .mkv, .webm:
      // The muxer leaves the streams' dates out; this is Matroska's own name of them.
      if name == "creation_time" {
        return Outcome(key: "DATE_ENCODED", value: value, reason: .dateInMatroska)
      }
      return Outcome(key: key, value: value)
    case .ts:
      guard name == "language" else { return Outcome(value: value, reason: .noPlaceInStreams(.ts)) }
      return Outcome(key: key, value: value)
    case .mp3, .flac, .ogg, .wav:
      // One stream is the whole file.
      return film(key, value)
    case .png, .jpeg, .webp, .gif: return Outcome(value: value, reason: .noPlace(container))
    }
  }

  /// Whether the file has one set of tags, for the film and its one stream.
  var joinsStreamTags: Bool { [.mp3, .flac, .ogg, .wav].contains(container) }

  /// Dates that are no text: the MP4 family counts whole seconds, Matroska finer than anybody writes them.
  private func date(_ key: String, _ value: String) -> Outcome {
    guard let date = CreationTime(value) else {
      return Outcome(value: value, reason: .noDate(container))
    }
    let isWhole = container.isMP4Family
    let text = date.text(isWhole: isWhole)
    if text == value { return Outcome(key: key, value: value) }
    let isCut = isWhole && date.microseconds != 0
    return Outcome(
      key: key, value: text,
      reason: isCut ? .wholeSeconds(container) : .sameDate(text))
  }

  /// Who writes a tag of the film.
  package func place(_ key: String, _ value: String) -> Place {
    let name = key.lowercased()
    switch container {
    case .mp4, .m4a:
      if name == "location" || Self.isPlaceInLanguage(name) { return .quickTimePlace }
      if Self.itunesTexts.contains(name) || ["creation_time", "timecode"].contains(name) { return .muxer }
      if ["track", "disc"].contains(name) { return Self.isPart(value) ? .muxer : .quickTimeKey }
      if let largest = Self.itunesNumbers[name], let number = Int(value), 0...largest ~= number, String(number) == value
      {
        return .muxer
      }
      return .quickTimeKey
    case .mov:
      if name == "location" || Self.isPlaceInLanguage(name) { return .quickTimePlace }
      // These boxes count their bytes in 16 bits.
      let isShort = value.utf8.count < 60_000
      let isMuxers = Self.quickTimeTexts.contains(name) && isShort || ["creation_time", "timecode"].contains(name)
      return isMuxers ? .muxer : .quickTimeKey
    case .mkv, .webm, .ts, .mp3, .flac, .wav, .ogg, .png, .jpeg, .webp, .gif: return .muxer
    }
  }

  /// The key under which a tag is read back, in small letters.
  func keyReadBack(_ key: String) -> String {
    let name = key.lowercased()
    return [.mkv, .webm].contains(container) ? name.replacing(" ", with: "_") : name
  }

  /// `location-eng`: what the demuxer calls a place whose language is told.
  package static func isPlaceInLanguage(_ name: String) -> Bool { name.hasPrefix("location-") && name.count == 12 }

  /// `3`, `3/10`: a number as iTunes counts them.
  private static func isPart(_ value: String) -> Bool {
    let parts = value.split(separator: "/", omittingEmptySubsequences: false)
    return 1...2 ~= parts.count
      && parts.allSatisfy { part in Int(part).map { 1...65_535 ~= $0 && String($0) == part } ?? false }
  }

  private static let itunesTexts: Set = [
    "title", "artist", "album_artist", "composer", "album", "date", "comment", "genre", "copyright", "grouping",
    "lyrics", "description", "synopsis", "show", "episode_id", "network", "keywords",
  ]
  private static let itunesNumbers = [
    "episode_sort": Int(Int32.max), "season_number": Int(Int32.max), "media_type": 255, "hd_video": 255,
    "gapless_playback": 255, "compilation": 255,
  ]
  private static let quickTimeTexts: Set = [
    "title", "artist", "album", "date", "comment", "genre", "copyright", "make", "model",
  ]
  private static let riff: Set = [
    "artist", "comment", "copyright", "date", "genre", "language", "title", "album", "track", "timecode", "encoded_by",
  ]
}
