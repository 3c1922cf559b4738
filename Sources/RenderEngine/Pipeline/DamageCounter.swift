package import MediaTypes
import Synchronization

/// Counts damaged packets and frames over all streams, and stops the render when there are too many.
package final class DamageCounter: Sendable {
  /// What was damaged, where, and how; without a stream it is the file.
  package struct Damage: Sendable, Hashable, Codable {
    package var stream: Int?
    package var time: MediaTime?
    package var what: String
  }

  /// Places remembered; a film may have any number.
  private static let longestList = 1000

  private let tolerated: Int
  private let found = Mutex<(places: [Damage], count: Int)>(([], 0))

  init(tolerated: Int) { self.tolerated = tolerated }

  /// Counts one; throws when it is one too many.
  func note(stream: Int?, at time: MediaTime?, _ what: String) throws(EngineFailure) {
    let count = found.withLock { found in
      if found.count < Self.longestList { found.places.append(Damage(stream: stream, time: time, what: what)) }
      found.count += 1
      return found.count
    }
    if count > tolerated { throw .damaged(stream: stream, at: time, what: what) }
  }

  /// The first places that were met, in the order of the source: several threads look for them.
  var places: [Damage] {
    found.withLock { $0.places }.enumerated().sorted { one, other in
      let (time, otherTime) = (one.element.time ?? .zero, other.element.time ?? .zero)
      return time == otherTime ? one.offset < other.offset : time < otherTime
    }.map(\.element)
  }
}
