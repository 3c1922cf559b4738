internal import Bitstreams
internal import LibAV
internal import RenderPlanning

/// Holds the packets and parameter sets of spliced streams that are read back against those that were put together.
final class SplicePayloadCheck: PacketCheck {
  private struct Stream {
    let name: String
    let reader: PayloadReader
    let expected: [PayloadHash]
    /// The parameter sets that packets may bring, where not any.
    let allowed: (codec: any SpliceCodec, sets: ParameterSets)?
    var place = 0
  }

  /// By the stream's number in the written file.
  private var streams: [Int: Stream] = [:]

  /// A check of the spliced streams among those of the file, by their numbers in it; it may tell no other parameter sets.
  init(_ spliced: [Int: (StreamAssembler, PlannedStream)], in demuxer: Demuxer) throws(EngineFailure) {
    for (index, (stage, stream)) in spliced {
      let parameters = try writing(demuxer.parameters(of: index))
      let codec = spliceCodec(named: parameters.codecName, parameters.configuration)
      let allowed = codec.flatMap { codec in stage.allowedSets.map { (codec: codec, sets: $0) } }
      if let (codec, sets) = allowed, !codec.parameterSets.holdsOnly(sets, all: codec.framing != .startCodes) {
        throw Self.wrongSets(stream.name)
      }
      streams[index] = Stream(
        name: stream.name, reader: PayloadReader(codec: stage.changesFraming ? codec : nil),
        expected: stage.writtenPayloads, allowed: allowed)
    }
  }

  func take(_ packet: Packet) throws(EngineFailure) {
    guard let stream = streams[packet.streamIndex] else { return }
    streams[packet.streamIndex]?.place += 1
    guard stream.place < stream.expected.count, try stream.reader.hash(of: packet) == stream.expected[stream.place]
    else {
      throw .verification("\(stream.name): packet \(stream.place + 1) is not the one that was written")
    }
    guard let (codec, sets) = stream.allowed else { return }
    if !packet.withPayload({ codec.parameterSets(in: $0).holdsOnly(sets) }) { throw Self.wrongSets(stream.name) }
  }

  func finish() {}

  var summary: String? { streams.isEmpty ? nil : "video packets as planned" }

  private static func wrongSets(_ name: String) -> EngineFailure {
    .verification("\(name): its parameter sets are not those that were written")
  }
}
