internal import Bitstreams
package import LibAV
package import RenderPlanning

/// Carries out a plan between two open descriptors.
///
/// It knows no path, opens nothing and publishes nothing, so
/// that it can work in a process of its own with nothing but the descriptors.
package struct RenderEngine {
  let order: RenderOrder
  let output: Int32
  let context: StageContext
  /// The subtitle tracks of the output.
  let subtitles: SubtitleTracks
  /// Where encoded spans of earlier renders are; `nil` where none are wanted.
  var spans: (any SpanStore)?
  let open: OpenReader

  /// Opens one more reader of the source.
  package typealias OpenReader = @Sendable () throws(EngineFailure) -> Demuxer

  var plan: RenderPlan { order.plan }
  var interrupt: Interrupt { context.interrupt }

  /// What a run of the engine made.
  package struct Result: Sendable, Codable {
    package var written: [MuxStage.Written]
    /// Streams of the source that the plan has and the output has not, as nothing of them is kept.
    package var leftOut: [Int] = []
    package var damage: [DamageCounter.Damage]
    package var verified: [String] = []
    /// Splice points that did not hold when the written file was checked, so that it was written again.
    package var brokenSplicePoints = 0
    /// Frames of each stream that were not encoded, as an earlier render had done that.
    package var kept: [Int] = []
    /// What showed only when texts were drawn.
    package var remarks: [FKTNotice] = []
    /// The subtitle tracks, which follow the other streams.
    package var subtitles: [SubtitleTrack.Written] = []
    /// What became of things that only showed while the work was done.
    package var preservation: [PreservationLine] = []
    /// What the written file says of itself; `nil` for an image.
    package var output: MediaInfo?
    /// What its first frames say, by its streams; empty for images, and where nothing was to be checked.
    package var pictures: [Int: PictureTraits] = [:]
    /// What the first frames carried that went into encoders, by streams of the source.
    package var given: [Int: Set<FrameTraits.SideData>] = [:]
  }

  /// How one attempt is made.
  package struct Attempt {
    /// Never jumps in the source.
    var readsFromStart = false
    /// Bytes kept free for the MP4 index before the media.
    var indexRoom: Int
  }

  /// Renders, and reads the result back.
  ///
  ///     source -> DemuxStage -+-> DecodeStage ---> (MixStage) ---> EncodeStage ---+
  ///                           +-> SoundCopyStage ---------------------------------+
  ///                           +-> (PictureCopies) -------------+                  +-> MuxStage -> output -> read back
  ///     source -> SpanDecoder ---> SpanEncoder (side by side) -+-> StreamAssembler -+
  ///
  /// Each arrow is a bounded queue, so that memory does not grow with the length of the film; each stage has a thread.
  func render(_ attempt: Attempt, onProgress: (EngineProgress) -> Void) throws(EngineFailure) -> Result {
    let demuxer = try open()
    let pipeline = Pipeline(interrupt: interrupt)
    let damage = DamageCounter(tolerated: order.toleratedDamage)
    var encoders: [SpanEncoder] = []
    let artwork = try OverlayRenderer(context).draw(plan)
    let streams = try RenderStream.streams(of: plan, demuxer, pipeline)
    let queue: BoundedQueue<MuxStage.Input> = pipeline.queue(capacity: 128, costLimit: 4 << 20)
    // Everything that can fail comes before the first thread, which would have to be stopped again.
    var mixes: [any Stage] = []
    let outputs = try streams.map { (stream) throws(EngineFailure) -> any OutputStage in
      if let splice = stream.plan.splice {
        return try assemble(
          stream, splice, readsFromStart: attempt.readsFromStart, damage, artwork, to: queue, in: pipeline, &encoders)
      }
      let mix = try MixStage(stream, filmLasting: plan.duration, context, in: pipeline)
      if let mix { mixes.append(mix) }
      return try makeOutput(of: stream, from: mix?.mixed ?? stream.decoded, to: queue, damage, artwork)
    }
    let attached = try AttachedBytes(of: plan, in: demuxer)
    let muxer = try muxer(streams, outputs, demuxer, attached, attempt)
    let sources = try sourceStages(order, demuxer, streams, damage, readsFromStart: attempt.readsFromStart, context)
    for stage in sources + mixes { pipeline.start(stage) }
    for encoder in encoders { encoder.start(in: pipeline) }
    for stage in outputs { pipeline.start(stage) }
    var mux = MuxStage(muxer: muxer, streams: streams, outputs: outputs, subtitles: subtitles.tracks)
    let total = max(0.001, plan.duration.seconds)
    do throws(EngineFailure) {
      try mux.run(from: queue, context) { time, frames in
        onProgress(
          EngineProgress(phase: .rendering, fraction: min(1, time.seconds / total), time: time, frames: frames))
      }
    } catch {
      pipeline.fail(error)
    }
    try damage.settle { () throws(EngineFailure) in try pipeline.join() }
    if order.isWatched { return Result(written: mux.written, damage: damage.places) }
    // What the muxer of the MP4 family leaves out.
    let patch = MoovPatch(for: plan, attachments: attached, mux.written)
    if !patch.isEmpty { try MovieIndex(descriptor: output).add(patch) }
    if outputs.contains(where: { $0.delay > .zero }) {
      let ends = mux.written.map(\.end) + subtitles.tracks.map(\.written.end)
      try MatroskaDuration(descriptor: output).shorten(to: ends.max() ?? .zero)
    }

    var verifier = OutputVerifier(plan: plan, written: mux.written, subtitles: subtitles.tracks)
    for (place, stage) in outputs.enumerated() {
      if let stage = stage as? StreamAssembler, streams[place].plan.copyingSplice != nil {
        verifier.splices[place] = stage
      }
      if let sound = stage as? SoundCopyStage {
        verifier.copiedSounds[place] = sound.copied(from: plan.clips.first, in: demuxer.info)
      }
    }
    let given = streams.filter { $0.plan.copyingSplice == nil }.compactMap { stream in
      stream.plan.source.map { ($0, stream.record.givenSideData) }
    }
    var result = Result(
      written: mux.written, damage: damage.places,
      remarks: context.remarks + artwork.remarks + damage.notices(after: demuxer.info.startTime)
        + streams.compactMap(\.notice),
      subtitles: subtitles.tracks.map(\.written), preservation: subtitles.preservation,
      given: Dictionary(given) { $1 })
    result.kept = outputs.map { ($0 as? StreamAssembler)?.keptPackets ?? 0 }
    try readBack(&result, attached, verifier, streams, damage, demuxer) { fraction in
      onProgress(EngineProgress(phase: .verifying, fraction: fraction, time: plan.duration, frames: 0))
    }
    return result
  }

  /// What makes the packets of a stream.
  private func makeOutput(
    of stream: RenderStream, from frames: BoundedQueue<Frame?>, to queue: BoundedQueue<MuxStage.Input>,
    _ damage: DamageCounter, _ artwork: OverlayRenderer.Work
  ) throws(EngineFailure) -> any OutputStage {
    if let copy = stream.plan.soundCopy {
      let runs = ReadingRun.runs(of: plan.clips)
      return try SoundCopyStage(stream: stream, copy: copy, runs: runs, damage: damage, output: queue)
    }
    guard let encoder = stream.plan.encoder else { throw .changedSource }
    return EncodeStage(
      stream: stream.index, input: frames, encoder: try makeEncoder(stream, encoder, artwork), output: queue)
  }

  /// Opens an encoder with what is done to the frames of a stream before it.
  private func makeEncoder(
    _ stream: RenderStream, _ settings: PlannedEncoder, _ artwork: OverlayRenderer.Work
  ) throws(EngineFailure) -> StreamEncoder {
    let encoder =
      switch settings {
      case .video(let settings): try writing(Encoder(settings, interrupt: interrupt))
      case .audio(let settings): try writing(Encoder(settings))
      }
    return StreamEncoder(
      stream: stream, encoder: encoder, settings: settings, rules: plan.container.rules,
      chain: try SegmentChain(
        stream, settings, frameSize: stream.info.kind == .audio ? encoder.frameSize : 0,
        artwork: artwork.placed[stream.index] ?? [:], context: context))
  }

  /// What puts a stream together from copied packets and encoded spans, and adds to `encoders` those that make the latter.
  private func assemble(
    _ stream: RenderStream, _ splice: PlannedSplice, readsFromStart: Bool, _ damage: DamageCounter,
    _ artwork: OverlayRenderer.Work, to queue: BoundedQueue<MuxStage.Input>, in pipeline: Pipeline,
    _ encoders: inout [SpanEncoder]
  ) throws(EngineFailure) -> StreamAssembler {
    let (crew, parameters) = try makeCrew(
      stream, splice, splice.stretches, readsFromStart: readsFromStart, damage, artwork, in: pipeline, &encoders)
    return try StreamAssembler(
      stream: stream, splice: splice, crew, encoder: parameters,
      framing: plan.container.rules.can(.globalHeaders) ? .lengths(4) : .startCodes, output: queue)
  }

  /// What makes encoded stretches of a stream, and how they are coded; adds to `encoders` those that make them.
  func makeCrew(
    _ stream: RenderStream, _ splice: PlannedSplice, _ stretches: [Range<Int>], readsFromStart: Bool,
    _ damage: DamageCounter, _ artwork: OverlayRenderer.Work, in pipeline: Pipeline, _ encoders: inout [SpanEncoder]
  ) throws(EngineFailure) -> (SpanCrew, CodecParameters?) {
    let keyMaker = spans.flatMap { _ in SpanKeyMaker(stream, splice, artwork.placed[stream.index] ?? [:]) }
    let crew = SpanCrew(
      splice, stretches, stream.record, spans, keyMaker, memory: context.limits.memoryBytes, in: pipeline)
    let makeEncoder = { () throws(EngineFailure) -> StreamEncoder in
      guard let settings = splice.encoder else { throw .changedSource }
      return try self.makeEncoder(stream, .video(settings), artwork)
    }
    // The container has to know how encoded spans are coded before the first packet.
    let first = crew.stretches.isEmpty ? nil : try makeEncoder()
    for number in 0..<crew.size {
      let makeDecoder = { [open, context] () throws(EngineFailure) -> SpanDecoder in
        try SpanDecoder(stream, splice, reading: try open(), neverJumps: readsFromStart, damage, context)
      }
      encoders.append(
        SpanEncoder(crew, decoder: makeDecoder, opened: number == 0 ? first : nil, in: pipeline, makeEncoder))
    }
    return (crew, try first?.parameters)
  }

  /// Reads the written file, checks it, and notes what it says in `result`.
  private func readBack(
    _ result: inout Result, _ attached: AttachedBytes, _ verifier: OutputVerifier, _ streams: [RenderStream],
    _ damage: DamageCounter, _ source: Demuxer, onProgress: (Double) -> Void
  ) throws(EngineFailure) {
    onProgress(0)
    if plan.container.isImage {
      result.verified = try verifier.verifyImage(descriptor: output)
      return
    }
    let isGIF = plan.container.rules.kind == .animation
    let demuxer = try Self.openWritten(output, interrupt, isGIF: isGIF)
    if !isGIF { result.output = demuxer.info.withTrackNames(descriptor: output) }
    if order.verification == .off {
      result.verified = ["the file opens"]
      return
    }
    // Places where spans meet are decoded while packets are read.
    let checks = splicePointChecks(streams, demuxer, zero: verifier.zero(in: demuxer), source)
    let running = start(SplicePointCrew(checks.map(\.check), interrupt: interrupt))
    do throws(EngineFailure) {
      try attached.verify(plan, in: demuxer)
      result.verified = try verifier.verify(demuxer, onProgress: onProgress)
    } catch {
      running.stop()
      throw error
    }
    let count = try running.finish(onProgress: onProgress)
    var copied = 0
    if order.verification == .full {
      let alone = SplicePointCheck.Readers(output: demuxer, source: source, threads: .automatic)
      try damage.settle { () throws(EngineFailure) in
        for (stream, check) in checks {
          let frames = CopiedFramesCheck(
            splicePoints: check, stream: stream, damage: damage, limits: context.limits, end: plan.duration)
          copied += try frames.run(alone, onProgress: onProgress)
        }
        for stream in streams where stream.plan.soundCopy != nil {
          try SoundDamageCheck(stream: stream, plan: plan, damage: damage, limits: context.limits).run(source)
        }
      }
      result.damage = damage.places
    }
    if copied > 0 {
      result.verified.append("frames round \(count) splice points and all \(copied) copied ones decoded and compared")
    } else if count > 0 {
      result.verified.append("frames round \(count) splice point\(count == 1 ? "" : "s") decoded and compared")
    }
    // What its first frames say.
    for stream in demuxer.info.videoStreams where !isGIF {
      let describer = PictureDescriber(demuxer: demuxer, stream: stream, pixelLimit: context.limits.picturePixels)
      result.pictures[stream.index] = try writing(describer.traits())
    }
  }

  private static func openWritten(
    _ output: Int32, _ interrupt: Interrupt, isGIF: Bool = false
  ) throws(EngineFailure) -> Demuxer {
    try writing(
      Demuxer(descriptor: output, name: "the written file", interrupt: interrupt, ownFormat: isGIF ? "gif" : nil))
  }

  /// What looks at the places where copied and encoded frames meet, for each stream that has such places.
  private func splicePointChecks(
    _ streams: [RenderStream], _ output: Demuxer, zero: MediaTime, _ source: Demuxer
  ) -> [(stream: RenderStream, check: SplicePointCheck)] {
    let written = output.info.videoStreams
    let pictures = streams.filter { $0.info.kind == .video }
    return zip(pictures, written).compactMap { stream, written in
      stream.plan.splice.map { splice in
        let check = SplicePointCheck(
          splice: splice, outputStream: written, outputZero: zero,
          sourceStream: stream.info, sourceInfo: source.info, pixelLimit: context.limits.picturePixels)
        return (stream, check)
      }
    }
  }

  private func start(_ crew: SplicePointCrew) -> SplicePointCrew.Running {
    let threads = Decoder.Threads.beside(crew.size)
    return crew.start { [descriptor = output, open, interrupt] () throws(EngineFailure) in
      SplicePointCheck.Readers(
        output: try Self.openWritten(descriptor, interrupt), source: try open(), threads: threads)
    }
  }
}
