internal import LibAV
package import RenderPlanning

/// Writes the packets of all streams, and the subtitles between them, into the container and counts what it wrote.
package struct MuxStage {
  /// What an encoder gives the muxer.
  enum Input: Sendable {
    case packet(Packet, stream: Int, isCopied: Bool = false)
    case end(stream: Int)
  }

  /// What was written of a stream.
  package struct Written: Sendable, Hashable, Codable {
    package var packets = 0
    /// How many of them were copied.
    package var copied = 0
    /// How many of them are frames that the container hides; nothing below counts those.
    var hidden = 0
    /// Whether the first packet is one of those.
    var beginsHidden = false
    /// When the packet is shown that comes first in the file; others may be shown before it.
    var opening: MediaTime?
    /// When its first and its last packet are shown.
    var firstStart: MediaTime?
    var lastStart: MediaTime?
    /// The latest end of a packet.
    package var end = MediaTime.zero
    /// Samples inside the timeline, for sound.
    package var samples: Int64 = 0
  }

  private let muxer: Muxer
  private let streams: [RenderStream]
  /// The stages that give each stream's packets.
  private let outputs: [any OutputStage]
  private var waiting: PacketInterleaver<Packet>
  private var subtitles: SubtitleQueue
  private(set) var written: [Written]

  /// A stage for the streams of a muxer: those of the streams first, then `subtitles`.
  init(muxer: Muxer, streams: [RenderStream], outputs: [any OutputStage], subtitles: [SubtitleTrack]) {
    self.muxer = muxer
    self.streams = streams
    self.outputs = outputs
    self.subtitles = SubtitleQueue(tracks: subtitles, firstStream: streams.count, places: subtitles.map { _ in 0 })
    waiting = PacketInterleaver(streams: streams.count)
    written = streams.map { _ in Written() }
  }

  /// Writes until every stream has ended, then the trailer.
  mutating func run(
    from queue: BoundedQueue<Input>, checking interrupt: Interrupt, onPacket: (MediaTime, Int) -> Void
  ) throws(EngineFailure) {
    var open = Set(streams.map(\.index))
    var latest = [MediaTime](repeating: .zero, count: streams.count)
    var furthest = MediaTime.zero
    while !open.isEmpty {
      switch try queue.next() {
      case .end(let stream):
        open.remove(stream)
        waiting.end(stream)
      case .packet(let packet, let stream, let isCopied):
        if interrupt.isSet { throw .output(.interrupted) }
        note(packet, stream)
        if isCopied { written[stream].copied += 1 }
        if let ticks = packet.dts ?? packet.pts {
          latest[stream] = MediaTime(ticks: ticks, timeBase: outputs[stream].outputTimeBase)
        }
        waiting.add(packet, cost: packet.byteCount, at: latest[stream], to: stream)
        // The slowest stream tells how far the film has come; what waits for its place is done, too.
        furthest = max(furthest, open.map { written[$0].end + outputs[$0].ahead }.min() ?? .zero)
        onPacket(furthest, frames)
      }
      while let next = waiting.next() {
        if interrupt.isSet { throw .output(.interrupted) }
        try writeSubtitles(until: next.time)
        let timeBase = outputs[next.stream].outputTimeBase
        try writing(muxer.write(next.item, stream: next.stream, timeBase: timeBase, inOrder: true))
      }
    }
    try writeSubtitles(until: nil)
    try writing(muxer.finish())
  }

  /// Writes the subtitles that start no later than `time`; all that are left with `nil`.
  private mutating func writeSubtitles(until time: MediaTime?) throws(EngineFailure) {
    while let (entry, stream, timeBase) = subtitles.next(until: time) {
      try writing(muxer.write(entry.packet(), stream: stream, timeBase: timeBase, inOrder: true))
    }
  }

  /// Frames written so far.
  private var frames: Int {
    zip(streams, written).reduce(0) { $1.0.info.kind == .video ? $0 + $1.1.packets : $0 }
  }

  private mutating func note(_ packet: Packet, _ stream: Int) {
    written[stream].packets += 1
    guard let pts = packet.pts else { return }
    if let splice = streams[stream].plan.splice, splice.hides(pts) {
      written[stream].hidden += 1
      if written[stream].packets == 1 { written[stream].beginsHidden = true }
      return
    }
    let timeBase = outputs[stream].outputTimeBase
    let start = MediaTime(ticks: pts, timeBase: timeBase) - outputs[stream].delay
    let end = start + MediaTime(ticks: packet.duration, timeBase: timeBase)
    written[stream].opening = written[stream].opening ?? start
    written[stream].firstStart = min(written[stream].firstStart ?? start, start)
    written[stream].lastStart = max(written[stream].lastStart ?? start, start)
    written[stream].end = max(written[stream].end, end)
    if streams[stream].info.kind == .audio { written[stream].samples = end.ticks(in: timeBase) }
  }
}

/// The packets of all subtitle tracks in the order of their starts.
private struct SubtitleQueue {
  let tracks: [SubtitleTrack]
  let firstStream: Int
  /// How many packets of each track are written.
  var places: [Int]

  /// The next packet that starts no later than `time`.
  mutating func next(until time: MediaTime?) -> (entry: SubtitleTrack.Entry, stream: Int, timeBase: Rational)? {
    var first: (track: Int, start: MediaTime)?
    for (number, track) in tracks.enumerated() where places[number] < track.entries.count {
      let start = MediaTime(ticks: track.entries[places[number]].start, timeBase: track.timeBase)
      if first.map({ start < $0.start }) ?? true { first = (number, start) }
    }
    guard let first, time.map({ first.start <= $0 }) ?? true else { return nil }
    let track = tracks[first.track]
    let entry = track.entries[places[first.track]]
    places[first.track] += 1
    return (entry, firstStream + first.track, track.timeBase)
  }
}
