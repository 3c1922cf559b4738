internal import Synchronization
internal import TrailerRendering

/// What films are, as far as this run and those before it have learnt: one that is known by its content is not opened to be
/// planned.
final class FilmMemory: Sendable {
  private struct State {
    /// The facts that were learnt or asked for; `nil` where there are none.
    var films: [String: FilmFacts?] = [:]
    /// The keys of those that are not remembered yet.
    var learnt: Set<String> = []
  }

  private let digests: FileDigests
  private let build: String
  private let journal: BatchJournal
  private let state = Mutex(State())

  /// Films whose facts are held.
  private static let mostFilms = 256
  /// Films that may wait to be remembered.
  private static let mostLearnt = 64

  /// The memory of a batch; `digests` tell what files are, and `build` which program learnt it.
  init(_ digests: FileDigests, build: String, _ journal: BatchJournal) {
    self.digests = digests
    self.build = build
    self.journal = journal
  }

  /// The facts of a film, opened so; `nil` where they are not known.
  func facts(of film: SourceIdentity, _ opening: JobSettings.Opening) -> FilmFacts? {
    guard let key = key(of: film, opening) else { return nil }
    if let known = state.withLock({ $0.films[key] }) { return known }
    let found = journal.film(key)
    state.withLock { Self.put(found, key, in: &$0) }
    return found
  }

  /// Notes what a film holds that was opened.
  func learn(_ info: MediaInfo, of film: SourceIdentity, _ opening: JobSettings.Opening) {
    learn(film, opening) { $0 ?? FilmFacts(info: info) }
  }

  /// Notes what was read of a film for plans.
  func learn(_ index: SourceIndex, of film: SourceIdentity, _ opening: JobSettings.Opening) {
    learn(film, opening) { known in
      var facts = known
      facts?.index.merge(index)
      return facts
    }
  }

  private func learn(_ film: SourceIdentity, _ opening: JobSettings.Opening, _ change: (FilmFacts?) -> FilmFacts?) {
    guard let key = key(of: film, opening) else { return }
    let isFull = state.withLock { state in
      let known = state.films[key] ?? nil
      let facts = change(known)
      guard facts != known else { return false }
      Self.put(facts, key, in: &state)
      state.learnt.insert(key)
      return state.learnt.count >= Self.mostLearnt
    }
    if isFull { remember() }
  }

  /// Keeps what was learnt for later runs; without that they look at the films themselves.
  func remember() {
    let learnt = state.withLock { state in
      defer { state.learnt = [] }
      return state.learnt.reduce(into: [:]) { $0[$1] = state.films[$1] ?? nil }
    }
    try? journal.remember(learnt)
  }

  private static func put(_ facts: FilmFacts?, _ key: String, in state: inout State) {
    if state.films.count >= mostFilms { state.films = state.films.filter { state.learnt.contains($0.key) } }
    state.films[key] = .some(facts)
  }

  /// What tells the film's content, how it is opened, and by which program; `nil` for a file that was changed meanwhile.
  private func key(of film: SourceIdentity, _ opening: JobSettings.Opening) -> String? {
    guard let seen = try? digests.identity(of: film.path), seen.byteCount == film.byteCount,
      seen.modificationNanoseconds == film.modificationNanoseconds,
      let opening = try? StateJSON.encode(opening)
    else { return nil }
    return SHA256Text.digest(of: Array("film 1\n\(seen.text)\n\(build)\n".utf8) + opening)
  }
}
