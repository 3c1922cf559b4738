internal import CFFmpeg
internal import CFFmpegShims

/// What a decoder, encoder or filter graph has for its caller.
package enum CodecStep: Sendable, Hashable {
  /// The frame or packet given was filled.
  case output
  /// More input is needed first.
  case needsInput
  /// The end was reached; nothing more comes.
  case finished
}

/// Turns the packets of one stream into frames; it owns the AVCodecContext.
///
/// Not for use by two threads at once.
package final class Decoder {
  let context: UnsafeMutablePointer<AVCodecContext>
  private let name: String
  /// Outlives the context, which logs to it until it is freed.
  private let complaints: Complaints

  /// Whether the frames of the packets that are sent from now on may look worse, since only what they carry, or that
  /// they come, is wanted; that takes less time.
  package var isRough: Bool { didSet { context.pointee.skip_loop_filter = Self.loopFilterSkipped(isRough) } }

  private static func loopFilterSkipped(_ isRough: Bool) -> AVDiscard { isRough ? AVDISCARD_ALL : AVDISCARD_DEFAULT }

  /// How many threads a decoder may use itself.
  package enum Threads: Sendable {
    /// As many as the machine has cores.
    case automatic
    /// None besides the caller's: for short windows, where starting threads costs more than it brings.
    case one

    /// As many as there are cores for each of so many decoders that work side by side.
    package static func beside(_ decoders: Int) -> Threads { decoders < Encoder.processors ? .automatic : .one }
  }

  /// Opens a decoder for the stream.
  ///
  /// - Parameters:
  ///   - parameters: how the stream is coded.
  ///   - threads: how many threads the decoder may use.
  ///   - startsAnywhere: whether frames are given that may lack some before them. Without it libavcodec keeps to
  ///     itself what follows an H.264 recovery point by no more frames than it reorders when the end comes.
  ///   - isRough: where ``isRough`` begins.
  ///   - pixelLimit: a larger frame is an error, `.tooManyPixels`, instead of memory.
  /// - Throws: ``LibAVError`` with code `.notAvailable` when no allowed decoder knows the codec, or the stream is
  ///   neither frames nor sound.
  package init(
    _ parameters: CodecParameters, threads: Threads = .automatic, startsAnywhere: Bool = false,
    isRough: Bool = false, pixelLimit: Int64 = Int64(Int32.max)
  ) throws(LibAVError) {
    name = parameters.codecName
    // Subtitle decoders have another interface; sending them packets aborts the process.
    let isFrames = [AVMEDIA_TYPE_VIDEO, AVMEDIA_TYPE_AUDIO].contains(parameters.pointer.pointee.codec_type)
    guard isFrames, let decoder = Self.decoder(for: parameters.pointer.pointee.codec_id) else {
      throw LibAVError(.notAvailable, "avcodec_find_decoder", name, "no allowed decoder reads \(name)")
    }
    let complaints = try Complaints()
    self.complaints = complaints
    context = try allocated(avcodec_alloc_context3(decoder), "avcodec_alloc_context3")
    te_complaints_watch_codec(complaints.pointer, context)
    // What a codec can check, it checks, but it goes on: what is accepted is for the caller to say. Of MPEG-1 and 2 libav
    // would take zeros behind a slice, which may be there, for damage, and paint over what it decoded well.
    let allowsZeros = [AV_CODEC_ID_MPEG1VIDEO, AV_CODEC_ID_MPEG2VIDEO].contains(parameters.pointer.pointee.codec_id)
    context.pointee.err_recognition = AV_EF_CRCCHECK | AV_EF_BUFFER | (allowsZeros ? 0 : AV_EF_BITSTREAM)
    try check(
      avcodec_parameters_to_context(context, parameters.pointer), "avcodec_parameters_to_context", name)
    context.pointee.pkt_timebase = parameters.timeBase.avRational
    // libavcodec itself would take one more, which keeps frames and gains nothing beside an encoder.
    context.pointee.thread_count = threads == .one ? 1 : min(av_cpu_count(), 16)
    context.pointee.max_pixels = pixelLimit
    // Else frames keep columns at their left that the header crops away, up to the next address that suits a processor.
    context.pointee.flags |= AV_CODEC_FLAG_UNALIGNED
    self.isRough = isRough
    context.pointee.skip_loop_filter = Self.loopFilterSkipped(isRough)
    if startsAnywhere { context.pointee.flags2 |= AV_CODEC_FLAG2_SHOW_ALL }
    try check(avcodec_open2(context, decoder, nil), "avcodec_open2", name)
  }

  deinit {
    var closing: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&closing)
  }

  private static func decoder(for id: AVCodecID) -> UnsafePointer<AVCodec>? {
    guard let decoder = avcodec_find_decoder(id) else { return nil }
    return AllowedFormats.decoders.contains(String(cString: decoder.pointee.name)) ? decoder : nil
  }

  /// Gives the decoder a packet, which stays the caller's, or the end with `nil`.
  ///
  /// Take all output first: a decoder that is full refuses, which is a caller's mistake here.
  package func send(_ packet: Packet?) throws(LibAVError) {
    // To libav an empty packet is the end, but files hold empty packets in the middle.
    if let packet, packet.byteCount == 0 { return }
    if let ticks = packet.map({ $0.pts ?? $0.dts ?? te_nopts }) { te_complaints_name_packet(context, ticks) }
    let result = avcodec_send_packet(context, packet?.pointer)
    // A second end is no news.
    if packet == nil, result == te_error_eof { return }
    try check(result, "avcodec_send_packet", name)
  }

  /// Takes the next frame.
  package func receive(into frame: Frame) throws(LibAVError) -> CodecStep {
    try step(avcodec_receive_frame(context, frame.pointer), "avcodec_receive_frame", name)
  }

  /// Gives the decoder a packet, or the end with `nil`, and `body` every frame that is ready then, while it wants more.
  ///
  /// All frames come in `frame`, one after the other. Returns whether `body` wants more.
  @discardableResult
  package func decode(
    _ packet: Packet?, into frame: Frame, _ body: (Frame) throws(LibAVError) -> Bool
  ) throws(LibAVError) -> Bool {
    try send(packet)
    while try receive(into: frame) == .output {
      if try !body(frame) { return false }
    }
    return true
  }

  /// The same, but what does not decode is missing from the frames instead of an error.
  ///
  /// - Returns: whether `body` wants more.
  @discardableResult
  package func decodeWhole(
    _ packet: Packet?, into frame: Frame, _ body: (Frame) throws(LibAVError) -> Bool
  ) throws(LibAVError) -> Bool {
    // What is wrong with the last packets may come to light no sooner than at the end; they are no more than threads.
    for _ in 0..<(packet == nil ? 64 : 1) {
      do throws(LibAVError) { return try decode(packet, into: frame, body) } catch {
        guard error.isDamage else { throw error }
      }
    }
    return true
  }

  /// What the decoder complained of since this was last asked, the first line of each packet.
  ///
  /// With several threads a complaint may come some frames early, never late.
  package func takeComplaints() -> [Complaint] {
    var taken: [Complaint] = []
    while let complaint = complaints.take() { taken.append(complaint) }
    return taken
  }

  /// Forgets everything sent, so that decoding can start at another place.
  package func flush() { avcodec_flush_buffers(context) }
}

/// EAGAIN and the end are outcomes; everything else below zero is an error.
func step(_ result: Int32, _ operation: String, _ subject: String) throws(LibAVError) -> CodecStep {
  switch result {
  case te_error_again: return .needsInput
  case te_error_eof: return .finished
  default:
    try check(result, operation, subject)
    return .output
  }
}
