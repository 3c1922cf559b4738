internal import LibAV
internal import MediaTypes
internal import Threading

/// Checks the splice points of a written file side by side: each needs what lies before it up to a key frame decoded.
struct SplicePointCrew {
  private let splicePoints: [(check: SplicePointCheck, splicePoint: SplicePointCheck.SplicePoint)]
  private let interrupt: Interrupt

  /// A way from the key frame to the splice point that is shorter is not worth two more readers.
  private static let shortestWay = MediaTime(seconds: 1)

  /// How many check at once.
  var size: Int {
    let long = splicePoints.count { $0.check.copiedLength(before: $0.splicePoint) > Self.shortestWay }
    return min(splicePoints.count, max(1, long), Encoder.processors)
  }

  /// What became of a splice point.
  fileprivate struct Finding: Sendable {
    var number: Int
    var failure: EngineFailure?
  }

  /// A crew for the splice points of all streams.
  init(_ checks: [SplicePointCheck], interrupt: Interrupt) {
    splicePoints = checks.flatMap { check in check.splicePoints.map { (check, $0) } }
    self.interrupt = interrupt
  }

  /// Begins to check all splice points on threads of their own, while the caller does something else.
  ///
  /// `openReaders` opens both files for one of the threads.
  func start(
    openReaders: @escaping @Sendable () throws(EngineFailure) -> SplicePointCheck.Readers
  ) -> Running {
    let pipeline = Pipeline(interrupt: interrupt)
    let list = WorkList(count: splicePoints.count)
    let running = Running(
      pipeline: pipeline, findings: pipeline.queue(capacity: max(1, splicePoints.count)), count: splicePoints.count)
    for _ in 0..<size {
      pipeline.start { () throws(EngineFailure) in try work(list, openReaders, running.findings) }
    }
    return running
  }

  /// Checks that are under way; one of the two functions is called, once.
  struct Running {
    fileprivate let pipeline: Pipeline
    fileprivate let findings: BoundedQueue<Finding>
    fileprivate let count: Int

    /// Waits for all of them, and counts them.
    ///
    /// Throws the failure of the first splice point, in the order of the output, that has one: what is done about it must
    /// not depend on which check ends first.
    func finish(onProgress: (Double) -> Void) throws(EngineFailure) -> Int {
      var failures: [Int: EngineFailure] = [:]
      for done in 0..<count {
        guard let finding = findings.pop() else { break }
        failures[finding.number] = finding.failure
        onProgress(Double(done + 1) / Double(count))
      }
      try pipeline.join()
      if let first = failures.keys.min(), let failure = failures[first] { throw failure }
      return count
    }

    /// Ends them, as something else has failed already.
    func stop() {
      pipeline.fail(.stopped)
      try? pipeline.join()
    }
  }

  /// Checks one splice point after the other.
  private func work(
    _ list: WorkList, _ open: () throws(EngineFailure) -> SplicePointCheck.Readers, _ findings: BoundedQueue<Finding>
  ) throws(EngineFailure) {
    var readers: SplicePointCheck.Readers?
    while let number = list.take() {
      let ready = if let readers { readers } else { try open() }
      readers = ready
      var finding = Finding(number: number)
      do throws(EngineFailure) { try splicePoints[number].check.check(splicePoints[number].splicePoint, ready) } catch {
        guard case .brokenSplicePoint = error else { throw error }
        finding.failure = error
      }
      try findings.give(finding)
    }
  }
}
