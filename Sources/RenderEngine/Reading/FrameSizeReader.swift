internal import LibAV
internal import RenderPlanning

/// Finds where the frames of a stream change their size, by what key frames say, without reading everything.
struct FrameSizeReader {
  let demuxer: Demuxer
  let stream: StreamInfo
  /// Places that are looked at, evenly spread; between two that differ, every key frame is.
  private static let most: Int64 = 24
  /// Closer than this nothing is looked at: a size that changes for less time is found by the copy itself.
  private static let shortest = MediaTime(seconds: 1)
  /// Key frames that say nothing, after which none is expected to.
  private static let mostSilent = 3

  /// The sizes in a range, in ticks; empty where key frames do not say them.
  func sizes(in range: Range<Int64>) throws(LibAVError) -> [FrameSizes.Change] {
    let parameters = try demuxer.parameters(of: stream.index)
    guard let codec = spliceCodec(named: stream.codec, parameters.configuration) else { return [] }
    let step = max(Int64(range.count) / Self.most, Self.shortest.ticks(in: stream.timeBase))
    var found: [FrameSizes.Change] = []
    var last: FrameSizes.Change?
    for tick in stride(from: range.lowerBound, to: range.upperBound, by: Int(step)) + [range.upperBound - 1] {
      var next: FrameSizes.Change?
      try read(codec, from: tick) { change in
        next = change
        return false
      }
      guard let next else { break }
      if let last, last.size != next.size {
        try read(codec, from: last.pts) { change in
          found.append(change)
          return change.pts < next.pts
        }
      } else if last == nil {
        found.append(next)
      }
      last = next
    }
    return found
  }

  /// Gives `body`, while it wants more, the key frames from the one at or before a tick on that say their size.
  private func read(
    _ codec: any SpliceCodec, from tick: Int64, _ body: (FrameSizes.Change) -> Bool
  ) throws(LibAVError) {
    var silent = 0
    try demuxer.read(stream, from: stream.time(tick)) { packet in
      guard packet.isKey, let pts = packet.pts else { return true }
      guard let size = codec.size(of: packet) else {
        silent += 1
        return silent < Self.mostSilent
      }
      silent = 0
      return body(FrameSizes.Change(pts: pts, size: size))
    }
  }
}
