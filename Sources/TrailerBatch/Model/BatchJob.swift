public import Documents
public import TrailerRendering

/// One film, what is done to it, and where the result goes.
public struct BatchJob: Sendable, Hashable {
  /// Its place among the jobs of the batch, from 0.
  public var number: Int
  /// Where the script asks for it.
  public var place: DocumentPlace?
  /// The film.
  public var input: JobInput
  /// What is done to it, in order; files that edits name are given by absolute paths.
  public var edits: FKTEditList
  /// The absolute path of the result.
  public var output: String
  /// How the work is done.
  public var settings: JobSettings

  /// Creates a job.
  public init(
    number: Int, place: DocumentPlace? = nil, input: JobInput, edits: FKTEditList, output: String,
    settings: JobSettings = JobSettings()
  ) {
    self.number = number
    self.place = place
    self.input = input
    self.edits = edits
    self.output = output
    self.settings = settings
  }
}

extension BatchJob {
  /// The plan that it needs of its edited film.
  func order(_ asset: FKTAsset) -> FilmPlanner.Order {
    FilmPlanner.Order(asset, to: output, strategy: settings.strategy, pieces: settings.pieces)
  }

  /// What is rendered of its edited film, and how; of a film that is repaired, all that is there.
  func planned(
    _ edited: FKTAsset, by planner: inout FilmPlanner, in engine: MediaEngine
  ) throws(FKTError) -> (asset: FKTAsset, plan: RenderPlan) {
    guard settings.isRepair else { return (edited, try planner.plan(order(edited), in: engine)) }
    let repair = try FilmRepair(of: edited, strategy: settings.strategy, in: engine)
    let plan = try repair.plan { (asset, strategy) throws(FKTError) in
      try planner.plan(FilmPlanner.Order(asset, to: output, strategy: strategy, pieces: settings.pieces), in: engine)
    }
    return (repair.asset, plan)
  }
}
