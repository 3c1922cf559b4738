@testable import RenderEngine
import LibAV
import MediaTypes
import TestSupport
import Testing

@testable import Bitstreams
@testable import RenderPlanning
@testable import TrailerRendering

/// Copied and encoded packets in one stream: their framing, and the parameter sets of both.
@Suite struct H264JoinerTests {
  /// Two encodings with numbers of their own.
  private struct Pair {
    let source: H264Sample
    let encoder: H264Sample
    let own: H264Configuration
    let theirs: H264Configuration

    init() throws {
      source = try H264Sample(["-x264-params", "ref=3:level=30"])
      encoder = try H264Sample(["-x264-params", "ref=2:level=30:sps-id=1"])
      own = try #require(H264Configuration(encoder.configuration))
      theirs = try #require(H264Configuration(source.configuration))
    }

    /// The source as a container frames it.
    func sourceBytes(_ framing: NALUnits.Framing) -> [UInt8] { theirs.bytes(framing) }
    var encoderBytes: [UInt8] { own.bytes(.startCodes) }
  }

  private func packet(_ units: [[UInt8]], _ framing: NALUnits.Framing) throws -> Packet {
    let bytes = units.flatMap { unit -> [UInt8] in
      switch framing {
      case .startCodes: [0, 0, 0, 1] + unit
      case .lengths(let size): (0..<size).reversed().map { UInt8(unit.count >> (8 * $0) & 255) } + unit
      }
    }
    return try Packet().replacing(bytes: bytes)
  }

  private func units(_ bytes: [UInt8]?, _ framing: NALUnits.Framing) throws -> [[UInt8]] {
    let bytes = try #require(bytes)
    let ranges = NALUnits.ranges(in: bytes.span, framing)
    return try #require(ranges).map { Array(bytes[$0]) }
  }

  private func found(in packet: Packet, _ configuration: H264Configuration) -> ParameterSets {
    packet.withPayload { H264UnitType.parameterSets(in: $0, configuration.framing) }
  }

  private static let delimiter: [UInt8] = [9, 0xf0]
  private static let message: [UInt8] = [6, 5, 1, 0xaa, 0x80]
  private static let idr: [UInt8] = [0x65, 0x88, 0x84, 0x21]
  private static let slice: [UInt8] = [0x41, 0x9a, 0x11]

  @Test func keepsPacketsOfTheSameFraming() throws {
    let pair = try Pair()
    for framing in [NALUnits.Framing.lengths(4), .startCodes] {
      let joiner = try H264Joiner(source: pair.sourceBytes(framing), encoder: pair.encoderBytes, wanted: framing)
      let units = [Self.message, Self.idr]
      #expect(try joiner.copied(packet(units, framing)) == nil)
      #expect(try joiner.copied(packet(pair.theirs.sequenceSets + pair.theirs.pictureSets + units, framing)) == nil)
    }
  }

  /// What is read back may hold the sets of both, behind either framing, and no others.
  @Test func tellsForeignParameterSets() throws {
    let pair = try Pair()
    for framing in [NALUnits.Framing.lengths(4), .startCodes] {
      let joiner = try H264Joiner(source: pair.sourceBytes(framing), encoder: pair.encoderBytes, wanted: framing)
      #expect(!joiner.allowsOtherSets)
      let allowed = try #require(H264SpliceCodec(configuration: joiner.configuration)).parameterSets
      let told = try #require(H264Configuration(joiner.configuration))
      #expect(told.sets.holdsOnly(allowed, all: true))
      #expect(!pair.theirs.sets.holdsOnly(allowed, all: true), "the encoder's are missing")
      #expect(pair.theirs.sets.holdsOnly(allowed, all: false))

      let sets = told.sequenceSets + told.pictureSets
      #expect(try found(in: packet(sets + [Self.idr], framing), told).holdsOnly(allowed))
      for number in sets.indices {
        var foreign = sets
        foreign[number][foreign[number].count - 1] ^= 0x40
        #expect(try !found(in: packet(foreign + [Self.idr], framing), told).holdsOnly(allowed))
      }
    }
    // Start codes take zeros away that stand behind a set.
    var padded = pair.theirs
    padded.pictureSets = padded.pictureSets.map { $0 + [0] }
    #expect(pair.theirs.sets.holdsOnly(padded.sets, all: true))
    // Where packets bring them, and nothing is encoded, they may change.
    let copies = try H264Joiner(source: pair.sourceBytes(.startCodes), encoder: nil, wanted: .startCodes)
    #expect(copies.allowsOtherSets)
  }

