internal import LibAV
internal import MediaTypes
internal import Threading

/// Checks the splice points of a written file side by side: each needs what lies before it up to a key frame decoded.
struct SplicePointChecks {
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
  private struct Finding: Sendable {
    var number: Int
    var failure: EngineFailure?
  }

  /// A crew for the splice points of all streams.
  init(_ checks: [SplicePointCheck], interrupt: Interrupt) {
    splicePoints = checks.flatMap { check in check.splicePoints.map { (check, $0) } }
    self.interrupt = interrupt
  }

  /// Checks all splice points, and counts them.
  ///
  /// `first` are readers that are open already; `openReaders` opens more, from any thread. Throws the failure of the
  /// first splice point, in the order of the output, that has one: what is done about it must not depend on which check
  /// ends first.
  func check(
    _ first: SplicePointCheck.Readers, onProgress: (Double) -> Void,
    openReaders: @escaping @Sendable () throws(EngineFailure) -> SplicePointCheck.Readers
  ) throws(EngineFailure) -> Int {
    guard !splicePoints.isEmpty else { return 0 }
    let pipeline = Pipeline(interrupt: interrupt)
    let list = WorkList(count: splicePoints.count)
    let findings: BoundedQueue<Finding> = pipeline.queue(capacity: splicePoints.count)
    for number in 0..<size {
      let open = number == 0 ? { () throws(EngineFailure) in first } : openReaders
      pipeline.start { () throws(EngineFailure) in try work(list, open, findings) }
    }
    var failures: [Int: EngineFailure] = [:]
    for done in 1...splicePoints.count {
      guard let finding = findings.pop() else { break }
      failures[finding.number] = finding.failure
      onProgress(Double(done) / Double(splicePoints.count))
    }
    try pipeline.join()
    if let first = failures.keys.min(), let failure = failures[first] { throw failure }
    return splicePoints.count
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
