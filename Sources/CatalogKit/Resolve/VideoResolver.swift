import Foundation

/// Finds the videos of a film, puts them in order, and fetches the best one that can be had.
struct VideoResolver: Sendable {
  /// Videos of one film whose servers are asked what they are, at most.
  static let lookLimit = 8

  let settings: CatalogSettings
  let roster: SourceRoster
  let records: FetchRecords
  let matches: MatchService
  let client: GuardedHTTPClient
  let fetcher: MediaFetcher
  let clock: @Sendable () -> Date

  /// All videos of a film, each with what is done with it.
  ///
  /// - Parameters:
  ///   - detail: the film.
  ///   - video: the only video that may be fetched; any, without one.
  ///   - languages: those wanted, the best one first; the user's, without any.
  ///   - looking: whether servers are asked what their files are.
  /// - Returns: the film, its videos, and how the sources fared that were asked.
  /// - Throws: `notFound` for an unknown video.
  func trailers(
    of detail: FilmDetail, video: String?, languages: [String]?, looking: Bool
  ) async throws(CatalogError) -> TrailerList {
    let collector = VideoCollector(roster: roster, records: records, matches: matches)
    let (found, outcomes) = try await collector.entries(of: detail)
    var entries = found
    let wanted = try video.map { id throws(CatalogError) in try Self.key(of: id, in: entries, detail.film) }
    if looking && !settings.isOffline { entries = await looked(at: entries) }
    let ranking = try await ranking(of: entries, detail.film, languages)
    return TrailerList(film: detail.film, videos: ranking.ranked(entries, wanted: wanted), outcomes: outcomes)
  }

  /// Whether a look at the servers may find a video to fetch in a list without any.
  static func isWorthALook(_ list: TrailerList) -> Bool {
    list.chosen == nil && list.videos.contains { VideoLook.isWorthALook($0.video) && $0.verdict == .refused }
  }

  /// Fetches the first video of a list that gives a file; remembers those that do not.
  func fetch(
    _ list: TrailerList, delegate: any FetchDelegate, report: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(CatalogError) -> FetchedTrailer {
    let fetching = TrailerFetching(
      film: list.film, fetcher: fetcher, records: records, delegate: delegate, report: report, clock: clock)
    let candidates = list.videos.filter { $0.verdict == .chosen || $0.verdict == .next }
    guard !candidates.isEmpty else { throw Self.nothing(in: list) }
    return try await fetching.first(of: candidates)
  }

  /// Fetches what is at a URL.
  func fetch(
    _ url: URL, delegate: any FetchDelegate, report: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(CatalogError) -> FetchedTrailer {
    let subject = GuardedURL.redact(url.absoluteString)
    guard ["http", "https"].contains(url.scheme?.lowercased() ?? "") else {
      throw CatalogError(.badRequest, subject, "only http and https URLs are fetched")
    }
    guard let location = VideoLocation(reading: url.absoluteString) else {
      throw CatalogError(.badRequest, subject, "not a URL that can be fetched")
    }
    switch location {
    case .key, .hls:
      let reason = VideoRanking.refusal(of: Video(id: subject, location: location)) ?? "it cannot be fetched"
      throw CatalogError(.linkOnly, subject, reason, hint: "give the URL of a file")
    case .direct, .page, .file: break
    }
    let name = url.lastPathComponent.isEmpty ? subject : url.lastPathComponent
    let media = try await TrailerFetching.run(
      FetchCandidate(url, label: name), with: fetcher, delegate: delegate, report: report)
    // Queries may hold keys; the digest keeps those apart that differ only there.
    let id = CatalogID<Film>(source: FetchedFile.urlSource, value: media.record.source)
    try await records.note(
      FetchedFile(media.record, film: id, title: name, video: FeedDigest.short(url.absoluteString)))
    return FetchedTrailer(
      file: media.file, video: nil, title: name, record: media.record, isFromCache: media.isFromCache)
  }

  /// The location that a user pins.
  ///
  /// - Throws: `badRequest`, `forbiddenAddress`, `notFound` for a file that is not there.
  static func pinned(_ text: String) throws(CatalogError) -> VideoLocation {
    if text.hasPrefix("http://") || text.hasPrefix("https://") {
      _ = try GuardedURL(text)
      guard let location = VideoLocation(reading: text) else {
        throw CatalogError(.badRequest, GuardedURL.redact(text), "not a URL that can be fetched")
      }
      return location
    }
    let path = text.hasPrefix("file:") ? URL(string: text)?.path ?? "" : text
    let file = URL(filePath: path).standardizedFileURL
    guard !path.isEmpty, FileManager.default.fileExists(atPath: file.path) else {
      throw CatalogError(.notFound, text, "there is no such file", hint: "pin a file, or an http or https URL")
    }
    return .file(path: file.path)
  }

  private func ranking(
    of entries: [VideoRanking.Entry], _ film: Film, _ languages: [String]?
  ) async throws(CatalogError) -> VideoRanking {
    let now = clock()
    var failures: [VideoRanking.Key: FailedCandidate] = [:]
    for id in Set(entries.map(\.film)) {
      for (video, failure) in try await records.failures(of: id, at: now) {
        failures[VideoRanking.Key(film: id, video: video)] = failure
      }
    }
    return VideoRanking(
      languages: languages ?? settings.context.languages,
      originals: film.languages.map { $0.code ?? $0.name }, failures: failures, now: now,
      exists: { FileManager.default.isReadableFile(atPath: $0) })
  }

  private func looked(at entries: [VideoRanking.Entry]) async -> [VideoRanking.Entry] {
    let look = VideoLook(client: client)
    let indices = entries.indices.filter { VideoLook.isWorthALook(entries[$0].video) }.prefix(Self.lookLimit)
    var result = entries
    await withTaskGroup(of: (Int, VideoRanking.Entry).self) { group in
      for index in indices { group.addTask { (index, await look.look(at: entries[index])) } }
      for await (index, entry) in group { result[index] = entry }
    }
    return result
  }

  /// The video that a user names.
  private static func key(
    of id: String, in entries: [VideoRanking.Entry], _ film: Film
  ) throws(CatalogError) -> VideoRanking.Key {
    if let entry = entries.first(where: { $0.video.id == id }) { return entry.key }
    let names = entries.map(\.video.id).joined(separator: ", ")
    throw CatalogError(
      .notFound, CatalogReference(film.id, video: id).description, "the film has no such video",
      hint: names.isEmpty ? "it has no videos" : "its videos are \(names)")
  }

  /// Why none of the videos can be fetched.
  private static func nothing(in list: TrailerList) -> CatalogError {
    let film = list.film.id.description
    guard !list.videos.isEmpty else {
      return CatalogError(
        .notFound, film, "“\(list.film.title)” has no videos", hint: "pin a file or a URL for it")
    }
    let failed = list.videos.filter { $0.verdict == .skipped && $0.video.downloadability == .direct }
    if let first = failed.first, !list.videos.contains(where: { $0.reason == "named by the user" }) {
      return CatalogError(
        .unavailable, film, "no video can be had now; the first one \(first.reason)",
        hint: "name one to try it at once: \(CatalogReference(first.film, video: first.video.id))")
    }
    let pages = list.videos.compactMap(\.page).map(\.absoluteString)
    let reasons = list.videos.prefix(3).map { "\($0.video.title ?? $0.video.id): \($0.reason)" }.joined(separator: "; ")
    return CatalogError(
      .linkOnly, film, "no video of it can be fetched: \(reasons)",
      hint: pages.isEmpty ? nil : "open \(pages.prefix(3).joined(separator: " or "))")
  }
}
