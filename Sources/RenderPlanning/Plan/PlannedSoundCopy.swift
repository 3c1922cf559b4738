package import MediaTypes

/// How the packets of a sound track are taken over as they are.
///
///     source    |-----|-----|-----|-----|-----|
///     clip               [================)
///     copied        |~~~~~|=====|=====|====)        ~ decoded, but not heard
///                         ^ 0 in the output
///
/// All places in the output count samples.
package struct PlannedSoundCopy: Sendable, Hashable, Codable {
  /// How the samples of a packet are counted.
  package enum Measure: Sendable, Hashable, Codable {
    /// Every packet holds so many.
    case even(Int64)
    /// As its first bytes say.
    case opus
    /// A sample of all channels takes so many bytes, and packets may be cut anywhere.
    case bytes(Int)
    /// As its time stamp and its length say.
    case times
  }

  /// What keeps samples before the beginning of the output from being heard.
  package enum Hiding: String, Sendable, Hashable, Codable {
    /// Times below zero, of which the muxer makes an edit list.
    case editList
    /// A number in the track's header, which players subtract from all times.
    case codecDelay
    /// A number in the track's header; times begin below zero.
    case header
    /// Nothing: no packet begins before the output does.
    case none
  }

  /// What becomes of a packet in which the sound ends.
  package enum Ending: String, Sendable, Hashable, Codable {
    /// It is as short as what is heard of it.
    case short
    /// It says how much of it is not heard.
    case marked
    /// It is left out.
    case whole
  }

  package var sampleRate: Int
  package var measure: Measure
  package var hiding: Hiding
  package var ending: Ending
  /// When the first copied packet is shown in the source, in ticks of the stream on the container's clock; `nil` where
  /// packets are cut.
  package var firstPacket: Int64?
  /// Where the first sample of that packet stands in the output; where packets are cut, where the sample stands that
  /// the source has at its clock's 0.
  package var firstSample: Int64
  /// Where the sound ends in the output; `nil` when it does so where the source's sound does.
  package var end: Int64?
  /// What the track becomes should copying not hold; `nil` where nothing may be encoded.
  package var ifEncoded: EncodedSound?

  package struct EncodedSound: Sendable, Hashable, Codable {
    package var codec: String
    package var settings: AudioEncoderSettings
  }

  /// The stretches that follow each other, where there are several.
  package var pieces: [Piece] = []

  /// A stretch of the source; its places count samples.
  package struct Piece: Sendable, Hashable, Codable {
    /// Where it starts on the container's clock.
    package var start: Int64
    /// Where that stands in the output.
    package var output: Int64
    /// Where it ends in the output; `nil` at the end of the film.
    package var end: Int64?

    package init(start: Int64, output: Int64, end: Int64? = nil) {
      self.start = start
      self.output = output
      self.end = end
    }

    /// Turns its samples of the source into those of the output.
    package var ticks: ClipMap.Ticks { ClipMap.Ticks(source: start, output: output) }
  }

  /// Samples of the first packets that are decoded and not heard.
  package var hiddenSamples: Int64 { hiding == .none || firstPacket == nil ? 0 : max(0, -firstSample) }
}
