import Glibc
internal import TrailerRendering

/// Does one job after the other on a thread of its own, with a process that stays alive between them.
///
/// `@unchecked Sendable`: made by the run, then used by its thread alone.
final class JobWorker: @unchecked Sendable {
  /// Its number, from 0.
  let number: Int
  let context: RunContext
  private let workers: Int
  private let publisher: GroupPublisher
  /// What is known of the film at hand.
  private var lookups: FilmLookups?
  private var engine: MediaEngine?
  /// Jobs that the process has done.
  private var served = 0
  /// What the process held after its first job.
  private var firstBytes: Int64?

  /// Jobs after which a process is replaced.
  private static let mostJobs = 200
  /// Bytes that a process may grow by.
  private static let mostGrowth: Int64 = 256 << 20

  /// A worker, one of so many.
  init(_ number: Int, of workers: Int, _ context: RunContext, _ publisher: GroupPublisher) {
    self.number = number
    self.workers = workers
    self.context = context
    self.publisher = publisher
  }

  /// `SCHED_IDLE` of sched(7), which the C library's module hides.
  private static let idlePolicy: Int32 = 5

  /// Works until nothing is left to do.
  func run() {
    // On Linux this is the thread's own, and the processes that it starts have it from it.
    let niceness = min(BatchOptions.idleNiceness, context.options.niceness)
    if niceness > 0 { setpriority(__priority_which_t(0), 0, Int32(niceness)) }
    if niceness == BatchOptions.idleNiceness {
      var parameters = sched_param()
      sched_setscheduler(0, Self.idlePolicy, &parameters)
    }
    while case let places = context.takeJobs(workers: workers), !places.isEmpty {
      if places.count > 1, !context.options.isIsolated { lookAhead(places) }
      for place in places where !context.isDraining {
        context.emit(.started(job: context.jobs[place].number, worker: number))
        work(at: place)
      }
    }
    keepLookups()
    endEngine()
  }

  // MARK: The process

  /// The engine for a job that begins now.
  func nextEngine(_ opening: JobSettings.Opening) -> MediaEngine {
    let next: MediaEngine
    if let engine, !context.options.isIsolated {
      next = engine.next(limits: opening.limits, hints: opening.hints)
    } else {
      endEngine()
      let environment = context.environment
      context.countLaunch()
      next = .lastingWorker(
        environment.executable, sandbox: environment.sandbox, limits: opening.limits, hints: opening.hints,
        scratch: context.scratch)
    }
    engine = next
    return next
  }

  /// Ends the process, so that the next job has a new one.
  private func endEngine() {
    engine?.end()
    engine = nil
    served = 0
    firstBytes = nil
  }

  /// Ends a process that has served long enough.
  private func reviewEngine() {
    served += 1
    let bytes = engine?.residentBytes
    if firstBytes == nil { firstBytes = bytes }
    let growth = bytes.flatMap { bytes in firstBytes.map { bytes - $0 } } ?? 0
    if served >= Self.mostJobs || growth > Self.mostGrowth || context.options.isIsolated { endEngine() }
  }

  // MARK: Planning

  /// Learns at once what the plans of several jobs depend on; what fails here fails again in its job, and is told then.
  private func lookAhead(_ places: [Int]) {
    let all = places.map { context.jobs[$0] }
    guard let first = all.first else { return }
    let opening = first.settings.opening
    let engine = nextEngine(opening)
    let cancellation = Cancellation()
    context.note(RunContext.Running(cancellation: cancellation, engine: engine), of: number)
    defer { context.note(nil, of: number) }
    do throws(FKTError) {
      var films: [(BatchJob, FKTAsset)] = []
      for job in all where !job.settings.isRepair {
        let asset = try context.assets.asset(job.input.name, for: job.edits.edits, opening, in: engine)
        if let edited = try? asset.edited(by: job.edits.edits) { films.append((job, edited)) }
      }
      guard let asset = films.first?.1 else { return }
      try lookups(for: asset, opening).learn(films, in: engine)
    } catch {
      endEngine()
    }
  }

  /// What is known of a film.
  func lookups(for asset: FKTAsset, _ opening: JobSettings.Opening) -> FilmLookups {
    if let lookups, lookups.canServe(asset, opening) { return lookups }
    keepLookups()
    let known = context.films?.facts(of: asset.source, opening)?.index
    let fresh = FilmLookups(asset.source, opening, knowing: known ?? SourceIndex())
    lookups = fresh
    return fresh
  }

  /// Lets later runs know what was read of the film at hand.
  private func keepLookups() {
    if let lookups { context.films?.learn(lookups.index, of: lookups.source, lookups.opening) }
    lookups = nil
  }

  // MARK: A job

