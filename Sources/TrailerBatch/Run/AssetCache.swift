internal import Synchronization
internal import TrailerRendering

/// The films of a run, each opened once however many jobs use it; the least used go first when there are too many.
final class AssetCache: Sendable {
  private struct Key: Hashable {
    var path: String
    var opening: JobSettings.Opening
    var isIndexed: Bool
  }

  /// A film that is open, or is being opened: who comes second waits.
  private final class Entry: Sendable {
    let result = Mutex<Result<FKTAsset, FKTError>?>(nil)
  }

  private struct State {
    var entries: [Key: (entry: Entry, use: Int)] = [:]
    var uses = 0
  }

  private let state = Mutex(State())
  /// What is known of films; `nil` where nothing is remembered.
  private let films: FilmMemory?
  private static let capacity = 256

  /// A cache that opens no film which `films` know.
  init(_ films: FilmMemory? = nil) { self.films = films }

  /// The film at `path` for some edits.
  func asset(
    _ path: String, for commands: [any FKTCommand], _ opening: JobSettings.Opening, in engine: MediaEngine
  ) throws(FKTError) -> FKTAsset {
    var key = Key(path: path, opening: opening, isIndexed: false)
    let asset = try cached(key) { () throws(FKTError) in
      if let source = SourceIdentity(named: path), let facts = films?.facts(of: source, opening) {
        return try FKTAsset.known(source, facts.info)
      }
      let asset = try FKTAsset.open(path, in: engine)
      films?.learn(asset.info, of: asset.source, opening)
      return asset
    }
    guard asset.needsFrames(for: commands) else { return asset }
    key.isIndexed = true
    return try cached(key) { () throws(FKTError) in
      try asset.indexingFrames(in: engine)
    }
  }

  private func cached(_ key: Key, _ make: () throws(FKTError) -> FKTAsset) throws(FKTError) -> FKTAsset {
    let entry = state.withLock { Self.entry(for: key, in: &$0) }
    let result = entry.result.withLock { kept -> Result<FKTAsset, FKTError> in
      if let kept, Self.isLasting(kept, key.path) { return kept }
      let made = Result { () throws(FKTError) in try make() }
      kept = made
      return made
    }
    return try result.get()
  }

  /// Whether the file still is the one that was opened, or would be refused again.
  private static func isLasting(_ result: Result<FKTAsset, FKTError>, _ path: String) -> Bool {
    switch result {
    case .success(let asset): SourceIdentity(named: path) == asset.source
    case .failure(let error): [.notMedia, .noStreams, .playlist, .limitExceeded].contains(error.code)
    }
  }

  private static func entry(for key: Key, in state: inout State) -> Entry {
    state.uses += 1
    let entry = state.entries[key]?.entry ?? Entry()
    state.entries[key] = (entry, state.uses)
    if state.entries.count > capacity, let oldest = state.entries.min(by: { $0.value.use < $1.value.use })?.key {
      state.entries[oldest] = nil
    }
    return entry
  }
}
