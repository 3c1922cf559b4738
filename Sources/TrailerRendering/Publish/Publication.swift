internal import LibAV
internal import Publishing
internal import RenderEngine
internal import RenderPlanning

/// One render from open source to published file: owns the names and descriptors, and lets the engine work
/// between them.
///
/// `@unchecked Sendable`: made by the caller of ``Renderer/start(_:of:to:replacing:)``, then used by the job's
/// thread alone; only `cancellation`, which is safe anywhere, is shared.
final class Publication: @unchecked Sendable {
  /// What is carried out; afterwards, what was.
  private var order: RenderOrder
  private let film: FilmAtWork
  private let output: OutputFile
  private let refusesLosses: Bool
  /// Where encoded spans are kept from one render to the next; `nil` for nowhere.
  private let spans: SpanCacheSession?
  /// What the user should know of it.
  private var cacheNotices: [FKTNotice] = []

  init(
    order: RenderOrder, asset: FKTAsset, path: String, in folder: FKTFolder?, replacing: Bool, refusesLosses: Bool,
    _ engine: MediaEngine,
    spans: SpanCacheSession?, cancellation: Cancellation, isNamed: Bool
  ) throws(FKTError) {
    self.refusesLosses = refusesLosses
    self.spans = spans
    self.order = order
    film = try FilmAtWork(asset, in: order.plan, engine, cancellation)
    output = try OutputFile(
      path, in: folder?.folder, replacing: replacing, inputs: [asset.source] + film.files.identities, isNamed: isNamed)
  }

  private var asset: FKTAsset { film.asset }
  var cancellation: Cancellation { film.cancellation }

  func run(_ report: (RenderProgress) -> Void) throws(FKTError) -> RenderReport {
    // Before the outcome is known to anybody: the program may end the moment it is.
    defer { output.discard() }
    let made = try make(report)
    try output.publish()
    return made()
  }

  /// Renders and checks; the file is complete then, but has not its name.
  ///
  /// - Returns: the report, once the file is published or left to somebody else.
  private func make(_ report: (RenderProgress) -> Void) throws(FKTError) -> () -> RenderReport {
    var reporter = ProgressReporter(total: order.plan.duration)
    let result = try render { progress in
      output.beginSyncing()
      report(reporter.report(progress))
    }
    try output.endSyncing()
    let preservation = auditedPreservation(result)
    if refusesLosses, !preservation.losses.isEmpty {
      throw .lossRefused(preservation.losses, of: asset, in: order.plan.container)
    }
    try film.checkUnchanged()
    if cancellation.isCancelled { throw .cancelled }
    report(reporter.report(EngineProgress(phase: .publishing, fraction: 0, time: order.plan.duration, frames: 0)))
    return { [self, reporter] in makeReport(result, preservation, reporter.seconds) }
  }

  /// Renders and checks, and leaves it to the caller to publish.
  func runUnpublished(_ report: (RenderProgress) -> Void) throws(FKTError) -> RenderedFile {
    do throws(FKTError) {
      return RenderedFile(output, try make(report)())
    } catch {
      output.discard()
      throw error
    }
  }

  private func render(_ onProgress: (EngineProgress) -> Void) throws(FKTError) -> RenderEngine.Result {
    defer { cacheNotices = spans?.finish() ?? [] }
    let answer = try film.perform(order, to: output, spans: spans, onProgress) { .render($0) }
    guard case .rendered(let result) = answer else { throw .wrongAnswer }
    for stream in result.leftOut { order.plan = order.plan.leavingOut(stream) ?? order.plan }
    guard [result.written.count, result.kept.count].allSatisfy({ $0 == order.plan.streams.count }) else {
      throw .wrongAnswer
    }
    return result
  }

  /// The plan's preservation report with what showed while the work was done, held against the written file.
  private func auditedPreservation(_ result: RenderEngine.Result) -> PreservationReport {
    let preservation = order.plan.preservation.corrected(by: result.preservation)
    guard let output = result.output else { return preservation }
    let audit = PreservationAudit(
      plan: order.plan, source: asset.info, output: output.completed(by: result.pictures),
      filled: result.written.map { $0.packets > 0 }, subtitles: result.subtitles.map(\.plan.source),
      pictures: result.pictures, given: result.given)
    return audit.audited(preservation)
  }

  private func makeReport(
    _ result: RenderEngine.Result, _ preservation: PreservationReport, _ seconds: Double
  ) -> RenderReport {
    let plan = order.plan
    let streams = zip(zip(plan.streams, result.written), result.kept).map { pair, kept in
      let (stream, written) = pair
      return StreamReport(
        source: stream.source, kind: stream.kind, codec: stream.codec, encoded: written.packets - written.copied,
        reused: kept,
        copied: written.copied, samples: stream.kind == .audio ? written.samples : nil, end: written.end,
        damaged: result.damage.count { $0.stream != nil && $0.stream == stream.source })
    }
    let damage = result.damage.map {
      DamageReport(stream: $0.stream, time: $0.time.map { $0 - asset.info.startTime }, what: $0.what)
    }
    return RenderReport(
      path: output.path, byteCount: output.byteCount,
      duration: result.written.map(\.end).max() ?? plan.duration, container: plan.container,
      streams: streams + result.subtitles.map(StreamReport.init), damage: damage,
      brokenSplicePoints: result.brokenSplicePoints,
      verified: result.verified, preservation: preservation, notices: plan.notices + result.remarks + cacheNotices,
      seconds: seconds)
  }
}

extension MediaLimits {
  /// How long a render may take, in seconds.
  func jobSeconds(for plan: RenderPlan, of asset: FKTAsset) -> Double {
    jobSeconds(
      output: plan.duration.seconds, source: asset.info.duration.seconds,
      work: plan.streams.map(Self.work).reduce(0, +))
  }

  /// How much more a stream's frames take than H.264 of 1080p at 30 a second.
  private static func work(_ stream: PlannedStream) -> Double {
    guard let form = stream.pictureForm else { return 0 }
    let rate = form.frameRate.map { Double($0.numerator) / Double($0.denominator) } ?? 30
    let pixels = Double(form.size.width) * Double(form.size.height) * rate
    // Encoders that are slower, as measured on two cores and rounded up.
    let slowness: Double =
      switch VideoCodec(rawValue: stream.codec) {
      case .av1: stream.encoderName == AV1Encoders.svt ? 5 : 20
      case .hevc, .vp9, .vp8: 5
      case .h264, .mpeg2video, .mpeg4, .mjpeg, .prores, .dnxhd, .ffv1, nil: 1
      }
    return slowness * max(1, pixels / (1920 * 1080 * 30))
  }
}

/// Turns what the engine says into what a user is told.
struct ProgressReporter {
  private let start = ContinuousClock.now
  private let total: MediaTime
  private var frames = 0

  init(total: MediaTime) { self.total = total }

  mutating func report(_ progress: EngineProgress) -> RenderProgress {
    frames = max(frames, progress.frames)
    return RenderProgress(
      phase: progress.phase, fraction: progress.fraction, rendered: progress.time, total: total, frames: frames,
      elapsed: ContinuousClock.now - start)
  }

  var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }
}