  /// What belongs to a stream of start codes stays there.
  @Test func turnsStartCodesIntoLengths() throws {
    let pair = try Pair()
    let joiner = try H264Joiner(
      source: pair.sourceBytes(.startCodes), encoder: pair.encoderBytes, wanted: .lengths(4))
    let sets = pair.theirs.sequenceSets + pair.theirs.pictureSets
    let copied = try joiner.copied(
      packet([Self.delimiter] + sets + [Self.message, Self.idr, Self.slice], .startCodes))
    #expect(try units(copied, .lengths(4)) == [Self.message, Self.idr, Self.slice])
    let encoded = try joiner.encoded(
      packet(pair.own.sequenceSets + pair.own.pictureSets + [Self.message, Self.idr], .startCodes))
    #expect(try units(encoded, .lengths(4)) == [Self.message, Self.idr])
  }

  /// In a stream of start codes each encoded key frame brings its own sets, with what it takes over of the source's.
  @Test func putsSetsBeforeKeyPictures() throws {
    let pair = try Pair()
    let joiner = try H264Joiner(
      source: pair.sourceBytes(.startCodes), encoder: pair.encoderBytes, wanted: .startCodes)
    let first = try units(joiner.encoded(packet([Self.idr], .startCodes)), .startCodes)
    #expect(first.map { $0[0] & 31 } == [7, 8, 5])
    let set = try #require(H264SequenceParameters(unit: first[0]))
    let theirs = try #require(H264SequenceParameters(unit: pair.theirs.sequenceSets[0]))
    #expect(set.id == 1)
    #expect(set.usability == theirs.usability)
    #expect(first[1] == pair.own.pictureSets[0])
    #expect(try units(joiner.encoded(packet([Self.slice], .startCodes)), .startCodes) == [Self.slice])
  }

