import Foundation
import MediaTypes

/// Puts the videos of a film in order, and says what is done with each.
struct VideoRanking: Sendable {
  /// A video and where it was found.
  struct Entry: Sendable, Hashable {
    var video: Video
    var film: CatalogID<Film>
    var origin: RankedVideo.Origin
    /// What a look at the server found against it.
    var objection: String?
    /// The name under which a failure of it is remembered.
    var key: Key { Key(film: film, video: video.id) }
  }

  /// Names a video among those of all films.
  struct Key: Sendable, Hashable {
    var film: CatalogID<Film>
    var video: String
  }

  /// Languages wanted, the best one first.
  var languages: [String]
  /// The languages spoken in the film.
  var originals: [String]
  /// What failed a short time ago.
  var failures: [Key: FailedCandidate]
  var now: Date
  /// Whether a file of the user is there.
  var exists: @Sendable (String) -> Bool

  /// The videos in order: what the user chose, then kind, official, language, size, date.
  ///
  /// - Parameters:
  ///   - entries: the videos, in the order in which those of equal merit stay.
  ///   - wanted: the only video that may be fetched, also if it failed before; all, without one.
  /// - Returns: every video with its rank, from 1, and what is done with it.
  func ranked(_ entries: [Entry], wanted: Key? = nil) -> [RankedVideo] {
    let sorted = entries.enumerated().sorted { left, right in
      let first = merit(of: left.element, wanted)
      let second = merit(of: right.element, wanted)
      return first == second ? left.offset < right.offset : first.lexicographicallyPrecedes(second)
    }.map(\.element)
    var hasChosen = false
    return sorted.enumerated().map { index, entry in
      let (verdict, reason) = decision(on: entry, hasChosen: hasChosen, wanted)
      if verdict == .chosen { hasChosen = true }
      return RankedVideo(
        rank: index + 1, video: entry.video, film: entry.film, origin: entry.origin, verdict: verdict, reason: reason)
    }
  }

  /// Smaller is better, number by number.
  private func merit(of entry: Entry, _ wanted: Key?) -> [Double] {
    let video = entry.video
    let area = video.size.map { Double($0.width) * Double($0.height) } ?? 0
    return [
      entry.key == wanted ? 0 : 1, Double(Self.place(of: entry.origin)), Double(Self.place(of: video.kind)),
      video.isOfficial.map { $0 ? 0 : 2 } ?? 1, Double(place(ofLanguage: video.language)), -area,
      -(video.published?.timeIntervalSince1970 ?? 0),
    ]
  }

  private static func place(of origin: RankedVideo.Origin) -> Int {
    switch origin {
    case .pinned: 0
    case .beside: 1
    case .source: 2
    case .otherSource: 3
    }
  }

  private static func place(of kind: Video.Kind) -> Int {
    switch kind {
    case .trailer: 0
    case .teaser: 1
    case .clip: 2
    case .featurette: 3
    case .other: 4
    case .film: 5
    }
  }

  /// Wanted languages come first; then the film's own, English, those that say nothing, and all others.
  private func place(ofLanguage tag: String?) -> Int {
    guard let tag, !tag.isEmpty else { return languages.count + 2 }
    let language = Self.primary(tag)
    if let index = languages.firstIndex(where: { Self.primary($0) == language }) { return index }
    if originals.contains(where: { Self.primary($0) == language }) { return languages.count }
    return languages.count + (language == "en" ? 1 : 3)
  }

  private static func primary(_ tag: String) -> Substring {
    tag.lowercased()[...].prefix { $0 != "-" && $0 != "_" }
  }

  private func decision(
    on entry: Entry, hasChosen: Bool, _ wanted: Key?
  ) -> (RankedVideo.Verdict, String) {
    if let refusal = Self.refusal(of: entry.video) { return (.refused, refusal) }
    if case .file(let path) = entry.video.location, !exists(path) { return (.refused, "there is no file \(path)") }
    if let objection = entry.objection { return (.refused, objection) }
    if let wanted {
      return entry.key == wanted ? (.chosen, "named by the user") : (.skipped, "another video was named")
    }
    if let failure = failures[entry.key] {
      return (
        .skipped,
        "failed at \(ClockText.of(failure.failed, now: now)): \(failure.reason); "
          + "it is tried again after \(ClockText.of(failure.expires, now: now))"
      )
    }
    let merits = merits(of: entry)
    if hasChosen { return (.next, "tried if those before it fail: \(merits)") }
    return (.chosen, "the best one that can be had: \(merits)")
  }

  private func merits(of entry: Entry) -> String {
    let video = entry.video
    let origin: String? =
      switch entry.origin {
      case .pinned: "pinned by the user"
      case .beside: "a file beside the film"
      case .otherSource: "from \(entry.film.source)"
      case .source: nil
      }
    let words: [String?] = [
      origin, video.kind.rawValue, video.isOfficial == true ? "official" : nil,
      video.language.map { "language \($0)" }, video.size.map { "\($0.width)x\($0.height)" },
    ]
    return words.compactMap { $0 }.joined(separator: ", ")
  }

  /// Why a video cannot be fetched at all; `nil` where it can.
  static func refusal(of video: Video) -> String? {
    switch video.downloadability {
    case .direct: return nil
    case .hls: return "a stream of pieces behind a playlist, which is not fetched"
    case .unsupported:
      let name = video.location.url?.pathExtension.lowercased() ?? ""
      return "a kind of file that nothing here reads" + (name.isEmpty ? "" : " (\(name))")
    case .retired:
      let service = video.location.url.flatMap { RetiredService.named(byHostOf: $0) }
      return service.map { "\($0.title) is retired since \($0.since)" } ?? "its service is retired"
    case .linkOnly:
      let service: String =
        switch video.location {
        case .key(.youtube, _): "YouTube gives no files"
        case .key(.vimeo, _): "Vimeo gives no files"
        default: "a page, not a file"
        }
      return service + (video.location.url.map { "; open \($0.absoluteString)" } ?? "")
    }
  }
}