  private func work(at place: Int) {
    let job = context.jobs[place]
    let failedBefore = context.scan.failures[place] ?? 0
    var tries = 0
    while true {
      if let made = context.madeElsewhere(place) { return context.end(place, made) }
      tries += 1
      let start = ContinuousClock.now
      var attempt = JobAttempt(job: job, place: place, worker: self)
      do throws(FKTError) {
        if let split = context.scan.splits[place], let share = split.share {
          let frames = try attempt.encode(share, isAsked: split.isAsked)
          context.note(nil, of: number)
          reviewEngine()
          return try context.end(share, at: place, frames: frames)
        }
        let order = try attempt.order(number: failedBefore + tries, since: start)
        context.note(nil, of: number)
        reviewEngine()
        return publisher.publish(order)
      } catch {
        context.note(nil, of: number)
        endEngine()
        // It may be in the way of this try.
        if let made = context.madeElsewhere(place) { return context.end(place, made) }
        if context.isAborted { return context.end(place, JobResult(job: job.number, state: .notRun)) }
        let seconds = Self.seconds(since: start)
        let key = attempt.key?.text ?? context.keys.faultKey(of: job)
        let pause = context.isDraining ? nil : RetryRule.pause(after: error, tries: tries)
        context.folder.write(
          FailureRecord(
            key: key, job: job.number, attempt: failedBefore + tries, output: job.output, seconds: seconds,
            error: StoredError(error), isFinal: pause == nil))
        if let pause {
          retry(job, error, pause)
          continue
        }
        return context.end(
          place,
          JobResult(job: job.number, state: .failed(error), attempts: failedBefore + tries, seconds: seconds))
      }
    }
  }

  private func retry(_ job: BatchJob, _ error: FKTError, _ pause: Double) {
    context.log.write("job \(job.number) is tried again: \(error)")
    context.emit(.retrying(job: job.number, worker: number, reason: error.message))
    var rest = pause
    while rest > 0, !context.isDraining {
      usleep(useconds_t(min(rest, 0.1) * 1_000_000))
      rest -= 0.1
    }
  }

  /// Wall-clock seconds since a moment.
  static func seconds(since start: ContinuousClock.Instant) -> Double {
    let elapsed = (ContinuousClock.now - start).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
  }
}

/// The plans of one film that one worker makes, so that its jobs open the film as seldom as can be.
///
/// `@unchecked Sendable`: it belongs to the thread of one worker.
final class FilmLookups: @unchecked Sendable {
  let source: SourceIdentity
  let opening: JobSettings.Opening
  private var planner: FilmPlanner
  private var plans = 0

  /// Plans after which all is learnt anew, since what is known grows with them.
  private static let mostPlans = 64

  /// Knows no more of a film, opened so, than `index`.
  init(_ source: SourceIdentity, _ opening: JobSettings.Opening, knowing index: SourceIndex) {
    self.source = source
    self.opening = opening
    planner = FilmPlanner(knowing: index)
  }

  /// What was read of the film.
  var index: SourceIndex { planner.index }

  /// Whether it is about the film of an asset, opened so, and has room.
  func canServe(_ asset: FKTAsset, _ opening: JobSettings.Opening) -> Bool {
    asset.source == source && opening == self.opening && plans < Self.mostPlans
  }

  /// What is rendered of the edited film of a job, and how.
  func planned(
    _ job: BatchJob, _ edited: FKTAsset, in engine: MediaEngine
  ) throws(FKTError) -> (asset: FKTAsset, plan: RenderPlan) {
    plans += 1
    return try job.planned(edited, by: &planner, in: engine)
  }

  /// Learns all that the plans of several jobs ask for; what is wrong with one, that job will tell.
  func learn(_ jobs: [(BatchJob, FKTAsset)], in engine: MediaEngine) throws(FKTError) {
    _ = try planner.plans(jobs.map { $0.order($1) }, in: engine)
  }
}

/// Which failures another try may help.
private enum RetryRule {
  /// How long to wait before the next try.
  ///
  /// - Parameters:
  ///   - error: why a try failed.
  ///   - tries: how many failed in this run.
  /// - Returns: seconds; `nil` when it would fail in the same way.
  static func pause(after error: FKTError, tries: Int) -> Double? {
    switch error.code {
    // A process that ended of itself may have been killed from outside; a film that crashes it does so again.
    case .engineCrashed: tries < 2 ? 0 : nil
    case .inputChanged: tries < 2 ? 1 : nil
    case .busy: tries < 3 ? Double(tries) : nil
    case _ where networkCodes.contains(error.code.rawValue): tries < 3 ? Double(tries * tries) : nil
    default: nil
    }
  }

  /// What a fetch fails with when a server or the way to it has trouble.
  private static let networkCodes: Set<String> = ["unavailable", "corrupt"]
}
