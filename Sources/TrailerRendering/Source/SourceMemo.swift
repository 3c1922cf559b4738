internal import MediaTypes
internal import Synchronization
package import TrailerEditing

/// What was learnt of one film for many plans, so that its file is opened a few times for all of them and not a few times
/// for each.
///
/// A planner that asks for something new fails with ``isPending(_:)``; ``fetch(of:in:)`` then learns all that was asked
/// for at once, and the planner is asked again.
package final class SourceMemo: Sendable, SourceLookups {
  private struct State {
    var facts = SourceFacts()
    var music: [SourceIdentity: MediaInfo] = [:]
    /// What was asked for: all that is known, and what is wanted now.
    var asked = SourceQuestions()
    var wanted = SourceQuestions()
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
      defer { state.wanted = SourceQuestions() }
      return state.wanted
    }
    let found = try OpenSource(reopening: asset, engine).facts(wanted)
    state.withLock { state in
      state.facts.merge(found)
      state.asked.formUnion(wanted)
    }
  }

  /// What a file with music holds, if an edit brought it before.
  func music(_ file: SourceIdentity) -> MediaInfo? { state.withLock { $0.music[file] } }

  /// Keeps what a file with music holds.
  func note(_ info: MediaInfo?, of file: SourceIdentity) { state.withLock { $0.music[file] = info } }

  func facts(_ questions: SourceQuestions) throws(FKTError) -> SourceFacts {
    let found = state.withLock { state -> SourceFacts? in
      let missing = questions.subtracting(state.asked)
      state.wanted.formUnion(missing)
      return missing.isEmpty ? state.facts.answers(to: questions) : nil
    }
    guard let found else { throw Self.pending }
    return found
  }
}
