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
  func order(_ asset: FKTAsset) -> FilmPlanner.Order { order(asset, settings.strategy) }

  private func order(_ asset: FKTAsset, _ strategy: RenderStrategy) -> FilmPlanner.Order {
    FilmPlanner.Order(asset, to: output, strategy: strategy)
  }

  /// What is rendered of its edited film, and how; of a film that is repaired, all that is there.
  func planned(
    _ edited: FKTAsset, in engine: MediaEngine, _ make: (FilmPlanner.Order) throws(FKTError) -> RenderPlan
  ) throws(FKTError) -> (asset: FKTAsset, plan: RenderPlan) {
    guard settings.isRepair else { return (edited, try make(order(edited))) }
    let repair = try FilmRepair(of: edited, strategy: settings.strategy, in: engine)
    let plan = try repair.plan { (asset, strategy) throws(FKTError) in try make(order(asset, strategy)) }
    return (repair.asset, plan)
  }
}
