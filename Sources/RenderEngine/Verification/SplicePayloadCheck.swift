internal import Bitstreams
internal import LibAV
internal import MediaTypes
internal import RenderPlanning

/// Holds the packets and parameter sets of spliced streams that are read back against those that were put together.
final class SplicePayloadCheck {
  private struct Stream {
    let name: String
    let reader: PayloadReader
    let expected: [PayloadHash]
    /// Of H.264: how units are framed, and the parameter sets that packets may bring.
    let sets: (framing: NALUnits.Framing, allowed: H264Configuration)?
    var place = 0
  }

  /// By the stream's number in the written file.
  private var streams: [Int: Stream] = [:]

  /// A check of the spliced streams among those of the file, by their numbers in it.
  ///
  /// - Throws: `verification` when the file tells other parameter sets.
  init(_ spliced: [Int: (stage: StreamAssembler, name: String)], in demuxer: Demuxer) throws(EngineFailure) {
    for (index, splice) in spliced {
      let parameters = try writing { () throws(LibAVError) in try demuxer.parameters(of: index) }
      let isHEVC = parameters.codecName == "hevc"
      let written = isHEVC ? nil : H264Configuration(parameters.configuration)
      let framing = isHEVC ? HEVCUnits.framing(parameters.configuration) : written?.framing
      let reader = PayloadReader(framing: splice.stage.changesFraming ? framing : nil, isHEVC: isHEVC)
      let sets = written.flatMap { written in splice.stage.allowedSets.map { (written.framing, $0) } }
      if let written, let (framing, allowed) = sets, !written.holdsOnly(allowed, all: framing != .startCodes) {
        throw Self.wrongSets(splice.name)
      }
      streams[index] = Stream(
        name: splice.name, reader: reader, expected: splice.stage.writtenPayloads, sets: sets)
    }
  }

  /// Takes the next packet of the file.
  func take(_ packet: Packet) throws(EngineFailure) {
    guard let stream = streams[packet.streamIndex] else { return }
    streams[packet.streamIndex]?.place += 1
    guard stream.place < stream.expected.count,
      try stream.reader.hash(of: packet) == stream.expected[stream.place]
    else {
      throw .verification("\(stream.name): packet \(stream.place + 1) is not the one that was written")
    }
    if let (framing, allowed) = stream.sets, !H264Splicer.hasOnly(allowed, in: packet, framing) {
      throw Self.wrongSets(stream.name)
    }
  }

  private static func wrongSets(_ name: String) -> EngineFailure {
    .verification("\(name): its parameter sets are not those that were written")
  }
}