  /// An encoded frame of 64 KiB and more has no place behind a length of two bytes.
  @Test(arguments: [1, 2, 3])
  func widensShortLengths(size: Int) throws {
    let pair = try Pair()
    let source = pair.sourceBytes(.lengths(size))
    let joiner = try H264Joiner(source: source, encoder: pair.encoderBytes, wanted: .lengths(4))
    let large: [UInt8] = Self.idr + [UInt8](repeating: 7, count: 70_000)
    #expect(try units(joiner.encoded(packet([large, Self.slice], .startCodes)), .lengths(4)) == [large, Self.slice])
    #expect(
      try units(joiner.copied(packet([Self.message, Self.idr], .lengths(size))), .lengths(4)) == [
        Self.message, Self.idr,
      ])
    #expect(H264Configuration(joiner.configuration)?.framing == .lengths(4))
    // Where nothing is encoded, all stays as it is.
    let copies = try H264Joiner(source: source, encoder: nil, wanted: .lengths(4))
    #expect(try copies.copied(packet([Self.idr], .lengths(size))) == nil)
    #expect(H264Configuration(copies.configuration)?.framing == .lengths(size))
  }

  @Test func tellsTheContainerOfBoth() throws {
    let pair = try Pair()
    let joiner = try H264Joiner(source: pair.source.configuration, encoder: pair.encoderBytes, wanted: .lengths(4))
    let both = try #require(H264Configuration(joiner.configuration))
    #expect(both.sequenceSets.compactMap { H264SequenceParameters(unit: $0)?.id } == [0, 1])
    #expect(both.pictureSets == pair.theirs.pictureSets + pair.own.pictureSets)
    let copies = try H264Joiner(source: pair.source.configuration, encoder: nil, wanted: .lengths(4))
    #expect(copies.configuration == pair.source.configuration)
  }

  @Test func refusesSetsThatNobodyKnows() throws {
    let pair = try Pair()
    let sample = try H264Sample(["-x264-params", "ref=1:level=40"])
    let other = try #require(H264Configuration(sample.configuration))
    let joiner = try H264Joiner(source: pair.source.configuration, encoder: pair.encoderBytes, wanted: .lengths(4))
    #expect(throws: JoinMismatch.self) {
      try joiner.copied(packet(other.sequenceSets + [Self.idr], .lengths(4)))
    }
    #expect(throws: JoinMismatch.self) {
      try joiner.copied(packet(other.pictureSets + [Self.idr], .lengths(4)))
    }
  }

  @Test func refusesAnEncoderThatKeepsMorePictures() throws {
    let source = try H264Sample(["-x264-params", "ref=1:level=30:bframes=0"])
    let encoder = try H264Sample(["-x264-params", "ref=5:level=30:sps-id=1"])
    let own = try #require(H264Configuration(encoder.configuration))
    #expect(throws: JoinMismatch.self) {
      try H264Joiner(source: source.configuration, encoder: own.bytes(.startCodes), wanted: .lengths(4))
    }
  }

  @Test func refusesBrokenPackets() throws {
    let pair = try Pair()
    let joiner = try H264Joiner(source: pair.source.configuration, encoder: pair.encoderBytes, wanted: .lengths(4))
    let broken = try Packet().replacing(bytes: [0, 0, 1, 0, 0x65])
    #expect(throws: JoinMismatch.self) { try joiner.copied(broken) }
    #expect(throws: JoinMismatch.self) { try joiner.encoded(Packet().replacing(bytes: [1, 2, 3])) }
    #expect(H264SpliceCodec(configuration: [1, 2]) == nil)
  }

  // MARK: Configurations

  /// As ffmpeg's muxer writes them.
  @Test(arguments: [
    ["-profile:v", "baseline"], ["-profile:v", "main"], ["-pix_fmt", "yuv422p10le"], ["-pix_fmt", "yuv444p"],
  ])
  func writesBoxesAsFFmpegDoes(options: [String]) throws {
    let sample = try H264Sample(options + ["-frames:v", "1"])
    let read = try #require(H264Configuration(sample.configuration))
    #expect(read.framing == .lengths(4))
    #expect(read.bytes(.lengths(4)) == sample.configuration)
    let codes = try #require(H264Configuration(read.bytes(.startCodes)))
    #expect(codes.framing == .startCodes)
    #expect(codes.sequenceSets == read.sequenceSets && codes.pictureSets == read.pictureSets)
  }

  /// The numbers of both kinds of sets, and those that frames' sets refer to.
  @Test(arguments: [0, 1, 7, 31])
  func knowsUsedNumbers(number: Int) throws {
    let sample = try H264Sample(["-frames:v", "1", "-x264-params", "sps-id=\(number)"])
    #expect(H264Configuration(sample.configuration)?.usedNumbers == [UInt32(number)])
  }

  @Test func reordersNoMoreThanTheSource() throws {
    func reordering(_ options: [String], measured: Int) throws -> Int {
      let sample = try H264Sample(options)
      let codec = try #require(H264SpliceCodec(configuration: sample.configuration))
      return try codec.encoder(reordering: measured, settings()).reordering
    }
    #expect(try reordering(["-profile:v", "baseline"], measured: 2) == 0)
    #expect(try reordering(["-x264-params", "bframes=2:ref=2"], measured: 1) == 1)
    #expect(try reordering(["-x264-params", "bframes=2:ref=2"], measured: 0) == 0)
    #expect(try reordering(["-x264-params", "bframes=5:b-pyramid=normal:ref=6"], measured: 2) == 2)
    #expect(try reordering(["-x264-params", "bframes=0"], measured: 3) == 0)
    #expect(try reordering(["-g", "1"], measured: 0) == 0)
  }

  @Test func refusesSourcesThatTheEncoderCannotMatch() throws {
    func match(_ options: [String], _ size: String = "64x48") throws {
      try match(configuration: H264Sample(options, size: size).configuration)
    }
    func match(configuration: [UInt8]) throws {
      let codec = try #require(H264SpliceCodec(configuration: configuration))
      _ = try codec.encoder(reordering: 1, settings())
    }
    try match([])
    #expect(throws: EncoderMismatch.fields) { try match(["-flags", "+ilme+ildct", "-x264-params", "tff=1"]) }
    #expect(throws: EncoderMismatch.cropping) { try match([], "96x48") }
    let samples = try ["ref=1", "ref=4:sps-id=1"].map { try H264Sample(["-x264-params", $0]).configuration }
    let one = try #require(H264Configuration(samples[0]))
    let other = try #require(H264Configuration(samples[1]))
    let both = one.adding([other.sequenceSets[0]], other.pictureSets).bytes(.lengths(4))
    #expect(throws: EncoderMismatch.differentParameterSets) { try match(configuration: both) }
    let twice = one.adding([one.sequenceSets[0]], one.pictureSets).bytes(.lengths(4))
    try match(configuration: twice)
  }

  private func settings() -> VideoEncoderSettings {
    VideoEncoderSettings(
      encoder: "libx264",
      form: PictureForm(
        pixelFormat: "yuv420p", size: .init(width: 64, height: 48), timeBase: .init(25),
        frameRate: .init(25), sampleAspectRatio: nil, colour: .init(), fieldOrder: "progressive"), bitRate: nil,
      quantiser: nil, keyInterval: nil, options: [:], usesGlobalHeader: true)
  }
}

extension H264Joiner {
  fileprivate init(source: [UInt8], encoder: [UInt8]?, wanted: NALUnits.Framing) throws {
    try self.init(#require(H264Configuration(source)), encoder: encoder, wanted: wanted, cropping: nil)
  }

  fileprivate func copied(_ packet: Packet) throws -> [UInt8]? {
    var joiner = self
    return try packet.withPayload { payload in
      Result { () throws(JoinMismatch) in try joiner.copied(payload, .later) }
    }.get()
  }

  fileprivate func encoded(_ packet: Packet) throws -> [UInt8]? {
    try packet.withPayload { payload in Result { () throws(JoinMismatch) in try encoded(payload) } }.get()
  }
}
