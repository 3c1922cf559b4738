package import MediaTypes

/// What is wanted of a film beyond its facts: windows of the file, which one opening of it answers.
package struct SourceQuestions: Sendable, Hashable, Codable {
  /// Frame streams of which is wanted what their first frames carry.
  package var traits: Set<Int> = []
  /// Bounds, in ticks of a stream, round which its frames are wanted, by stream.
  package var neighbours: [Int: Set<Int64>] = [:]
  /// Bounds round which packets are wanted, by video stream.
  package var packets: [Int: Set<PicturePackets.Bound>] = [:]
  /// Sound streams of which is wanted what their packets say at their heads and round a time on the container's clock.
  package var sounds: [MediaTime: Set<Int>] = [:]

  package init(
    traits: Set<Int> = [], neighbours: [Int: Set<Int64>] = [:], packets: [Int: Set<PicturePackets.Bound>] = [:],
    sounds: [MediaTime: Set<Int>] = [:]
  ) {
    self.traits = traits
    self.neighbours = neighbours
    self.packets = packets
    self.sounds = sounds
  }

  var isEmpty: Bool { traits.isEmpty && neighbours.isEmpty && packets.isEmpty && sounds.isEmpty }

  package var streams: Set<Int> {
    sounds.values.reduce(into: traits.union(neighbours.keys).union(packets.keys)) { $0.formUnion($1) }
  }

  package mutating func formUnion(_ other: SourceQuestions) {
    traits.formUnion(other.traits)
    neighbours.merge(other.neighbours) { $0.union($1) }
    packets.merge(other.packets) { $0.union($1) }
    sounds.merge(other.sounds) { $0.union($1) }
  }

  /// What is wanted here and not there.
  func subtracting(_ other: SourceQuestions) -> SourceQuestions {
    SourceQuestions(
      traits: traits.subtracting(other.traits), neighbours: Self.missing(neighbours, other.neighbours),
      packets: Self.missing(packets, other.packets), sounds: Self.missing(sounds, other.sounds))
  }

  private static func missing<Key, Element>(
    _ wanted: [Key: Set<Element>], _ known: [Key: Set<Element>]
  ) -> [Key: Set<Element>] {
    wanted.reduce(into: [:]) { missing, entry in
      let left = entry.value.subtracting(known[entry.key] ?? [])
      if !left.isEmpty { missing[entry.key] = left }
    }
  }
}

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
