internal import LibAV
internal import MediaTypes
internal import Threading

/// Filters and encodes everything of one stream.
final class EncodeStage: OutputStage {
  private let stream: RenderStream
  private let input: BoundedQueue<RenderStream.Decoded>
  private let encoder: StreamEncoder
  private let output: BoundedQueue<MuxStage.Input>

  /// A stage that takes the frames of `stream` from `input`.
  init(
    stream: RenderStream, input: BoundedQueue<RenderStream.Decoded>, encoder: StreamEncoder,
    output: BoundedQueue<MuxStage.Input>
  ) {
    self.stream = stream
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
        guard output.push(.end(stream: stream.index)) else { throw .stopped }
        return
      }
    }
  }

  private func give(_ packet: Packet) throws(EngineFailure) {
    guard output.push(.packet(packet, stream: stream.index), cost: packet.byteCount) else { throw .stopped }
  }
}
