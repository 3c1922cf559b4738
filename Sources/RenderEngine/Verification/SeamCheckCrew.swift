internal import LibAV
internal import MediaTypes
internal import Threading

/// Checks the seams of a written file side by side: each needs what lies before it up to a key picture decoded.
struct SeamCheckCrew {
  private let seams: [(check: SeamCheck, seam: SeamCheck.Seam)]
  private let interrupt: Interrupt

  /// A way from the key picture to the seam that is shorter is not worth two more readers.
  private static let shortestWay = MediaTime(seconds: 1)

  /// How many check at once.
  var size: Int {
    let long = seams.count { $0.check.copiedLength(before: $0.seam) > Self.shortestWay }
    return min(seams.count, max(1, long), Encoder.processors)
  }

  /// What became of a seam.
  fileprivate struct Finding: Sendable {
    var number: Int
    var failure: EngineFailure?
  }

  /// A crew for the seams of all streams.
  init(_ checks: [SeamCheck], interrupt: Interrupt) {
    seams = checks.flatMap { check in check.seams.map { (check, $0) } }
    self.interrupt = interrupt
  }

  /// Checks all seams.
  ///
  /// - Parameters:
  ///   - first: readers that are open already.
  ///   - onProgress: is told which share of the seams is done.
  ///   - openReaders: opens more, from any thread.
  /// - Returns: how many there are.
  /// - Throws: the failure of the first seam, in the order of the output, that has one: what is done about it must not
  ///   depend on which check ends first.
  func check(
    _ first: SeamCheck.Readers, onProgress: (Double) -> Void,
    openReaders: @escaping @Sendable () throws(EngineFailure) -> SeamCheck.Readers
  ) throws(EngineFailure) -> Int {
    guard !seams.isEmpty else { return 0 }
    let pipeline = Pipeline(interrupt: interrupt)
    let list = WorkList(count: seams.count)
    let findings: BoundedQueue<Finding> = pipeline.queue(capacity: seams.count)
    for number in 0..<size {
      let open = number == 0 ? { () throws(EngineFailure) in first } : openReaders
      pipeline.start(SeamStage(seams, list, open, findings))
    }
    var failures: [Int: EngineFailure] = [:]
    for done in 1...seams.count {
      guard let finding = findings.pop() else { break }
      failures[finding.number] = finding.failure
      onProgress(Double(done) / Double(seams.count))
    }
    try pipeline.join()
    if let first = failures.keys.min(), let failure = failures[first] { throw failure }
    return seams.count
  }
}

/// Checks one seam after the other.
private final class SeamStage: Stage {
  private let seams: [(check: SeamCheck, seam: SeamCheck.Seam)]
  private let list: WorkList
  private let open: () throws(EngineFailure) -> SeamCheck.Readers
  private let findings: BoundedQueue<SeamCheckCrew.Finding>

  init(
    _ seams: [(check: SeamCheck, seam: SeamCheck.Seam)], _ list: WorkList,
    _ open: @escaping () throws(EngineFailure) -> SeamCheck.Readers, _ findings: BoundedQueue<SeamCheckCrew.Finding>
  ) {
    self.seams = seams
    self.list = list
    self.open = open
    self.findings = findings
  }

  func run() throws(EngineFailure) {
    var readers: SeamCheck.Readers?
    while let number = list.take() {
      let ready = if let readers { readers } else { try open() }
      readers = ready
      var finding = SeamCheckCrew.Finding(number: number)
      do throws(EngineFailure) { try seams[number].check.check(seams[number].seam, ready) } catch {
        guard case .brokenSeam = error else { throw error }
        finding.failure = error
      }
      guard findings.push(finding) else { throw .stopped }
    }
  }
}
