import TrailerBatch

/// How far a run has come, worked out from its events.
struct BatchTally {
  /// What a worker does.
  struct Work: Hashable {
    var job: Int
    var fraction = 0.0
    var speed: Double?
  }

  private(set) var jobs = 0
  private(set) var alreadyDone = 0
  private(set) var done = 0
  private(set) var failed = 0
  /// What each worker does, by its number.
  private(set) var work: [Int: Work] = [:]
  private var start: ContinuousClock.Instant?
  /// Ends that told of jobs an earlier run had done: part of ``alreadyDone`` where that was told at the beginning.
  private var endedAlreadyDone = 0

  /// Jobs that have an end, whichever.
  var ended: Int { alreadyDone + done + failed }

  /// Jobs that have none yet.
  var left: Int { max(0, jobs - ended) }

  /// Takes an event.
  mutating func take(_ event: BatchEvent, at now: ContinuousClock.Instant = .now) {
    switch event {
    case .began(let jobs, let alreadyDone, _): (self.jobs, self.alreadyDone, start) = (jobs, alreadyDone, now)
    case .started(let job, let worker): work[worker] = Work(job: job)
    case .progress(let job, let worker, let fraction, let speed):
      // Each phase of a job counts from 0 again.
      let before = work[worker].map { $0.job == job ? $0.fraction : 0 } ?? 0
      let share = fraction.isFinite ? min(max(fraction, before), 1) : before
      work[worker] = Work(job: job, fraction: share, speed: speed)
    case .retrying(_, let worker, _): work[worker] = nil
    case .ended(let result): end(result)
    case .noticed, .draining: break
    }
  }

  private mutating func end(_ result: JobResult) {
    for (worker, work) in work where work.job == result.job { self.work[worker] = nil }
    switch result.state {
    case .done: done += 1
    case .failed: failed += 1
    case .alreadyDone:
      endedAlreadyDone += 1
      alreadyDone = max(alreadyDone, endedAlreadyDone)
    case .notRun: break
    }
  }

  /// Jobs a second in this run; `nil` before there is a pace.
  func pace(at now: ContinuousClock.Instant = .now) -> Double? {
    guard let start, done + failed > 0 else { return nil }
    let seconds = (now - start).seconds
    return seconds > 0.2 ? Double(done + failed) / seconds : nil
  }

  /// How long the rest is likely to take at the pace so far; `nil` before there is one.
  func remaining(at now: ContinuousClock.Instant = .now) -> Duration? {
    guard let start else { return nil }
    let begun = work.values.reduce(0) { $0 + $1.fraction }
    let made = Double(done + failed) + begun
    let seconds = (now - start).seconds
    guard made > 0.02, seconds > 0.5 else { return nil }
    return .seconds(min(seconds / made * max(0, Double(left) - begun), 1e7))
  }
}
