import HTTPTypes
import NIOPosix
import Synchronization
import TrailerRendering

/// The films that were looked at last, each open in an engine of its own, so that a further plan opens nothing.
final class FilmDesk: Sendable {
  /// Films that are open at a time.
  static let limit = 4

  /// A film that is open.
  ///
  /// Whoever asks about it waits for the one before.
  private final class OpenFilm: Sendable {
    let engine: MediaEngine
    let path: String
    let asset = Mutex<FKTAsset?>(nil)

    init(_ film: ShelfFilm, _ settings: ServerSettings) { (engine, path) = film.engine(settings) }

    deinit { engine.end() }
  }

  private let settings: ServerSettings
  private let open = Mutex<[(key: String, film: OpenFilm)]>([])
  /// Engines block, which no thread of the pool may.
  private let threads: NIOThreadPool

  init(_ settings: ServerSettings, threads: NIOThreadPool) {
    self.settings = settings
    self.threads = threads
  }

  /// What a film holds.
  func info(of film: ShelfFilm) async throws -> MediaInfo {
    try await with(film) { asset, _ in asset.info }
  }

  /// The text of one of its subtitle streams as a WebVTT file.
  func subtitles(of film: ShelfFilm, stream: Int) async throws -> String {
    try await with(film) { asset, engine in try asset.webVTT(of: stream, in: engine) }
  }

  /// A film after edits, how they were read, and what a render would do.
  ///
  /// - Throws: ``Problem`` where the edits bring files that no request named.
  func plan(
    of film: ShelfFilm, _ edits: [any FKTCommand], to name: String
  ) async throws -> (asset: FKTAsset, readings: [String], plan: RenderPlan) {
    try await with(film) { asset, engine in
      var asset = asset
      if edits.contains(where: \.usesFrameNumbers), asset.frameTimes == nil {
        asset = try asset.indexingFrames(in: engine)
      }
      var readings: [String] = []
      for edit in edits {
        readings += try edit.reading(in: asset)
        asset = try edit.perform(with: asset)
      }
      // No engine opens a file for a stranger.
      try Self.check(asset, against: edits)
      return (asset, readings, try RenderPlanner(engine: engine).plan(asset, to: name))
    }
  }

  /// Looks at all files that an edited film brings.
  ///
  /// - Throws: ``Problem`` where one of them is none of the files that the commands name as music or as an image.
  static func check(_ asset: FKTAsset, against commands: [any FKTCommand]) throws {
    let known = Set(
      commands.compactMap { command in
        (command as? FKTAddMusicCommand)?.music.file ?? (command as? FKTAddWatermarkCommand)?.file
      })
    guard Set(asset.timeline.attachmentPaths).isSubset(of: known) else { throw Problem.pathRefused }
  }

  private func with<Value: Sendable>(
    _ film: ShelfFilm, _ body: @escaping @Sendable (FKTAsset, MediaEngine) throws -> Value
  ) async throws -> Value {
    // A file that was changed is another film.
    let key = film.id + (try film.open().tag)
    let opened = open.withLock { films in
      if let place = films.firstIndex(where: { $0.key == key }) {
        films.append(films.remove(at: place))
      } else {
        films.append((key, OpenFilm(film, settings)))
        if films.count > Self.limit { films.removeFirst() }
      }
      return films[films.count - 1].film
    }
    return try await threads.runIfActive {
      try opened.asset.withLock { asset in
        let known = try asset ?? FKTAsset.open(opened.path, in: opened.engine)
        asset = known
        return try body(known, opened.engine)
      }
    }
  }
}

extension Problem {
  /// An edit brings a file that no request may name.
  static let pathRefused = Problem(
    .unprocessableContent, "path-refused", "an edit names a file by its path",
    hint: "name films as film:ID, with the ID that /library or a fetch gives")
}
