internal import LibAV
internal import MediaTypes

/// The last stage of a lane, which gives the muxer its packets.
protocol OutputStage: Stage {
  /// How its packets are coded, for the muxer; known before the first of them.
  var parameters: CodecParameters { get throws(EngineFailure) }
  /// Ticks of its packets.
  var outputTimeBase: Rational { get }
  /// What is added to every packet's time because the container subtracts it again.
  var delay: MediaTime { get }
}
