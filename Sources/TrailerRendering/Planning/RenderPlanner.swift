internal import RenderEngine
public import RenderPlanning

/// Decides how an edited asset becomes a file: what is written, from where, and why.
///
/// It renders nothing.
public struct RenderPlanner: Sendable {
  private let strategy: RenderStrategy
  private let engine: MediaEngine
  /// The columns that a still has at most; `nil` for all that the film has.
  package var widestStill: Int?

  /// A planner that follows `strategy`.
  ///
  /// - Parameters:
  ///   - strategy: how much is encoded.
  ///   - engine: the one that opened the film; it reads what the plan depends on.
  public init(strategy: RenderStrategy = .auto, engine: MediaEngine = .inProcess()) {
    self.strategy = strategy
    self.engine = engine
  }

  /// Plans the render of `asset`, reading only windows of the source round its cuts.
  ///
  /// This blocks; call it from a thread that may wait.
  /// - Parameters:
  ///   - asset: the edited film.
  ///   - destination: the output's path; its extension names the container unless the edits do.
  /// - Returns: the plan, which names no path.
  /// - Throws: `FKTError` when no such file can be made, the source cannot be read, or the engine was cancelled.
  public func plan(_ asset: FKTAsset, to destination: String) throws(FKTError) -> RenderPlan {
    var planner = FilmPlanner()
    return try planner.plan(
      FilmPlanner.Order(asset, to: destination, strategy: strategy, widestStill: widestStill), in: engine)
  }
}

extension RenderPlan {
  /// What the plan copies and encodes in all, and what that is likely to take on this machine.
  public var totals: PlanTotals { totals(processors: InstalledCodecs().processors) }
}
