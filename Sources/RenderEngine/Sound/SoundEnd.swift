package import LibAV
package import MediaTypes

/// Finds where the sound of a music file ends, to the sample where its clock is as fine as that.
///
/// MP3, Opus and Matroska count what an encoder has added at the end among a track's length. A loop that waited for
/// that would have a hole at every splice point.
///
///     packets   |--|--|--|--|--|
///     length    |==============)     as the container has it
///     sound     |===========)        without what the last packet hides
package struct SoundEnd {
  let demuxer: Demuxer
  let interrupt: Interrupt

  package init(demuxer: Demuxer, interrupt: Interrupt) {
    self.demuxer = demuxer
    self.interrupt = interrupt
  }

  /// Formats whose lengths are those of their sound.
  private static let exact: Set = ["mov", "wav", "flac"]
  /// Formats of files small enough to be read whole; a place in their middle is only estimated.
  private static let whole: Set = ["mp3", "ogg"]
  /// Packets of the end, where the rest is not needed.
  private static let lastPart = MediaTime(seconds: 5)

  /// What the file says of itself, with the first sound track's length corrected.
  package func correctedInfo() throws(EngineFailure) -> MediaInfo {
    var info = demuxer.info
    guard !Self.exact.contains(demuxer.formatName),
      let place = info.streams.firstIndex(where: { $0.kind == .audio }),
      // Of what Ogg holds only Opus is longer than its sound.
      demuxer.formatName != "ogg" || info.streams[place].codec == "opus",
      let end = try end(of: info.streams[place], in: info)
    else { return info }
    let start = info.streams[place].startTime ?? info.startTime
    let told = info.streams[place].duration ?? info.duration
    // Whatever the packets say, the sound is never longer than the container has it.
    if end > start, end - start < told { info.streams[place].duration = end - start }
    return info
  }

  /// The latest end of any packet on the container's clock, without hidden samples.
  private func end(of stream: StreamInfo, in info: MediaInfo) throws(EngineFailure) -> MediaTime? {
    guard let facts = stream.audio, let tick = Rational(1, Int64(facts.sampleRate)) else { return nil }
    let isWhole = Self.whole.contains(demuxer.formatName)
    let target = isWhole ? .earliest : info.startTime + info.duration - Self.lastPart
    // Ogg's last packet is already as short as what is heard of it.
    let isTrimmed = demuxer.formatName == "ogg"
    var end: MediaTime?
    try reading { () throws(LibAVError) in
      try demuxer.read(stream, from: target) { packet in
        guard let ticks = packet.pts else { return !interrupt.isSet }
        let shown = stream.time(ticks) + stream.time(packet.duration)
        let hidden = isTrimmed ? .zero : MediaTime(ticks: packet.hiddenEnd, timeBase: tick)
        end = max(end ?? .zero, shown - hidden)
        return !interrupt.isSet
      }
    }
    // Where the clock is coarser than a sample, ending a little early is not heard, but a hole would be.
    let isCoarse = stream.timeBase > tick && demuxer.formatName != "ogg"
    return isCoarse ? end.map { $0 - MediaTime(stream.timeBase * Rational(2)) } : end
  }
}
