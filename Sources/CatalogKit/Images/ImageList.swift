/// The images of a list that is scrolled: those in sight first, then their neighbours, and of rows that fly past none.
///
/// ```swift
/// let list = catalog.images.list(films.map { catalog.imageRequest(for: $0, longestSide: 300) })
/// Task { for await row in list.rows { show(row.step, in: row.number) } }
/// await list.visible(range: 10..<14)
/// ```
public actor ImageList {
  /// What happens to the image of one row.
  public struct Row: Sendable, Hashable {
    /// Which one.
    public var number: Int
    /// What happens.
    public var step: ImageStep
  }

  /// The time that a list goes by; another one in tests.
  struct Time: Sendable {
    var now: @Sendable () -> Duration
    var sleep: @Sendable (Duration) async throws -> Void

    /// The machine's.
    static var real: Time {
      let clock = ContinuousClock()
      let start = clock.now
      return Time(now: { start.duration(to: clock.now) }, sleep: { try await clock.sleep(for: $0) })
    }
  }

  /// What happens to the images, for one loop; it ends with the list.
  public nonisolated let rows: AsyncStream<Row>

  private let requests: [ImageRequest]
  private let service: ImageService
  private let time: Time
  private let report: AsyncStream<Row>.Continuation
  private var plan: ScrollPlan
  /// What is under way, and how far from sight it is.
  private var work: [Int: (task: Task<Void, Never>, distance: Int)] = [:]
  /// The rows whose images are there; of those that may be let go of, none.
  private var done: Set<Int> = []
  private var alarm: Task<Void, Never>?

  init(_ requests: [ImageRequest], service: ImageService, dwell: Duration = .milliseconds(60), time: Time = .real) {
    self.requests = requests
    self.service = service
    self.time = time
    plan = ScrollPlan(count: requests.count, dwell: dwell)
    // Whoever does not keep up needs the newest ones.
    (rows, report) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1024))
  }

  deinit {
    alarm?.cancel()
    for one in work.values { one.task.cancel() }
    report.finish()
  }

  /// Tells which rows are in sight now; call it whenever that changes.
  ///
  /// Rows are begun when they have stayed in sight for 60 ms, and their neighbours, as many on each side, when the view
  /// rests. What is no neighbour any more is cancelled, unless somebody else wants it, too.
  public func visible(range: Range<Int>) {
    plan.see(range, at: time.now())
    update()
  }

  /// How many images are under way.
  var underWay: Int { work.count }

  /// Does what the plan wants by now.
  func update() {
    let (now, kept) = (time.now(), plan.kept)
    for (row, one) in work where !kept.contains(row) {
      one.task.cancel()
      work[row] = nil
    }
    done.formIntersection(kept)
    let wanted = plan.wanted(at: now).sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    for (row, distance) in wanted where !done.contains(row) {
      guard let known = work[row] else {
        // Neighbours wait for what is in sight.
        if distance == 0 || !work.values.contains(where: { $0.distance == 0 }) { begin(row, distance) }
        continue
      }
      guard known.distance != distance else { continue }
      work[row]?.distance = distance
      let (service, request) = (service, requests[row])
      Task { await service.move(request, to: distance) }
    }
    alarm?.cancel()
    alarm = plan.nextChange(after: now).map { moment in
      Task { [weak self, time] in
        guard (try? await time.sleep(moment - now)) != nil, !Task.isCancelled else { return }
        await self?.update()
      }
    }
  }

  private func begin(_ row: Int, _ distance: Int) {
    let steps = service.steps(of: requests[row], distance: distance)
    let report = report
    let task = Task { [weak self] in
      for await step in steps {
        if Task.isCancelled { return }
        report.yield(Row(number: row, step: step))
      }
      if !Task.isCancelled { await self?.end(row) }
    }
    work[row] = (task, distance)
  }

  private func end(_ row: Int) {
    guard work.removeValue(forKey: row) != nil else { return }
    done.insert(row)
    update()
  }
}

extension ImageService {
  /// The images of a list that is scrolled, one for each row.
  public func list(_ requests: [ImageRequest]) -> ImageList { ImageList(requests, service: self) }
}
