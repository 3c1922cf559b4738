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

  /// An engine that writes to the open descriptor `output`.
  init(order: RenderOrder, output: Int32, interrupt: Interrupt, limits: MediaLimits) {
    plan = order.plan
    self.order = order
    self.output = output
    self.interrupt = interrupt
    self.limits = limits
  }

  /// What a run of the engine made.
  struct Result: Sendable, Codable {
    var written: [MuxStage.Written]
    var damage: [DamageCounter.Damage]
    var verified: [String]
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
    let info = demuxer.info
    let pipeline = Pipeline(interrupt: interrupt)
    let damage = DamageCounter(tolerated: order.toleratedDamage)
    let lanes = try lanes(demuxer, info, pipeline)
    let encoders = try writing { () throws(LibAVError) in
      try lanes.map { (lane) throws(LibAVError) in try lane.plan.encoder.open() }
    }
    let muxer = try muxer(lanes, encoders, demuxer, info, attempt)
    let queue: BoundedQueue<MuxStage.Input> = pipeline.queue(capacity: 64, costLimit: 4 << 20)

    // Everything that can fail comes before the first thread, which would have to be stopped again.
    var decoding: [DecodeStage] = []
    var encoding: [EncodeStage] = []
    for (lane, encoder) in zip(lanes, encoders) {
      decoding.append(
        try DecodeStage(
          lane: lane, plan: plan, startTime: info.startTime, damage: damage, limits: limits,
          readsFromStart: attempt.readsFromStart))
      encoding.append(
        try EncodeStage(lane: lane, encoder: encoder, rules: ContainerRules(plan.container), output: queue))
    }
    let demux = DemuxStage(
      demuxer: demuxer, lanes: lanes, order: order, info: info, damage: damage,
      limits: limits, readsFromStart: attempt.readsFromStart)
    for stage in decoding { pipeline.start(stage.run) }
    for stage in encoding { pipeline.start(stage.run) }
    pipeline.start { [interrupt] () throws(EngineFailure) in try demux.run(checking: interrupt) }

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
    return Result(written: mux.written, damage: damage.places, verified: verified)
  }

  private func lanes(
    _ demuxer: Demuxer, _ info: MediaInfo, _ pipeline: Pipeline
  ) throws(EngineFailure) -> [StreamLane] {
    try plan.streams.enumerated().map { (place, stream) throws(EngineFailure) in
      guard let facts = info.streams.first(where: { $0.index == stream.source }) else {
        throw .verification("the source has no stream \(stream.source) any more")
      }
      let parameters = try reading { () throws(LibAVError) in try demuxer.parameters(of: stream.source) }
      return StreamLane(
        index: place, plan: stream, info: facts, parameters: parameters,
        hasLooseTimes: demuxer.formatName == "ogg" || facts.codec == "vorbis",
        endsWhereItSays: demuxer.formatName == "mov", pipeline: pipeline)
    }
  }

  private func muxer(
    _ lanes: [StreamLane], _ encoders: [Encoder], _ demuxer: Demuxer, _ info: MediaInfo, _ attempt: Attempt
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
