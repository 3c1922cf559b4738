internal import Bitstreams
internal import CFFmpeg
internal import CFFmpegShims
internal import MediaTypes

/// A stream of frames or sound without a container, as encoders write it: no times, no length, no index.
extension Demuxer {
  /// Gives every frame of a stream without a container its time: reads all packets once, and decodes none.
  ///
  /// - Parameter rate: frames a second; `nil` for what the stream says.
  /// - Throws: ``LibAVError`` with code `.noFrameRate` when neither says it, and `.invalidData` when the order of the frames
  ///   cannot be told.
  func findRawTimes(_ rate: Rational?) throws(LibAVError) {
    guard MediaInfo.rawVideoFormats.contains(formatName), let stream = stream(0) else { return }
    var order = try RawOrder(codec: stream.pointee.codecpar.pointee.codec_id, name: name)
    let packet = try Packet()
    try rewind(0)
    while try read(into: packet) { try order.add(packet) }
    guard let rate = rate ?? order.toldRate ?? toldRate(of: stream), let tick = (rate * Rational(2)).reciprocal else {
      throw LibAVError(.noFrameRate, "av_parser_parse2", name, "it does not say how many frames a second it has")
    }
    let index = try order.index(name)
    stream.pointee.time_base = tick.avRational
    stream.pointee.avg_frame_rate = rate.avRational
    stream.pointee.r_frame_rate = rate.avRational
    stream.pointee.start_time = 0
    stream.pointee.duration = index.duration
    let microsecond = AVRational(num: 1, den: AV_TIME_BASE)
    context.pointee.start_time = 0
    context.pointee.duration = av_rescale_q(index.duration, tick.avRational, microsecond)
    raw = index
    _ = takeComplaint()
    try rewind(0)
  }

  /// Frames a second by the parameter sets of H.264.
  private func toldRate(of stream: UnsafeMutablePointer<AVStream>) -> Rational? {
    let coded = stream.pointee.codecpar.pointee
    guard let start = coded.extradata, coded.extradata_size > 0 else { return nil }
    let bytes = Array(UnsafeBufferPointer(start: start, count: Int(coded.extradata_size)))
    guard coded.codec_id == AV_CODEC_ID_H264 else { return nil }
    let unit = H264Configuration(bytes)?.sequenceSets.first
    return unit.flatMap(H264SequenceParameters.init(unit:))?.usability?.frameRate
  }

  /// Goes to the last key frame that is shown at or before a tick, or to the first one.
  func seekRaw(_ index: RawIndex, before tick: Int64) -> Bool {
    let place = index.places.lastIndex { $0.isKey && $0.pts <= tick } ?? 0
    guard index.places.indices.contains(place) else { return false }
    return av_seek_frame(context, -1, index.places[place].position, AVSEEK_FLAG_BYTE) >= 0
  }
}

/// Where the packets of a stream without a container lie, and when they are shown.
struct RawIndex {
  struct Place {
    let position: Int64
    var pts: Int64 = 0
    var dts: Int64 = 0
    /// Two ticks for a frame, one for a field.
    let duration: Int64
    let isKey: Bool
  }

  /// In the order of the file.
  let places: [Place]
  let duration: Int64

  /// Gives a packet its times.
  func time(_ packet: Packet) {
    let position = packet.pointer.pointee.pos
    let place = places.partitioningIndex { $0.position >= position }
    guard place < places.count, places[place].position == position else { return }
    (packet.pts, packet.dts, packet.duration) = (places[place].pts, places[place].dts, places[place].duration)
  }
}

/// Finds the order in which frames are shown, by the count that each slice carries (picture order count).
///
///     decoded   I  P  b  b  P  b  b | I ...
///     count     0  6  2  4 12  8 10 | 0
///     shown     0  3  1  2  6  4  5 | 7
struct RawOrder: ~Copyable {
  private var parser: UnsafeMutablePointer<AVCodecParserContext>?
  private var context: UnsafeMutablePointer<AVCodecContext>?
  private let isH264: Bool
  private var places: [RawIndex.Place] = []
  private var counts: [Int32] = []
  /// Where counting begins anew.
  private var sequences: [Int] = []

  /// More frames than any stream holds back.
  private static let longestReordering = 32
  /// More frames than a film of the longest has, at any rate.
  private static let most = 1 << 22

  init(codec: AVCodecID, name: String) throws(LibAVError) {
    isH264 = codec == AV_CODEC_ID_H264
    context = avcodec_alloc_context3(avcodec_find_decoder(codec))
    parser = av_parser_init(Int32(codec.rawValue))
    guard context != nil, let parser else {
      throw LibAVError(.notAvailable, "av_parser_init", name, "this libav cannot parse it")
    }
    parser.pointee.flags |= PARSER_FLAG_COMPLETE_FRAMES
  }

  deinit {
    var context = context
    av_parser_close(parser)
    avcodec_free_context(&context)
  }

  mutating func add(_ packet: Packet) throws(LibAVError) {
    guard let parser, let context else { return }
    guard places.count < Self.most else {
      throw LibAVError(.invalidData, "av_parser_parse2", "frames", "it has more than \(Self.most) frames")
    }
    var (bytes, count): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
    let payload = packet.pointer.pointee
    _ = av_parser_parse2(
      parser, context, &bytes, &count, payload.data, payload.size, te_nopts, te_nopts, payload.pos)
    if sequences.isEmpty || beginsSequence(packet) { sequences.append(places.count) }
    let isField = [AV_PICTURE_STRUCTURE_TOP_FIELD, AV_PICTURE_STRUCTURE_BOTTOM_FIELD]
      .contains(parser.pointee.picture_structure)
    counts.append(parser.pointee.output_picture_number)
    places.append(RawIndex.Place(position: payload.pos, duration: isField ? 1 : 2, isKey: packet.isKey))
  }

  /// Whether the frame ends all reference to what was before: an IDR or, of HEVC, a BLA.
  private func beginsSequence(_ packet: Packet) -> Bool {
    guard packet.isKey else { return false }
    return packet.withPayload { payload in
      (NALUnits.ranges(in: payload, .startCodes) ?? []).contains { unit in
        let first = payload[unit.lowerBound]
        return isH264 ? first & 31 == H264UnitType.idr : 16...20 ~= first >> 1 & 63
      }
    }
  }

  /// Frames a second by the parameter sets of HEVC.
  var toldRate: Rational? { isH264 ? nil : context.flatMap { Rational(known: $0.pointee.framerate) } }

  /// The times of all packets.
  func index(_ name: String) throws(LibAVError) -> RawIndex {
    var places = places
    var shown: [Int] = []
    for (number, start) in sequences.enumerated() {
      let end = number + 1 < sequences.count ? sequences[number + 1] : places.count
      shown += (start..<end).sorted { (counts[$0], $0) < (counts[$1], $1) }
    }
    var (clock, depth) = (Int64(0), 0)
    var starts: [Int64] = []
    for (rank, place) in shown.enumerated() {
      places[place].pts = clock
      starts.append(clock)
      clock += places[place].duration
      depth = max(depth, place - rank)
    }
    guard depth <= Self.longestReordering else {
      throw LibAVError(.invalidData, "av_parser_parse2", name, "the order of its frames cannot be told")
    }
    // As many frames as wait at most are decoded ahead of what is shown.
    for place in places.indices {
      let back = place - depth
      places[place].dts = back >= 0 ? starts[back] : Int64(back) * 2
    }
    return RawIndex(places: places, duration: clock)
  }
}
