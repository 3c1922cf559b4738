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

  /// What is known of one stream while it is written.
  private struct Track {
    let output: any OutputStage
    let kind: StreamInfo.Kind
    /// Ticks of its packets, of which the container takes the delay away.
    let timeBase: Rational
    let delay: MediaTime
    /// The times of its frames that the container does not hide.
    let shown: Range<Int64>
    var counts = Written()
    var ticks = ShownTicks()
    /// When the latest packet is decoded.
    var decoded = MediaTime.zero

    init(_ stream: RenderStream, _ output: any OutputStage) {
      self.output = output
      kind = stream.info.kind
      timeBase = output.outputTimeBase
      delay = output.delay
      shown = stream.plan.splice?.shownTimes ?? .min..<(.max)
    }

    func time(_ ticks: Int64) -> MediaTime { MediaTime(ticks: ticks, timeBase: timeBase) - delay }

    /// How far the stream has come; what waits for its place is done, too.
    var reach: MediaTime { (ticks.isEmpty ? .zero : max(.zero, time(ticks.lastEnd))) + output.ahead }

    mutating func note(_ packet: Packet, isCopied: Bool) {
      counts.packets += 1
      if isCopied { counts.copied += 1 }
      if let ticks = packet.dts ?? packet.pts { decoded = MediaTime(ticks: ticks, timeBase: timeBase) }
      guard let start = packet.pts else { return }
      guard shown.contains(start) else {
        counts.hidden += 1
        if counts.packets == 1 { counts.beginsHidden = true }
        return
      }
      ticks.take(start, lasting: packet.duration)
    }

    var written: Written {
      guard !ticks.isEmpty else { return counts }
      var written = counts
      written.opening = time(ticks.opening)
      written.firstStart = time(ticks.firstStart)
      written.lastStart = time(ticks.lastStart)
      written.end = max(.zero, time(ticks.lastEnd))
      if kind == .audio { written.samples = time(ticks.end).ticks(in: timeBase) }
      return written
    }
  }

  private let muxer: Muxer
  private var tracks: [Track]
  private var waiting: PacketInterleaver<Packet>
  private var subtitles: SubtitleQueue

  /// A stage for the streams of a muxer, each with the stage that gives its packets: those of the streams first, then
  /// `subtitles`.
  init(muxer: Muxer, streams: [RenderStream], outputs: [any OutputStage], subtitles: [SubtitleTrack]) {
    self.muxer = muxer
    tracks = zip(streams, outputs).map { Track($0, $1) }
    self.subtitles = SubtitleQueue(tracks: subtitles, firstStream: streams.count, places: subtitles.map { _ in 0 })
    waiting = PacketInterleaver(streams: streams.count)
  }

  /// What was written so far, by stream.
  var written: [Written] { tracks.map(\.written) }

  /// Writes until every stream has ended, then the trailer.
  mutating func run(
    from queue: BoundedQueue<Input>, _ context: StageContext, onPacket: (MediaTime, Int) -> Void
  ) throws(EngineFailure) {
    let interrupt = context.interrupt
    var done: [Packet] = []
    var doneBytes = 0
    var open = Set(tracks.indices)
    var furthest = MediaTime.zero
    var frames = 0
    while !open.isEmpty {
      switch try queue.next() {
      case .end(let stream):
        open.remove(stream)
        waiting.end(stream)
      case .packet(let packet, let stream, let isCopied):
        if interrupt.isSet { throw .output(.interrupted) }
        tracks[stream].note(packet, isCopied: isCopied)
        if tracks[stream].kind == .video { frames += 1 }
        waiting.add(packet, cost: packet.byteCount, at: tracks[stream].decoded, to: stream)
        furthest = max(furthest, reach(of: open))
        onPacket(furthest, frames)
      }
      while let next = waiting.next() {
        if interrupt.isSet { throw .output(.interrupted) }
        try writeSubtitles(until: next.time)
        try writing(muxer.write(next.item, stream: next.stream, timeBase: tracks[next.stream].timeBase, inOrder: true))
        done.append(next.item)
        doneBytes += next.item.byteCount
        guard done.count >= WrittenPackets.batch || doneBytes >= WrittenPackets.batchBytes else { continue }
        context.written.add(done)
        (done, doneBytes) = ([], 0)
      }
    }
    try writeSubtitles(until: nil)
    try writing(muxer.finish())
  }

  /// How far the film has come, as the slowest of these streams tells.
  private func reach(of streams: Set<Int>) -> MediaTime {
    var slowest: MediaTime?
    for stream in streams {
      let reach = tracks[stream].reach
      slowest = min(slowest ?? reach, reach)
    }
    return slowest ?? .zero
  }

  /// Writes the subtitles that start no later than `time`; all that are left with `nil`.
  private mutating func writeSubtitles(until time: MediaTime?) throws(EngineFailure) {
    while let (entry, stream, timeBase) = subtitles.next(until: time) {
      try writing(muxer.write(entry.packet(), stream: stream, timeBase: timeBase, inOrder: true))
    }
  }
}

/// When packets of a stream are shown, in its ticks, which cost less to compare than times; all 0 before the first one.
struct ShownTicks {
  private(set) var isEmpty = true
  /// When the packet is shown that came first.
  private(set) var opening: Int64 = 0
  private(set) var firstStart: Int64 = 0
  private(set) var lastStart: Int64 = 0
  private(set) var lastEnd: Int64 = 0
  /// When the packet ends that came last.
  private(set) var end: Int64 = 0

  mutating func take(_ start: Int64, lasting duration: Int64) {
    let (sum, isTooLate) = start.addingReportingOverflow(duration)
    end = isTooLate ? .max : sum
    if isEmpty { (isEmpty, opening, firstStart, lastStart, lastEnd) = (false, start, start, start, end) }
    firstStart = min(firstStart, start)
    lastStart = max(lastStart, start)
    lastEnd = max(lastEnd, end)
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
