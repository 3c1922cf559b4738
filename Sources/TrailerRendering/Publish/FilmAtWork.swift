internal import LibAV
internal import Publishing
internal import RenderEngine
internal import RenderPlanning

/// An edited film and the files that its edits bring, open for an engine that works on it.
struct FilmAtWork {
  let asset: FKTAsset
  let files: AttachedFiles
  let cancellation: Cancellation
  private let input: InputFile
  private let engine: MediaEngine

  /// Opens the files.
  init(
    _ asset: FKTAsset, in plan: RenderPlan, _ engine: MediaEngine, _ cancellation: Cancellation
  ) throws(FKTError) {
    self.asset = asset
    self.engine = engine
    self.cancellation = cancellation
    input = try engine.open(asset.source.path, known: asset.source)
    files = try AttachedFiles(of: asset, known: plan.files, limits: engine.limits)
  }

  /// Throws when one of the files is not what it was.
  func checkUnchanged() throws(FKTError) {
    try input.checkUnchanged()
    try files.checkUnchanged()
  }

  /// Has an engine do what `request` makes of an order.
  func perform(
    _ order: RenderOrder, to output: OutputFile?, spans: SpanCacheSession?, _ onProgress: (EngineProgress) -> Void,
    _ request: (RenderOrder) -> EngineTask.Request
  ) throws(FKTError) -> EngineAnswer {
    var sent = order
    sent.plan = order.plan.withoutReasons
    do throws(EngineFailure) {
      return try engine.perform(
        request(sent), input: input.descriptor, files: files.descriptors, output: output?.descriptor, spans: spans,
        within: engine.limits.jobSeconds(for: order.plan, of: asset), cancellation: cancellation, onProgress: onProgress
      )
    } catch {
      if cancellation.isCancelled || engine.isCancelled { throw .cancelled }
      // A source that was cut short while it was read looks damaged, but that is not what happened to it.
      try checkUnchanged()
      var told = FKTError(
        error, source: asset.source.path, output: output?.path, files: files.paths, limits: engine.limits,
        startTime: asset.info.startTime)
      if case .noPictures(let stream) = error, let hint = try asset.chosenStreams().hint(without: stream) {
        told.hint = hint
      }
      throw told
    }
  }
}
