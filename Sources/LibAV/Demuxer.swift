internal import Bitstreams
internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

/// Reads the packets of one media file; it owns the AVFormatContext.
///
/// The file is given as an open descriptor of a regular file, which stays the caller's and must outlive the
/// demuxer. Nothing else can be opened: no path reaches libav, and nested opens are denied. Not for use by
/// two threads at once.
package final class Demuxer {
  let io: FileIO
  /// Outlives the context, which logs to it until it is closed.
  private let complaints: Complaints
  private var wanted: Set<Int>?
  /// Packets that were read and are still to be given.
  private var ahead: ArraySlice<Packet> = []
  /// When the first frame of a capture is shown that can be, and what lies before it; `nil` where nothing does.
  var leadIn: (start: MediaTime, facts: LeadIn)?
  /// The configurations of streams whose own is not complete.
  var completed: [Int: [UInt8]] = [:]
  /// Has to forget what waits whenever reading goes on elsewhere.
  var hiddenFrames = HiddenFrames()
  /// Whether the file did not say how long it is, so that it was read to its end.
  package internal(set) var saidNoLength = false
  /// The frame rates that were said, where packets tell others, by stream.
  package internal(set) var saidRates: [Int: Rational] = [:]
  /// The times of a stream without a container.
  var raw: RawIndex?
  /// The clock of a broadcast that jumps; `nil` where it does not.
  var clock: StretchedClock?
  /// Streams of a file that may end short whose packets tell whether they are whole.
  private var framedSound: [Int: FramedSound] = [:]
  /// The clusters of a Matroska film; `nil` in others.
  var clusters: MatroskaClusters?
  /// How many parts of each stream its edit list shows; empty where files have none.
  package internal(set) var listParts: [Int] = []
  let context: UnsafeMutablePointer<AVFormatContext>
  /// What to call the file in messages.
  package let name: String
  /// The first of the demuxer's short names, as in `mov`.
  package let formatName: String

  /// Recognises the format, reads the header and enough packets to know every stream.
  ///
  /// `owner` is what closes the descriptor; it is kept alive as long as the demuxer is. `ownFormat` is a format, and the
  /// decoder of that name, that is allowed besides those of films; only for files that this program has written.
  /// `hints` are what the file does not tell itself.
  /// - Throws: ``LibAVError`` with code `.playlist` or `.formatNotAllowed` for what is never opened, and
  ///   `.invalidData` for what is not media.
  package init(
    descriptor: Int32, owner: AnyObject? = nil, name: String, interrupt: Interrupt,
    limits: OpeningLimits = OpeningLimits(), hints: FilmHints = FilmHints(), ownFormat: String? = nil
  ) throws(LibAVError) {
    LibAVLog.forget()
    let io = try FileIO(descriptor: descriptor, owner: owner, writable: false, interrupt: interrupt)
    // Photos that this program writes hold no film.
    if ownFormat == nil { io.begin(at: try io.startOfFilmInPhoto()) }
    var format: UnsafePointer<AVInputFormat>?
    let probed = av_probe_input_buffer2(io.context, &format, "", nil, 0, 0)
    guard probed >= 0 else { throw io.failure(probed, "av_probe_input_buffer2", name) }
    guard let format else {
      throw LibAVError(.invalidData, "av_probe_input_buffer2", name, "no media format is recognised in it")
    }
    try AllowedFormats.check(format, name, besides: ownFormat)

    // avformat_open_input frees the context when it fails.
    let complaints = try Complaints()
    var opened: UnsafeMutablePointer<AVFormatContext>? = try Self.closedContext(io, limits, complaints, ownFormat)
    let result = avformat_open_input(&opened, nil, format, nil)
    guard result >= 0, let opened else { throw io.failure(result, "avformat_open_input", name) }
    self.io = io
    self.complaints = complaints
    self.name = name
    formatName = String(String(cString: opened.pointee.iformat.pointee.name).prefix { $0 != "," })
    context = opened
    // From here on deinit closes the context, also when the next call throws.
    te_complaints_watch_thread(complaints.pointer)
    let found = try Self.findStreamInfo(opened, limits)
    te_complaints_watch_thread(nil)
    guard found >= 0, !interrupt.isSet else { throw io.failure(found, "avformat_find_stream_info", name) }
    try readMovieTracks()
    if formatName == "matroska" { clusters = MatroskaClusters(io) }
    if mayEndShort {
      for index in 0..<streamCount { framedSound[index] = try FramedSound(codec: parameters(of: index).codecName) }
    }
    try findRawTimes(hints.frameRate)
    try findLength(ofDamaged: hints.isThorough)
    try findClockJumps(hints)
    try correctRates()
    try completeSequenceHeaders()
    try findLeadIn()
  }

  /// Reads and decodes until every stream is known, but no frame that is too large, and none of a stream whose headers
  /// tell all.
  private static func findStreamInfo(
    _ context: UnsafeMutablePointer<AVFormatContext>, _ limits: OpeningLimits
  ) throws(LibAVError) -> Int32 {
    let told = ToldStreams(in: context)
    let allowed = context.pointee.codec_whitelist
    if let narrower = try told.decoders(of: allowed) {
      context.pointee.codec_whitelist = narrower
    }
    defer {
      if context.pointee.codec_whitelist != allowed {
        av_free(context.pointee.codec_whitelist)
        context.pointee.codec_whitelist = allowed
      }
      told.tell(context)
    }
    var options = [OpaquePointer?](repeating: nil, count: Int(context.pointee.nb_streams))
    for index in options.indices {
      av_dict_set_int(&options[index], "max_pixels", limits.pixels, 0)
      // Nobody looks at these frames.
      av_dict_set(&options[index], "skip_loop_filter", "all", 0)
    }
    defer { for index in options.indices { av_dict_free(&options[index]) } }
    return avformat_find_stream_info(context, &options)
  }

  /// A context that reads `io`, opens nothing else and tries no decoder that is not allowed.
  private static func closedContext(
    _ io: FileIO, _ limits: OpeningLimits, _ complaints: Complaints, _ ownFormat: String?
  ) throws(LibAVError) -> UnsafeMutablePointer<AVFormatContext> {
    let decoders = AllowedFormats.decoders + [ownFormat].compactMap(\.self)
    let whitelist = try allocated(av_strdup(decoders.joined(separator: ",")), "av_strdup")
    guard let context = avformat_alloc_context() else {
      av_free(whitelist)
      throw LibAVError(te_error_no_memory, "avformat_alloc_context", "")
    }
    context.pointee.pb = io.context
    context.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    context.pointee.interrupt_callback = te_interrupt_callback(io.interrupt.pointer)
    context.pointee.codec_whitelist = whitelist
    context.pointee.max_streams = Int32(clamping: limits.streams)
    context.pointee.error_recognition = AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER
    te_complaints_watch_format(complaints.pointer, context)
    te_format_deny_nested_opens(context)
    return context
  }

  deinit {
    var closing: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&closing)
  }

  /// How many streams the file has so far; some formats find more while they are read.
  package var streamCount: Int { Int(context.pointee.nb_streams) }

  /// Reads the next packet of any wanted stream; what the packet held before is released.
  ///
  /// Frames of VP9 that are not shown come with the one that is shown next.
  /// - Returns: false at the end of the file; the packet is then empty.
  /// - Throws: ``LibAVError`` when the file cannot be read or is damaged beyond resynchronising, with code
  ///   `.interrupted` when the interrupt flag is set.
  package func read(into packet: Packet) throws(LibAVError) -> Bool {
    while true {
      // av_read_frame overwrites what a packet holds without releasing it.
      av_packet_unref(packet.pointer)
      if hiddenFrames.give(into: packet) { return true }
      guard try readOne(into: packet) else { return false }
      let codec = stream(packet.streamIndex)?.pointee.codecpar.pointee.codec_id
      if codec != AV_CODEC_ID_VP9 { return true }
      if try hiddenFrames.passes(packet) { return true }
    }
  }

  /// Reads the next packet as it is in the file into one that holds nothing.
  private func readOne(into packet: Packet) throws(LibAVError) -> Bool {
    while true {
      av_packet_unref(packet.pointer)
      // Packets that libav has already read come without its asking the flag.
      if io.interrupt.isSet { throw io.failure(te_error_exit, "av_read_frame", name) }
      if let next = ahead.popFirst() {
        guard wanted?.contains(next.streamIndex) ?? true else { continue }
        av_packet_move_ref(packet.pointer, next.pointer)
        return true
      }
      te_complaints_watch_thread(complaints.pointer)
      let result = av_read_frame(context, packet.pointer)
      te_complaints_watch_thread(nil)
      switch result {
      case te_error_again: continue
      case te_error_eof:
        // A read that failed or was stopped looks like the end of the file, but leaves a trace.
        if io.interrupt.isSet || io.errno != 0 { throw io.failure(-io.errno, "av_read_frame", name) }
        return false
      // A demuxer says the same of a header that the end of the file cuts off.
      case te_error_io where io.errno == 0 && Self.rawSound.contains(formatName): return false
      case ..<0: throw io.failure(result, "av_read_frame", name)
      default:
        guard wanted?.contains(packet.streamIndex) ?? true else { continue }
        if let duration = listedDuration(of: packet) { packet.duration = duration }
        raw?.time(packet)
        clock?.time(packet)
        if let sound = framedSound[packet.streamIndex], packet.withPayload(sound.endsWithinFrame) {
          packet.isCorrupt = true
        }
        return true
      }
    }
  }

  /// Gives `body` packets, which are then read again, while it wants more and they are not more than `most`.
  func readAhead(
    atMost most: (packets: Int, bytes: Int), _ body: (Packet) throws(LibAVError) -> Bool
  ) throws(LibAVError) {
    var held: [Packet] = []
    var bytes = 0
    let packet = try Packet()
    while held.count < most.packets, bytes < most.bytes, try readOne(into: packet) {
      let next = try packet.moved()
      held.append(next)
      bytes += next.byteCount
      guard try body(next) else { break }
    }
    ahead = held[...]
  }

  /// Forgets what waits, as reading goes on elsewhere.
  func forgetWhatWaits() {
    hiddenFrames.removeAll()
    ahead = []
    clock?.forgetPlace()
    clusters?.forgetPlace()
  }

  /// Whether frames of VP9 came with others.
  var joinedStreams: Set<Int> { hiddenFrames.joined }

  /// What the demuxer complained of since this was last asked: the first line, or `nil`.
  package func takeComplaint() -> String? {
    defer { complaints.forget() }
    return complaints.take()?.text
  }

  /// Skips the packets of every stream but these, also of streams found later.
  package func want(_ streams: Set<Int>) {
    wanted = streams
    for index in 0..<streamCount {
      stream(index)?.pointee.discard = streams.contains(index) ? AVDISCARD_DEFAULT : AVDISCARD_ALL
    }
  }

  /// Goes to a place where the decoding of `stream` can start at or before `time` (on the container's clock).
  ///
  /// The place is where libav lands, not proved to be early enough: read on and look at the time stamps.
  /// - Returns: false when the format cannot go there.
  package func seek(_ streamIndex: Int, before time: MediaTime) -> Bool {
    guard let stream = stream(streamIndex) else { return false }
    forgetWhatWaits()
    let ticks = time.ticks(in: Rational(timeBase: stream.pointee.time_base), rounding: .down)
    if let raw { return seekRaw(raw, before: ticks) }
    if let clock { return seek(clock, before: ticks) }
    // mov's demuxer adds offsets without looking, and from the smallest numbers lands at the end.
    let limit = Int64.max / 4
    return av_seek_frame(
      context, stream.pointee.index, min(max(ticks, -limit), limit), AVSEEK_FLAG_BACKWARD) >= 0
  }

  /// An owned copy of how a stream is coded.
  package func parameters(of streamIndex: Int) throws(LibAVError) -> CodecParameters {
    guard let stream = stream(streamIndex) else {
      throw LibAVError(.other, "streams", name, "it has no stream \(streamIndex)")
    }
    let own = try CodecParameters(
      copying: stream.pointee.codecpar, timeBase: Rational(timeBase: stream.pointee.time_base))
    guard let configuration = completed[streamIndex] else { return own }
    return try own.with(configuration: configuration)
  }

  func stream(_ index: Int) -> UnsafeMutablePointer<AVStream>? {
    guard index >= 0, index < streamCount else { return nil }
    return context.pointee.streams[index]
  }
}
