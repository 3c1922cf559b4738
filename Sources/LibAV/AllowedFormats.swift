internal import CFFmpeg

/// The formats and codecs that may be opened.
///
/// A libav build knows hundreds; each is attack surface, and some open other files by name.
package enum AllowedFormats {
  /// Demuxers by the first of libav's short names, with what to call them.
  package static let demuxers: [String: String] = [
    "mov": "MP4/MOV/M4A", "matroska": "MKV/WebM", "mpegts": "MPEG-TS", "avi": "AVI", "flv": "FLV",
    "ogg": "Ogg",
    "mpeg": "MPEG-PS", "mp3": "MP3", "flac": "FLAC", "wav": "WAV",
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
    ] + [
      "aac", "mp3float", "mp3", "mp2float", "mp2", "ac3", "eac3", "dca", "opus", "libopus", "vorbis", "flac",
      "alac",
      "pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_s32be", "pcm_f32le", "pcm_f32be",
      "pcm_f64le", "pcm_u8", "pcm_s8", "pcm_alaw", "pcm_mulaw", "pcm_bluray", "pcm_dvd",
    ] + ["mov_text", "subrip", "srt", "ass", "ssa", "webvtt", "pgssub"]

  /// Whether an allowed decoder reads the codec, by libav's name of it.
  package static func canDecode(_ codec: String) -> Bool {
    guard let descriptor = avcodec_descriptor_get_by_name(codec),
      let decoder = avcodec_find_decoder(descriptor.pointee.id)
    else { return false }
    return decoders.contains(String(cString: decoder.pointee.name))
  }

  /// Throws unless `format` may be opened.
  static func check(_ format: UnsafePointer<AVInputFormat>, _ subject: String) throws(LibAVError) {
    let names = String(cString: format.pointee.name).split(separator: ",").map(String.init)
    let longName = format.pointee.long_name.map { String(cString: $0) } ?? names.joined(separator: ",")
    if names.contains(where: playlists.contains) {
      throw LibAVError(.playlist, "av_probe_input_buffer2", subject, "it is a playlist (\(longName))")
    }
    guard let first = names.first, demuxers[first] != nil else {
      throw LibAVError(.formatNotAllowed, "av_probe_input_buffer2", subject, "its format is \(longName)")
    }
  }
}
