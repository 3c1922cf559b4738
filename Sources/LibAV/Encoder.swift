internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

/// Turns frames into the packets of one stream; it owns the AVCodecContext.
///
/// Not for use by two threads at once.
package final class Encoder {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let name: String
  /// Ends with the properties, when `deinit` has closed the encoder.
  private let turn: EncoderTurn?
  private var frameCount = 0
  /// Whether it got the end, and nothing else.
  private var isEmpty = false
  private var hasEnded = false
  /// Seconds a tick of the frames given and the packets taken.
  package let timeBase: Rational

  /// Opens a frame encoder; waits, until `interrupt` is set, for one that must not run twice at once.
  package init(_ settings: VideoEncoderSettings, interrupt: Interrupt? = nil) throws(LibAVError) {
    name = settings.encoder
    turn = try EncoderTurn.wait(for: settings.encoder, interrupt: interrupt)
    timeBase = settings.timeBase
    let codec = try Self.find(settings.encoder)
    context = try allocated(avcodec_alloc_context3(codec), "avcodec_alloc_context3")
    context.pointee.width = Int32(clamping: settings.size.width)
    context.pointee.height = Int32(clamping: settings.size.height)
    context.pointee.pix_fmt = av_get_pix_fmt(settings.pixelFormat)
    context.pointee.time_base = settings.timeBase.avRational
    // Without a rate SVT-AV1 takes ticks for frames, and more than 240 a second for an error.
    let rate = settings.frameRate ?? (settings.encoder == "libsvtav1" ? Rational(25) : nil)
    if let rate { context.pointee.framerate = rate.avRational }
    if let aspect = settings.sampleAspectRatio { context.pointee.sample_aspect_ratio = aspect.avRational }
    if let bitRate = settings.bitRate { context.pointee.bit_rate = Int64(bitRate) }
    if let interval = settings.keyInterval { context.pointee.gop_size = Int32(clamping: interval) }
    if let quantiser = settings.quantiser {
      context.pointee.flags |= AV_CODEC_FLAG_QSCALE
      context.pointee.global_quality = Int32(
        clamping: Int64(Int32(clamping: quantiser)) * Int64(te_qp_to_lambda))
    }
    context.pointee.apply(settings.colour)
    context.pointee.apply(fieldOrder: settings.fieldOrder, isCoded: settings.codesFields)
    let options = Self.repeatable(settings.options, of: settings.encoder)
    try open(codec, options, settings.usesGlobalHeader, threads: settings.threads)
  }

  /// Opens a sound encoder, whose time base is one sample.
  package init(_ settings: AudioEncoderSettings) throws(LibAVError) {
    name = settings.encoder
    turn = nil
    guard let tick = Rational(1, Int64(settings.sampleRate)) else {
      throw LibAVError(.other, "avcodec_open2", settings.encoder, "a sample rate of 0")
    }
    timeBase = tick
    let codec = try Self.find(settings.encoder)
    context = try allocated(avcodec_alloc_context3(codec), "avcodec_alloc_context3")
    context.pointee.sample_fmt = av_get_sample_fmt(settings.sampleFormat)
    context.pointee.sample_rate = Int32(clamping: settings.sampleRate)
    context.pointee.time_base = tick.avRational
    try check(
      av_channel_layout_from_string(&context.pointee.ch_layout, settings.channelLayout),
      "av_channel_layout_from_string", settings.channelLayout)
    if let bitRate = settings.bitRate { context.pointee.bit_rate = Int64(bitRate) }
    try open(codec, settings.options, settings.usesGlobalHeader)
  }

  deinit {
    guard turn == nil || settle() else { return }
    var closing: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&closing)
  }

  private func open(
    _ codec: UnsafePointer<AVCodec>, _ options: [String: String], _ usesGlobalHeader: Bool, threads: Int? = nil
  ) throws(LibAVError) {
    if usesGlobalHeader { context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
    context.pointee.thread_count = Int32(clamping: threads ?? 0)
    let dictionary = OptionDictionary(options)
    try check(te_codec_open(context, codec, &dictionary.pointer), "avcodec_open2", name)
    if let unknown = dictionary.leftOver.first {
      throw LibAVError(.other, "avcodec_open2", name, "this build of the encoder has no option \(unknown)")
    }
  }

  /// The options with which an encoder gives the same bytes on every processor, whatever its memory held before.
  ///
  /// With AVX-512 libx264's MB-tree reads memory that nobody wrote to, at many widths (seen in 0.164).
  private static func repeatable(_ options: [String: String], of encoder: String) -> [String: String] {
    guard encoder == "libx264", av_get_cpu_flags() & AV_CPU_FLAG_AVX512 != 0 else { return options }
    // What every processor with AVX-512 has, but for that.
    return options.merging(["x264-params": "asm=avx2,fma3,bmi2"]) { "\($0):\($1)" }
  }

  /// Samples a frame must hold (the last may hold fewer), or 0 when any number will do.
  package var frameSize: Int { Int(context.pointee.frame_size) }

  /// Samples at the head of the output that are the encoder's own.
  package var initialPadding: Int { Int(context.pointee.initial_padding) }

  /// The parameters for a muxer.
  package var parameters: CodecParameters {
    get throws(LibAVError) { try CodecParameters(encoder: context, timeBase: timeBase) }
  }

  /// Gives the encoder a frame, which stays the caller's, or the end with `nil`.
  package func send(_ frame: Frame?) throws(LibAVError) {
    // SVT-AV1 1.4 waits for ever when it gets the end alone.
    isEmpty = frame == nil && frameCount == 0 && turn != nil
    if isEmpty { return }
    let result = avcodec_send_frame(context, frame?.pointer)
    if frame != nil, result >= 0 { frameCount += 1 }
    // A second end is no news.
    if frame == nil, result == te_error_eof { return }
    try check(result, "avcodec_send_frame", name)
  }

  /// Takes the next packet.
  package func receive(into packet: Packet) throws(LibAVError) -> CodecStep {
    if isEmpty { return .finished }
    let result = try step(avcodec_receive_packet(context, packet.pointer), "avcodec_receive_packet", name)
    if result == .finished { hasEnded = true }
    // Of fewer frames than it reorders, x265 takes decoding times from memory that nobody wrote to (seen in 3.5). They
    // come in the order shown.
    if name == "libx265", frameCount <= 2, result == .output { packet.dts = packet.pts }
    return result
  }

  /// Brings SVT-AV1 to its end: 1.4 waits for ever when it is closed before it has got a frame and the end, and given
  /// all that it has.
  ///
  /// - Returns: false where it cannot be closed, and its memory is lost.
  private func settle() -> Bool {
    guard avcodec_is_open(context) != 0, !hasEnded else { return true }
    if frameCount == 0 {
      var picture = av_frame_alloc()
      defer { av_frame_free(&picture) }
      guard let blank = picture else { return false }
      blank.pointee.format = context.pointee.pix_fmt.rawValue
      blank.pointee.width = context.pointee.width
      blank.pointee.height = context.pointee.height
      blank.pointee.pts = 0
      guard av_frame_get_buffer(blank, 0) >= 0, avcodec_send_frame(context, blank) >= 0 else { return false }
    }
    _ = avcodec_send_frame(context, nil)
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let taken = packet else { return false }
    while avcodec_receive_packet(context, taken) >= 0 {}
    return true
  }
}

