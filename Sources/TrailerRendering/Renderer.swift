internal import RenderEngine
@_exported public import RenderPlanning
internal import Threading

/// Carries out render plans: the part that owns names and makes files appear under them.
public struct Renderer: Sendable {
  /// Where the film is decoded and encoded.
  public let engine: MediaEngine
  /// Damaged packets and frames that are accepted in a source, `Int.max` for any number.
  ///
  /// Frames are shown as the decoder conceals what is missing, or the last good one stays; sound is silent for the samples of damaged
  /// packets. The report lists every place.
  public var toleratedDamage: Int
  /// Whether a hole of more than 10 seconds in all streams is kept; else it is an error.
  public var fillsGaps: Bool
  /// How thoroughly the written file is checked before it appears.
  public var verification: RenderVerification
  /// Where encoded spans are kept from one render to the next; `nil` for nowhere.
  public var cache: SpanCache?
  /// Whether nothing may be lost that the edits do not ask for; else the preservation report only tells.
  public var refusesLosses: Bool

  /// A renderer.
  ///
  /// - Parameters:
  ///   - engine: the one that opened the film.
  ///   - toleratedDamage: damaged packets and frames accepted before a render fails, 0 by default and `Int.max` for all.
  ///   - fillsGaps: whether long holes are kept, silent and with the frame standing still.
  ///   - verification: how closely the written file is looked at before it appears.
  ///   - refusesLosses: whether a loss is an error: before any work where the plan knows of it, else before the file
  ///     appears.
  ///   - cache: where encoded spans are kept from one render to the next; `nil` for nowhere.
  public init(
    engine: MediaEngine = .inProcess(), toleratedDamage: Int = 0, fillsGaps: Bool = false,
    verification: RenderVerification = .fast, refusesLosses: Bool = false, cache: SpanCache? = nil
  ) {
    self.cache = cache
    self.verification = verification
    self.engine = engine
    self.toleratedDamage = toleratedDamage
    self.fillsGaps = fillsGaps
    self.refusesLosses = refusesLosses
  }

  /// Starts a render.
  ///
  /// The file appears under `path` when it is complete and was read back.
  ///
  /// - Parameters:
  ///   - plan: what ``RenderPlanner`` made of the asset.
  ///   - asset: the edited film.
  ///   - path: the output; its folder must exist.
  ///   - folder: an open folder in which `path` is a name; nothing that a link leads to is replaced then.
  ///   - replacing: whether a file of that name may be replaced.
  /// - Returns: the render under way.
  /// - Throws: `FKTError` when the source or the output cannot be opened, `loss-refused` when the plan loses something
  ///   and that is refused, or `busy` when another render is about to write the output. What fails later is thrown by ``RenderJob/report()``.
  public func start(
    _ plan: RenderPlan, of asset: FKTAsset, to path: String, in folder: FKTFolder? = nil, replacing: Bool = false
  ) throws(FKTError) -> RenderJob {
    let publication = try publication(of: plan, asset, path, in: folder, replacing: replacing)
    return RenderJob(cancellation: publication.cancellation) { (report) throws(FKTError) in
      try publication.run(report)
    }
  }
}

extension Renderer {
  /// Renders on the calling thread, and leaves it to the caller to publish the file, which has only a temporary name and
  /// is not durable yet.
  ///
  /// - Throws: as ``start(_:of:to:replacing:)`` and ``RenderJob/report()``; nothing is left behind then.
  package func render(
    _ plan: RenderPlan, of asset: FKTAsset, to path: String, replacing: Bool, cancellation: Cancellation,
    onProgress: (RenderProgress) -> Void
  ) throws(FKTError) -> RenderedFile {
    try publication(of: plan, asset, path, replacing: replacing, cancellation, isNamed: true).runUnpublished(onProgress)
  }

  /// Encodes a share of what a plan encodes in spans of their own, on the calling thread, and keeps it in the cache; a
  /// render of the same plan with that cache finds it there.
  ///
  /// - Returns: how many frames.
  /// - Throws: as ``RenderJob/report()``; also when what was encoded cannot be kept.
  package func encode(
    _ share: SpanShare, of plan: RenderPlan, _ asset: FKTAsset, cancellation: Cancellation,
    onProgress: (RenderProgress) -> Void
  ) throws(FKTError) -> Int {
    guard let spans = cache?.session(of: asset.source) else { return 0 }
    defer { _ = spans.finish() }
    var reporter = ProgressReporter(total: plan.duration)
    let answer = try FilmAtWork(asset, in: plan, engine, cancellation).perform(order(plan), to: nil, spans: spans) {
      onProgress(reporter.report($0))
    } _: {
      .encode($0, share)
    }
    guard case .encoded(let count) = answer else { throw .wrongAnswer }
    if let failure = spans.failure { throw failure }
    return count
  }

  private func order(_ plan: RenderPlan) -> RenderOrder {
    RenderOrder(plan: plan, toleratedDamage: toleratedDamage, fillsGaps: fillsGaps, verification: verification)
  }

  private func publication(
    of plan: RenderPlan, _ asset: FKTAsset, _ path: String, in folder: FKTFolder? = nil, replacing: Bool,
    _ cancellation: Cancellation = Cancellation(), isNamed: Bool = false
  ) throws(FKTError) -> Publication {
    if refusesLosses { try plan.refuseLosses(of: asset) }
    return try Publication(
      order: order(plan), asset: asset, path: path, in: folder, replacing: replacing, refusesLosses: refusesLosses,
      engine,
      spans: cache?.session(of: asset.source), cancellation: cancellation, isNamed: isNamed)
  }
}

/// A render that is under way.
///
/// ```swift
/// let job = try Renderer().start(plan, of: asset, to: "teaser.mp4")
/// for await step in job.progress { print(step.fraction) }
/// let report = try await job.report()
/// ```
public final class RenderJob: Sendable {
  /// How far the render has come, a few times a second, until it ends.
  ///
  /// For one observer.
  public let progress: AsyncStream<RenderProgress>
  private let cancellation: Cancellation
  /// Waits for the result of the thread that does the work.
  private let outcome: Task<Result<RenderReport, FKTError>, Never>

  init(
    cancellation: Cancellation,
    work: @escaping @Sendable (_ report: (RenderProgress) -> Void) throws(FKTError) -> RenderReport
  ) {
    self.cancellation = cancellation
    let (stream, continuation) = AsyncStream.makeStream(
      of: RenderProgress.self, bufferingPolicy: .bufferingNewest(1))
    progress = stream
    // Blocking work gets a thread of its own: the cooperative pool has one per core, and libav would hold them all.
    let (results, ending) = AsyncStream.makeStream(of: Result<RenderReport, FKTError>.self)
    let hasStarted = WorkerThread.start {
      let result = Result { () throws(FKTError) in try work { continuation.yield($0) } }
      continuation.finish()
      ending.yield(result)
    }
    if !hasStarted {
      continuation.finish()
      ending.yield(.failure(.noThread))
    }
    outcome = Task {
      for await result in results { return result }
      return .failure(.cancelled)
    }
  }

  /// Waits for the end.
  ///
  /// Cancelling the waiting task cancels the render.
  ///
  /// - Returns: what was made and what was proved of it.
  /// - Throws: `FKTError`; nothing is left behind then. Its code is `cancelled` after a cancellation.
  public func report() async throws(FKTError) -> RenderReport {
    try await withTaskCancellationHandler {
      await outcome.value
    } onCancel: {
      cancel()
    }.get()
  }

  /// Stops the render within two seconds; ``report()`` then throws.
  public func cancel() { cancellation.cancel() }
}
