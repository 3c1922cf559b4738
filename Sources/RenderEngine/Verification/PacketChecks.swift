internal import Bitstreams
internal import LibAV
internal import RenderPlanning

/// Holds the subtitles of a written file against what was to be written.
final class SubtitleCheck: PacketCheck {
  private let tracks: [SubtitleTrack]
  private let streams: [StreamInfo]
  /// Packets of each track that were found so far.
  private var places: [Int]
  /// Where the film's time 0 is on the file's clock.
  private let zero: MediaTime

  /// A check of the subtitle streams among `streams` of a file whose clock shows `zero` where the film begins.
  init(_ tracks: [SubtitleTrack], in streams: [StreamInfo], from zero: MediaTime) throws(EngineFailure) {
    self.zero = zero
    self.tracks = tracks
    self.streams = streams.filter { $0.kind == .subtitle }
    places = tracks.map { _ in 0 }
    guard self.streams.count == tracks.count else {
      throw .verification("it holds \(self.streams.count) subtitle tracks instead of \(tracks.count)")
    }
    for (track, stream) in zip(tracks, self.streams) where track.plan.codec != stream.codec {
      throw .verification("its subtitles are \(stream.codec) instead of \(track.plan.codec)")
    }
  }

  func take(_ packet: Packet) throws(EngineFailure) {
    guard let number = streams.firstIndex(where: { $0.index == packet.streamIndex }) else { return }
    let track = tracks[number]
    let bytes = packet.bytes
    // What lies between the samples of MP4 shows nothing, and the muxer ends a track with one of its own.
    if track.plan.codec == "mov_text", !MovText.isShown(bytes) { return }
    while places[number] < track.entries.count, track.entries[places[number]].isGap { places[number] += 1 }
    let name = "the subtitles of stream \(track.plan.source)"
    guard places[number] < track.entries.count else {
      throw .verification("\(name): there are more than \(track.cues.count) cues")
    }
    let entry = track.entries[places[number]]
    places[number] += 1
    let wanted = MediaTime(ticks: entry.start, timeBase: track.timeBase)
    guard let pts = packet.pts, pts == (wanted + zero).ticks(in: streams[number].timeBase) else {
      let found = packet.pts.map { streams[number].time($0).description } ?? "no time"
      throw .verification("\(name): a cue starts at \(found) instead of \(wanted)")
    }
    guard bytes == entry.bytes, packet.cueData(.settings) == entry.settings,
      packet.cueData(.identifier) == entry.identifier
    else { throw .verification("\(name): the cue at \(wanted) is not what was written") }
    let duration = MediaTime(ticks: entry.duration, timeBase: track.timeBase).ticks(in: streams[number].timeBase)
    // What is on screen goes with the next packet; not every container tells how long that takes.
    let isUntold = packet.duration == 0 && track.plan.codec == "hdmv_pgs_subtitle"
    guard packet.duration == duration || isUntold else {
      throw .verification("\(name): the cue at \(wanted) does not end where it should")
    }
  }

  func finish() throws(EngineFailure) {
    for (track, place) in zip(tracks, places) {
      let found = track.entries.prefix(place).count { !$0.isGap }
      if found != track.cues.count {
        throw .verification(
          "the subtitles of stream \(track.plan.source): \(found) cues instead of \(track.cues.count)")
      }
    }
  }

  var summary: String? {
    let count = tracks.reduce(0) { $0 + $1.cues.count }
    return tracks.isEmpty ? nil : "\(count) subtitle\(count == 1 ? "" : "s") as written"
  }
}

/// Holds the packets and parameter sets of spliced streams that are read back against those that were put together.
final class SplicePayloadCheck: PacketCheck {
  private struct Stream {
    let name: String
    let reader: PayloadReader
    let expected: [PayloadHash]
    /// The parameter sets that packets may bring, where not any.
    let allowed: (codec: any SpliceCodec, sets: ParameterSets)?
    var place = 0

    mutating func take(_ packet: Packet) throws(EngineFailure) {
      guard place < expected.count, reader.hash(of: packet) == expected[place] else {
        throw .verification("\(name): packet \(place + 1) is not the one that was written")
      }
      place += 1
      guard let (codec, sets) = allowed else { return }
      if !packet.withPayload({ codec.parameterSets(in: $0).holdsOnly(sets) }) { throw wrongSets }
    }

    var wrongSets: EngineFailure {
      .verification("\(name): its parameter sets are not those that were written")
    }
  }

  /// By the stream's number in the written file.
  private var streams: [Int: Stream] = [:]

  /// A check of the spliced streams among those of the file, by their numbers in it; it may tell no other parameter sets.
  init(_ spliced: [Int: (StreamAssembler, PlannedStream)], in demuxer: Demuxer) throws(EngineFailure) {
    for (index, (stage, stream)) in spliced {
      let parameters = try writing(demuxer.parameters(of: index))
      let codec = spliceCodec(named: parameters.codecName, parameters.configuration)
      let allowed = codec.flatMap { codec in stage.allowedSets.map { (codec: codec, sets: $0) } }
      let checked = try Stream(
        name: stream.name, reader: PayloadReader(codec: stage.changesFraming ? codec : nil),
        expected: stage.writtenPayloads, allowed: allowed)
      if let (codec, sets) = allowed, !codec.parameterSets.holdsOnly(sets, all: codec.framing != .startCodes) {
        throw checked.wrongSets
      }
      streams[index] = checked
    }
  }

  func take(_ packet: Packet) throws(EngineFailure) { try streams[packet.streamIndex]?.take(packet) }

  func finish() {}

  var summary: String? { streams.isEmpty ? nil : "video packets as planned" }
}
