package import MediaTypes

/// What a planner has to know of a video stream's packets to copy some of them.
package struct PicturePackets: Sendable, Hashable, Codable {
  /// A stretch of the file that holds everything shown round a bound.
  package struct Window: Sendable, Hashable, Codable {
    /// In the order of the file, from a key frame on.
    package var packets: [PicturePacket]
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
    // Before a frame that ends all reference nothing is missing.
    if copyStart == nil, first.kind == .start, first.pts <= bound { best = 0 }
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
