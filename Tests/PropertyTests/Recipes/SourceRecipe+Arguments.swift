extension SourceRecipe {
  /// The encoder of the frames, and the times it gets.
  func pictureArguments(_ picture: Picture) -> [String] {
    var arguments = codecArguments(picture) + keyArguments(picture)
    if picture.rate == .variable {
      var sums: [Int64] = [0]
      for step in Self.unevenSteps { sums.append((sums.last ?? 0) + step) }
      let count = Self.unevenSteps.count
      let inside = (1..<count).map { "gte(mod(N\\,\(count))\\,\($0))*\(sums[$0] - sums[$0 - 1])" }.joined(
        separator: "+")
      arguments += ["-vf", "settb=1/1000,setpts='floor(N/\(count))*\(sums[count])+\(inside)'"]
      arguments += ["-fps_mode", "passthrough", "-enc_time_base:v", "1:1000"]
      if container.storesMatrix { arguments += ["-video_track_timescale", "1000"] }
    }
    return arguments
  }

  private func codecArguments(_ picture: Picture) -> [String] {
    let interval = String(picture.keyInterval)
    let count = [Reordering.none: 0, .one: 1, .three: 3, .pyramid: 3][picture.reordering] ?? 0
    let pyramid = picture.reordering == .pyramid
    switch picture.codec {
    case .h264, .h264OpenGOP:
      let isOpen = picture.codec == .h264OpenGOP ? 1 : 0
      let rules = "open-gop=\(isOpen):b-pyramid=\(pyramid ? "normal" : "none"):scenecut=0:keyint=\(interval)"
      let (format, more) = Self.flavour(picture.flavour)
      return [
        "-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-bf", String(count), "-b_strategy", "0",
        "-x264-params", rules + ":min-keyint=1" + more,
      ] + format
    case .hevc, .hevcClosed: return hevcArguments(picture, bFrames: count)
    case .vp9:
      return ["-c:v", "libvpx-vp9", "-crf", "22", "-b:v", "0", "-g", interval, "-deadline", "good", "-cpu-used", "5"]
        + ["-row-mt", "0"]
    case .vp8:
      return ["-c:v", "libvpx", "-crf", "8", "-b:v", "2M", "-g", interval, "-deadline", "good", "-cpu-used", "5"]
        + ["-auto-alt-ref", "0"]
    case .mjpeg: return ["-c:v", "mjpeg", "-q:v", "3", "-pix_fmt", "yuvj420p"]
    case .av1: return av1Arguments(picture)
    case .mpeg2video: return ["-c:v", "mpeg2video", "-q:v", "3", "-g", interval, "-bf", String(count)]
    case .mpeg4: return ["-c:v", "mpeg4", "-q:v", "3", "-g", interval, "-bf", String(count)]
    case .ffv1: return ["-c:v", "ffv1", "-level", "3", "-g", "1", "-slicecrc", "1"]
    case .prores:
      return ["-c:v", "prores_ks", "-profile:v", "0", "-vendor", "apl0", "-pix_fmt", "yuv422p10le"]
    }
  }

  private static func flavour(_ flavour: Flavour?) -> (format: [String], x264: String) {
    switch flavour {
    case .cavlc: ([], ":cabac=0:8x8dct=0")
    case .tenBits: (["-pix_fmt", "yuv420p10le"], "")
    case .chroma422: (["-pix_fmt", "yuv422p"], "")
    case .slices: ([], ":slices=3")
    case .model, .hdr, .svt, .hidden, .openGOP, .chroma444: ([], "")
    case nil: ([], "")
    }
  }

  /// The frames at which a film with uneven key frames has them.
  static let unevenKeys = [7, 11, 12, 26, 29, 47, 61, 80, 93]

  /// In a film with open GOPs, these alone end all reference to what was before.
  private func keyArguments(_ picture: Picture) -> [String] {
    guard picture.keys == .uneven else { return [] }
    let places = Self.unevenKeys.map { "eq(n,\($0))" }.joined(separator: "+")
    let isX264 = [.h264, .h264OpenGOP].contains(picture.codec)
    return ["-force_key_frames", "expr:" + places] + (isX264 ? ["-forced-idr", "1"] : [])
  }

  /// The encoder of the sound.
  func soundArguments(_ sound: Sound) -> [String] {
    let channels = ["-ac", isStereo ? "2" : "1"]
    switch sound {
    // With noise substitution, decoding from another place gives other samples.
    case .aac44, .aac48: return ["-c:a", "aac", "-b:a", isStereo ? "160k" : "96k", "-aac_pns", "0"] + channels
    case .opus: return ["-c:a", "libopus", "-b:a", "96k"] + channels
    case .mp3: return ["-c:a", "libmp3lame", "-b:a", "128k"] + channels
    case .pcm: return ["-c:a", "pcm_s16le"] + channels
    case .flac: return ["-c:a", "flac", "-sample_fmt", "s16"] + channels
    }
  }

  /// What the muxer is told.
  var containerArguments: [String] {
    switch container {
    case .fragmented: ["-movflags", "frag_keyframe+empty_moov+default_base_moof"]
    case .ts: ["-f", "mpegts"]
    default: []
    }
  }
}
