internal import RenderEngine
public import RenderPlanning

/// Decides how an edited asset becomes a file: what is written, from where, and why.
///
/// It renders nothing.
public struct RenderPlanner: Sendable {
  private let strategy: RenderStrategy
  private let engine: MediaEngine
  private let pieces: PieceCount
  /// The columns that a still has at most; `nil` for all that the film has.
  package var widestStill: Int?

  /// A planner that follows `strategy`.
  ///
  /// - Parameters:
  ///   - strategy: how much is encoded.
  ///   - engine: the one that opened the film; it reads what the plan depends on.
  ///   - pieces: into how many pieces frames are cut that are all encoded. The bytes of the output depend on it, as every piece
  ///     begins with a key frame, and not on how many of them are made at once.
  public init(
    strategy: RenderStrategy = .auto, engine: MediaEngine = .inProcess(), pieces: PieceCount = .auto
  ) {
    self.strategy = strategy
    self.engine = engine
    self.pieces = pieces
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
      FilmPlanner.Order(asset, to: destination, strategy: strategy, pieces: pieces, widestStill: widestStill),
      in: engine)
  }
}

extension RenderPlan {
  /// What the plan copies and encodes in all, and what that is likely to take on this machine.
  public var totals: PlanTotals { totals(processors: InstalledCodecs().processors) }
}

/// Plans edits of one film: the loop in which the questions of a ``PlanMaker`` are answered.
///
/// What was read of the film for one plan is known to the next, what several ask for is read at once, and the film is
/// opened once for all of them.
package struct FilmPlanner: Sendable {
  package struct Order: Sendable {
    let asset: FKTAsset
    let destination: String
    let strategy: RenderStrategy
    let pieces: PieceCount
    let widestStill: Int?

    /// The plan of a file at `destination`, made of an edited film.
    package init(
      _ asset: FKTAsset, to destination: String, strategy: RenderStrategy, pieces: PieceCount = .auto,
      widestStill: Int? = nil
    ) {
      self.asset = asset
      self.destination = destination
      self.strategy = strategy
      self.pieces = pieces
      self.widestStill = widestStill
    }
  }

  /// What was read of the film so far.
  package private(set) var index: SourceIndex
  /// What files with music hold that edits brought.
  private var music: [SourceIdentity: MediaInfo] = [:]

  /// Where the frames lie round the bounds of one edit decides about those of the next, so each may ask once; for the
  /// rest a few rounds are enough.
  private static let mostRounds = 1000

  /// A planner of a film of which no more is known than `index`.
  package init(knowing index: SourceIndex = SourceIndex()) { self.index = index }

  /// One plan; `engine` looks into the film.
  ///
  /// - Throws: `FKTError` as ``RenderPlanner/plan(_:to:)`` does.
  package mutating func plan(_ order: Order, in engine: MediaEngine) throws(FKTError) -> RenderPlan {
    try plans([order], in: engine)[0].get()
  }

  /// Plans of edits of the one film, in the order asked for; `engine` looks into the film.
  ///
  /// - Throws: `FKTError` when the film cannot be read. What is wrong with one order is in its result.
  package mutating func plans(
    _ orders: [Order], in engine: MediaEngine
  ) throws(FKTError) -> [Result<RenderPlan, FKTError>] {
    var plans: [Int: Result<RenderPlan, FKTError>] = [:]
    var attempts: [Int: Attempt] = [:]
    var film: OpenSource?
    for _ in 0..<Self.mostRounds {
      var questions = SourceQuestions()
      for (place, order) in orders.enumerated() where plans[place] == nil {
        do throws(FKTError) {
          if engine.isCancelled { throw .cancelled }
          let attempt = if let begun = attempts[place] { begun } else { try begin(order, engine) }
          switch try attempt.work(index) {
          case .needs(let more, let rest):
            questions.formUnion(more)
            attempts[place] = Attempt(work: rest, files: attempt.files)
          case .plan(var plan):
            plan.files = attempt.files
            plans[place] = .success(plan)
            attempts[place] = nil
          }
        } catch {
          plans[place] = .failure(error)
        }
      }
      guard let place = orders.indices.first(where: { plans[$0] == nil }) else { break }
      let open = if let film { film } else { try OpenSource(reopening: orders[place].asset, engine) }
      film = open
      index.merge(try open.index(questions))
    }
    return zip(orders.indices, orders).map { place, order in
      plans[place]
        ?? .failure(
          FKTError(code: .internalError, message: "\(order.asset.source.path): the plan asks for ever more of the film")
        )
    }
  }

  /// A plan that is being made.
  private struct Attempt {
    /// What is still to be done.
    let work: PlanMaker.Work
    /// What the files that the edits bring were when it began.
    let files: [SourceIdentity]
  }

  private mutating func begin(_ order: Order, _ engine: MediaEngine) throws(FKTError) -> Attempt {
    var maker = try PlanMaker(order.asset, to: order.destination, order.strategy, engine.limits, InstalledCodecs())
    maker.widestStill = order.widestStill
    maker.pieces = order.pieces
    let files = try AttachedFiles(of: order.asset, limits: engine.limits)
    maker.music = try files.musicInfo(of: order.asset, in: engine, known: &music)
    return Attempt(work: maker.step, files: files.identities)
  }
}
