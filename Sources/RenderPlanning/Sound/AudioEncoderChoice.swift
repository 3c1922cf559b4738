package import MediaTypes
package import TrailerEditing

/// libav's encoder for a sound codec and its settings for a source.
package enum AudioEncoderChoice {
  /// The encoder that the library has for the codec.
  static func encoder(for codec: AudioCodec, source: AudioInfo, in codecs: any CodecLibrary) -> String? {
    names(for: codec, source: source).first(where: codecs.hasEncoder)
  }

  package static func names(for codec: AudioCodec, source: AudioInfo) -> [String] {
    switch codec {
    case .aac: ["aac"]
    case .mp3: ["libmp3lame"]
    case .mp2: ["mp2"]
    case .ac3: ["ac3"]
    case .eac3: ["eac3"]
    case .opus: ["libopus"]
    case .vorbis: ["libvorbis"]
    case .flac: ["flac"]
    case .alac: ["alac"]
    case .pcm: [pcmName(source)]
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
    let perChannel: Int
    switch codec {
    case .aac: perChannel = 96_000
    case .mp3, .mp2: perChannel = 128_000
    case .ac3, .eac3: perChannel = channels > 2 ? 75_000 : 112_000
    case .opus: perChannel = 80_000
    case .vorbis: perChannel = 96_000
    case .flac, .alac, .pcm: return nil
    }
    let floor = perChannel * channels * min(sampleRate, 48_000) / 48_000
    let wanted = max(floor, Int(clamping: source ?? 0))
    switch codec {
    // Six bits a sample is what an AAC frame can hold; two thirds of it leaves the encoder room.
    case .aac: return min(wanted, sampleRate * channels * 4)
    case .mp3: return min(wanted, sampleRate >= 32_000 ? 320_000 : 160_000)
    case .mp2: return sampleRate >= 32_000 ? (channels == 1 ? 192_000 : 384_000) : (channels == 1 ? 80_000 : 160_000)
    case .ac3, .eac3: return nearestAC3Rate(wanted)
    case .opus: return min(wanted, 256_000 * channels)
    case .vorbis, .flac, .alac, .pcm: return wanted
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
