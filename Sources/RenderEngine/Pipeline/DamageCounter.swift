package import MediaTypes
import Synchronization
internal import TrailerEditing

/// Counts damaged packets and frames over all streams.
///
/// When there are more than accepted, nothing is made any more, but the source is looked through for a while, so that
/// whoever has to decide is told how much of it is damaged.
package final class DamageCounter: Sendable {
  /// What was damaged, where, and how; without a stream it is the file.
  package struct Damage: Sendable, Hashable, Codable {
    package var stream: Int?
    package var time: MediaTime?
    package var what: String
  }

  /// More damage than accepted.
  package struct Refusal: Sendable, Hashable, Codable {
    /// The first places, in the order of the source.
    package var places: [Damage]
    /// How many there are in all.
    package var count: Int
    /// Whether everything that is wanted was looked at; else there may be more.
    package var isComplete: Bool
  }

  /// Places remembered; a film may have any number.
  private static let longestList = 1000
  /// Places that a refusal names.
  private static let mostNamed = 5
  /// Places beyond those accepted after which nobody looks on, and how long anybody looks on.
  private static let mostRefused = 100
  private static let longestLook = Duration.seconds(10)

  private struct State {
    var places: [Damage] = []
    var count = 0
    /// Frames and packets of sound that a capture ends in the middle of.
    var cutShort: [Damage] = []
    /// When looking on ends, once there is more damage than accepted.
    var end: ContinuousClock.Instant?
  }

  private let tolerated: Int
  private let state = Mutex(State())

  /// A counter that accepts so many; with `Int.max` all.
  init(tolerated: Int) { self.tolerated = tolerated }

  /// Whether any damage is accepted.
  var acceptsAll: Bool { tolerated == .max }

  /// Counts one, unless somebody else told of the same place; throws when enough is known of what is too much.
  func note(stream: Int?, at time: MediaTime?, _ what: String) throws(EngineFailure) {
    let isEnough = state.withLock { state in
      // Demuxers look into packets, too, and know less of them.
      let known = state.places.firstIndex { place in
        time != nil && place.time == time && (place.stream == stream || place.stream == nil || stream == nil)
      }
      if let known {
        if state.places[known].stream == nil { state.places[known] = Damage(stream: stream, time: time, what: what) }
        return false
      }
      if state.places.count < Self.longestList { state.places.append(Damage(stream: stream, time: time, what: what)) }
      state.count += 1
      guard state.count > tolerated else { return false }
      if state.end == nil { state.end = ContinuousClock.now + Self.longestLook }
      return state.count - tolerated >= Self.mostRefused
    }
    if isEnough { throw .damaged(refusal(isComplete: false)) }
  }

  /// Notes what lies outside of the film: a capture ends in the middle of it.
  func leaveOut(stream: Int, at time: MediaTime?, _ what: String) {
    state.withLock { $0.cutShort.append(Damage(stream: stream, time: time, what: what)) }
  }

  /// What the user should know of the end of a capture whose clock stands at `start` at the film's time 0.
  func notices(after start: MediaTime) -> [FKTNotice] {
    let cutShort = state.withLock { $0.cutShort }
    return Set(cutShort.compactMap(\.stream)).sorted().map { stream in
      let times = cutShort.filter { $0.stream == stream }.compactMap(\.time)
      let place = times.min().map { " at \($0 - start)" } ?? ""
      let message = "stream \(stream) ends in the middle of a packet\(place): it is left out"
      return FKTNotice(code: "end-left-out", message: message)
    }
  }

  /// Whether there is more damage than accepted, so that nothing needs to be made.
  var isRefused: Bool { state.withLock { $0.end != nil } }

  /// Throws when what is too much was looked at for long enough.
  func checkTime() throws(EngineFailure) {
    guard let end = state.withLock({ $0.end }), ContinuousClock.now > end else { return }
    throw .damaged(refusal(isComplete: false))
  }

  /// Does the last of the work that finds damage; what fails for want of frames fails because of the damage.
  func settle(_ work: () throws(EngineFailure) -> Void) throws(EngineFailure) {
    do { try work() } catch {
      if isRefused { throw .damaged(refusal(isComplete: false)) }
      throw error
    }
    if isRefused { throw .damaged(refusal(isComplete: true)) }
  }

  private func refusal(isComplete: Bool) -> Refusal {
    Refusal(places: Array(places.prefix(Self.mostNamed)), count: state.withLock { $0.count }, isComplete: isComplete)
  }

  /// The first places that were met, in the order of the source: several threads look for them.
  var places: [Damage] {
    state.withLock { $0.places }.enumerated().sorted { one, other in
      let (time, otherTime) = (one.element.time ?? .zero, other.element.time ?? .zero)
      return time == otherTime ? one.offset < other.offset : time < otherTime
    }.map(\.element)
  }
}
