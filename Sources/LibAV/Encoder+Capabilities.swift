internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

/// What this libav build's encoders take.
extension Encoder {
  static func find(_ name: String) throws(LibAVError) -> UnsafePointer<AVCodec> {
    guard let codec = NameTable<AVCodec>.encoders[name] else {
      throw LibAVError(
        .notAvailable, "avcodec_find_encoder_by_name", name, "this libav has no encoder \(name)")
    }
    return codec
  }

  /// How many processors encoders may use.
  package static var processors: Int { max(1, Int(av_cpu_count())) }

  /// What the processors can do, as libav sees it: encoders and filters choose by that, and not all of their ways give the same
  /// bytes.
  package static var processorFeatures: UInt32 { UInt32(bitPattern: av_get_cpu_flags()) }

  /// Has libav use what processors of that level have from now on and nothing else, see `av_force_cpu_flags`; returns whether this
  /// one has it all.
  package static func forceProcessorLevel(_ level: ProcessorLevel) -> Bool {
    av_force_cpu_flags(-1)
    #if arch(x86_64)
      let old =
        AV_CPU_FLAG_CMOV | AV_CPU_FLAG_MMX | AV_CPU_FLAG_MMXEXT | AV_CPU_FLAG_SSE | AV_CPU_FLAG_SSE2 | AV_CPU_FLAG_SSE3
        | AV_CPU_FLAG_SSSE3 | AV_CPU_FLAG_SSE4 | AV_CPU_FLAG_SSE42
      let flags =
        switch level {
        case .v2: old
        case .v3: old | AV_CPU_FLAG_AVX | AV_CPU_FLAG_AVX2 | AV_CPU_FLAG_FMA3 | AV_CPU_FLAG_BMI1 | AV_CPU_FLAG_BMI2
        }
      guard av_get_cpu_flags() & flags == flags else { return false }
      av_force_cpu_flags(flags)
      return true
    #else
      return false
    #endif
  }

  /// Has libav use what another process of this program uses, as ``processorFeatures`` said there.
  package static func adopt(processorFeatures: UInt32) {
    if processorFeatures != self.processorFeatures { av_force_cpu_flags(Int32(bitPattern: processorFeatures)) }
  }

  /// Whether this libav has the encoder.
  package static func exists(_ name: String) -> Bool { NameTable<AVCodec>.encoders[name] != nil }

  /// The pixel format of the encoder that loses least of `source`; `nil` when the encoder is unknown.
  ///
  /// The full-range `yuvj…` formats and their plain twins hold the same numbers; the range is told beside them.
  package static func pixelFormat(of encoder: String, for source: String) -> String? {
    guard let codec = NameTable<AVCodec>.encoders[encoder] else { return nil }
    var formats: [AVPixelFormat] = []
    while case let format = te_codec_pixel_format(codec, Int32(formats.count)), format >= 0 {
      formats.append(AVPixelFormat(format))
    }
    guard !formats.isEmpty else { return source }
    let names = formats.compactMap { av_get_pix_fmt_name($0).map { String(cString: $0) } }
    for twin in [source, PixelFormat.plain(source), PixelFormat.fullRange(source)] where names.contains(twin) {
      return twin
    }
    formats.append(AV_PIX_FMT_NONE)
    var loss: Int32 = 0
    let best = avcodec_find_best_pix_fmt_of_list(formats, av_get_pix_fmt(source), 0, &loss)
    return av_get_pix_fmt_name(best).map { String(cString: $0) }
  }

  /// The sample format of the encoder nearest to `source`; `nil` when the encoder is unknown.
  package static func sampleFormat(of encoder: String, for source: String?, bits: Int) -> String? {
    guard let codec = NameTable<AVCodec>.encoders[encoder] else { return nil }
    var names: [String] = []
    while case let format = te_codec_sample_format(codec, Int32(names.count)), format >= 0 {
      guard let name = av_get_sample_fmt_name(AVSampleFormat(format)) else { break }
      names.append(String(cString: name))
    }
    guard let source else { return names.first }
    let sibling = source.hasSuffix("p") ? String(source.dropLast()) : source + "p"
    if let same = [source, sibling].first(where: names.contains) { return same }
    // Never fewer bits than the source carries when the encoder can hold them.
    let wide = ["s32", "s32p", "flt", "fltp"].first(where: names.contains)
    return bits > 16 || source.hasPrefix("fl") || source.hasPrefix("db") ? wide ?? names.first : names.first
  }

  /// The encoder's sample rate nearest to `source` that is not below it, or its highest.
  package static func sampleRate(of encoder: String, for source: Int) -> Int {
    guard let codec = NameTable<AVCodec>.encoders[encoder] else { return source }
    var rates: [Int] = []
    while case let rate = te_codec_sample_rate(codec, Int32(rates.count)), rate > 0 {
      rates.append(Int(rate))
    }
    guard !rates.isEmpty, !rates.contains(source) else { return source }
    return rates.filter { $0 >= source }.min() ?? rates.max() ?? source
  }

  /// The encoder's layout with as many channels as `layout`; `nil` when it has none.
  package static func channelLayout(of encoder: String, for layout: String) -> String? {
    guard let codec = NameTable<AVCodec>.encoders[encoder] else { return nil }
    var wanted = AVChannelLayout()
    var chosen = AVChannelLayout()
    defer {
      av_channel_layout_uninit(&wanted)
      av_channel_layout_uninit(&chosen)
    }
    guard av_channel_layout_from_string(&wanted, layout) >= 0 else { return nil }
    if wanted.order == AV_CHANNEL_ORDER_UNSPEC { av_channel_layout_default(&wanted, wanted.nb_channels) }
    guard te_codec_channel_layout(codec, &wanted, &chosen) else { return nil }
    var buffer = [CChar](repeating: 0, count: 128)
    av_channel_layout_describe(&chosen, &buffer, buffer.count)
    return String(nullTerminated: buffer)
  }
}
