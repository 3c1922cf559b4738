internal import MediaTypes

/// What a plan becomes when a part of it did not hold.
extension RenderPlan {
  /// Encodes a stream of which something was to be copied; returns whether anything was.
  mutating func encodeFully(_ source: Int, because reason: String) -> Bool {
    guard let place = streams.firstIndex(where: { $0.source == source }), streams[place].encodeFully() else {
      return false
    }
    streams[place].spans = clips.map {
      PlannedSpan(action: .encode, range: $0.place.range, reason: .copyFailed(reason))
    }
    return true
  }

  /// Counts decoding times for pictures that lie further out of order; returns whether they were counted for fewer.
  mutating func reorder(_ source: Int, by pictures: Int) -> Bool {
    guard let place = streams.firstIndex(where: { $0.source == source }), var splice = streams[place].splice,
      splice.reordering < pictures
    else { return false }
    splice.reordering = max(pictures, splice.reordering * 2)
    streams[place].production = .spliced(splice)
    return true
  }

  /// How more can be encoded at the splice point in front of a span; `nil` where that cannot be.
  func growth(of source: Int, before span: Int, because fault: String) -> SeamGrowth? {
    streams.first { $0.source == source }?.splice.flatMap { SeamGrowth(of: $0, before: span, because: fault) }
  }

  /// Encodes more of a stream; returns whether something stays copied.
  mutating func take(_ growth: SeamGrowth, of source: Int, knowing packets: PicturePackets) -> Bool {
    guard let place = streams.firstIndex(where: { $0.source == source }), let larger = growth.splice(knowing: packets)
    else { return false }
    streams[place].take(larger, clips: clips)
    return true
  }
}
