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
    var bounds = Set(asset.timeline.clips.flatMap { Self.bounds(of: $0, in: asset, stream) })
    bounds.formUnion(
      try StillTimes(of: asset).moments.map { StillTimes.bound(of: $0.source, in: asset.info, stream) })
    let readable = asset.info.videoStreams.filter { AllowedFormats.canDecode($0.codec) }
    let facts = try open(asset).facts(
      SourceQuestions(
        traits: Set(readable.map(\.index)), neighbours: bounds.isEmpty ? [:] : [stream.index: bounds]))
    traits = facts.traits
    for stream in readable { traits[stream.index]?.said = stream.video?.colour }
    neighbours = facts.neighbours[stream.index] ?? [:]
  }

  /// The bounds of a clip that are not the ends of the film; those need no looking up.
  private static func bounds(of clip: MediaTimeRange, in asset: FKTAsset, _ stream: StreamInfo) -> [Int64] {
    let inner = [clip.start, clip.end].filter { $0 > .zero && $0 < asset.info.duration }
    return inner.map { tick(of: $0, in: asset.info, stream) }
  }

  /// A time of the source as a tick of the stream on the container's clock.
  static func tick(of time: MediaTime, in info: MediaInfo, _ stream: StreamInfo) -> Int64 {
    (time + info.startTime).ticks(in: stream.timeBase)
  }
}
