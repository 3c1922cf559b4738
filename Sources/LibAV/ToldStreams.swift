internal import Bitstreams
internal import CFFmpeg
internal import MediaTypes

/// The streams of MP4 files whose headers say all that libav would decode frames for; that takes longer than all else of
/// opening a film.
struct ToldStreams {
  private let headers: [Int: FrameHeaders]
  /// The decoders that are not needed, by their names.
  private let spared: Set<String>

  /// Looks at the streams of a file of which nothing but the header was read.
  ///
  /// Only MP4 says when each frame is decoded; elsewhere libav works that out, and has to know how frames are reordered.
  init(in context: UnsafeMutablePointer<AVFormatContext>) {
    var found: [Int: FrameHeaders] = [:]
    var untold: Set<String> = []
    let isMovie = String(cString: context.pointee.iformat.pointee.name).hasPrefix("mov")
    for index in 0..<Int(context.pointee.nb_streams) where isMovie {
      guard let stream = context.pointee.streams[index], let parameters = stream.pointee.codecpar,
        parameters.pointee.codec_type == AVMEDIA_TYPE_VIDEO
      else { continue }
      let name = String(cString: avcodec_get_name(parameters.pointee.codec_id))
      found[index] = Self.headers(of: stream, name)
      if found[index] == nil { untold.insert(name) }
    }
    // A decoder is allowed or not for all streams.
    headers = found.filter { index, _ in
      context.pointee.streams[index].map { !untold.contains(Self.name(of: $0)) } ?? false
    }
    spared = Set(headers.keys.compactMap { context.pointee.streams[$0].map(Self.name(of:)) })
  }

  private static func name(of stream: UnsafeMutablePointer<AVStream>) -> String {
    String(cString: avcodec_get_name(stream.pointee.codecpar.pointee.codec_id))
  }

  /// `nil` where the container does not tell the rates of frames, which libav then works out, and where packets may
  /// describe their frames in another way (ISO/IEC 14496-15, 5.3.5 and 8.3.4).
  private static func headers(of stream: UnsafeMutablePointer<AVStream>, _ name: String) -> FrameHeaders? {
    let parameters = stream.pointee.codecpar.pointee
    guard ["avc1", "hvc1"].contains(tag(parameters.codec_tag)), stream.pointee.avg_frame_rate.num > 0,
      stream.pointee.r_frame_rate.num > 0, let data = parameters.extradata, parameters.extradata_size > 0
    else { return nil }
    let configuration = Array(UnsafeBufferPointer(start: data, count: Int(parameters.extradata_size)))
    return FrameHeaders(codec: name, configuration: configuration)
  }

  /// The four letters of a sample entry, the first one in the lowest byte.
  private static func tag(_ number: UInt32) -> String {
    String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }, as: UTF8.self)
  }

  /// The decoders of a list that are needed still, which the caller frees; `nil` for all.
  func decoders(of list: UnsafePointer<CChar>?) throws(LibAVError) -> UnsafeMutablePointer<CChar>? {
    guard !spared.isEmpty, let list else { return nil }
    let needed = String(cString: list).split(separator: ",").filter { !spared.contains(String($0)) }
    return try allocated(av_strdup(needed.joined(separator: ",")), "av_strdup")
  }

  /// Notes what the headers say where libav has it from decoded frames.
  func tell(_ context: UnsafeMutablePointer<AVFormatContext>) {
    for (index, headers) in headers {
      guard let parameters = context.pointee.streams[index]?.pointee.codecpar else { continue }
      parameters.pointee.width = Int32(clamping: headers.size.width)
      parameters.pointee.height = Int32(clamping: headers.size.height)
      parameters.pointee.video_delay = Int32(clamping: headers.reorderedFrames)
      // libav's parser of H.264 has told these.
      if let general = headers.general {
        parameters.pointee.profile = Int32(clamping: general.profile)
        parameters.pointee.level = Int32(clamping: general.level)
      }
      parameters.pointee.bits_per_raw_sample = Int32(clamping: headers.depth)
      if let aspect = headers.signal?.sampleAspectRatio {
        parameters.pointee.sample_aspect_ratio = AVRational(
          num: Int32(clamping: aspect.numerator), den: Int32(clamping: aspect.denominator))
      }
      tellColours(parameters, headers)
      parameters.pointee.format = av_get_pix_fmt(Self.pixelFormat(headers, parameters.pointee)).rawValue
    }
  }

  private func tellColours(_ parameters: UnsafeMutablePointer<AVCodecParameters>, _ headers: FrameHeaders) {
    let isHEVC = parameters.pointee.codec_id == AV_CODEC_ID_HEVC
    if let isFull = headers.signal?.isFullRange ?? (isHEVC ? false : nil) {
      parameters.pointee.color_range = isFull ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    }
    if let colours = headers.signal?.colours {
      parameters.pointee.color_primaries = AVColorPrimaries(colours.primaries)
      parameters.pointee.color_trc = AVColorTransferCharacteristic(colours.transfer)
      parameters.pointee.color_space = AVColorSpace(colours.matrix)
    }
    if let location = headers.signal?.chromaLocation, location <= 5 {
      parameters.pointee.chroma_location = AVChromaLocation(location + 1)
    } else if headers.chromaFormat == 1 || !isHEVC {
      parameters.pointee.chroma_location = AVCHROMA_LOC_LEFT
    }
  }

  private static func pixelFormat(_ headers: FrameHeaders, _ parameters: AVCodecParameters) -> String {
    let chroma = headers.chromaFormat == 1 ? "420" : "422"
    if headers.depth > 8 { return "yuv\(chroma)p\(headers.depth)le" }
    // libav has formats of their own for frames that use all numbers; its decoder of H.265 only in 4:2:0.
    let isFull = parameters.color_range == AVCOL_RANGE_JPEG
    let isMarked = isFull && (headers.chromaFormat == 1 || parameters.codec_id == AV_CODEC_ID_H264)
    return isMarked ? "yuvj\(chroma)p" : "yuv\(chroma)p"
  }
}
