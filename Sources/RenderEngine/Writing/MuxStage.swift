internal import LibAV
package import MediaTypes
internal import RenderPlanning
internal import Threading

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
    /// How many of them are pictures that the container hides; nothing below counts those.
    var hidden = 0
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
  private let timeBases: [Rational]
  /// What was added to the times of each stream's packets because the container subtracts it again.
  private let delays: [MediaTime]
  private var waiting: PacketInterleaver<Packet>
  private var subtitles: SubtitleQueue
  private(set) var written: [Written]

  /// A stage for the streams of a muxer: those of the streams first, then `subtitles`.
  init(
    muxer: Muxer, streams: [RenderStream], timeBases: [Rational], delays: [MediaTime], subtitles: [SubtitleTrack] = []
  ) {
    self.muxer = muxer
    self.streams = streams
    self.timeBases = timeBases
    self.delays = delays
    self.subtitles = SubtitleQueue(subtitles, firstStream: streams.count)
    waiting = PacketInterleaver(streams: streams.count)
    written = streams.map { _ in Written() }
  }

  /// Writes until every stream has ended, then the trailer.
  mutating func run(
    from queue: BoundedQueue<Input>, checking interrupt: Interrupt, onPacket: (MediaTime, Int) -> Void
  ) throws(EngineFailure) {
    var open = Set(streams.map(\.index))
    var latest = [MediaTime](repeating: .zero, count: streams.count)
    while !open.isEmpty {
      guard let item = queue.pop() else { throw .stopped }
      switch item {
      case .end(let stream):
        open.remove(stream)
        waiting.end(stream)
      case .packet(let packet, let stream, let isCopied):
        if interrupt.isSet { throw .output(.interrupted) }
        note(packet, stream)
        if isCopied { written[stream].copied += 1 }
        if let ticks = packet.dts ?? packet.pts {
          latest[stream] = MediaTime(ticks: ticks, timeBase: timeBases[stream])
        }
        waiting.add(packet, cost: packet.byteCount, at: latest[stream], to: stream)
        // The slowest stream tells how far the film has come.
        onPacket(open.map { written[$0].end }.min() ?? .zero, frames)
      }
      while let next = waiting.next() {
        if interrupt.isSet { throw .output(.interrupted) }
        try write(next.item, next.stream, next.time)
      }
    }
    try writeSubtitles(until: nil)
    try writing(muxer.finish())
  }

  private mutating func write(_ packet: Packet, _ stream: Int, _ time: MediaTime) throws(EngineFailure) {
    try writeSubtitles(until: time)
    try writing(muxer.write(packet, stream: stream, timeBase: timeBases[stream], inOrder: true))
  }

  /// Writes the subtitles that start no later than `time`; all that are left with `nil`.
  private mutating func writeSubtitles(until time: MediaTime?) throws(EngineFailure) {
    while let (entry, stream, timeBase) = subtitles.next(until: time) {
      try writing(muxer.write(entry.packet(), stream: stream, timeBase: timeBase, inOrder: true))
    }
  }

  /// Pictures written so far.
  private var frames: Int {
    zip(streams, written).reduce(0) { $1.0.info.kind == .video ? $0 + $1.1.packets : $0 }
  }

  private mutating func note(_ packet: Packet, _ stream: Int) {
    written[stream].packets += 1
    guard let pts = packet.pts else { return }
    if let splice = streams[stream].plan.splice, splice.hides(pts) {
      written[stream].hidden += 1
      return
    }
    let start = MediaTime(ticks: pts, timeBase: timeBases[stream]) - delays[stream]
    let end = start + MediaTime(ticks: packet.duration, timeBase: timeBases[stream])
    written[stream].firstStart = min(written[stream].firstStart ?? start, start)
    written[stream].lastStart = max(written[stream].lastStart ?? start, start)
    written[stream].end = max(written[stream].end, end)
    if streams[stream].info.kind == .audio { written[stream].samples = end.ticks(in: timeBases[stream]) }
  }
}

/// The packets of all subtitle tracks in the order of their starts.
private struct SubtitleQueue {
  private let tracks: [SubtitleTrack]
  private let firstStream: Int
  /// How many packets of each track are written.
  private var places: [Int]

  init(_ tracks: [SubtitleTrack], firstStream: Int) {
    self.tracks = tracks
    self.firstStream = firstStream
    places = tracks.map { _ in 0 }
  }

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
