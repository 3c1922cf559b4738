package import struct Foundation.Date

/// Remembers what was fetched, what failed, and what the user pinned.
package struct FetchRecords: Sendable {
  private let store: CatalogStore
  private let actor: CatalogActor

  /// Records that a user makes.
  package init(_ store: CatalogStore, owner: String = UserContext.local) {
    self.store = store
    actor = .user(owner)
  }

  /// Remembers that a video could not be fetched.
  package func note(_ failure: FailedCandidate) async throws(CatalogError) {
    try await store.write(by: actor) { database, changes in
      changes.add(.files, failure.film)
      try FetchDAO.forgetFailures(expiredAt: failure.failed, in: database)
      try FetchDAO.save(failure, in: database)
    }
  }

  /// The videos of a film that need not be tried now, by the video's identifier.
  package func failures(
    of film: CatalogID<Film>, at now: Date
  ) async throws(CatalogError) -> [String: FailedCandidate] {
    let failures = try await store.read { try FetchDAO.failures(of: film, at: now, in: $0) }
    return Dictionary(failures.map { ($0.video, $0) }) { $1 }
  }

  /// Lets a video be tried again at once.
  package func forgetFailure(of video: String, film: CatalogID<Film>, at now: Date) async throws(CatalogError) {
    guard var failure = try await failures(of: film, at: now)[video] else { return }
    failure.expires = now
    try await note(failure)
  }

  /// Remembers a file, and forgets that its video failed before.
  package func note(_ file: FetchedFile) async throws(CatalogError) {
    try await store.write(by: actor) { database, changes in
      changes.add(.files, file.film)
      try FetchDAO.save(file, in: database)
      try FetchDAO.forgetFailure(of: file.video, film: file.film, in: database)
    }
  }

  /// Remembers that a file was used, so that the cache keeps it longer.
  package func noteUse(of sha256: String, at now: Date) async throws(CatalogError) {
    try await store.write(by: actor) { database, changes in
      changes.add(.files, sha256)
      try FetchDAO.noteUse(of: sha256, at: now, in: database)
    }
  }

  /// The newest record of the file with this digest; several videos may have the same bytes.
  package func file(sha256: String) async throws(CatalogError) -> FetchedFile? {
    try await store.read { try FetchDAO.file(sha256: sha256, in: $0) }
  }

  /// The file that was fetched last for a video.
  package func file(of video: String, film: CatalogID<Film>) async throws(CatalogError) -> FetchedFile? {
    try await store.read { try FetchDAO.file(of: video, film: film, in: $0) }
  }

  /// All files, the newest first, for the list of those to whom they are owed.
  package func files() async throws(CatalogError) -> [FetchedFile] {
    try await store.read { try FetchDAO.files(in: $0) }
  }

  /// All files, those unused for longest first, for the cache to make room.
  package func filesByUse() async throws(CatalogError) -> [FetchedFile] {
    try await store.read { try FetchDAO.filesByUse(in: $0) }
  }

  /// Forgets all records of a file that the cache no longer has.
  package func forgetFile(sha256: String) async throws(CatalogError) {
    try await store.write(by: actor) { database, changes in
      changes.add(.files, sha256)
      try FetchDAO.forgetFile(sha256: sha256, in: database)
    }
  }

  /// Makes a location the trailer of a film, whatever the source says; `nil` takes it back.
  package func pin(_ location: VideoLocation?, for film: CatalogID<Film>) async throws(CatalogError) {
    try await store.write(by: actor) { database, changes in
      changes.add(.pins, film)
      try FetchDAO.pin(location, for: film, in: database)
    }
  }

  /// What the user pinned for a film.
  package func pinned(for film: CatalogID<Film>) async throws(CatalogError) -> VideoLocation? {
    try await store.read { try FetchDAO.pinned(for: film, in: $0) }
  }
}
