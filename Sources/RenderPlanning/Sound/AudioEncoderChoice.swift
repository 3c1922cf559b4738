package import TrailerEditing

/// libav's encoder for a sound codec and its settings for a source.
package enum AudioEncoderChoice {
  static func encoder(for codec: AudioCodec, source: AudioInfo, in codecs: any CodecLibrary) -> String? {
    let name = name(for: codec, source: source)
    return codecs.hasEncoder(name) ? name : nil
  }

  /// The encoder's name in libav.
  package static func name(for codec: AudioCodec, source: AudioInfo) -> String {
    switch codec {
    case .aac, .mp2, .ac3, .eac3, .flac, .alac: codec.rawValue
    case .mp3: "libmp3lame"
    case .opus: "libopus"
    case .vorbis: "libvorbis"
    case .pcm: pcmName(source)
    }
  }

  private static func pcmName(_ source: AudioInfo) -> String {
    if source.sampleFormat?.hasPrefix("fl") == true, source.bitsPerSample == 32 { return "pcm_f32le" }
    switch source.bitsPerSample {
    case 17...24: return "pcm_s24le"
    case 25...: return "pcm_s32le"
    default: return "pcm_s16le"
    }
  }

  /// The encoder's settings, or `nil` when it cannot take so many channels.
  static func settings(
    encoder: String, codec: AudioCodec, source: AudioInfo, sourceBitRate: Int64?, usesGlobalHeader: Bool,
    in codecs: any CodecLibrary
  ) -> AudioEncoderSettings? {
    guard let layout = codecs.channelLayout(of: encoder, for: source.channelLayout),
      let format = codecs.sampleFormat(of: encoder, for: source.sampleFormat, bits: source.bitsPerSample)
    else { return nil }
    let rate = codecs.sampleRate(of: encoder, for: source.sampleRate)
    return AudioEncoderSettings(
      encoder: encoder, sampleFormat: format, sampleRate: rate, channelLayout: layout,
      bitRate: bitRate(codec, sampleRate: rate, channels: source.channelCount, source: sourceBitRate), options: [:],
      usesGlobalHeader: usesGlobalHeader)
  }

  /// The source's rate, and never so little that a second generation is heard.
  private static func bitRate(_ codec: AudioCodec, sampleRate: Int, channels: Int, source: Int64?) -> Int? {
    func wanted(_ perChannel: Int) -> Int {
      max(perChannel * channels * min(sampleRate, 48_000) / 48_000, Int(clamping: source ?? 0))
    }
    switch codec {
    // Six bits a sample is what an AAC frame can hold; two thirds of it leaves the encoder room.
    case .aac: return min(wanted(96_000), sampleRate * channels * 4)
    case .mp3: return min(wanted(128_000), sampleRate >= 32_000 ? 320_000 : 160_000)
    case .mp2: return sampleRate >= 32_000 ? (channels == 1 ? 192_000 : 384_000) : (channels == 1 ? 80_000 : 160_000)
    case .ac3, .eac3: return nearestAC3Rate(wanted(channels > 2 ? 75_000 : 112_000))
    case .opus: return min(wanted(80_000), 256_000 * channels)
    case .vorbis: return wanted(96_000)
    case .flac, .alac, .pcm: return nil
    }
  }

  /// AC-3 knows a fixed list of rates (ATSC A/52, table 5.18).
  private static func nearestAC3Rate(_ wanted: Int) -> Int {
    let rates = [
      96_000, 112_000, 128_000, 160_000, 192_000, 224_000, 256_000, 320_000, 384_000, 448_000, 512_000, 576_000,
      640_000,
    ]
    return rates.first { $0 >= wanted } ?? 640_000
  }
}
