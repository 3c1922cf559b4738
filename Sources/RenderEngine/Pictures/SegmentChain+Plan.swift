internal import LibAV
internal import MediaTypes
internal import RenderPlanning

extension SegmentChain {
  /// Samples of a packet where the codec takes any number: Matroska cannot tell the times of very short ones apart.
  private static let pcmFrameSize = 1024

  /// What the plan wants done to the pictures of a stream before its encoder, and the form that the encoder takes.
  ///
  /// Samples are mixed before; see ``MixStage``.
  ///
  /// - Parameters:
  ///   - stream: the stream.
  ///   - settings: what the encoder takes.
  ///   - frameSize: samples that the encoder takes at once; 0 for any number.
  ///   - artwork: the texts and images of the stream by step, drawn.
  ///   - context: what the stages share.
  /// - Throws: `EngineFailure` when a part of the way cannot be made.
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
    let isFullRange = settings.colour.isFullRange(pixelFormat: settings.pixelFormat)
    let conversions = [
      FilterStep.scale(to: settings.size, isFullRange: isFullRange), .format(settings.pixelFormat),
    ]
    return segments + [FilterSegment(conversions) { $0.isReady(for: settings) }]
  }
}

extension FilterStep {
  /// The filter that makes sound of a format, rate and layout of channels.
  static func soundFormat(_ format: String, rate: Int, layout: String) -> FilterStep {
    FilterStep(
      "aformat",
      ["sample_fmts": .text(format), "sample_rates": .text(String(rate)), "channel_layouts": .text(layout)])
  }
}
