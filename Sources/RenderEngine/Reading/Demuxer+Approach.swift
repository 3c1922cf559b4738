internal import LibAV
internal import MediaTypes

extension Demuxer {
  /// Whether samples and pictures are counted right only when reading on from the start: between Ogg's pages times are
  /// estimated.
  var losesCountInJumps: Bool { formatName == "ogg" }

  /// How much earlier than pictures are wanted a jump has to land: AVI times only decoding, so the first pictures after
  /// a jump are dated wrongly.
  var undatedPreroll: MediaTime { formatName == "avi" ? MediaTime(seconds: 2) : .zero }

  /// Gives `body` the packets from a place on where a stream decodes and shows something at or before `time`, or from
  /// the start of the file with `nil`.
  ///
  /// - Parameters:
  ///   - stream: the stream whose time stamps decide.
  ///   - time: on the container's clock.
  ///   - body: returns whether it wants more.
  /// - Throws: what `body` throws, and `source` when the file cannot be read.
  func approach(
    _ stream: Int, _ time: MediaTime?, _ body: (Packet) throws(EngineFailure) -> Bool
  ) throws(EngineFailure) {
    // The failure of the body has to pass through libav's typed error, so it is kept aside.
    var failure: EngineFailure?
    try reading { () throws(LibAVError) in
      try approach(stream, time ?? MediaTime(seconds: -1 << 40)) { (packet) throws(LibAVError) in
        do throws(EngineFailure) { return try body(packet) } catch {
          failure = error
          return false
        }
      }
    }
    if let failure { throw failure }
  }
}
