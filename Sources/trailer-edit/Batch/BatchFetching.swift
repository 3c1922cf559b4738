import Synchronization
import TrailerBatch
import TrailerEditing
import TrailerRendering

/// What the program gives to a batch: its own file as the worker, and films that are fetched.
enum BatchFetching {
  /// The environment of a run.
  static func environment(_ run: BatchRunOptions, _ console: Console) -> BatchEnvironment {
    // A line that is drawn over would be drawn over the table.
    let quiet = Console(verbosity: .quiet)
    let sources = FilmSource(
      configuration: run.configuration, isOffline: run.isOffline, console: Terminal.canRedraw ? quiet : console)
    // One at a time: several connections to one store would wait for each other, and sources are asked gently.
    let turn = Turn()
    return BatchEnvironment(executable: ProgramEngine.executable, sandbox: run.engine.sandbox) {
      (name) throws(FKTError) in
      try turn.take { () throws(FKTError) in
        guard let film = try sources.films([name]).first else {
          throw FKTError(code: .notFound, message: "\(name): there is no such film", subject: name)
        }
        return BatchEnvironment.FetchedFilm(path: film.path) { $0.credited(film.trailer) }
      }
    }
  }

  /// Lets one thread after the other do something.
  private final class Turn: Sendable {
    private let mutex = Mutex(())

    func take<Result: Sendable>(_ work: () throws(FKTError) -> Result) throws(FKTError) -> Result {
      try mutex.withLock { (_) throws(FKTError) in try work() }
    }
  }
}
