internal import LibAV
internal import MediaTypes
internal import TrailerEditing

/// Carries out a plan between two open descriptors.
///
/// It knows no path, opens nothing and publishes nothing, so
/// that it can work in a process of its own with nothing but the descriptors.
struct RenderEngine {
  private let plan: RenderPlan
  private let order: RenderOrder
  private let output: Int32
  private let interrupt: Interrupt
  private let limits: MediaLimits
  private let context: StageContext

  /// An engine that writes to the open descriptor `output`.
  init(order: RenderOrder, output: Int32, context: StageContext) {
    plan = order.plan
    self.order = order
    self.output = output
    self.context = context
    interrupt = context.interrupt
    limits = context.limits
  }

  /// What a run of the engine made.
  struct Result: Sendable, Codable {
    var written: [MuxStage.Written]
    var damage: [DamageCounter.Damage]
    var verified: [String]
    /// What showed only when texts were drawn.
    var remarks: [ArtRemark] = []
  }

  /// How one attempt is made.
  struct Attempt {
    /// Never jumps in the source.
    var readsFromStart = false
    /// Bytes kept free for the MP4 index before the media.
    var indexRoom: Int
  }

  /// Renders, and reads the result back.
  func render(
    _ demuxer: Demuxer, _ attempt: Attempt, onProgress: (EngineProgress) -> Void
  ) throws(EngineFailure) -> Result {
    let pipeline = Pipeline(interrupt: interrupt)
    let damage = DamageCounter(tolerated: order.toleratedDamage)
    let artwork = try ArtStudio(context).draw(plan)
    let lanes = try StreamLane.lanes(of: plan, demuxer, pipeline)
    let encoders = try writing { () throws(LibAVError) in
      try lanes.map { (lane) throws(LibAVError) in try lane.plan.encoder.open() }
    }
    let muxer = try muxer(lanes, encoders, demuxer, attempt)
    let queue: BoundedQueue<MuxStage.Input> = pipeline.queue(capacity: 64, costLimit: 4 << 20)

    // Everything that can fail comes before the first thread, which would have to be stopped again.
    let sources = try SourceStages(
      order: order, demuxer: demuxer, lanes: lanes, damage: damage, limits: limits,
      readsFromStart: attempt.readsFromStart)
    let encoding = try zip(lanes, encoders).map { (lane, encoder) throws(EngineFailure) in
      try EncodeStage(
        lane: lane, encoder: encoder, rules: ContainerRules(plan.container), output: queue,
        chain: SegmentChain(
          lane, frameSize: lane.info.kind == .audio ? encoder.frameSize : 0, artwork: artwork.placed[lane.index] ?? [:],
          filmLasting: plan.duration, context: context))
    }
    sources.start(in: pipeline, interrupt)
    for stage in encoding { pipeline.start(stage.run) }
    var mux = MuxStage(
      muxer: muxer, lanes: lanes, timeBases: encoding.map(\.outputTimeBase), delays: encoding.map(\.delay))
    let total = max(0.001, plan.duration.seconds)
    do throws(EngineFailure) {
      try mux.run(from: queue, checking: interrupt) { time, frames in
        onProgress(
          EngineProgress(phase: .rendering, fraction: min(1, time.seconds / total), time: time, frames: frames))
      }
    } catch {
      pipeline.fail(error)
    }
    try pipeline.join()

    let verifier = OutputVerifier(plan: plan, written: mux.written)
    let verified = try verifier.verify(descriptor: output, interrupt: interrupt) { fraction in
      onProgress(EngineProgress(phase: .verifying, fraction: fraction, time: plan.duration, frames: 0))
    }
    return Result(
      written: mux.written, damage: damage.places, verified: verified, remarks: context.remarks + artwork.remarks)
  }

  private func muxer(
    _ lanes: [StreamLane], _ encoders: [Encoder], _ demuxer: Demuxer, _ attempt: Attempt
  ) throws(EngineFailure) -> Muxer {
    try writing { () throws(LibAVError) in
      let rules = ContainerRules(plan.container)
      let muxer = try Muxer(
        descriptor: output, format: rules.muxer, name: "the output", interrupt: interrupt,
        byteLimit: limits.outputBytes, waitsForAll: order.fillsGaps)
      for (lane, encoder) in zip(lanes, encoders) {
        try muxer.addStream(encoder.parameters, details(lane, demuxer))
      }
      muxer.setTags(plan.tags)
      for (number, chapter) in plan.chapters.enumerated() { try muxer.addChapter(chapter, number: number) }
      try muxer.writeHeader(MuxerOptions.options(for: plan, indexRoom: attempt.indexRoom))
      return muxer
    }
  }

  private func details(_ lane: StreamLane, _ demuxer: Demuxer) -> Muxer.StreamDetails {
    var details = Muxer.StreamDetails()
    details.tags = lane.plan.tags
    details.dispositions = lane.plan.dispositions
    guard case .video(let settings) = lane.plan.encoder else { return details }
    details.frameRate = settings.frameRate
    details.sampleAspectRatio = settings.sampleAspectRatio
    details.colourSource = demuxer.sideData(of: lane.info.index)
    // Apple's players want the tag that says the parameter sets are beside the packets.
    if lane.plan.codec == "hevc", ContainerRules(plan.container).storesDisplayMatrix { details.codecTag = "hvc1" }
    if let orientation = lane.plan.displayOrientation {
      details.displayMatrix = orientation.displayMatrix(for: settings.stretchedSize)
    }
    return details
  }
}

extension PlannedEncoder {
  /// Opens the encoder.
  func open() throws(LibAVError) -> Encoder {
    switch self {
    case .video(let settings): try Encoder(settings)
    case .audio(let settings): try Encoder(settings)
    }
  }
}

extension VideoEncoderSettings {
  /// The size as the track header has it: stretched by the sample aspect ratio.
  fileprivate var stretchedSize: PixelSize {
    let width = MediaTime(Rational(Int64(size.width)) * (sampleAspectRatio ?? Rational(1))).ticks(in: Rational(1))
    return PixelSize(width: Int(width), height: size.height)
  }
}
