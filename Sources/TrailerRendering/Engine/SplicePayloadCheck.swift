internal import LibAV
internal import MediaTypes

/// Holds the packets of spliced streams that are read back against those that were put together.
final class SplicePayloadCheck {
  private struct Stream {
    let name: String
    let reader: PayloadReader
    let expected: [PayloadHash]
    var place = 0
  }

  /// By the stream's number in the written file.
  private var streams: [Int: Stream] = [:]

  /// A check of the spliced streams among those of the file, by their numbers in it.
  init(_ spliced: [Int: (stage: StreamAssembler, name: String)], in demuxer: Demuxer) throws(EngineFailure) {
    for (index, splice) in spliced {
      let parameters = try writing { () throws(LibAVError) in try demuxer.parameters(of: index) }
      let isHEVC = parameters.codecName == "hevc"
      let framing =
        isHEVC ? HEVCUnits.framing(parameters.configuration) : H264Configuration(parameters.configuration)?.framing
      let reader = PayloadReader(framing: splice.stage.changesFraming ? framing : nil, isHEVC: isHEVC)
      streams[index] = Stream(name: splice.name, reader: reader, expected: splice.stage.writtenPayloads)
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
  }
}
