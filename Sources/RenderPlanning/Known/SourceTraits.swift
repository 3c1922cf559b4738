package import MediaTypes

/// What the first frames of a stream say, which their container may not know.
package struct PictureTraits: Sendable, Hashable, Codable {
  /// What the decoded frames say; `nil` when none could be decoded.
  package private(set) var decoded: FrameTraits?
  /// What the container holds for the stream that is taken over byte for byte.
  package var stream: Set<StreamSideData> = []
  /// The colours as the file says them, without what decoders take for granted.
  package var said: ColourInfo?

  package init() {}

  /// Takes one more frame into account: what any of them has, the stream has.
  package mutating func add(_ traits: FrameTraits) {
    guard var known = decoded else {
      decoded = traits
      return
    }
    if known.fieldOrder == "progressive" { known.fieldOrder = traits.fieldOrder }
    known.masteringDisplay = known.masteringDisplay ?? traits.masteringDisplay
    known.contentLight = known.contentLight ?? traits.contentLight
    known.sideData.formUnion(traits.sideData)
    decoded = known
  }

  var sideData: Set<FrameTraits.SideData> { decoded?.sideData ?? [] }

  /// The facts of the container, and what only the frames tell.
  func completing(_ facts: VideoInfo) -> VideoInfo {
    guard let decoded else { return facts }
    var complete = facts
    complete.pixelFormat = facts.pixelFormat ?? decoded.pixelFormat
    // Headers may be silent or wrong; of `tb`, the second letter is the field that is shown first.
    if decoded.fieldOrder != "progressive", facts.fieldOrder.last != decoded.fieldOrder.last {
      complete.fieldOrder = decoded.fieldOrder
    }
    complete.masteringDisplay = facts.masteringDisplay ?? decoded.masteringDisplay
    complete.contentLight = facts.contentLight ?? decoded.contentLight
    for part in [\ColourInfo.range, \.primaries, \.transfer, \.matrix, \.chromaLocation] as [WritableKeyPath] {
      if !ColourInfo.isSaid(facts.colour[keyPath: part]) {
        complete.colour[keyPath: part] = decoded.colour[keyPath: part]
      }
    }
    return complete
  }
}

extension MediaInfo {
  /// The facts with what only the frames tell, by stream.
  package func completed(by traits: [Int: PictureTraits]) -> MediaInfo {
    var complete = self
    for (place, stream) in streams.enumerated() {
      guard let facts = stream.video, let known = traits[stream.index] else { continue }
      complete.streams[place].video = known.completing(facts)
    }
    return complete
  }
}

/// What the packets of a sound stream say, where a copy of them may begin.
package struct SoundTraits: Sendable, Hashable, Codable {
  /// What the first packets decode to: a header may know less than the packets do.
  package struct Decoded: Sendable, Hashable, Codable {
    var sampleRate: Int
    var channelCount: Int
    /// Samples that one packet gives.
    package var packetSamples: Int

    package init(sampleRate: Int, channelCount: Int, packetSamples: Int) {
      self.sampleRate = sampleRate
      self.channelCount = channelCount
      self.packetSamples = packetSamples
    }

    /// The packet's length in samples of another rate: decoders of HE-AAC give twice the rate that some headers name.
    package func packetSamples(at rate: Int) -> Int64? {
      let (length, rest) = (packetSamples * rate).quotientAndRemainder(dividingBy: max(1, sampleRate))
      return rest == 0 && length > 0 ? Int64(length) : nil
    }
  }

  /// A packet's place in the source.
  package struct Place: Sendable, Hashable {
    /// When it is shown, in ticks of the stream on the container's clock.
    package var ticks: Int64
    /// How many samples it holds, where it says so itself.
    package var samples: Int64?
    /// How many samples the track has before it, where time stamps do not tell its place.
    package var samplesBefore: Int64?

    package init(ticks: Int64, samples: Int64?) {
      self.ticks = ticks
      self.samples = samples
    }
  }

  /// `nil` when the first packets cannot be decoded.
  package var decoded: Decoded?
  /// Bytes that hold a sample of every channel, for sound that is not compressed.
  package var bytesPerSample = 0
  /// The first packets of the stream.
  @NumberRows package var head: [Place] = []
  /// The packets round the place that was asked for.
  @NumberRows package var window: [Place] = []
  /// Where the container's table says that a packet does not follow the one before; the first of them.
  package var holes: [Int64] = []

  package init() {}

  /// So many holes are noted.
  package static let mostHoles = 16
}

extension SoundTraits.Place: NumberRow {
  package static var width: Int { 3 }

  /// Stands for a number that is not known; no time stamp and no count is so low.
  private static var unknown: Int64 { .min }

  private static func known(_ number: Int64) -> Int64? { number == unknown ? nil : number }

  package func append(to numbers: inout [Int64]) {
    numbers.append(ticks)
    numbers.append(samples ?? Self.unknown)
    numbers.append(samplesBefore ?? Self.unknown)
  }

  package init?(_ numbers: ArraySlice<Int64>) {
    guard numbers.count == Self.width else { return nil }
    let first = numbers.startIndex
    self.init(ticks: numbers[first], samples: Self.known(numbers[first + 1]))
    samplesBefore = Self.known(numbers[first + 2])
  }
}
