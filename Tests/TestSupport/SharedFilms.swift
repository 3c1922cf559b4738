package import Foundation
import Synchronization

/// Films that are made when the first test needs them, and are there for all others.
package final class SharedFilms: Sendable {
  /// Holds its lock while the film is made, so that a second test waits for it.
  private final class Film: Sendable {
    let file = Mutex<Result<URL, any Error>?>(nil)
  }

  private let films = Mutex<[String: Film]>([:])
  package init() {}

  /// The film of that name, made by `make` in a folder of its own unless it is there; nobody may change it.
  package func file(_ name: String, _ make: (TemporaryFolder) throws -> URL) throws -> URL {
    let film = films.withLock { films in
      let film = films[name] ?? Film()
      films[name] = film
      return film
    }
    return try film.file.withLock { file in
      let made = file ?? Result { try make(TemporaryFolder.untilExit()) }
      file = made
      return try made.get()
    }
  }
}
