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
