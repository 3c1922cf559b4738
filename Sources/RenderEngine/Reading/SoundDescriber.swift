internal import LibAV
internal import RenderPlanning

/// Reads the packets of a sound stream where a copy of them may begin.
struct SoundDescriber {
  let demuxer: Demuxer
  let stream: StreamInfo

  /// Packets of the head that are looked at.
  private static let headPackets = 8
  /// A decoder that gives nothing for so many packets gives nothing at all.
  private static let mostDecoded = 4
  /// What lies further from the place asked for is not told.
  private static let reach = MediaTime(milliseconds: 600)
  /// Packets before that place; an approach may have to begin far before.
  private static let mostBefore = 1024

  /// What the packets say at the head of the stream, and round times on the container's clock.
  ///
  /// - Throws: ``LibAVError`` only when the file cannot be read.
  func traits(around starts: some Collection<MediaTime>) throws(LibAVError) -> [MediaTime: SoundTraits] {
    let head = try traitsOfHead()
    var found: [MediaTime: SoundTraits] = [:]
    for start in starts.sorted() {
      var traits = head
      if traits.bytesPerSample == 0 { traits.window = try window(around: start) }
      found[start] = traits
    }
    return found
  }

  private func traitsOfHead() throws(LibAVError) -> SoundTraits {
    var traits = SoundTraits()
    traits.bytesPerSample = try demuxer.parameters(of: stream.index).bytesPerSample
    var packets: [Packet] = []
    try demuxer.read(stream, from: .earliest) { (packet) throws(LibAVError) in
      if let place = place(of: packet) { traits.head.append(place) }
      packets.append(try packet.moved())
      return packets.count < Self.headPackets
    }
    guard traits.bytesPerSample == 0 else { return traits }
    traits.decoded = try decoded(packets)
    if let rate = stream.audio?.sampleRate, let samples = traits.decoded?.packetSamples(at: rate) {
      traits.holes = holes(samples, rate)
    }
    return traits
  }

  private func window(around start: MediaTime) throws(LibAVError) -> [SoundTraits.Place] {
    var window: [SoundTraits.Place] = []
    let last = (start + Self.reach).ticks(in: stream.timeBase)
    // Between Ogg's pages times are estimated, so only reading on from the start counts samples right.
    let isOgg = demuxer.formatName == "ogg"
    var count: Int64 = 0
    try demuxer.read(stream, from: isOgg ? .earliest : start - Self.reach) { packet in
      guard var place = place(of: packet) else { return true }
      if isOgg, let samples = place.samples {
        place.samplesBefore = count
        count += samples
      }
      window.append(place)
      if place.ticks < last, window.count > Self.mostBefore { window.removeFirst(Self.mostBefore / 2) }
      return place.ticks <= last
    }
    return window
  }

  /// A packet's place, if it says when it is shown.
  private func place(of packet: Packet) -> SoundTraits.Place? {
    guard let ticks = packet.pts ?? packet.dts else { return nil }
    return SoundTraits.Place(ticks: ticks, samples: stream.codec == "opus" ? packet.opusLength : nil)
  }

  /// What the first packet that decodes as a whole gives.
  private func decoded(_ packets: [Packet]) throws(LibAVError) -> SoundTraits.Decoded? {
    do throws(LibAVError) {
      let decoder = try Decoder(demuxer.parameters(of: stream.index), threads: .one)
      let frame = try Frame()
      var decoded: SoundTraits.Decoded?
      for packet in packets.prefix(Self.mostDecoded) {
        // What is not heard would be left out of the frames.
        try packet.placeSound(at: packet.pts ?? 0, duration: packet.duration)
        try decoder.decode(packet, into: frame) { frame in
          let samples = max(frame.sampleCount, decoded?.packetSamples ?? 0)
          decoded = SoundTraits.Decoded(
            sampleRate: frame.sampleRate, channelCount: frame.channelCount, packetSamples: samples)
          return true
        }
      }
      return decoded
    } catch {
      if error.endsAll { throw error }
      return nil
    }
  }

  /// Where packets of `samples` samples do not follow each other, as far as the container's table tells.
  private func holes(_ samples: Int64, _ rate: Int) -> [Int64] {
    guard demuxer.formatName == "mov", let tick = Rational(1, Int64(rate)) else { return [] }
    let tolerance = RenderStream.soundTolerance(of: stream, sampleRate: rate)
    var holes: [Int64] = []
    var expected: Int64?
    for entry in demuxer.tableEntries(of: stream.index) {
      let start = stream.timeBase == tick ? entry : stream.time(entry).ticks(in: tick)
      if let place = expected, abs(start - place) > tolerance {
        holes.append(entry)
        if holes.count == SoundTraits.mostHoles { break }
        expected = nil
      }
      expected = (expected ?? start) + samples
    }
    return holes
  }
}
