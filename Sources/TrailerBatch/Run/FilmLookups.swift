internal import TrailerEditing
internal import TrailerRendering

/// The plans of one film that one worker makes, so that its jobs open the film as seldom as can be.
///
/// `@unchecked Sendable`: it belongs to the thread of one worker.
final class FilmLookups: @unchecked Sendable {
  private let source: SourceIdentity
  private var planner = FilmPlanner()
  private var plans = 0

  /// Plans after which all is learnt anew, since what is known grows with them.
  private static let mostPlans = 64

  /// Knows nothing yet of a film.
  init(_ source: SourceIdentity) { self.source = source }

  /// Whether it is about the film of an asset, and has room.
  func canServe(_ asset: FKTAsset) -> Bool { asset.source == source && plans < Self.mostPlans }

  /// The plan of a job.
  func plan(_ job: BatchJob, _ asset: FKTAsset, in engine: MediaEngine) throws(FKTError) -> RenderPlan {
    plans += 1
    return try planner.plan(job.order(asset), in: engine)
  }

  /// Learns all that the plans of several jobs ask for; what is wrong with one, that job will tell.
  func learn(_ jobs: [(BatchJob, FKTAsset)], in engine: MediaEngine) throws(FKTError) {
    _ = try planner.plans(jobs.map { $0.order($1) }, in: engine)
  }
}

extension BatchJob {
  /// The plan that it needs of its edited film.
  func order(_ asset: FKTAsset) -> FilmPlanner.Order {
    FilmPlanner.Order(asset, to: output, strategy: settings.strategy)
  }
}
