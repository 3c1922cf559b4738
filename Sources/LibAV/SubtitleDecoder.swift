internal import CFFmpeg
internal import CFFmpegShims

/// Turns the payloads of one text subtitle stream into ASS events; it owns the AVCodecContext.
///
/// Not for use by two threads at once.
package final class SubtitleDecoder {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let name: String
  /// Outlives the context, which logs to it until it is freed.
  private let complaints: Complaints

  /// Opens a decoder for the stream.
  ///
  /// - Throws: ``LibAVError`` with code `.notAvailable` when no allowed decoder turns the codec into text.
  package init(_ parameters: CodecParameters) throws(LibAVError) {
    name = parameters.codecName
    let id = parameters.pointer.pointee.codec_id
    guard let descriptor = avcodec_descriptor_get(id), descriptor.pointee.props & AV_CODEC_PROP_TEXT_SUB != 0,
      let decoder = avcodec_find_decoder(id),
      AllowedFormats.decoders.contains(String(cString: decoder.pointee.name))
    else { throw LibAVError(.notAvailable, "avcodec_find_decoder", name, "no allowed decoder reads \(name) as text") }
    let complaints = try Complaints()
    self.complaints = complaints
    context = try allocated(avcodec_alloc_context3(decoder), "avcodec_alloc_context3")
    te_complaints_watch_codec(complaints.pointer, context)
    try check(avcodec_parameters_to_context(context, parameters.pointer), "avcodec_parameters_to_context", name)
    context.pointee.pkt_timebase = AVRational(num: 1, den: 1000)
    context.pointee.time_base = context.pointee.pkt_timebase
    try check(avcodec_open2(context, decoder, nil), "avcodec_open2", name)
  }

  deinit {
    var closing: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&closing)
  }

  /// The head of an ASS script that the events belong to, with their styles.
  package var header: [UInt8] {
    guard let bytes = context.pointee.subtitle_header, context.pointee.subtitle_header_size > 0 else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(context.pointee.subtitle_header_size)))
  }

  /// The events of one payload as Matroska has them: `ReadOrder,Layer,Style,Name,MarginL,MarginR,MarginV,Effect,Text`.
  ///
  /// - Throws: ``LibAVError`` when the payload is no such subtitle.
  package func events(of payload: [UInt8]) throws(LibAVError) -> [String] {
    // To libav an empty packet is the end.
    guard !payload.isEmpty else { return [] }
    let packet = try Packet.subtitle(payload, start: 0, duration: 1000)
    var subtitle = AVSubtitle()
    var isFilled: Int32 = 0
    let result = avcodec_decode_subtitle2(context, &subtitle, &isFilled, packet.pointer)
    defer { avsubtitle_free(&subtitle) }
    try check(result, "avcodec_decode_subtitle2", name)
    guard isFilled != 0 else { return [] }
    return (0..<Int(subtitle.num_rects)).compactMap { number in
      subtitle.rects[number]?.pointee.ass.map { String(cString: $0) }
    }
  }
}
