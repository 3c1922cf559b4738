import CatalogKit
import Threading
import TrailerRendering

/// A film after its edits, and how each edit was read.
struct EditedFilm: Sendable {
  /// An edit and the lines that say how it was read.
  struct Edit: Sendable {
    let command: any FKTCommand
    let readings: [String]
  }

  var asset: FKTAsset
  let edits: [Edit]

  /// Opens a film and performs commands on it, in order; the result names those to whom `fetched` files are owed, too.
  static func perform(
    _ commands: [any FKTCommand], on film: FilmSource.Film, crediting fetched: [FetchedTrailer] = [],
    in engine: MediaEngine
  ) throws(FKTError) -> EditedFilm {
    let asset = try FKTAsset.open(film.path, for: commands, in: engine).credited(film.trailer)
    return try runBlocking { () async throws(FKTError) in
      let invoker = FKTInvoker(asset: asset)
      var edits: [Edit] = []
      for command in commands {
        do throws(FKTError) {
          // How an edit reads depends on the film as the edits before have left it.
          edits.append(Edit(command: command, readings: try await command.reading(in: invoker.asset)))
          try await invoker.perform(command)
        } catch {
          var error = error
          // No option has the name of the export, which several make up; the message says which one it is about.
          if !(command is FKTExportCommand) { error.operation = error.operation ?? "--" + command.optionName }
          throw error
        }
      }
      return EditedFilm(asset: await invoker.asset.credited(fetched), edits: edits)
    }
  }
}
