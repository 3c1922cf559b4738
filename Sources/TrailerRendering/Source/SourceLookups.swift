internal import MediaTypes
internal import TrailerEditing

/// What plans depend on beyond the facts of a film: windows of the file, read when they are asked for.
protocol SourceLookups {
  /// What the first pictures of streams carry, by stream.
  func traits(of streams: [Int]) throws(FKTError) -> [Int: PictureTraits]
  /// The pictures round bounds, in ticks of the stream.
  func neighbours(of bounds: [Int64], in stream: StreamInfo) throws(FKTError) -> [Int64: PictureNeighbours]
  /// The packets round bounds, by stream.
  func packets(round bounds: [Int: [PicturePackets.Bound]]) throws(FKTError) -> [Int: PicturePackets]
  /// What the packets of sound streams say at their heads and round `start`, on the container's clock.
  func sounds(of streams: [Int], around start: MediaTime) throws(FKTError) -> [Int: SoundTraits]
  /// Tells of several questions before the first is asked, so that all can be looked up at once.
  func announce(_ questions: SourceQuestions)
}

/// What will be asked for next.
struct SourceQuestions {
  var traits: [Int] = []
  var neighbours: (bounds: [Int64], stream: StreamInfo)?
  var packets: [Int: [PicturePackets.Bound]] = [:]
  var sounds: (streams: [Int], start: MediaTime)?
}

extension SourceLookups {
  /// Tells of several questions before the first is asked; an open file has no use for that.
  func announce(_ questions: SourceQuestions) {}
}

extension OpenSource: SourceLookups {}
