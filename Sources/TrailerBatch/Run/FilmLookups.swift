internal import TrailerEditing
internal import TrailerRendering

/// What one worker knows of one film, so that its jobs open the file as seldom as can be.
///
/// `@unchecked Sendable`: it belongs to the thread of one worker.
final class FilmLookups: @unchecked Sendable {
  private let source: SourceIdentity
  private let memo = SourceMemo()
  private var plans = 0

  /// Plans after which all is learnt anew, since what is known grows with them.
  private static let mostPlans = 64
  /// How often a plan asks for more of a film; a few times are enough for any.
  private static let rounds = 8

  /// Knows nothing yet of a film.
  init(_ source: SourceIdentity) { self.source = source }

  /// Whether it is about the film of an asset, and has room.
  func canServe(_ asset: FKTAsset) -> Bool { asset.source == source && plans < Self.mostPlans }

  /// The plan of a job.
  func plan(_ job: BatchJob, _ asset: FKTAsset, in engine: MediaEngine) throws(FKTError) -> RenderPlan {
    plans += 1
    for _ in 0..<Self.rounds {
      if let plan = try known(job, asset, engine) { return plan }
      try memo.fetch(of: asset, in: engine)
    }
    throw FKTError(code: .internalError, message: "\(source.path): the plan asks for ever more of the film")
  }

  /// Learns all that the plans of several jobs ask for.
  func learn(_ jobs: [(BatchJob, FKTAsset)], in engine: MediaEngine) throws(FKTError) {
    guard let first = jobs.first?.1 else { return }
    for _ in 0..<Self.rounds {
      var isPending = false
      for (job, asset) in jobs {
        do throws(FKTError) {
          if try known(job, asset, engine) == nil { isPending = true }
        } catch {
          // The job itself will tell.
          continue
        }
      }
      if !isPending { return }
      try memo.fetch(of: first, in: engine)
    }
  }

  /// The plan; `nil` when something has to be looked up first.
  private func known(_ job: BatchJob, _ asset: FKTAsset, _ engine: MediaEngine) throws(FKTError) -> RenderPlan? {
    do throws(FKTError) {
      return try RenderPlanner(strategy: job.settings.strategy, engine: engine, memo: memo).plan(asset, to: job.output)
    } catch {
      if SourceMemo.isPending(error) { return nil }
      throw error
    }
  }
}
