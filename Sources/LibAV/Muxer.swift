internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

/// Writes packets into one container; it owns the AVFormatContext.
///
/// The output is an open descriptor of a regular file, which stays the caller's and must outlive the muxer.
/// ``finish()`` is explicit because it can fail; a muxer that is dropped without it leaves an unfinished
/// file, which is the caller's to remove. Not for use by two threads at once.
package final class Muxer {
  private let io: FileIO
  let context: UnsafeMutablePointer<AVFormatContext>
  private let name: String
  /// How long the packet written last is shown, in its stream's ticks.
  private var lastDuration: Int64 = 0
  /// By stream, what puts units into the framing that the container wants, where its muxer does not.
  private var reframing: [Int: BitstreamFilter] = [:]

  /// Starts a container by libav's short name of its muxer.
  ///
  /// - Parameters:
  ///   - descriptor: an open file.
  ///   - format: the muxer's name.
  ///   - name: what to call the file in messages.
  ///   - interrupt: what stops the work.
  ///   - byteLimit: more bytes than these are an error, `.outputTooLarge`.
  ///   - lead: bytes that it writes ahead of a reader, who tells its place by the descriptor's own offset; `nil` for any.
  /// - Throws: ``LibAVError``, with code `.notAvailable` when there is no such muxer.
  package init(
    descriptor: Int32, format: String, name: String, interrupt: Interrupt, byteLimit: Int64 = .max, lead: Int64? = nil
  ) throws(LibAVError) {
    LibAVLog.forget()
    let io = try FileIO(descriptor: descriptor, owner: nil, writable: true, interrupt: interrupt)
    io.limit(to: byteLimit)
    if let lead { io.wait(aheadBy: lead) }
    var opened: UnsafeMutablePointer<AVFormatContext>?
    guard let muxer = NameTable<AVOutputFormat>.muxers[format] else {
      throw LibAVError(.notAvailable, "av_guess_format", format, "this libav has no muxer \(format)")
    }
    try check(
      avformat_alloc_output_context2(&opened, muxer, nil, nil), "avformat_alloc_output_context2", format)
    let context = try allocated(opened, "avformat_alloc_output_context2")
    context.pointee.pb = io.context
    context.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    // These muxers draw random numbers otherwise, and the same render would give other bytes each time.
    if ["matroska", "webm", "ogg", "opus"].contains(format) { context.pointee.flags |= AVFMT_FLAG_BITEXACT }
    context.pointee.interrupt_callback = te_interrupt_callback(interrupt.pointer)
    te_format_deny_nested_opens(context)
    self.io = io
    self.context = context
    self.name = name
  }

  deinit { avformat_free_context(context) }

  /// Whether encoders must keep their configuration out of the packets.
  package static func usesGlobalHeader(_ format: String) -> Bool {
    NameTable<AVOutputFormat>.muxers[format].map { $0.pointee.flags & AVFMT_GLOBALHEADER != 0 } ?? false
  }

  /// Whether the container can hold the codec.
  package static func accepts(codec: String, format: String) -> Bool {
    guard let output = NameTable<AVOutputFormat>.muxers[format],
      let descriptor = NameTable<AVCodecDescriptor>.codecs[codec]
    else { return false }
    return avformat_query_codec(output, descriptor.pointee.id, FF_COMPLIANCE_NORMAL) == 1
  }

  /// What a stream carries besides its codec parameters.
  package struct StreamDetails: Sendable {
    package var tags: [String: String] = [:]
    /// Vorbis comments that are no tags.
    package var comments: [(key: String, value: String)] = []
    package var dispositions: [String] = []
    package var displayMatrix: [Int32]?
    package var frameRate: Rational?
    /// The clock, where the packets' own is not wanted.
    package var timeBase: Rational?
    package var sampleAspectRatio: Rational?
    /// The four letters for the codec, where the muxer's own choice is not wanted.
    package var codecTag: String?
    /// The stream whose HDR side data the output keeps.
    package var colourSource: CodecSideData?

    package init() {}
  }

  /// Adds a stream; its number is its place in the file.
  package func addStream(_ parameters: CodecParameters, _ details: StreamDetails) throws(LibAVError) {
    let stream = try allocated(avformat_new_stream(context, nil), "avformat_new_stream")
    let filter = try reframing(parameters)
    reframing[Int(stream.pointee.index)] = filter
    try check(
      avcodec_parameters_copy(stream.pointee.codecpar, filter?.parameters ?? parameters.pointer),
      "avcodec_parameters_copy", name)
    stream.pointee.codecpar.pointee.codec_tag = details.codecTag.map(Self.tag) ?? heldTag(of: parameters)
    stream.pointee.time_base = (details.timeBase ?? parameters.timeBase).avRational
    if let rate = details.frameRate { stream.pointee.avg_frame_rate = rate.avRational }
    if let aspect = details.sampleAspectRatio { stream.pointee.sample_aspect_ratio = aspect.avRational }
    for name in details.dispositions {
      let flag = av_disposition_from_string(name)
      if flag > 0 { stream.pointee.disposition |= flag }
    }
    // In one order: that of a dictionary is another one in every process.
    for (key, value) in details.tags.sorted(by: { $0.key < $1.key }) {
      av_dict_set(&stream.pointee.metadata, key, value, 0)
    }
    for comment in details.comments {
      av_dict_set(&stream.pointee.metadata, comment.key, comment.value, 0)
    }
    if let matrix = details.displayMatrix {
      let bytes = matrix.withUnsafeBytes { Array($0) }
      try check(
        te_stream_add_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, bytes, bytes.count),
        "av_stream_add_side_data", name)
    }
    try details.colourSource?.add(to: stream)
  }

  /// What a container wants of packets and its muxer does not see to itself.
  private func reframing(_ parameters: CodecParameters) throws(LibAVError) -> BitstreamFilter? {
    let coded = parameters.pointer.pointee
    switch (String(cString: context.pointee.oformat.pointee.name), coded.codec_id) {
    case ("avi", AV_CODEC_ID_H264) where coded.extradata_size > 0 && coded.extradata[0] == 1:
      // AVI's muxer takes H.264 as it comes, and most players know it with start codes alone.
      return try BitstreamFilter("h264_mp4toannexb", parameters)
    case ("mp4", AV_CODEC_ID_AAC) where coded.extradata_size == 0:
      // MP4's muxer takes off the headers of ADTS itself, but not when it writes fragments.
      return try BitstreamFilter("aac_adtstoasc", parameters)
    default: return nil
    }
  }

  /// The encoder's own letters where the container knows them for the codec: they may tell the profile.
  private func heldTag(of parameters: CodecParameters) -> UInt32 {
    let coded = parameters.pointer.pointee
    let known = av_codec_get_id(context.pointee.oformat.pointee.codec_tag, coded.codec_tag)
    return known == coded.codec_id ? coded.codec_tag : 0
  }

  private static func tag(_ letters: String) -> UInt32 {
    letters.utf8.prefix(4).enumerated().reduce(0) { $0 | UInt32($1.element) << (UInt32($1.offset) * 8) }
  }

  /// Sets the container's tags.
  package func setTags(_ tags: [String: String]) {
    for (key, value) in tags.sorted(by: { $0.key < $1.key }) {
      av_dict_set(&context.pointee.metadata, key, value, 0)
    }
  }

  /// Adds a chapter; times count from the start of the output.
  package func addChapter(_ chapter: ChapterInfo, number: Int) throws(LibAVError) {
    // Matroska's own clock, and finer than any other container's.
    let nanosecond = AVRational(num: 1, den: 1_000_000_000)
    let tags = OptionDictionary(chapter.tags)
    let tick = Rational(timeBase: nanosecond)
    try check(
      te_format_add_chapter(
        context, Int64(number), nanosecond, chapter.range.start.ticks(in: tick),
        chapter.range.end.ticks(in: tick),
        tags.pointer), "av_realloc_array", name)
  }

  /// Writes the header; every stream must have been added.
  ///
  /// - Parameter options: the muxer's own options; keys and values come from this program's tables.
  /// - Throws: ``LibAVError`` when the muxer refuses a stream, knows an option not, or cannot write.
  package func writeHeader(_ options: [String: String]) throws(LibAVError) {
    let dictionary = OptionDictionary(options)
    try succeed(avformat_write_header(context, &dictionary.pointer), "avformat_write_header")
    if let unknown = dictionary.leftOver.first {
      throw LibAVError(
        .other, "avformat_write_header", name, "this build of the muxer has no option \(unknown)")
    }
  }

  /// Writes a packet of stream `index` in the order of time; takes its data and leaves it empty.
  ///
  /// With `inOrder` the caller has brought the packets of all streams into that order, and none waits for another. The
  /// packet keeps its data then.
  package func write(
    _ packet: Packet, stream index: Int, timeBase: Rational, inOrder: Bool = false
  ) throws(LibAVError) {
    guard index >= 0, index < Int(context.pointee.nb_streams), let stream = context.pointee.streams[index]
    else {
      throw LibAVError(.other, "av_interleaved_write_frame", name, "it has no stream \(index)")
    }
    try reframing[index]?.apply(to: packet)
    packet.pointer.pointee.stream_index = Int32(index)
    packet.pointer.pointee.pos = -1
    av_packet_rescale_ts(packet.pointer, timeBase.avRational, stream.pointee.time_base)
    lastDuration = packet.duration
    guard inOrder else {
      return try succeed(av_interleaved_write_frame(context, packet.pointer), "av_interleaved_write_frame")
    }
    // Of bytes that are counted, av_write_frame takes a reference, which costs as much as writing a packet of sound. Without
    // a count it takes them as the caller's, and a muxer that keeps a packet copies them.
    let counted = packet.pointer.pointee.buf
    packet.pointer.pointee.buf = nil
    let result = av_write_frame(context, packet.pointer)
    packet.pointer.pointee.buf = counted
    try succeed(result, "av_write_frame")
  }

  /// Writes what is still held and the trailer.
  ///
  /// After success every byte was handed to the kernel.
  /// - Throws: ``LibAVError`` with code `.indexRoomTooSmall` when the room for the MP4 index did not suffice.
  package func finish() throws(LibAVError) {
    // Of a GIF's last frame the muxer asks for no length, and repeats that of the one before.
    if String(cString: context.pointee.oformat.pointee.name) == "gif" {
      av_opt_set_int(context.pointee.priv_data, "final_delay", min(lastDuration, 65_535), 0)
    }
    let result = av_write_trailer(context)
    if result < 0 { throw trailerFailure(io.failure(result, "av_write_trailer", name)) }
    avio_flush(io.context)
    // Some muxers return success although writing failed; the context remembers.
    try succeed(io.context.pointee.error, "avio_flush")
  }

  private func succeed(_ result: Int32, _ operation: String) throws(LibAVError) {
    if result >= 0, io.errno == 0 { return }
    throw io.failure(result, operation, name)
  }

  /// mov's muxer tells the number only in its log: "reserved_moov_size is too small, needed N additional".
  private func trailerFailure(_ error: LibAVError) -> LibAVError {
    guard error.code == .other, let line = error.logLine, line.contains("reserved_moov_size"),
      let missing = line.split(separator: " ").compactMap({ Int($0) }).first
    else { return error }
    return LibAVError(
      code: .indexRoomTooSmall(missing: missing), operation: error.operation, subject: name,
      number: error.number,
      errno: 0, message: "the index needs more room", logLine: line)
  }
}
