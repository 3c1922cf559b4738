internal import LibAV
internal import MediaTypes

extension SegmentChain {
  /// Samples of a packet where the codec takes any number: Matroska cannot tell the times of very short ones apart.
  private static let pcmFrameSize = 1024

  /// What the plan wants done to the pictures of a lane before its encoder, and the form that the encoder takes.
  ///
  /// Samples are mixed before; see ``MixStage``.
  ///
  /// - Parameters:
  ///   - lane: the stream.
  ///   - frameSize: samples that the encoder takes at once; 0 for any number.
  ///   - artwork: the texts and images of the stream by step, drawn.
  ///   - context: what the stages share.
  /// - Throws: `EngineFailure` when a part of the way cannot be made.
  init(
    _ lane: StreamLane, frameSize: Int, artwork: [Int: PlacedArt], context: StageContext
  ) throws(EngineFailure) {
    switch lane.plan.encoder {
    case .video(let settings): self.init(try Self.pictures(lane, settings, artwork, context))
    case .audio(let settings):
      let frameSize = frameSize > 0 ? frameSize : Self.pcmFrameSize
      let format = FilterStep.soundFormat(
        settings.sampleFormat, rate: settings.sampleRate, layout: settings.channelLayout)
      self.init([FilterSegment([format], frameSize: frameSize)])
    }
  }

  private static func pictures(
    _ lane: StreamLane, _ settings: VideoEncoderSettings, _ artwork: [Int: PlacedArt], _ context: StageContext
  ) throws(EngineFailure) -> [any FrameSegment] {
    var segments: [any FrameSegment] = []
    for (number, step) in lane.plan.pictureSteps.enumerated() {
      switch step {
      case .filters(let filters): segments.append(FilterSegment(filters))
      case .turn(let turn): segments.append(TurnSegment(turn, settings))
      case .overlay(let overlay):
        if let art = artwork[number] { segments.append(OverlaySegment(overlay, art, settings)) }
      case .fade(let fade): segments.append(FadeSegment(fade, settings))
      case .pace(let pace): segments.append(PaceSegment(pace))
      case .sheet(let sheet): segments.append(try SheetSegment(sheet, settings))
      case .palette:
        // Before the colours are known they are looked for, and nothing is written.
        guard let palette = context.palettes[lane.index] else { return segments + [FilterSegment([.paletteSearch])] }
        segments.append(FilterSegment([.paletteUse], beside: palette))
      }
    }
    let isFullRange = settings.colour.isFullRange(pixelFormat: settings.pixelFormat)
    let conversions = [
      FilterStep.scale(to: settings.size, isFullRange: isFullRange), .format(settings.pixelFormat),
    ]
    return segments + [FilterSegment(conversions) { $0.isReady(for: settings) }]
  }
}

extension FilterStep {
  /// The filter that finds the colours of all pictures, the more those that move.
  static var paletteSearch: FilterStep {
    FilterStep("palettegen", ["stats_mode": .text("diff"), "reserve_transparent": .integer(0)])
  }

  /// The filter that replaces colours by those of a palette; what stands still does not flicker.
  static var paletteUse: FilterStep {
    FilterStep("paletteuse", ["dither": .text("sierra2_4a"), "diff_mode": .text("rectangle")])
  }

  /// The filter that makes sound of a format, rate and layout of channels.
  static func soundFormat(_ format: String, rate: Int, layout: String) -> FilterStep {
    FilterStep(
      "aformat",
      ["sample_fmts": .text(format), "sample_rates": .text(String(rate)), "channel_layouts": .text(layout)])
  }
}
