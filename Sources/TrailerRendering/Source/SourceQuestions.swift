internal import MediaTypes

/// What is wanted of a film beyond its facts: windows of the file, which one opening of it answers.
struct SourceQuestions: Sendable, Hashable, Codable {
  /// Picture streams of which is wanted what their first pictures carry.
  var traits: Set<Int> = []
  /// Bounds, in ticks of a stream, round which its pictures are wanted, by stream.
  var neighbours: [Int: Set<Int64>] = [:]
  /// Bounds round which packets are wanted, by picture stream.
  var packets: [Int: Set<PicturePackets.Bound>] = [:]
  /// Sound streams of which is wanted what their packets say at their heads and round a time on the container's clock.
  var sounds: [MediaTime: Set<Int>] = [:]

  /// Whether nothing is wanted.
  var isEmpty: Bool { traits.isEmpty && neighbours.isEmpty && packets.isEmpty && sounds.isEmpty }

  /// The streams that are asked about.
  var streams: Set<Int> {
    sounds.values.reduce(into: traits.union(neighbours.keys).union(packets.keys)) { $0.formUnion($1) }
  }

  /// Adds what else is wanted.
  mutating func formUnion(_ other: SourceQuestions) {
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
    var missing: [Key: Set<Element>] = [:]
    for (key, elements) in wanted {
      let left = known[key].map(elements.subtracting) ?? elements
      if !left.isEmpty { missing[key] = left }
    }
    return missing
  }
}

/// What questions of a film gave.
struct SourceFacts: Sendable, Codable {
  /// What the first pictures carry, by stream.
  var traits: [Int: PictureTraits] = [:]
  /// The pictures round bounds, by stream.
  var neighbours: [Int: [Int64: PictureNeighbours]] = [:]
  /// The packets round bounds, by stream.
  var packets: [Int: PicturePackets] = [:]
  /// What packets of sound say, by the time round which was asked and by stream.
  var sounds: [MediaTime: [Int: SoundTraits]] = [:]

  /// Adds what else is known.
  mutating func merge(_ other: SourceFacts) {
    traits.merge(other.traits) { $1 }
    neighbours.merge(other.neighbours) { known, new in known.merging(new) { $1 } }
    for (index, new) in other.packets {
      packets[index, default: PicturePackets(configuration: new.configuration)].windows.merge(new.windows) { $1 }
    }
    sounds.merge(other.sounds) { known, new in known.merging(new) { $1 } }
  }

  /// The part of it that answers questions.
  func answers(to questions: SourceQuestions) -> SourceFacts {
    var part = SourceFacts()
    for index in questions.traits { part.traits[index] = traits[index] }
    for (index, bounds) in questions.neighbours {
      for bound in bounds { part.neighbours[index, default: [:]][bound] = neighbours[index]?[bound] }
    }
    for (index, bounds) in questions.packets {
      guard let known = packets[index] else { continue }
      var packets = PicturePackets(configuration: known.configuration)
      for bound in bounds { packets.windows[bound] = known.windows[bound] }
      part.packets[index] = packets
    }
    for (start, streams) in questions.sounds {
      for index in streams { part.sounds[start, default: [:]][index] = sounds[start]?[index] }
    }
    return part
  }
}
