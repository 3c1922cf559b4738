internal import LibAV
internal import MediaTypes

/// Watches the time stamps of one run for jumps that no film means: a single damaged or hostile number would else turn
/// a second of film into an hour.
///
///     file order   |v a v a v a|        |v a v     a hole in all streams at once
///     file order   |v a v a v|v a v                the clock starts again
struct Continuity {
  private let start: MediaTime
  private let end: MediaTime?
  /// How far the packets so far reach.
  private var covered: MediaTime?
  /// When the first packet of every stream is shown.
  private var first: [Int: MediaTime] = [:]
  /// When the last packet of every stream is decoded.
  private var last: [Int: MediaTime] = [:]

  /// Longer than anything that nothing happens in, and than any distance between streams in a file.
  private static let longestHole = MediaTime(seconds: 10)
  /// More than any reordering.
  private static let longestStepBack = MediaTime(seconds: 1)

  /// A watch over what lies between `start` and `end`, on the container's clock.
  init(start: MediaTime, end: MediaTime?) {
    self.start = start
    self.end = end
  }

  /// Takes the next packet in the order of the file; returns the jump before it, if there is one that matters: where it
  /// starts, on the container's clock, and how far it goes, below zero for a clock that goes back.
  mutating func jump(to packet: PacketTimes, of stream: RenderStream) -> (time: MediaTime, length: MediaTime)? {
    guard let decoded = packet.time(in: stream.info), let ticks = packet.pts ?? packet.dts else { return nil }
    let shown = stream.info.time(ticks)
    let reach = shown + stream.info.time(max(0, packet.duration))
    defer {
      covered = max(covered ?? reach, reach)
      last[stream.index] = decoded
      if first[stream.index] == nil { first[stream.index] = shown }
    }
    if let last = last[stream.index], decoded + Self.longestStepBack < last, last >= start, isBeforeEnd(decoded) {
      return (last, decoded - last)
    }
    // A stream that comes first in the file but starts long after another one.
    if first[stream.index] == nil, let earliest = first.values.min(), earliest - shown > Self.longestHole,
      earliest > start, isBeforeEnd(shown)
    {
      return (shown, earliest - shown)
    }
    guard let covered, shown - covered > Self.longestHole, shown > start, isBeforeEnd(covered) else { return nil }
    return (covered, shown - covered)
  }

  /// Whether the packet may belong to what is watched.
  func holds(_ packet: PacketTimes, of stream: RenderStream) -> Bool {
    packet.time(in: stream.info).map { $0 >= start && isBeforeEnd($0) } ?? true
  }

  private func isBeforeEnd(_ time: MediaTime) -> Bool { end.map { time < $0 } ?? true }
}

extension PacketTimes {
  /// When it is shown, or decoded where the container does not say.
  func shown(in stream: StreamInfo) -> MediaTime? { (pts ?? dts).map(stream.time) }

  /// When it is decoded, or shown where the container does not say.
  func time(in stream: StreamInfo) -> MediaTime? { (dts ?? pts).map(stream.time) }
}
