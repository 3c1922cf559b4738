internal import LibAV
internal import MediaTypes
internal import RenderPlanning

/// A frame and the clock that its time stamps count.
struct TimedFrame {
  let frame: Frame
  let timeBase: Rational

  /// How long it is seen.
  var duration: MediaTime { MediaTime(ticks: max(0, frame.duration), timeBase: timeBase) }
}

/// A part of the way from decoder to encoder.
protocol FrameSegment: AnyObject {
  typealias Give = (TimedFrame) throws(EngineFailure) -> Void

  /// Takes a frame, and gives those that are ready.
  func take(_ timed: TimedFrame, _ give: Give) throws(EngineFailure)
  /// Gives what is left; nothing, where each frame is given at once.
  func finish(_ give: Give) throws(EngineFailure)
}

extension FrameSegment {
  func finish(_ give: Give) throws(EngineFailure) {}
}

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

extension FilterStep {
  /// The filter that makes sound of a format, rate and layout of channels.
  static func soundFormat(_ format: String, rate: Int, layout: String) -> FilterStep {
    FilterStep(
      "aformat",
      ["sample_fmts": .text(format), "sample_rates": .text(String(rate)), "channel_layouts": .text(layout)])
  }
}

/// Sends frames through filters of libav, which are built anew when the frames change their form.
final class FilterSegment: FrameSegment {
  private let steps: [FilterStep]
  /// Sound frames of exactly so many samples are given; 0 for any.
  private let frameSize: Int
  /// Frames that need no filter; they pass while none is at work.
  private let isReady: (Frame) -> Bool
  /// A frame for the second input of the last filter.
  private let beside: Frame?
  private var graph: FilterGraph?

  init(
    _ steps: [FilterStep], frameSize: Int = 0, beside: Frame? = nil,
    passing isReady: @escaping (Frame) -> Bool = { _ in false }
  ) {
    self.steps = steps
    self.frameSize = frameSize
    self.beside = beside
    self.isReady = isReady
  }

  func take(_ timed: TimedFrame, _ give: Give) throws(EngineFailure) {
    if let graph, !graph.accepts(timed.frame) { try finish(give) }
    if graph == nil, isReady(timed.frame) { return try give(timed) }
    let chain = if let graph { graph } else { try makeGraph(timed) }
    graph = chain
    try writing(chain.send(timed.frame))
    try drain(chain, give)
  }

  func finish(_ give: Give) throws(EngineFailure) {
    guard let chain = graph else { return }
    try writing(chain.send(nil))
    try drain(chain, give)
    graph = nil
  }

  private func makeGraph(_ timed: TimedFrame) throws(EngineFailure) -> FilterGraph {
    try writing { () throws(LibAVError) in
      let graph = try FilterGraph(like: timed.frame, timeBase: timed.timeBase, steps: steps, beside: beside)
      if frameSize > 0 { graph.setFrameSize(frameSize) }
      return graph
    }
  }

  private func drain(_ chain: FilterGraph, _ give: Give) throws(EngineFailure) {
    while true {
      let frame = try writing(Frame())
      guard try writing(chain.receive(into: frame)) == .output else { return }
      try writing(frame.standUpright())
      try give(TimedFrame(frame: frame, timeBase: chain.timeBase))
    }
  }
}
