internal import LibAV
internal import MediaTypes
internal import Threading

/// Filters and encodes everything of one lane.
final class EncodeStage: OutputStage {
  private let lane: StreamLane
  private let input: BoundedQueue<StreamLane.Decoded>
  private let encoder: LaneEncoder
  private let output: BoundedQueue<MuxStage.Input>

  /// A stage that takes the frames of `lane` from `input`.
  init(
    lane: StreamLane, input: BoundedQueue<StreamLane.Decoded>, encoder: LaneEncoder,
    output: BoundedQueue<MuxStage.Input>
  ) {
    self.lane = lane
    self.input = input
    self.encoder = encoder
    self.output = output
  }

  var parameters: CodecParameters { get throws(EngineFailure) { try encoder.parameters } }
  var outputTimeBase: Rational { encoder.outputTimeBase }
  var delay: MediaTime { encoder.delay }

  func run() throws(EngineFailure) {
    while true {
      guard let item = input.pop() else { throw .stopped }
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
