import HTTPTypes
import Synchronization

/// The films that requests may name: those of the library, those that were fetched, and those that were made.
final class MediaShelf: Sendable {
  /// Films that are remembered; beyond, those that came first are forgotten until they are listed again.
  static let limit = 50_000

  private let state = Mutex((films: [String: ShelfFilm](), order: [String]()))

  /// Puts a film on the shelf.
  ///
  /// - Returns: the name that requests have for it.
  @discardableResult
  func add(_ film: ShelfFilm) -> String {
    state.withLock { state in
      if state.films.updateValue(film, forKey: film.id) == nil { state.order.append(film.id) }
      if state.order.count > Self.limit {
        for id in state.order.prefix(Self.limit / 10) { state.films[id] = nil }
        state.order.removeFirst(Self.limit / 10)
      }
    }
    return film.id
  }

  /// Forgets a film.
  func remove(_ id: String) {
    state.withLock { state in
      guard state.films.removeValue(forKey: id) != nil else { return }
      state.order.removeAll { $0 == id }
    }
  }

  /// The film with this name.
  ///
  /// - Throws: ``Problem`` where there is none.
  func film(_ id: String) throws -> ShelfFilm {
    guard let film = state.withLock({ $0.films[id] }) else { throw Problem.notFound("film") }
    return film
  }
}
