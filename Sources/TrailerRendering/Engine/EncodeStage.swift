internal import LibAV
internal import MediaTypes

/// Filters and encodes everything of one lane.
///
/// `@unchecked Sendable`: made by the thread that starts the pipeline, then used by its own thread alone.
final class EncodeStage: OutputStage, @unchecked Sendable {
  private let lane: StreamLane
  private let encoder: LaneEncoder
  private let output: BoundedQueue<MuxStage.Input>

  init(lane: StreamLane, encoder: LaneEncoder, output: BoundedQueue<MuxStage.Input>) {
    self.lane = lane
    self.encoder = encoder
    self.output = output
  }

  var parameters: CodecParameters { get throws(EngineFailure) { try encoder.parameters } }
  var outputTimeBase: Rational { encoder.outputTimeBase }
  var delay: MediaTime { encoder.delay }

  func run() throws(EngineFailure) {
    while true {
      guard let item = lane.decoded.pop() else { throw .stopped }
      switch item {
      case .frame(let frame): try encoder.take(frame, give)
      case .end:
        try encoder.finish(give)
        guard output.push(.end(stream: lane.index)) else { throw .stopped }
        return
      }
    }
  }

  private func give(_ packet: Packet) throws(EngineFailure) {
    guard output.push(.packet(packet, stream: lane.index), cost: packet.byteCount) else { throw .stopped }
  }
}
