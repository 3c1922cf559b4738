internal import LibAV
internal import MediaTypes
internal import TrailerEditing

/// What the planner needs to know of a source beyond its facts: the pictures round every bound of its clips,
/// those at the moments of a still or a sheet, and what only the pictures themselves say.
struct SourceIndex: Sendable, Hashable {
  /// By bound, in ticks of the main picture stream on the container's clock.
  var neighbours: [Int64: PictureNeighbours] = [:]

  /// What the first pictures say, by stream.
  var traits: [Int: PictureTraits] = [:]

  /// The packets round the bounds of what may be copied, by stream.
  var packets: [Int: PicturePackets] = [:]

  /// What the packets of sound say where a copy of them may begin, by stream.
  var sounds: [Int: SoundTraits] = [:]

  /// Whether packets are still to be read: then a plan only says of what, and is not completed.
  var isPartial = false

  /// An index for tests, or of a source without pictures.
  init(
    neighbours: [Int64: PictureNeighbours] = [:], traits: [Int: PictureTraits] = [:],
    packets: [Int: PicturePackets] = [:]
  ) {
    self.neighbours = neighbours
    self.traits = traits
    self.packets = packets
  }

  /// Reads the windows that the asset's timeline needs.
  init(of asset: FKTAsset, in engine: MediaEngine) throws(FKTError) {
    try self.init(of: asset) { (asset) throws(FKTError) in try OpenSource(reopening: asset, engine) }
  }

  /// Reads the windows that the asset's timeline needs.
  ///
  /// - Parameters:
  ///   - asset: the edited film.
  ///   - open: gives what looks into its file.
  /// - Throws: `FKTError` when the file cannot be read.
  init(
    of asset: FKTAsset, open: (FKTAsset) throws(FKTError) -> any SourceLookups
  ) throws(FKTError) {
    guard let stream = asset.info.videoStreams.first else { return }
    let readable = asset.info.videoStreams.filter { AllowedFormats.canDecode($0.codec) }
    let file = try open(asset)
    var questions = SourceQuestions(traits: Set(readable.map(\.index)))
    var asked: Set<Int64> = []
    repeat {
      let bounds = try unknownBounds(of: asset, stream).subtracting(asked)
      asked.formUnion(bounds)
      if !bounds.isEmpty { questions.neighbours = [stream.index: bounds] }
      let facts = try file.facts(questions)
      traits.merge(facts.traits) { $1 }
      neighbours.merge(facts.neighbours[stream.index] ?? [:]) { $1 }
      questions = SourceQuestions()
      // Where the pictures lie round the bounds of an edit decides about those of the next one.
    } while try !unknownBounds(of: asset, stream).isSubset(of: asked)
    for stream in readable { traits[stream.index]?.said = stream.video?.colour }
  }

  /// The bounds of clips, then the moments of stills, round which no pictures are known.
  private func unknownBounds(of asset: FKTAsset, _ stream: StreamInfo) throws(FKTError) -> Set<Int64> {
    let film = try ClipPlanner(asset: asset, index: self).settled()
    guard film.missing.isEmpty, !film.clips.isEmpty else { return film.missing }
    let moments = try StillTimes(of: film.asset).moments
    return Set(moments.map { StillTimes.bound(of: $0.source, in: asset.info, stream) }).subtracting(neighbours.keys)
  }

  /// A time of the source as a tick of the stream on the container's clock.
  static func tick(of time: MediaTime, in info: MediaInfo, _ stream: StreamInfo) -> Int64 {
    (time + info.startTime).ticks(in: stream.timeBase)
  }
}
