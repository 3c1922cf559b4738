import Foundation

/// Fetches one video after the other until one gives a file.
struct TrailerFetching: Sendable {
  let film: Film
  let fetcher: MediaFetcher
  let records: FetchRecords
  let delegate: any FetchDelegate
  let report: @Sendable (FetchProgress) -> Void
  let clock: @Sendable () -> Date

  /// The first file that can be had.
  ///
  /// - Throws: what the last candidate threw; at once where the next one would fare no better.
  func first(of videos: [RankedVideo]) async throws(CatalogError) -> FetchedTrailer {
    var failures: [FetchedMedia.Failure] = []
    for video in videos {
      let candidate = candidate(for: video)
      if let last = failures.last, let candidate, await !delegate.tries(candidate, after: last) { break }
      guard let candidate else { return try await own(video, failures) }
      do throws(CatalogError) {
        return try await fetched(candidate, video, failures)
      } catch {
        if [.cancelled, .diskFull, .store].contains(error.code) { throw error }
        failures.append(FetchedMedia.Failure(candidate: candidate, error: error, date: clock()))
        if let expiry = Self.expiry(of: error, at: clock()) {
          try await records.note(
            FailedCandidate(
              film: video.film, video: video.video.id, code: error.code, reason: error.message,
              failed: clock(), expires: expiry))
        }
      }
    }
    guard var error = failures.last?.error else {
      throw CatalogError(.notFound, film.id.description, "there is nothing to fetch")
    }
    if failures.count > 1 {
      let list = failures.map { "\($0.candidate.label): \($0.error.message)" }.joined(separator: "; ")
      error.message = "no video gave a file: \(list)"
    }
    throw error
  }

  /// One fetch with its progress.
  static func run(
    _ candidate: FetchCandidate, with fetcher: MediaFetcher, delegate: any FetchDelegate,
    report: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(CatalogError) -> FetchedMedia {
    let fetch = fetcher.fetch([candidate], delegate: delegate)
    for await progress in fetch.progress { report(progress) }
    return try await fetch.result()
  }

  /// Until when a failure is remembered; `nil` for one that says nothing about the video.
  static func expiry(of error: CatalogError, at now: Date) -> Date? {
    switch error.code {
    case .unavailable, .blocked: max(error.retryAfter ?? now, now + 15 * 60)
    case .notFound, .corrupt, .malformed, .forbiddenAddress, .retired, .linkOnly: now + 86_400
    // Keys, licences and sizes are for the user to decide, and the rest is the fault of this machine.
    default: nil
    }
  }

  /// What is fetched; `nil` for a file of this machine.
  private func candidate(for video: RankedVideo) -> FetchCandidate? {
    guard let url = video.video.location.url else { return nil }
    var candidate = FetchCandidate(
      url, label: video.video.title ?? video.video.id, byteCount: video.video.byteCount,
      checksums: [video.video.checksum].compactMap { $0 })
    candidate.licence = video.video.licence ?? film.licence
    candidate.author = video.video.author
    candidate.page = video.video.page ?? film.page
    candidate.title = film.title
    return candidate
  }

  private func own(
    _ video: RankedVideo, _ failures: [FetchedMedia.Failure]
  ) async throws(CatalogError) -> FetchedTrailer {
    var path = ""
    if case .file(let own) = video.video.location { path = own }
    let size = try? URL(filePath: path).resourceValues(forKeys: [.fileSizeKey]).fileSize
    var file = FetchedFile(
      sha256: nil, byteCount: Int64(size ?? 0), film: video.film, filmTitle: film.title, video: video.video.id,
      fetched: clock())
    file.path = path
    file.page = video.video.page ?? film.page
    file.licence = video.video.licence ?? film.licence
    file.author = video.video.author
    try await records.note(file)
    return FetchedTrailer(
      file: URL(filePath: path), video: video, title: film.title, record: nil, isFromCache: true, failures: failures)
  }

  private func fetched(
    _ candidate: FetchCandidate, _ video: RankedVideo, _ failures: [FetchedMedia.Failure]
  ) async throws(CatalogError) -> FetchedTrailer {
    let media = try await Self.run(candidate, with: fetcher, delegate: delegate, report: report)
    let known = try await records.file(of: video.video.id, film: video.film)
    if media.isFromCache, known?.sha256 == media.record.sha256 {
      try await records.noteUse(of: media.record.sha256, at: clock())
    } else {
      try await records.note(file(media.record, of: video))
    }
    return FetchedTrailer(
      file: media.file, video: video, title: film.title, record: media.record, isFromCache: media.isFromCache,
      failures: failures)
  }

  private func file(_ record: FetchRecord, of video: RankedVideo) -> FetchedFile {
    FetchedFile(record, film: video.film, title: film.title, video: video.video.id)
  }
}

extension FetchedFile {
  /// What the store keeps of a file that the cache has.
  init(_ record: FetchRecord, film: CatalogID<Film>, title: String, video: String) {
    self.init(
      sha256: record.sha256, byteCount: record.byteCount, film: film, filmTitle: title, video: video,
      fetched: record.fetched)
    sourceURL = URL(string: record.source)
    page = record.page
    licence = record.licence
    author = record.author
  }
}
