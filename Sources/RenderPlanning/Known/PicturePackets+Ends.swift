internal import MediaTypes

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
