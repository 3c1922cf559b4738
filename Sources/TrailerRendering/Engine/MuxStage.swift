internal import LibAV
internal import MediaTypes

/// Writes the packets of all lanes into the container and counts what it wrote.
struct MuxStage {
  /// What an encoder gives the muxer.
  enum Input: Sendable {
    case packet(Packet, stream: Int)
    case end(stream: Int)
  }

  /// What was written of a stream.
  struct Written: Sendable, Hashable, Codable {
    var packets = 0
    /// When its first and its last packet are shown.
    var firstStart: MediaTime?
    var lastStart: MediaTime?
    /// The latest end of a packet.
    var end = MediaTime.zero
    /// Samples inside the timeline, for sound.
    var samples: Int64 = 0
  }

  private let muxer: Muxer
  private let lanes: [StreamLane]
  private let timeBases: [Rational]
  /// What was added to the times of each lane's packets because the container subtracts it again.
  private let delays: [MediaTime]
  private(set) var written: [Written]

  init(muxer: Muxer, lanes: [StreamLane], timeBases: [Rational], delays: [MediaTime]) {
    self.muxer = muxer
    self.lanes = lanes
    self.timeBases = timeBases
    self.delays = delays
    written = lanes.map { _ in Written() }
  }

  /// Writes until every lane has ended, then the trailer.
  mutating func run(
    from queue: BoundedQueue<Input>, checking interrupt: Interrupt, onPacket: (MediaTime, Int) -> Void
  ) throws(EngineFailure) {
    var open = Set(lanes.map(\.index))
    while !open.isEmpty {
      guard let item = queue.pop() else { throw .stopped }
      switch item {
      case .end(let stream): open.remove(stream)
      case .packet(let packet, let stream):
        if interrupt.isSet { throw .output(.interrupted) }
        note(packet, stream)
        try writing { () throws(LibAVError) in
          try muxer.write(packet, stream: stream, timeBase: timeBases[stream])
        }
        // The slowest stream tells how far the film has come.
        onPacket(open.map { written[$0].end }.min() ?? .zero, frames)
      }
    }
    try writing { () throws(LibAVError) in try muxer.finish() }
  }

  /// Pictures written so far.
  private var frames: Int {
    zip(lanes, written).reduce(0) { $1.0.info.kind == .video ? $0 + $1.1.packets : $0 }
  }

  private mutating func note(_ packet: Packet, _ stream: Int) {
    written[stream].packets += 1
    guard let pts = packet.pts else { return }
    let start = MediaTime(ticks: pts, timeBase: timeBases[stream]) - delays[stream]
    let end = start + MediaTime(ticks: packet.duration, timeBase: timeBases[stream])
    written[stream].firstStart = min(written[stream].firstStart ?? start, start)
    written[stream].lastStart = max(written[stream].lastStart ?? start, start)
    written[stream].end = max(written[stream].end, end)
    if lanes[stream].info.kind == .audio { written[stream].samples = end.ticks(in: timeBases[stream]) }
  }
}