extension AVCodecContext {
  fileprivate mutating func apply(_ colour: ColourInfo) {
    color_range = AVColorRange(UInt32(bitPattern: max(0, av_color_range_from_name(colour.range))))
    color_primaries = AVColorPrimaries(
      known(colour.primaries, av_color_primaries_from_name, AVCOL_PRI_UNSPECIFIED.rawValue))
    color_trc = AVColorTransferCharacteristic(
      known(colour.transfer, av_color_transfer_from_name, AVCOL_TRC_UNSPECIFIED.rawValue))
    colorspace = AVColorSpace(known(colour.matrix, av_color_space_from_name, AVCOL_SPC_UNSPECIFIED.rawValue))
    chroma_sample_location = AVChromaLocation(
      UInt32(bitPattern: max(0, av_chroma_location_from_name(colour.chromaLocation))))
  }

  /// A file may hold a reserved number; an encoder must not write one.
  private func known(
    _ name: String, _ lookUp: (UnsafePointer<CChar>?) -> Int32, _ unspecified: UInt32
  ) -> UInt32 {
    let value = lookUp(name)
    return value < 0 || name == "reserved" ? unspecified : UInt32(value)
  }

  fileprivate mutating func apply(fieldOrder order: String, isCoded: Bool) {
    field_order =
      switch order {
      case "tt": AV_FIELD_TT
      case "bb": AV_FIELD_BB
      case "tb": AV_FIELD_TB
      case "bt": AV_FIELD_BT
      default: AV_FIELD_PROGRESSIVE
      }
    if isCoded, field_order != AV_FIELD_PROGRESSIVE {
      flags |= AV_CODEC_FLAG_INTERLACED_DCT | AV_CODEC_FLAG_INTERLACED_ME
    }
  }
}
