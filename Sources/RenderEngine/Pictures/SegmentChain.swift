internal import LibAV
internal import RenderPlanning

/// Segments in a row; each gives its frames to the next.
struct SegmentChain {
  private let segments: [any FrameSegment]

  init(_ segments: [any FrameSegment]) { self.segments = segments }

  /// Sends a frame down the row.
  func take(_ timed: TimedFrame, _ give: FrameSegment.Give) throws(EngineFailure) {
    try pass(timed, from: 0, give)
  }

  /// Empties one segment after the other.
  func finish(_ give: FrameSegment.Give) throws(EngineFailure) {
    for (number, segment) in segments.enumerated() {
      try segment.finish { (timed) throws(EngineFailure) in try pass(timed, from: number + 1, give) }
    }
  }

  private func pass(_ timed: TimedFrame, from number: Int, _ give: FrameSegment.Give) throws(EngineFailure) {
    guard number < segments.count else { return try give(timed) }
    try segments[number].take(timed) { (next) throws(EngineFailure) in try pass(next, from: number + 1, give) }
  }
}

extension SegmentChain {
  /// Samples of a packet where the codec takes any number: Matroska cannot tell the times of very short ones apart.
  private static let pcmFrameSize = 1024

  /// What the plan wants done to the frames of a stream before its encoder, and the form that the encoder takes.
  ///
  /// Samples are mixed before; see ``MixStage``. `frameSize` is how many the encoder takes at once, 0 for any number;
  /// `artwork` the texts and images of the stream by step, drawn.
  init(
    _ stream: RenderStream, _ settings: PlannedEncoder, frameSize: Int, artwork: [Int: PlacedArt], context: StageContext
  ) throws(EngineFailure) {
    switch settings {
    case .video(let settings): self.init(try Self.pictures(stream, settings, artwork, context))
    case .audio(let settings):
      let frameSize = frameSize > 0 ? frameSize : Self.pcmFrameSize
      let format = FilterStep.soundFormat(
        settings.sampleFormat, rate: settings.sampleRate, layout: settings.channelLayout)
      self.init([FilterSegment([format], frameSize: frameSize)])
    }
  }

  private static func pictures(
    _ stream: RenderStream, _ settings: VideoEncoderSettings, _ artwork: [Int: PlacedArt], _ context: StageContext
  ) throws(EngineFailure) -> [any FrameSegment] {
    let palette = context.palettes[stream.index]
    let segments = try stream.plan.pictureSteps.enumerated().map { (number, step) throws(EngineFailure) in
      try step.segment(for: settings, drawing: artwork[number], in: palette)
    }
    // Before the colours are known they are looked for, and nothing is written.
    if palette == nil, stream.plan.pictureSteps.contains(.palette) { return segments }
    let conversions = [
      FilterStep.scale(to: settings.size, isFullRange: settings.isFullRange), .format(settings.pixelFormat),
    ]
    return segments + [FilterSegment(conversions) { $0.isReady(for: settings) }]
  }
}

extension VideoEncoderSettings {
  /// Whether the encoder's numbers use all of their range.
  var isFullRange: Bool { form.colour.isFullRange(pixelFormat: form.pixelFormat) }
}
