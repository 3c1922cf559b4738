internal import CFFmpeg

/// The formats and codecs that may be opened.
///
/// A libav build knows hundreds; each is attack surface, and some open other files by name.
package enum AllowedFormats {
  /// Demuxers by the first of libav's short names, with what to call them.
  package static let demuxers: [String: String] = [
    "mov": "MP4/MOV/M4A", "matroska": "MKV/WebM", "mpegts": "MPEG-TS", "avi": "AVI", "flv": "FLV",
    "ogg": "Ogg", "mpeg": "MPEG-PS", "asf": "WMV/WMA", "mxf": "MXF",
    "mp3": "MP3", "flac": "FLAC", "wav": "WAV", "aiff": "AIFF",
    "ivf": "IVF", "h264": "H.264", "hevc": "HEVC", "obu": "AV1", "aac": "AAC", "ac3": "AC-3", "eac3": "E-AC-3",
  ]

  /// Demuxers that open what a file names.
  static let playlists: Set<String> = [
    "hls", "dash", "concat", "imf", "applehttp", "sdp", "rtsp", "webm_dash_manifest",
  ]

  /// Decoders by libav's name.
  package static let decoders: [String] =
    [
      "h264", "hevc", "vp8", "vp9", "libdav1d", "libaom-av1", "av1", "mpeg2video", "mpeg1video", "mpeg4",
      "mjpeg",
      "prores", "dnxhd", "ffv1", "rawvideo", "theora", "flv", "h263", "png",
      "vc1", "wmv3", "wmv2", "wmv1", "msmpeg4", "msmpeg4v2", "dvvideo", "svq1", "cinepak",
    ] + [
      "aac", "mp3float", "mp3", "mp2float", "mp2", "ac3", "eac3", "dca", "opus", "libopus", "vorbis", "flac",
      "alac",
      "pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_s32be", "pcm_f32le", "pcm_f32be",
      "pcm_f64le", "pcm_u8", "pcm_s8", "pcm_alaw", "pcm_mulaw", "pcm_bluray", "pcm_dvd",
      "wmav1", "wmav2", "wmapro", "adpcm_ms", "adpcm_ima_wav", "adpcm_ima_qt",
    ] + ["mov_text", "subrip", "srt", "ass", "ssa", "webvtt", "pgssub"]

  /// Filters by libav's name; others open files, commands or networks by their options.
  static let filters: Set<String> = [
    "buffer", "abuffer", "buffersink", "abuffersink", "format", "aformat", "scale", "aresample", "hflip", "vflip",
    "transpose", "bwdif", "crop", "volume", "ebur128", "setparams", "palettegen", "paletteuse", "zscale", "tonemap",
  ]

  /// Whether an allowed decoder reads the codec, by libav's name of it.
  package static func canDecode(_ codec: String) -> Bool {
    guard let decoder = NameTable<AVCodec>.decoders[codec] else { return false }
    return decoders.contains(String(cString: decoder.pointee.name))
  }

  /// Throws unless `format` may be opened, or is the one called `own`.
  static func check(
    _ format: UnsafePointer<AVInputFormat>, _ subject: String, besides own: String? = nil
  ) throws(LibAVError) {
    let names = String(cString: format.pointee.name).split(separator: ",").map(String.init)
    let longName = format.pointee.long_name.map { String(cString: $0) } ?? names.joined(separator: ",")
    if names.contains(where: playlists.contains) {
      throw LibAVError(.playlist, "av_probe_input_buffer2", subject, "it is a playlist (\(longName))")
    }
    guard let first = names.first, demuxers[first] != nil || first == own else {
      throw LibAVError(.formatNotAllowed, "av_probe_input_buffer2", subject, "its format is \(longName)")
    }
  }
}

/// What this libav has, for those who want to know what of it is refused.
extension AllowedFormats {
  /// The short names of every demuxer, the first of each only.
  package static var knownDemuxers: [String] {
    var names: [String] = []
    var state: UnsafeMutableRawPointer?
    while let format = av_demuxer_iterate(&state) {
      names.append(String(String(cString: format.pointee.name).prefix { $0 != "," }))
    }
    return names
  }

  /// The names of every codec that some decoder of frames or sound reads.
  package static var knownCodecs: [String] {
    var names: Set<String> = []
    var state: UnsafeMutableRawPointer?
    while let codec = av_codec_iterate(&state) {
      let isFrames = [AVMEDIA_TYPE_VIDEO, AVMEDIA_TYPE_AUDIO].contains(codec.pointee.type)
      if av_codec_is_decoder(codec) != 0, isFrames { names.insert(String(cString: avcodec_get_name(codec.pointee.id))) }
    }
    return names.sorted()
  }

  /// The names of every filter.
  package static var knownFilters: [String] {
    var names: [String] = []
    var state: UnsafeMutableRawPointer?
    while let filter = av_filter_iterate(&state) { names.append(String(cString: filter.pointee.name)) }
    return names
  }

  /// Throws unless the demuxer of that name may be opened, as for a file of which it was recognised.
  package static func check(demuxer name: String) throws(LibAVError) {
    guard let format = av_find_input_format(name) else {
      throw LibAVError(.notAvailable, "av_find_input_format", name, "this libav has no demuxer \(name)")
    }
    try check(format, name)
  }
}
