internal import TrailerRendering

/// Jobs of one film that they open alike, which are planned with one opening of its file.
struct PlanGroup: Sendable {
  /// Equal work, and the jobs that have it.
  struct Work: Sendable {
    var example: Int
    var jobs: [Int]
  }

  let input: String
  let opening: JobSettings.Opening
  private(set) var works: [Work] = []

  /// Works of a group at most: more of them are shared out among workers, and no film's time limit runs out.
  private static let most = 400

  private struct Key: Hashable {
    var input: PathKey
    var opening: JobSettings.Opening
  }

  private struct WorkKey: Hashable {
    var group: Key
    var work: [UInt8]
  }

  /// The groups of all jobs whose film is a file here; those with most work first.
  static func groups(of jobs: [BatchJob]) -> [PlanGroup] {
    var groups: [PlanGroup] = []
    var open: [Key: Int] = [:]
    var known: [WorkKey: (group: Int, work: Int)] = [:]
    for (place, job) in jobs.enumerated() {
      guard case .file(let path) = job.input else { continue }
      let key = Key(input: PathKey(path), opening: job.settings.opening)
      let work = WorkKey(group: key, work: job.canonicalWork)
      if let found = known[work] {
        groups[found.group].works[found.work].jobs.append(place)
        continue
      }
      var number = open[key] ?? groups.count
      if number < groups.count, groups[number].works.count == most { number = groups.count }
      if number == groups.count { groups.append(PlanGroup(input: path, opening: key.opening)) }
      open[key] = number
      known[work] = (number, groups[number].works.count)
      groups[number].works.append(Work(example: place, jobs: [place]))
    }
    return groups.sorted { $0.works.count > $1.works.count }
  }

  /// What becomes of every job of the group, by its place.
  func outcomes(_ jobs: [BatchJob], _ engine: MediaEngine) -> [(Int, Result<PlannedJob.Facts, FKTError>)] {
    let results: [Result<PlannedJob.Facts, FKTError>]
    do throws(FKTError) {
      results = try planned(jobs, engine)
    } catch {
      results = works.map { _ in .failure(error) }
    }
    return zip(works, results).flatMap { work, result in
      work.jobs.map { ($0, Self.checked(jobs[$0], result)) }
    }
  }

  private func planned(
    _ jobs: [BatchJob], _ engine: MediaEngine
  ) throws(FKTError) -> [Result<PlannedJob.Facts, FKTError>] {
    let film = try FKTAsset.open(input, in: engine)
    var indexed: FKTAsset?
    var edited: [Result<FKTAsset, FKTError>] = []
    for work in works {
      let edits = jobs[work.example].edits.edits
      if indexed == nil, film.needsFrames(for: edits) { indexed = try film.indexingFrames(in: engine) }
      let asset = indexed ?? film
      edited.append(Result { () throws(FKTError) in try asset.edited(by: edits) })
    }
    let orders = zip(works, edited).compactMap { work, edited in
      jobs[work.example].settings.isRepair ? nil : (try? edited.get()).map { jobs[work.example].order($0) }
    }
    var planner = FilmPlanner()
    var plans = try planner.plans(orders, in: engine).makeIterator()
    return zip(works, edited).map { work, edited in
      Result { () throws(FKTError) in
        let job = jobs[work.example]
        var asset = try edited.get()
        let plan: RenderPlan
        if job.settings.isRepair {
          (asset, plan) = try job.planned(asset, by: &planner, in: engine)
        } else if let shared = plans.next() {
          plan = try shared.get()
        } else {
          // There is one for each film that could be edited.
          throw FKTError(code: .internalError, message: "a plan is missing")
        }
        if job.settings.isStrict { try plan.refuseLosses(of: asset) }
        return PlannedJob.Facts(plan, asset.notices)
      }
    }
  }

  /// What is known without the film: whether there can be such a file.
  private static func checked(
    _ job: BatchJob, _ result: Result<PlannedJob.Facts, FKTError>
  ) -> Result<PlannedJob.Facts, FKTError> {
    guard case .success = result else { return result }
    var folder = ScriptPath.folder(of: job.output)
    while folder != "/", ScriptPath.status(folder) == nil { folder = ScriptPath.folder(of: folder) }
    if !ScriptPath.isFolder(folder) {
      return .failure(
        FKTError(
          code: .outputUnwritable, message: "\(job.output): '\(folder)' is not a folder",
          hint: "write the results elsewhere", subject: job.output))
    }
    if ScriptPath.isFolder(job.output) {
      return .failure(
        FKTError(
          code: .outputExists, message: "\(job.output): a folder has this name", hint: "name another output",
          subject: job.output))
    }
    return result
  }
}

extension PlannedJob.Facts {
  fileprivate init(_ plan: RenderPlan, _ notices: [FKTNotice]) {
    let totals = plan.totals
    self.init(
      duration: plan.duration.seconds, copiedPictures: totals.copiedPictures, encodedPictures: totals.encodedPictures,
      estimatedBytes: totals.estimatedBytes, estimatedSeconds: totals.estimatedSeconds,
      notices: (notices + plan.notices).withoutRepetitions)
  }
}
