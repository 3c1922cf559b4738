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
  private let style: ContainerRules.TagStyle

  package init(container: ContainerFormat) {
    self.container = container
    style = container.rules.tags
  }

  /// What becomes of a tag of the film.
  func film(_ key: String, _ value: String) -> Outcome {
    if let reason = refusal(key, value) { return Outcome(value: value, reason: reason) }
    let name = key.lowercased()
    let (kept, lost) = (Outcome(key: key, value: value), Outcome(value: value, reason: .noPlace(container)))
    switch style {
    case .iTunes, .quickTime, .matroska: return name == "creation_time" ? date(key, value) : kept
    case .id3: return kept
    case .vorbis:
      // Vorbis calls a comment a description.
      return name == "description" ? Outcome(key: "summary", value: value, reason: .summaryInVorbis) : kept
    case .riff(let isFilm):
      // AVI's readers call an album a product.
      return Self.riff.contains(name) && !(isFilm && name == "album") ? kept : lost
    case .script:
      if name == "creation_time" { return date(key, value) }
      return value.utf8.count < 60_000 ? kept : lost
    case .service:
      guard value.utf8.count <= 200 else { return lost }
      if name == "title" { return Outcome(key: "service_name", value: value, reason: .serviceInTS) }
      return ["service_name", "service_provider"].contains(name) ? kept : lost
    case .none: return lost
    }
  }

  /// What becomes of a tag of a stream, besides those that every stream's own planning knows.
  func stream(_ key: String, _ value: String) -> Outcome {
    if let reason = refusal(key, value) { return Outcome(value: value, reason: reason) }
    let name = key.lowercased()
    switch style {
    case .iTunes, .quickTime:
      switch name {
      case "language": return Outcome(key: key, value: value)
      case "handler_name", "title": return Outcome(key: name, value: value)
      case "creation_time": return date(name, value)
      default: return Outcome(value: value, reason: .noPlaceInStreams(container))
      }
    case .matroska:
      // The muxer leaves the streams' dates out; this is Matroska's own name of them.
      if name == "creation_time" {
        return Outcome(key: "DATE_ENCODED", value: value, reason: .dateInMatroska)
      }
      return Outcome(key: key, value: value)
    case .riff(hasTitlesOfStreams: true):
      guard name == "title" else { return Outcome(value: value, reason: .noPlaceInStreams(container)) }
      return Outcome(key: name, value: value)
    case .script: return Outcome(value: value, reason: .noPlaceInStreams(container))
    case .service:
      guard name == "language" else { return Outcome(value: value, reason: .noPlaceInStreams(container)) }
      return Outcome(key: key, value: value)
    case .id3, .vorbis, .riff:
      // One stream is the whole file.
      return film(key, value)
    case .none: return Outcome(value: value, reason: .noPlace(container))
    }
  }

  /// Why a key must not reach the muxer, which takes it for an order: a film of a stranger must not give it any.
  private func refusal(_ key: String, _ value: String) -> PreservationReason? {
    let name = key.lowercased()
    switch style {
    case .matroska: return ["stereo_mode", "encoding_tool"].contains(name) ? .placeInMatroska : nil
    case .vorbis:
      let isChapter = name.hasPrefix("chapter") && name.dropFirst(7).first?.isNumber == true
      return isChapter || ["metadata_block_picture", "waveformatextensible_channel_mask"].contains(name)
        ? .otherMeaningInVorbis : nil
    case .id3: return name.hasPrefix("id3v2_priv") && !Self.isEscaped(value) ? .noPrivateFrame : nil
    case .script: return Self.script.contains(name) ? .otherMeaningInScript : nil
    case .iTunes, .quickTime, .riff, .service, .none: return nil
    }
  }

  /// Whether every backslash begins the number of a byte, as in `\x0f`; the muxer fails otherwise.
  private static func isEscaped(_ value: String) -> Bool {
    value.split(separator: "\\", omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
      part.first == "x" && part.dropFirst().prefix(2).count == 2 && part.dropFirst().prefix(2).allSatisfy(\.isHexDigit)
    }
  }

  /// Whether the file has one set of tags, for the film and its one stream.
  var joinsStreamTags: Bool { container.rules.kind == .sound && !container.rules.can(.tracks) }

  /// Dates that are no text: the MP4 family counts whole seconds, Matroska finer than anybody writes them.
  private func date(_ key: String, _ value: String) -> Outcome {
    guard let date = CreationTime(value) else { return Outcome(value: value, reason: .noDate(container)) }
    let isWhole = container.rules.can(.boxes)
    let text = date.text(isWhole: isWhole)
    if text == value { return Outcome(key: key, value: value) }
    let isCut = isWhole && date.microseconds != 0
    return Outcome(key: key, value: text, reason: isCut ? .wholeSeconds(container) : .sameDate(text))
  }

  /// Who writes a tag of the film.
  package func place(_ key: String, _ value: String) -> Place {
    guard style == .iTunes || style == .quickTime else { return .muxer }
    let name = key.lowercased()
    if name == "location" || Self.isPlaceInLanguage(name) { return .quickTimePlace }
    if ["creation_time", "timecode"].contains(name) { return .muxer }
    let isMuxers: Bool
    if style == .quickTime {
      // These boxes count their bytes in 16 bits.
      isMuxers = Self.quickTimeTexts.contains(name) && value.utf8.count < 60_000
    } else if ["track", "disc"].contains(name) {
      isMuxers = Self.isPart(value)
    } else if let largest = Self.itunesNumbers[name] {
      isMuxers = Int(value).map { 0...largest ~= $0 && String($0) == value } ?? false
    } else {
      isMuxers = Self.itunesTexts.contains(name)
    }
    return isMuxers ? .muxer : .quickTimeKey
  }

  /// The key under which a tag is read back, in small letters.
  func keyReadBack(_ key: String) -> String {
    let name = key.lowercased()
    return style == .matroska ? name.replacing(" ", with: "_") : name
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
  /// What Flash's readers take for facts of the file.
  private static let script: Set = [
    "duration", "width", "height", "framerate", "videodatarate", "videocodecid", "audiodatarate", "audiosamplerate",
    "audiosamplesize", "stereo", "audiocodecid", "filesize", "datasize", "videosize", "audiosize", "lasttimestamp",
    "keyframes", "haskeyframes", "hasvideo", "hasaudio", "hasmetadata", "canseektoend", "lastkeyframetimestamp",
    "lastkeyframelocation", "totalduration", "totaldatarate", "bytelength", "datastream",
  ]
  private static let riff: Set = [
    "artist", "comment", "copyright", "date", "genre", "language", "title", "album", "track", "timecode", "encoded_by",
  ]
}
