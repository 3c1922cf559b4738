internal import MediaTypes
import Synchronization

/// Counts damaged packets and pictures over all streams, and stops the render when there are too many.
final class DamageCounter: Sendable {
  private let tolerated: Int
  private let counts = Mutex<[Int: Int]>([:])

  init(tolerated: Int) { self.tolerated = tolerated }

  /// Counts one; throws when it is one too many.
  func note(stream: Int, at time: MediaTime?, _ what: String) throws(EngineFailure) {
    let total = counts.withLock { counts in
      counts[stream, default: 0] += 1
      return counts.values.reduce(0, +)
    }
    if total > tolerated { throw .damaged(stream: stream, at: time, what: what) }
  }

  /// What was counted in a stream.
  func count(stream: Int) -> Int { counts.withLock { $0[stream] ?? 0 } }
}
