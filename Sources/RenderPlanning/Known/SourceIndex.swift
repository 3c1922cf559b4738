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

  /// Stretches, in ticks of a stream on the container's clock, in which the sizes of its frames are wanted, by stream.
  package var sizes: [Int: Set<Range<Int64>>] = [:]

  package init(
    traits: Set<Int> = [], neighbours: [Int: Set<Int64>] = [:], packets: [Int: Set<PicturePackets.Bound>] = [:],
    sounds: [MediaTime: Set<Int>] = [:], sizes: [Int: Set<Range<Int64>>] = [:]
  ) {
    self.sizes = sizes
    self.traits = traits
    self.neighbours = neighbours
    self.packets = packets
    self.sounds = sounds
  }

  var isEmpty: Bool { traits.isEmpty && neighbours.isEmpty && packets.isEmpty && sounds.isEmpty && sizes.isEmpty }

  package var streams: Set<Int> {
    sounds.values.reduce(into: traits.union(neighbours.keys).union(packets.keys).union(sizes.keys)) { $0.formUnion($1) }
  }

  package mutating func formUnion(_ other: SourceQuestions) {
    traits.formUnion(other.traits)
    neighbours.merge(other.neighbours) { $0.union($1) }
    packets.merge(other.packets) { $0.union($1) }
    sounds.merge(other.sounds) { $0.union($1) }
    sizes.merge(other.sizes) { $0.union($1) }
  }

  /// What is wanted here and not there.
  func subtracting(_ other: SourceQuestions) -> SourceQuestions {
    SourceQuestions(
      traits: traits.subtracting(other.traits), neighbours: Self.missing(neighbours, other.neighbours),
      packets: Self.missing(packets, other.packets), sounds: Self.missing(sounds, other.sounds),
      sizes: Self.missing(sizes, other.sizes))
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
  /// The sizes of frames, by stream.
  package var sizes: [Int: FrameSizes] = [:]
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
    sizes.merge(other.sizes) { $0.merging($1) }
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

/// What a planner has to know of a video stream's packets to copy some of them.
package struct PicturePackets: Sendable, Hashable, Codable {
  /// A stretch of the file that holds everything shown round a bound.
  package struct Window: Sendable, Hashable, Codable {
    /// In the order of the file, from a key frame on.
    @NumberRows package var packets: [PicturePacket]
    /// Whether the file ends with them.
    package var reachesEnd: Bool
    /// The number of the first of them among all packets of the stream; `nil` where no table lists those.
    package var firstNumber: Int?
    /// Nothing behind the window is shown before this; `nil` where that is not known.
    package var nothingBefore: Int64?

    package init(packets: [PicturePacket], reachesEnd: Bool) {
      self.packets = packets
      self.reachesEnd = reachesEnd
    }

    /// When the frames are shown that the container does not hide, in the order of the file.
    var shown: [Int64] { packets.filter { !$0.isHidden }.map(\.pts) }
    /// When those are shown from which decoding can start.
    var starts: [Int64] { packets.filter { $0.kind == .start && !$0.isHidden }.map(\.pts) }

    /// When the key frame is shown from which on a frame can be decoded; `nil` where none is known.
    ///
    /// What lies before the film's first key frame cannot be decoded, and does not have to be.
    func decodingStart(of tick: Int64) -> Int64? {
      let keys = packets.filter { $0.isKey || $0.kind == .start }
      return (keys.last { $0.pts <= tick } ?? keys.first)?.pts
    }
  }

  /// A time in ticks of the stream round which packets are wanted.
  package struct Bound: Sendable, Hashable, Codable {
    package var tick: Int64
    /// Whether they are wanted up to a frame from which decoding can start; else only as far as frames before the
    /// bound can lie.
    package var wantsStart: Bool
    /// Whether they are wanted from a frame on from which decoding can start; else from any key frame on.
    package var beginsWithStart = false
  }

  /// The codec's configuration as the container holds it.
  var configuration: [UInt8]
  /// By bound; a bound is missing where a packet does not say when it is shown.
  package var windows: [Bound: Window] = [:]

  package init(configuration: [UInt8], windows: [Bound: Window] = [:]) {
    self.configuration = configuration
    self.windows = windows
  }
}

/// Where a copy can end: in front of a packet from which on nothing is shown before what lies in front of it.
extension PicturePackets.Window {
  /// The earliest time at which anything from each place on is shown; one more than there are packets.
  private var earliest: [Int64] {
    var earliest = [Int64](repeating: .max, count: packets.count + 1)
    for place in packets.indices.reversed() {
      earliest[place] = packets[place].isHidden ? earliest[place + 1] : min(earliest[place + 1], packets[place].pts)
    }
    return earliest
  }

  /// The first place of the file at which a copy can end without losing what is shown before `bound`.
  ///
  /// - Returns: how many packets lie in front of it, and when the first frame behind it is shown; `nil` at the end of
  ///   the film.
  package func closedEnd(atOrAfter bound: Int64) -> (count: Int, next: Int64?)? {
    let earliest = earliest
    var latest = Int64.min
    for count in packets.indices {
      if earliest[count] >= bound, earliest[count] < .max, latest < earliest[count] { return (count, earliest[count]) }
      latest = max(latest, packets[count].pts)
    }
    return reachesEnd ? (packets.count, nil) : nil
  }

  /// The last place of the file at which a copy that starts at `start` can end without anything shown at `bound` or
  /// later.
  ///
  /// - Returns: when the packet behind it is shown, `nil` at the end of the film, and when the first frame behind it
  ///   is shown.
  func closedEnd(atOrBefore bound: Int64, from start: Int64) -> (stopBefore: Int64?, next: Int64)? {
    guard let first = packets.first else { return nil }
    let copyStart = packets.firstIndex { $0.pts == start && $0.kind == .start }
    guard copyStart != nil || start < first.pts else { return nil }
    let earliest = earliest
    var best: Int?
    var latest = Int64.min
    // Before a frame that ends all reference nothing is missing, unless some that follow it are shown earlier.
    if copyStart == nil, first.kind == .start, first.pts <= bound, earliest[0] >= first.pts { best = 0 }
    for place in (copyStart ?? 0)..<packets.count {
      let packet = packets[place]
      if packet.isHidden || packet.pts >= bound { break }
      latest = max(latest, packet.pts)
      if latest < earliest[place + 1], place + 1 < packets.count || reachesEnd { best = place + 1 }
    }
    guard let best else { return nil }
    return (best < packets.count ? packets[best].pts : nil, earliest[best])
  }
}
