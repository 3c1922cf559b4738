/// The codecs that sound can be written with; raw values are FFmpeg's codec names, but for `pcm`.
public enum AudioCodec: String, CaseIterable, Codable, Sendable {
  /// Advanced Audio Coding.
  case aac
  /// MPEG audio layer 2.
  case mp2
  /// MPEG audio layer 3.
  case mp3
  /// Dolby Digital.
  case ac3
  /// Dolby Digital Plus.
  case eac3
  /// Opus.
  case opus
  /// Vorbis.
  case vorbis
  /// Free lossless audio.
  case flac
  /// Apple lossless audio.
  case alac
  /// Samples as they are.
  case pcm

  /// The codec of a name that users or FFmpeg use, in any case, as in `libopus` or `pcm_s16le`.
  public init?(name: String) {
    let name = name.lowercased()
    if name.hasPrefix("pcm_") {
      self = .pcm
    } else if let codec = Self(rawValue: name) ?? Self.aliases[name] {
      self = codec
    } else {
      return nil
    }
  }

  private static let aliases: [String: AudioCodec] = [
    "libfdk_aac": .aac, "libmp3lame": .mp3, "ec3": .eac3, "libopus": .opus, "libvorbis": .vorbis,
  ]
}
