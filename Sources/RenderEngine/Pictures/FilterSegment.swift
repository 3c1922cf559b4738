internal import LibAV
internal import MediaTypes

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
    if graph == nil, isReady(timed.frame) { return try give(timed) }
    if let graph, !graph.accepts(timed.frame) { try finish(give) }
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
