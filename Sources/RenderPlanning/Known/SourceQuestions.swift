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
