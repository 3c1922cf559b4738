internal import Publishing
internal import TrailerRendering

/// One try of a job: from its film to a finished file that waits to be published.
struct JobAttempt {
  let job: BatchJob
  /// The job's place in the list.
  let place: Int
  let worker: JobWorker
  /// The key, once it is known.
  private(set) var key: JobKeys.Key?

  private var context: RunContext { worker.context }

  init(job: BatchJob, place: Int, worker: JobWorker) {
    self.job = job
    self.place = place
    self.worker = worker
    key = worker.context.scan.keys[place]
  }

  /// Encodes a share of what the job encodes, for whoever does the job.
  ///
  /// - Parameters:
  ///   - share: which one.
  ///   - isAsked: whether it is an error that its frames are encoded whole.
  /// - Returns: how many frames.
  /// - Throws: `FKTError` when the share cannot be made, or kept.
  mutating func encode(_ share: SpanShare, isAsked: Bool) throws(FKTError) -> Int {
    let film = try prepare()
    defer { context.memory.giveBack(film.memory) }
    if isAsked { try film.plan.refuseWholeEncoding(of: film.asset, as: job.output) }
    return try renderer(film.engine).encode(
      share, of: film.plan, film.asset, cancellation: film.cancellation, onProgress: progress())
  }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - number: which try it is, over all runs.
  ///   - start: when it began.
  /// - Returns: what the publisher needs.
  /// - Throws: `FKTError`; nothing is left behind then.
  mutating func order(number: Int, since start: ContinuousClock.Instant) throws(FKTError) -> PublishOrder {
    let film = try prepare()
    defer { context.memory.giveBack(film.memory) }
    let isOwn = try context.isOwn(at: place)
    let replaces = job.settings.overwrites || isOwn
    let file = try render(film, replaces)
    var order = try PublishOrder(
      job: place, file: file, record: record(of: file, number, replaces, start),
      oldKeys: context.scan.oldKeys[place] ?? [])
    order.record.notices = (film.asset.notices + film.plan.notices + file.report.notices).withoutRepetitions
    return order
  }

  /// A film that waits to be encoded.
  private struct Prepared {
    var asset: FKTAsset
    var plan: RenderPlan
    var engine: MediaEngine
    var cancellation: Cancellation
    /// Bytes that were taken of what all workers have together.
    var memory: Int64
  }

  /// Opens and plans the film, and waits for memory, which the caller gives back.
  private mutating func prepare() throws(FKTError) -> Prepared {
    if key == nil { key = try context.keys.key(of: job) }
    let film = try film()
    let cancellation = Cancellation()
    var engine = self.start(cancellation)
    var asset = try context.assets.asset(film.path, for: job.edits.edits, job.settings.opening, in: engine)
    if let trouble = context.scratch?.takeTrouble() {
      context.tell(trouble)
      asset.note(trouble)
    }
    try renewKey(for: asset)
    let whole = try asset.credited(author: film.author, licence: film.licence, origin: film.origin).edited(
      by: job.edits.edits)
    let (edited, made) = try worker.lookups(for: whole, job.settings.opening).planned(job, whole, in: engine)
    var plan = made
    plan.fixEncoderThreads(context.keys.threads)
    try StateFile.makeFolder(StateFile.folder(of: job.output))
    let memory = plan.estimatedMemory
    let waits = !context.memory.hasRoom(for: memory)
    context.memory.take(memory)
    // Waiting for others does not count as the job's own time.
    if waits { engine = self.start(cancellation) }
    if cancellation.isCancelled {
      context.memory.giveBack(memory)
      throw FKTError(code: .cancelled, message: "stopped")
    }
    return Prepared(asset: edited, plan: plan, engine: engine, cancellation: cancellation, memory: memory)
  }

  private func film() throws(FKTError) -> BatchEnvironment.FetchedFilm {
    switch job.input {
    case .file(let path): BatchEnvironment.FetchedFilm(path: path)
    case .remote(let name): try context.environment.fetch(name)
    }
  }

  /// An engine whose time for the job begins now.
  private func start(_ cancellation: Cancellation) -> MediaEngine {
    let engine = worker.nextEngine(job.settings.opening)
    context.note(RunContext.Running(cancellation: cancellation, engine: engine), of: worker.number)
    return engine
  }

  /// Makes the key again for a film that was changed between the look at its bytes and its opening.
  private mutating func renewKey(for asset: FKTAsset) throws(FKTError) {
    guard case .file(let path) = job.input else { return }
    let seen = try context.keys.digests.identity(of: path)
    guard
      seen.byteCount != asset.source.byteCount
        || seen.modificationNanoseconds != asset.source.modificationNanoseconds
    else { return }
    context.keys.digests.forget(path)
    guard context.journal != nil else { throw .changedSinceSubmission(path) }
    key = try context.keys.key(of: job)
  }

  private func render(_ film: Prepared, _ replaces: Bool) throws(FKTError) -> RenderedFile {
    do throws(FKTError) {
      return try renderer(film.engine).render(
        film.plan, of: film.asset, to: job.output, replacing: replaces, cancellation: film.cancellation,
        onProgress: progress())
    } catch {
      var error = error
      if error.code == .outputExists {
        error.hint = "choose another name, or allow it with `overwrite: true`; the batch has not made this file"
      }
      throw error
    }
  }

  private func renderer(_ engine: MediaEngine) throws(FKTError) -> Renderer {
    let settings = job.settings
    return Renderer(
      engine: engine, toleratedDamage: settings.isRepair ? .max : settings.toleratedDamage,
      fillsGaps: settings.fillsGaps || settings.isRepair,
      verification: settings.verification, refusesLosses: settings.isStrict,
      cache: try context.cache(at: place))
  }

  /// Tells how far the work has come, a few times a second.
  private func progress() -> (RenderProgress) -> Void {
    var last: ContinuousClock.Instant?
    return { progress in
      let now = ContinuousClock.now
      if let last, now - last < .milliseconds(200) { return }
      last = now
      let isRendering = progress.phase == .rendering
      context.emit(
        .progress(
          job: job.number, worker: worker.number, fraction: isRendering ? progress.fraction : 0,
          speed: isRendering ? progress.speed : nil))
    }
  }

  private func record(
    of file: RenderedFile, _ number: Int, _ replaces: Bool, _ start: ContinuousClock.Instant
  ) throws(FKTError) -> DoneRecord {
    let report = file.report
    let pictures = report.streams.filter { $0.kind == .video }
    let output = PublishedOutput(
      path: job.output, byteCount: report.byteCount,
      digest: try SHA256Text.digest(ofFile: file.descriptor, path: job.output), duration: report.duration.seconds,
      encodedPictures: pictures.reduce(0) { $0 + $1.encoded }, copiedPictures: pictures.reduce(0) { $0 + $1.copied })
    return DoneRecord(
      key: key?.text ?? "", job: job.number, temporary: file.temporaryName, target: file.path, facts: try file.facts,
      output: output, replaces: replaces, attempts: number, seconds: JobWorker.seconds(since: start), notices: [],
      host: context.journal == nil ? HostName.text : nil)
  }
}
