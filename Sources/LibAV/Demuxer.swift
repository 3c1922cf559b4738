internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

/// Reads the packets of one media file; it owns the AVFormatContext.
///
/// The file is given as an open descriptor of a regular file, which stays the caller's and must outlive the
/// demuxer. Nothing else can be opened: no path reaches libav, and nested opens are denied. Not for use by
/// two threads at once.
package final class Demuxer {
  private let io: FileIO
  let context: UnsafeMutablePointer<AVFormatContext>
  /// What to call the file in messages.
  package let name: String

  /// Recognises the format, reads the header and enough packets to know every stream.
  ///
  /// - Throws: ``LibAVError`` with code `.playlist` or `.formatNotAllowed` for what is never opened, and
  ///   `.invalidData` for what is not media.
  package init(descriptor: Int32, name: String, interrupt: Interrupt) throws(LibAVError) {
    LibAVLog.forget()
    let io = try FileIO(descriptor: descriptor, writable: false, interrupt: interrupt)
    var format: UnsafePointer<AVInputFormat>?
    try check(av_probe_input_buffer2(io.context, &format, "", nil, 0, 0), "av_probe_input_buffer2", name)
    guard let format else {
      throw LibAVError(.invalidData, "av_probe_input_buffer2", name, "no media format is recognised in it")
    }
    try AllowedFormats.check(format, name)

    let allocated = try allocated(avformat_alloc_context(), "avformat_alloc_context")
    allocated.pointee.pb = io.context
    allocated.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    allocated.pointee.interrupt_callback = te_interrupt_callback(interrupt.pointer)
    allocated.pointee.codec_whitelist = av_strdup(AllowedFormats.decoders.joined(separator: ","))
    te_format_deny_nested_opens(allocated)
    // avformat_open_input frees the context when it fails.
    var opened: UnsafeMutablePointer<AVFormatContext>? = allocated
    let result = avformat_open_input(&opened, nil, format, nil)
    guard result >= 0, let opened else {
      throw LibAVError(result, "avformat_open_input", name, errno: io.errno)
    }
    self.io = io
    self.name = name
    context = opened
    // From here on deinit closes the context, also when the next call throws.
    try check(avformat_find_stream_info(opened, nil), "avformat_find_stream_info", name)
  }

  deinit {
    var closing: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&closing)
  }

  /// How many streams the file has so far; some formats find more while they are read.
  package var streamCount: Int { Int(context.pointee.nb_streams) }

  /// The first of the demuxer's short names, as in `mov`.
  package var formatName: String {
    String(String(cString: context.pointee.iformat.pointee.name).prefix { $0 != "," })
  }

  /// Reads the next packet of any wanted stream.
  ///
  /// - Returns: false at the end of the file.
  /// - Throws: ``LibAVError`` when the file cannot be read or is damaged beyond resynchronising.
  package func read(into packet: Packet) throws(LibAVError) -> Bool {
    while true {
      let result = av_read_frame(context, packet.pointer)
      if result == te_error_eof {
        // A short read at the end looks like the end of the file, but the context remembers it.
        if io.errno != 0 { throw LibAVError(-io.errno, "read", name, errno: io.errno) }
        return false
      }
      if result == te_error_again { continue }
      guard result >= 0 else { throw LibAVError(result, "av_read_frame", name, errno: io.errno) }
      return true
    }
  }

  /// Skips the packets of every stream but these.
  package func want(_ streams: Set<Int>) {
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
    let ticks = time.ticks(in: Rational(timeBase: stream.pointee.time_base), rounding: .down)
    return av_seek_frame(context, Int32(streamIndex), ticks, AVSEEK_FLAG_BACKWARD) >= 0
  }

  /// An owned copy of how a stream is coded.
  package func parameters(of streamIndex: Int) throws(LibAVError) -> CodecParameters {
    guard let stream = stream(streamIndex) else {
      throw LibAVError(.other, "streams", name, "it has no stream \(streamIndex)")
    }
    return try CodecParameters(
      copying: stream.pointee.codecpar, timeBase: Rational(timeBase: stream.pointee.time_base))
  }

  func stream(_ index: Int) -> UnsafeMutablePointer<AVStream>? {
    guard index >= 0, index < streamCount else { return nil }
    return context.pointee.streams[index]
  }
}
