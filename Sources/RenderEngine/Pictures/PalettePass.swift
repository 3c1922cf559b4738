internal import LibAV
internal import RenderPlanning

/// The first of two passes for a GIF: plays the frames through their steps without encoding them, and finds the 256
/// colours that suit all of them best.
struct PalettePass {
  let order: RenderOrder

  /// What the pass tells while it goes on, and at its end.
  private enum News: Sendable {
    case time(MediaTime)
    case palette(Frame)
  }

  /// The colours of every stream that needs some, as a frame of them, by stream of the output.
  func palettes(
    _ context: StageContext, open: () throws(EngineFailure) -> Demuxer, onProgress: (EngineProgress) -> Void
  ) throws(EngineFailure) -> [Int: Frame] {
    guard order.plan.streams.contains(where: { $0.pictureSteps.contains(.palette) }) else { return [:] }
    do throws(EngineFailure) {
      return [0: try palette(context, try open(), readsFromStart: false, onProgress)]
    } catch {
      guard case .missedFirstPicture = error, !context.interrupt.isSet else { throw error }
      return [0: try palette(context, try open(), readsFromStart: true, onProgress)]
    }
  }

  private func palette(
    _ context: StageContext, _ demuxer: Demuxer, readsFromStart: Bool, _ onProgress: (EngineProgress) -> Void
  ) throws(EngineFailure) -> Frame {
    let pipeline = Pipeline(interrupt: context.interrupt)
    let artwork = try OverlayRenderer(context).draw(order.plan)
    let streams = try RenderStream.streams(of: order.plan, demuxer, pipeline)
    // Damage counts in the pass that writes.
    let sources = try sourceStages(
      order, demuxer, streams, DamageCounter(tolerated: .max), readsFromStart: readsFromStart, context)
    let news: BoundedQueue<News> = pipeline.queue(capacity: 64)
    guard let stream = streams.first, let settings = stream.plan.encoder else { throw .changedSource }
    let chain = try SegmentChain(
      stream, settings, frameSize: 0, artwork: artwork.placed[stream.index] ?? [:], context: context)
    for stage in sources { pipeline.start(stage) }
    pipeline.start { () throws(EngineFailure) in try Self.play(stream, chain, news) }
    let total = max(0.001, order.plan.duration.seconds)
    var palette: Frame?
    while palette == nil, let item = news.pop() {
      switch item {
      case .time(let time):
        onProgress(EngineProgress(phase: .measuring, fraction: min(1, time.seconds / total), time: .zero, frames: 0))
      case .palette(let frame): palette = frame
      }
    }
    try pipeline.join()
    guard let palette else { throw .stopped }
    return palette
  }

  /// Plays a stream to the filter that looks at all its colours.
  private static func play(
    _ stream: RenderStream, _ chain: SegmentChain, _ news: BoundedQueue<News>
  ) throws(EngineFailure) {
    // The colours come when all frames have been seen.
    func tell(_ timed: TimedFrame) throws(EngineFailure) { try news.give(.palette(timed.frame)) }
    while let frame = try stream.decoded.next() {
      let time = MediaTime(ticks: frame.pts ?? 0, timeBase: stream.info.timeBase)
      if let form = stream.plan.pictureForm { frame.renameFormat(to: form.pixelFormat) }
      try chain.take(TimedFrame(frame: frame, timeBase: stream.info.timeBase), tell)
      try news.give(.time(time))
    }
    try chain.finish(tell)
  }
}
