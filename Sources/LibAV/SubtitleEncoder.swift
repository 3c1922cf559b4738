internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

/// Turns ASS events into the payloads of one text subtitle stream; it owns the AVCodecContext.
///
/// Not for use by two threads at once.
package final class SubtitleEncoder {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let name: String

  /// Events with more text than these bytes are refused: tx3g counts its text in 16 bits.
  package static let longestText = 60_000

  /// Opens an encoder by libav's name of it; `header` is the head of the ASS script that the events belong to.
  package init(_ name: String, header: [UInt8]) throws(LibAVError) {
    self.name = name
    guard let codec = NameTable<AVCodec>.encoders[name], codec.pointee.type == AVMEDIA_TYPE_SUBTITLE else {
      throw LibAVError(.notAvailable, "avcodec_find_encoder_by_name", name, "this libav has no encoder \(name)")
    }
    context = try allocated(avcodec_alloc_context3(codec), "avcodec_alloc_context3")
    context.pointee.time_base = AVRational(num: 1, den: 1000)
    // The context frees it. libav's own parser of the header stops at a zero byte.
    let copy = try allocated(av_mallocz(header.count + 1), "av_mallocz").assumingMemoryBound(to: UInt8.self)
    header.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { copy.update(from: start, count: bytes.count) }
    }
    context.pointee.subtitle_header = copy
    context.pointee.subtitle_header_size = Int32(clamping: header.count)
    try check(avcodec_open2(context, codec, nil), "avcodec_open2", name)
  }

  deinit {
    var closing: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&closing)
  }

  /// The parameters for a muxer, on a clock of the caller's choice.
  package func parameters(timeBase: Rational) throws(LibAVError) -> CodecParameters {
    try CodecParameters(encoder: context, timeBase: timeBase)
  }

  /// The payload of an event; empty when nothing of it can be seen.
  ///
  /// - Throws: ``LibAVError`` when the text is too long, or is no event.
  package func payload(of event: String) throws(LibAVError) -> [UInt8] {
    let count = event.utf8.count
    guard count <= Self.longestText else {
      throw LibAVError(.invalidData, "avcodec_encode_subtitle", name, "a text of \(count) bytes is too long")
    }
    var subtitle = try Self.subtitle(of: event)
    defer { avsubtitle_free(&subtitle) }
    // Tags may take more room than what they are made from.
    var buffer = [UInt8](repeating: 0, count: count * 16 + 4096)
    let size = try check(
      avcodec_encode_subtitle(context, &buffer, Int32(buffer.count), &subtitle), "avcodec_encode_subtitle", name)
    return Array(buffer.prefix(Int(size)))
  }

  /// One rectangle with the text; everything in it is for `avsubtitle_free`.
  private static func subtitle(of event: String) throws(LibAVError) -> AVSubtitle {
    var subtitle = AVSubtitle()
    let size = MemoryLayout<UnsafeMutablePointer<AVSubtitleRect>?>.size
    let rects = try allocated(av_mallocz(size), "av_mallocz")
    subtitle.rects = rects.assumingMemoryBound(to: UnsafeMutablePointer<AVSubtitleRect>?.self)
    subtitle.num_rects = 1
    guard let rect = av_mallocz(MemoryLayout<AVSubtitleRect>.size)?.assumingMemoryBound(to: AVSubtitleRect.self)
    else {
      subtitle.num_rects = 0
      avsubtitle_free(&subtitle)
      throw LibAVError(te_error_no_memory, "av_mallocz", "")
    }
    subtitle.rects[0] = rect
    rect.pointee.type = SUBTITLE_ASS
    rect.pointee.ass = av_strdup(event)
    guard rect.pointee.ass != nil else {
      avsubtitle_free(&subtitle)
      throw LibAVError(te_error_no_memory, "av_strdup", "")
    }
    subtitle.end_display_time = 1000
    return subtitle
  }
}
