internal import LibAV
internal import MediaTypes

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
