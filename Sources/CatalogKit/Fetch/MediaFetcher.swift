import Foundation

/// Fetches films into the cache: resumed where that is safe, checked and looked into before they get their name.
public final class MediaFetcher: Sendable {
  private let client: GuardedHTTPClient
  private let cache: MediaCache
  private let inspector: any MediaInspecting
  private let limits: FetchLimits
  private let isOffline: Bool
  private let freeSpace: @Sendable (URL) -> Int64?

  /// A fetcher into `cache`.
  ///
  /// - Parameters:
  ///   - client: asks the servers.
  ///   - cache: where files go.
  ///   - inspector: looks into each file, in a sandbox.
  ///   - limits: time, bytes and tries.
  ///   - isOffline: whether only what is in the cache may be given.
  public convenience init(
    client: GuardedHTTPClient, cache: MediaCache, inspector: any MediaInspecting, limits: FetchLimits = FetchLimits(),
    isOffline: Bool = false
  ) {
    self.init(
      client: client, cache: cache, inspector: inspector, limits: limits, isOffline: isOffline,
      freeSpace: FreeSpace.bytes(at:))
  }

  init(
    client: GuardedHTTPClient, cache: MediaCache, inspector: any MediaInspecting, limits: FetchLimits,
    isOffline: Bool = false, freeSpace: @escaping @Sendable (URL) -> Int64?
  ) {
    self.client = client
    self.cache = cache
    self.inspector = inspector
    self.limits = limits
    self.isOffline = isOffline
    self.freeSpace = freeSpace
  }

  /// Starts to fetch the first of `candidates` that gives a usable file.
  public func fetch(
    _ candidates: [FetchCandidate], delegate: any FetchDelegate = DefaultFetchDelegate()
  ) -> MediaFetch<FetchedMedia> {
    MediaFetch { report throws(CatalogError) in
      try await self.first(of: candidates, delegate: delegate, report: report)
    }
  }

  private func first(
    of candidates: [FetchCandidate], delegate: any FetchDelegate, report: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(CatalogError) -> FetchedMedia {
    var failures: [FetchedMedia.Failure] = []
    for candidate in candidates {
      if let last = failures.last, await !delegate.tries(candidate, after: last) { break }
      do throws(CatalogError) {
        var media = try await media(of: candidate, delegate: delegate, report: report)
        media.failures = failures
        return media
      } catch {
        // These are no fault of the candidate, and the next one would fare no better.
        if [.cancelled, .diskFull, .store].contains(error.code) { throw error }
        failures.append(FetchedMedia.Failure(candidate: candidate, error: error, date: Date()))
        report(.failed(candidate, error))
      }
    }
    guard var error = failures.last?.error else {
      throw CatalogError(.notFound, "fetch", "there is nothing to fetch")
    }
    if failures.count > 1 {
      let list = failures.map { "\($0.candidate.label): \($0.error.message)" }.joined(separator: "; ")
      error.message = "no candidate gave a file: \(list)"
    }
    throw error
  }

  private func media(
    of candidate: FetchCandidate, delegate: any FetchDelegate, report: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(CatalogError) -> FetchedMedia {
    guard await delegate.accepts(licence: candidate.licence, of: candidate) else {
      let licence = candidate.licence ?? "none given"
      throw CatalogError(.refused, candidate.subject, "the licence is not one that was asked for (\(licence))")
    }
    if let media = try await stored(candidate) { return media }
    if isOffline {
      throw CatalogError(.offline, candidate.subject, "it is not stored, and only stored data may be used")
    }
    report(.started(candidate))
    try await BlockingWork.run { [cache] (_) throws(CatalogError) in try cache.prepare() }
    let lock = try await FileLock.hold(cache.lockURL(candidate.key), poll: limits.lockPoll)
    // Somebody else may have fetched it while this task waited.
    if let media = try await stored(candidate) { return media }
    let part = try PartFile(folder: cache.parts, key: candidate.key, lock: lock)
    let download = ResumableDownload(
      candidate: candidate, client: client, limits: limits, delegate: delegate, freeSpace: freeSpace, report: report)
    let resumed = try await download.run(into: part, resumes: true)
    report(.checking)
    do throws(CatalogError) {
      return try await publish(part, of: candidate)
    } catch {
      guard error.code == .corrupt, resumed else { throw error }
      // What was here before may have been damaged: once more, from the first byte.
      let fresh = try PartFile(folder: cache.parts, key: candidate.key, lock: lock)
      _ = try await download.run(into: fresh, resumes: false)
      return try await publish(fresh, of: candidate)
    }
  }

  private func stored(_ candidate: FetchCandidate) async throws(CatalogError) -> FetchedMedia? {
    try await BlockingWork.run { [cache] (_) throws(CatalogError) in cache.media(for: candidate) }
  }

  /// Checks the complete `part`, and gives it its name.
  private func publish(_ part: PartFile, of candidate: FetchCandidate) async throws(CatalogError) -> FetchedMedia {
    let algorithms = Set(candidate.checksums.map(\.algorithm))
    let digest = try await BlockingWork.run { isCancelled throws(CatalogError) in
      try FileDigest(of: part.url, algorithms: algorithms, isCancelled: isCancelled)
    }
    if let wrong = digest.mismatch(with: candidate.checksums) {
      part.discard()
      throw CatalogError(
        .corrupt, candidate.subject, "the file does not have the \(wrong.algorithm.rawValue) that the source gives")
    }
    let inspection: MediaInspection
    do throws(CatalogError) {
      inspection = try await inspector.inspect(part.url)
    } catch {
      if error.code == .corrupt || error.code == .tooLarge { part.discard() }
      throw error
    }
    let file = cache.fileURL(digest.sha256, inspection.fileExtension)
    let record = FetchRecord(
      of: candidate, sha256: digest.sha256, byteCount: digest.byteCount, inspection: inspection)
    try await BlockingWork.run { [cache] _ throws(CatalogError) in
      try part.publish(as: file)
      try cache.write(record, for: candidate.key)
      cache.trim(keeping: file)
    }
    return FetchedMedia(file: file, record: record, isFromCache: false, failures: [])
  }
}

/// The room on disks.
private enum FreeSpace {
  /// Bytes that an ordinary user can still write where `url` is; `nil` where the system does not tell.
  static func bytes(at url: URL) -> Int64? {
    var info = statvfs()
    guard statvfs(url.path, &info) == 0 else { return nil }
    let (bytes, overflow) = UInt64(info.f_bavail).multipliedReportingOverflow(by: UInt64(info.f_frsize))
    return overflow || bytes > UInt64(Int64.max) ? Int64.max : Int64(bytes)
  }
}
