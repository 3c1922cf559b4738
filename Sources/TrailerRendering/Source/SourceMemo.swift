internal import MediaTypes
internal import Synchronization
public import TrailerEditing

/// What was learnt of one film for many plans, so that its file is opened a few times for all of them and not a few times
/// for each.
///
/// A planner that asks for something new fails with ``isPending(_:)``; ``fetch(of:in:)`` then learns all that was asked
/// for at once, and the planner is asked again.
package final class SourceMemo: Sendable, SourceLookups {
  private struct Facts {
    var traits: [Int: PictureTraits] = [:]
    var neighbours: [Int: [Int64: PictureNeighbours]] = [:]
    var packets: [Int: PicturePackets] = [:]
    var sounds: [MediaTime: [Int: SoundTraits]] = [:]
    var music: [SourceIdentity: MediaInfo] = [:]
  }

  /// What was asked for: all that is known, and what is wanted now.
  private struct Questions {
    var traits: Set<Int> = []
    var neighbours: [Int: Set<Int64>] = [:]
    var packets: [Int: Set<PicturePackets.Bound>] = [:]
    var sounds: [MediaTime: Set<Int>] = [:]
  }

  private struct State {
    var facts = Facts()
    var asked = Questions()
    var wanted = Questions()
  }

  private let state = Mutex(State())

  /// A memo of a film of which nothing is known yet.
  package init() {}

  private static let pending = FKTError(code: .init(rawValue: "pending"), message: "the film has to be looked at first")

  /// Whether a planner only failed since something has to be fetched first.
  package static func isPending(_ error: FKTError) -> Bool { error.code == pending.code }

  /// Learns what planners have asked for.
  ///
  /// - Parameters:
  ///   - asset: the film, edited or not.
  ///   - engine: the one that opened it.
  /// - Throws: `FKTError` when the file cannot be read, or is no longer the one that was opened.
  package func fetch(of asset: FKTAsset, in engine: MediaEngine) throws(FKTError) {
    let wanted = state.withLock { state in
      defer { state.wanted = Questions() }
      return state.wanted
    }
    let source = try OpenSource(reopening: asset, engine)
    if !wanted.traits.isEmpty { try fetchTraits(wanted.traits, source) }
    for (index, bounds) in wanted.neighbours {
      if let stream = asset.info.stream(index) { try fetchNeighbours(bounds, in: stream, source) }
    }
    if !wanted.packets.isEmpty { try fetchPackets(wanted.packets, source) }
    if !wanted.sounds.isEmpty { try fetchSounds(wanted.sounds, source) }
  }

  private func fetchTraits(_ streams: Set<Int>, _ source: OpenSource) throws(FKTError) {
    let found = try source.traits(of: streams.sorted())
    state.withLock { state in
      state.facts.traits.merge(found) { _, new in new }
      state.asked.traits.formUnion(streams)
    }
  }

  private func fetchNeighbours(
    _ bounds: Set<Int64>, in stream: StreamInfo, _ source: OpenSource
  ) throws(FKTError) {
    let found = try source.neighbours(of: bounds.sorted(), in: stream)
    state.withLock { state in
      state.facts.neighbours[stream.index, default: [:]].merge(found) { _, new in new }
      state.asked.neighbours[stream.index, default: []].formUnion(bounds)
    }
  }

  private func fetchPackets(_ bounds: [Int: Set<PicturePackets.Bound>], _ source: OpenSource) throws(FKTError) {
    let found = try source.packets(round: bounds.mapValues { $0.sorted { $0.tick < $1.tick } })
    state.withLock { state in
      for (index, bounds) in bounds {
        state.asked.packets[index, default: []].formUnion(bounds)
        guard let packets = found[index] else { continue }
        state.facts.packets[index, default: PicturePackets(configuration: packets.configuration)].windows
          .merge(packets.windows) { _, new in new }
      }
    }
  }

  private func fetchSounds(_ wanted: [MediaTime: Set<Int>], _ source: OpenSource) throws(FKTError) {
    let streams = Set(wanted.values.joined())
    let found = try source.sounds(of: streams.sorted(), aroundEach: wanted.keys.sorted())
    state.withLock { state in
      for start in wanted.keys {
        state.facts.sounds[start, default: [:]].merge(found[start] ?? [:]) { _, new in new }
        state.asked.sounds[start, default: []].formUnion(streams)
      }
    }
  }

  /// What a file with music holds, if an edit brought it before.
  func music(_ file: SourceIdentity) -> MediaInfo? { state.withLock { $0.facts.music[file] } }

  /// Keeps what a file with music holds.
  func note(_ info: MediaInfo?, of file: SourceIdentity) { state.withLock { $0.facts.music[file] = info } }

  // MARK: What planners ask

  func announce(_ questions: SourceQuestions) {
    // What is not known is noted when it is asked for; here that is all that matters.
    _ = try? traits(of: questions.traits)
    if let asked = questions.neighbours { _ = try? neighbours(of: asked.bounds, in: asked.stream) }
    _ = try? packets(round: questions.packets)
    if let asked = questions.sounds { _ = try? sounds(of: asked.streams, around: asked.start) }
  }

  func traits(of streams: [Int]) throws(FKTError) -> [Int: PictureTraits] {
    let found = state.withLock { state -> [Int: PictureTraits]? in
      let missing = Set(streams).subtracting(state.asked.traits)
      state.wanted.traits.formUnion(missing)
      return missing.isEmpty ? state.facts.traits.filter { streams.contains($0.key) } : nil
    }
    guard let found else { throw Self.pending }
    return found
  }

  func neighbours(of bounds: [Int64], in stream: StreamInfo) throws(FKTError) -> [Int64: PictureNeighbours] {
    let found = state.withLock { state -> [Int64: PictureNeighbours]? in
      let missing = Set(bounds).subtracting(state.asked.neighbours[stream.index] ?? [])
      guard missing.isEmpty else {
        state.wanted.neighbours[stream.index, default: []].formUnion(missing)
        return nil
      }
      let known = state.facts.neighbours[stream.index] ?? [:]
      return Dictionary(bounds.compactMap { bound in known[bound].map { (bound, $0) } }) { first, _ in first }
    }
    guard let found else { throw Self.pending }
    return found
  }

  func packets(round bounds: [Int: [PicturePackets.Bound]]) throws(FKTError) -> [Int: PicturePackets] {
    let found = state.withLock { state -> [Int: PicturePackets]? in
      var found: [Int: PicturePackets] = [:]
      var isKnown = true
      for (stream, bounds) in bounds {
        let missing = Set(bounds).subtracting(state.asked.packets[stream] ?? [])
        if missing.isEmpty, let known = state.facts.packets[stream] {
          var part = PicturePackets(configuration: known.configuration)
          for bound in bounds { part.windows[bound] = known.windows[bound] }
          found[stream] = part
        } else if !missing.isEmpty {
          state.wanted.packets[stream, default: []].formUnion(missing)
          isKnown = false
        }
      }
      return isKnown ? found : nil
    }
    guard let found else { throw Self.pending }
    return found
  }

  func sounds(of streams: [Int], around start: MediaTime) throws(FKTError) -> [Int: SoundTraits] {
    let found = state.withLock { state -> [Int: SoundTraits]? in
      let missing = Set(streams).subtracting(state.asked.sounds[start] ?? [])
      guard missing.isEmpty else {
        state.wanted.sounds[start, default: []].formUnion(missing)
        return nil
      }
      return state.facts.sounds[start]?.filter { streams.contains($0.key) } ?? [:]
    }
    guard let found else { throw Self.pending }
    return found
  }
}
