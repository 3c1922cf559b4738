extension SourceRecipe {
  /// Whether such a film exists: the container holds the codecs, and the codec has such frames.
  var exists: Bool {
    guard (sound != nil || picture != nil) && (1...6).contains(seconds) else { return false }
    guard sound.map({ Self.sounds(of: container).contains($0) }) ?? true else { return false }
    guard orientation == 0 || (picture != nil && container.storesMatrix) else { return false }
    guard !hasChapters || container.holdsChapters else { return false }
    guard !hasSecondSound || (sound != nil && container.holdsChapters && picture != nil) else { return false }
    guard let picture else { return Self.codecs(of: container).isEmpty }
    return Self.codecs(of: container).contains(picture.codec) && picture.exists(in: container)
  }

  /// The frame codecs that a container holds.
  static func codecs(of container: Container) -> [Codec] {
    switch container {
    case .mp4: [.h264, .h264OpenGOP, .hevc, .hevcClosed, .vp9, .av1, .mpeg4, .mpeg2video]
    case .fragmented: [.h264, .h264OpenGOP, .hevc, .hevcClosed, .av1]
    case .mov: [.h264, .h264OpenGOP, .hevc, .hevcClosed, .mpeg4, .prores, .mjpeg]
    case .mkv: Codec.allCases
    case .ts: [.h264, .h264OpenGOP, .hevc, .hevcClosed, .mpeg2video]
    case .webm: [.vp9, .av1, .vp8]
    case .m4a, .mp3, .wav, .flac, .ogg: []
    }
  }

  /// The sound codecs that a container holds.
  static func sounds(of container: Container) -> [Sound] {
    switch container {
    case .mp4: [.aac44, .aac48, .mp3, .opus]
    case .fragmented: [.aac44, .aac48]
    case .mov: [.aac44, .aac48, .pcm, .mp3]
    case .mkv: Sound.allCases
    case .ts: [.aac44, .aac48, .mp3]
    case .webm: [.opus]
    case .m4a: [.aac44, .aac48]
    case .mp3: [.mp3]
    case .wav: [.pcm]
    case .flac: [.flac]
    case .ogg: [.opus]
    }
  }

  /// The containers of sound alone.
  static let soundContainers: [Container] = [.m4a, .mp3, .wav, .flac, .ogg]
}

extension SourceRecipe.Picture {
  /// Sizes with cells of at least eight pixels.
  static let sizes = [(64, 36), (96, 64), (160, 90), (192, 108), (320, 180)]

  /// x265 3.5 writes beside its memory for some frames with a side below 64 (48x34, 36x36, 40x24 …), and the whole
  /// process may die of it, the tests' too.
  static let leastHEVC = 64

  private static func flavours(of codec: SourceRecipe.Codec) -> Set<SourceRecipe.Flavour> {
    switch codec {
    case .h264, .h264OpenGOP: [.cavlc, .tenBits, .chroma422, .slices]
    case .hevc, .hevcClosed: [.tenBits, .chroma422, .slices, .model, .hdr]
    case .av1: [.tenBits, .chroma422, .chroma444, .slices, .svt, .hidden, .openGOP]
    default: []
    }
  }

  fileprivate func exists(in container: SourceRecipe.Container) -> Bool {
    guard Self.sizes.contains(where: { $0 == (width, height) }), (1...250).contains(keyInterval) else {
      return false
    }
    if let flavour, !Self.flavours(of: codec).contains(flavour) { return false }
    if keys != nil, keyInterval == 1 || ![.h264, .h264OpenGOP, .hevcClosed, .vp8, .vp9, .av1].contains(codec) {
      return false
    }
    // MPEG-2 counts whole frames, and a transport stream gives no hint of uneven ones.
    if rate == .variable, codec == .mpeg2video || codec == .prores || container == .ts { return false }
    switch codec {
    case .ffv1, .prores, .mjpeg: return keyInterval == 1 && reordering == .none
    case .vp8, .vp9: return reordering == .none
    // SVT-AV1 takes no smaller ones, and a tile is no narrower.
    case .av1: return reordering == .none && (![.svt, .openGOP, .slices].contains(flavour) || min(width, height) >= 64)
    case .mpeg2video, .mpeg4: return reordering != .pyramid && (keyInterval > 1 || reordering == .none)
    case .h264: return keyInterval > 1 || reordering == .none
    // An open GOP is one whose key frame has leading frames.
    case .h264OpenGOP: return keyInterval > 1 && reordering != .none
    case .hevcClosed: return (keyInterval > 1 || reordering == .none) && min(width, height) >= Self.leastHEVC
    case .hevc: return keyInterval > 1 && reordering != .none && min(width, height) >= Self.leastHEVC
    }
  }
}
