import CatalogKit
import MediaTypes
import TrailerEditing
import TrailerRendering

/// A film after its edits, and how each edit was read.
struct EditedFilm: Sendable {
  /// An edit and the lines that say how it was read.
  struct Edit: Sendable {
    let command: any FKTCommand
    let readings: [String]
  }

  let asset: FKTAsset
  let edits: [Edit]

  /// Opens a film and performs commands on it, in order; the result names those to whom `fetched` files are owed, too.
  static func perform(
    _ commands: [any FKTCommand], on film: FilmSource.Film, crediting fetched: [FetchedTrailer] = [],
    in engine: MediaEngine
  ) throws(FKTError) -> EditedFilm {
    let asset = try opened(film.path, for: commands, in: engine).credited(film.trailer)
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

  /// The film; its frames are listed only when an edit counts them and their distances may vary.
  private static func opened(
    _ path: String, for commands: [any FKTCommand], in engine: MediaEngine
  ) throws(FKTError) -> FKTAsset {
    let asset = try FKTAsset.open(path, in: engine)
    // MP4 lists every frame; what other containers say of their rate is only a claim.
    let isListed = asset.info.formatName.contains("mov")
    let isEven = isListed && asset.info.videoStreams.first?.video?.hasVariableFrameRate == false
    guard !isEven, commands.contains(where: \.usesFrameNumbers) else { return asset }
    return try asset.indexingFrames(in: engine)
  }
}
