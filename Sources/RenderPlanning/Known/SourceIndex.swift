package import MediaTypes

/// What was read of a film beyond its facts: windows of its streams, as far as plans have asked for them.
package struct SourceIndex: Sendable, Hashable, Codable {
  /// What the first frames carry, by stream.
  package var traits: [Int: PictureTraits] = [:]
  /// The frames round bounds, by stream and by bound in its ticks on the container's clock.
  package var neighbours: [Int: [Int64: PictureNeighbours]] = [:]
  /// The packets round bounds, by stream.
  package var packets: [Int: PicturePackets] = [:]
  /// What packets of sound say, by the time round which was asked and by stream.
  package var sounds: [MediaTime: [Int: SoundTraits]] = [:]
  /// What was asked: it is known, or the file does not say.
  var asked: SourceQuestions

  package init(asked: SourceQuestions = SourceQuestions()) { self.asked = asked }

  /// Adds what else was read.
  package mutating func merge(_ other: SourceIndex) {
    traits.merge(other.traits) { $1 }
    neighbours.merge(other.neighbours) { known, new in known.merging(new) { $1 } }
    for (index, new) in other.packets {
      packets[index, default: PicturePackets(configuration: new.configuration)].windows.merge(new.windows) { $1 }
    }
    sounds.merge(other.sounds) { known, new in known.merging(new) { $1 } }
    asked.formUnion(other.asked)
  }

  /// The packets round these bounds, and no others: a plan must not depend on what another one has asked for.
  func packets(round bounds: [Int: Set<PicturePackets.Bound>]) -> [Int: PicturePackets] {
    var found: [Int: PicturePackets] = [:]
    for (index, bounds) in bounds {
      guard let known = packets[index] else { continue }
      found[index] = PicturePackets(configuration: known.configuration)
      for bound in bounds { found[index]?.windows[bound] = known.windows[bound] }
    }
    return found
  }
}

extension MediaInfo {
  /// A time of the film as a tick of a stream on the container's clock.
  func tick(of time: MediaTime, in stream: StreamInfo) -> Int64 { (time + startTime).ticks(in: stream.timeBase) }

  /// The time of the film at a tick of a stream on the container's clock.
  func time(at tick: Int64, in stream: StreamInfo) -> MediaTime {
    MediaTime(ticks: tick, timeBase: stream.timeBase) - startTime
  }
}

/// The frames on both sides of a bound, in ticks of their stream.
package struct PictureNeighbours: Sendable, Hashable, Codable {
  /// The last frame that starts before the bound.
  package var before: Int64?
  /// The first frame that starts at the bound or after it.
  package var atOrAfter: Int64?

  package init() {}

  /// Takes a frame into account.
  package mutating func add(_ picture: Int64, bound: Int64) {
    if picture < bound {
      before = max(before ?? picture, picture)
    } else {
      atOrAfter = min(atOrAfter ?? picture, picture)
    }
  }
}
