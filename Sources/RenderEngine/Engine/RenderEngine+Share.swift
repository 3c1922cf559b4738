package import LibAV
package import RenderPlanning

extension RenderEngine {
  /// Encodes a share of the spans of an order and keeps them in `spans`; nothing is written.
  ///
  /// A render of the same order finds them there, whoever made them, and is left with what cannot be shared: what is copied, the
  /// sound, the order of the packets, and the check of the file.
  ///
  /// - Returns: how many packets were made or found.
  package static func encode(
    _ share: SpanShare, of order: RenderOrder, files: [Int32], limits: MediaLimits, interrupt: Interrupt,
    spans: any SpanStore, open: @escaping OpenReader, _ onProgress: (EngineProgress) -> Void
  ) throws(EngineFailure) -> Int {
    var throttle = ProgressThrottle()
    func report(_ progress: EngineProgress) { if throttle.isDue(progress.phase) { onProgress(progress) } }
    let engine = RenderEngine(
      order: order, output: -1,
      context: StageContext(
        interrupt: interrupt, limits: limits, toleratedDamage: order.toleratedDamage, files: files),
      subtitles: SubtitleTracks(), spans: spans, open: open)
    do throws(EngineFailure) {
      return try engine.encode(share, readsFromStart: false, report)
    } catch {
      guard case .missedFirstPicture = error, !interrupt.isSet else { throw error }
      return try engine.encode(share, readsFromStart: true, report)
    }
  }

  /// Does it once.
  ///
  ///     source -> SpanDecoder ---> SpanEncoder (side by side) ---> the entries of the store
  private func encode(
    _ share: SpanShare, readsFromStart: Bool, _ onProgress: (EngineProgress) -> Void
  ) throws(EngineFailure) -> Int {
    let demuxer = try open()
    let pipeline = Pipeline(interrupt: interrupt)
    let damage = DamageCounter(tolerated: order.toleratedDamage)
    let artwork = try OverlayRenderer(context).draw(plan)
    let streams = try RenderStream.streams(of: plan, demuxer, pipeline)
    let stretches = share.stretches(of: plan)
    var encoders: [SpanEncoder] = []
    var crews: [SpanCrew] = []
    for stream in streams {
      guard let splice = stream.plan.splice, let own = stretches[stream.index], !own.isEmpty else { continue }
      crews.append(
        try makeCrew(
          stream, splice, own, readsFromStart: readsFromStart, damage, artwork, in: pipeline, &encoders
        ).0)
    }
    for encoder in encoders { encoder.start(in: pipeline) }
    var made = 0
    let products = crews.flatMap { crew in crew.stretches.indices.map { (crew, $0) } }
    do throws(EngineFailure) {
      for (place, (crew, number)) in products.enumerated() {
        while try crew.next(of: number) != nil {
          made += 1
          onProgress(
            EngineProgress(
              phase: .rendering, fraction: Double(place) / Double(products.count), time: .zero, frames: made))
        }
      }
    } catch {
      pipeline.fail(error)
    }
    try damage.settle { () throws(EngineFailure) in try pipeline.join() }
    return made
  }
}
