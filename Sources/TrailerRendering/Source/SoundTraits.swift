internal import LibAV
internal import MediaTypes

/// What the packets of a sound stream say, where a copy of them may begin.
struct SoundTraits: Sendable, Hashable, Codable {
  /// What the first packets decode to: a header may know less than the packets do.
  struct Decoded: Sendable, Hashable, Codable {
    var sampleRate: Int
    var channelCount: Int
    /// Samples that one packet gives.
    var packetSamples: Int

    /// The packet's length in samples of another rate: decoders of HE-AAC give twice the rate that some headers name.
    func packetSamples(at rate: Int) -> Int64? {
      let (length, rest) = (packetSamples * rate).quotientAndRemainder(dividingBy: max(1, sampleRate))
      return rest == 0 && length > 0 ? Int64(length) : nil
    }
  }

  /// A packet's place in the source.
  struct Place: Sendable, Hashable, Codable {
    /// When it is shown, in ticks of the stream on the container's clock.
    var ticks: Int64
    /// How many samples it holds, where it says so itself.
    var samples: Int64?
    /// How many samples the track has before it, where time stamps do not tell its place.
    var samplesBefore: Int64?
  }

  /// `nil` when the first packets cannot be decoded.
  var decoded: Decoded?
  /// Bytes that hold a sample of every channel, for sound that is not compressed.
  var bytesPerSample = 0
  /// The first packets of the stream.
  var head: [Place] = []
  /// The packets round the place that was asked for.
  var window: [Place] = []
  /// Where the container's table says that a packet does not follow the one before; the first of them.
  var holes: [Int64] = []

  /// So many holes are noted.
  static let mostHoles = 16
}
