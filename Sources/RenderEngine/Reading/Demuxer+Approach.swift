internal import LibAV
internal import MediaTypes

extension Demuxer {
  /// Whether samples and frames are counted right only when reading on from the start: between Ogg's pages times are
  /// estimated, and a packet of WMA begins with what is left of a frame that begins in the one before it.
  var losesCountInJumps: Bool { ["ogg", "asf"].contains(formatName) }

  /// How much earlier than frames are wanted a jump has to land: AVI times only decoding, so the first frames after
  /// a jump are dated wrongly.
  var undatedPreroll: MediaTime { formatName == "avi" ? MediaTime(seconds: 2) : .zero }

  /// Gives `body`, while it wants more, the packets from a place on where a stream decodes and shows something at or
  /// before `time` on the container's clock.
  func approach(
    _ stream: Int, _ time: MediaTime, _ body: (Packet) throws(EngineFailure) -> Bool
  ) throws(EngineFailure) {
    // The failure of the body has to pass through libav's typed error, so it is kept aside.
    var failure: EngineFailure?
    try reading { () throws(LibAVError) in
      try approach(stream, time) { (packet) throws(LibAVError) in
        do throws(EngineFailure) { return try body(packet) } catch {
          failure = error
          return false
        }
      }
    }
    if let failure { throw failure }
  }

  /// Gives `body`, while it wants more, the packets of one stream alone from such a place on.
  func read(
    _ stream: StreamInfo, from time: MediaTime, _ body: (Packet) throws(LibAVError) -> Bool
  ) throws(LibAVError) {
    want([stream.index])
    try approach(stream.index, time) { (packet) throws(LibAVError) in
      guard packet.streamIndex == stream.index else { return true }
      return try body(packet)
    }
  }
}

extension MediaTime {
  /// Before everything that a film holds.
  static let earliest = MediaTime(seconds: -1 << 40)
}

extension StreamInfo {
  /// The time that a time stamp of the stream means, on the container's clock.
  func time(_ ticks: Int64) -> MediaTime { MediaTime(ticks: ticks, timeBase: timeBase) }
}
