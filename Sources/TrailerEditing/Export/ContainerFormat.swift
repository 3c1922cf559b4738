/// The kinds of file that a film can be written to.
public enum ContainerFormat: String, CaseIterable, Codable, Sendable {
  /// MPEG-4 part 14.
  case mp4
  /// QuickTime.
  case mov
  /// Matroska.
  case mkv
  /// WebM: Matroska with open codecs only.
  case webm
  /// MPEG transport stream.
  case ts
  /// MPEG transport stream in packets of 192 bytes, as camcorders and Blu-ray discs have it.
  case m2ts
  /// Audio Video Interleaved.
  case avi
  /// Flash Video.
  case flv
  /// MPEG-4 with sound only.
  case m4a
  /// MPEG audio layer 3.
  case mp3
  /// Free lossless audio.
  case flac
  /// RIFF WAVE.
  case wav
  /// Ogg with sound only.
  case ogg
  /// Ogg with Opus only.
  case opus
  /// Matroska with sound only.
  case mka
  /// One frame, as Portable Network Graphics.
  case png
  /// One frame, as JPEG.
  case jpeg
  /// One frame, as WebP.
  case webp
  /// Moving frames without sound, as GIF.
  case gif

  /// The format that a file name's extension (without its dot, in any case) stands for, if any.
  public init?(pathExtension: String) {
    let name = pathExtension.lowercased()
    guard let format = Self(rawValue: name) ?? Self.aliases[name] else { return nil }
    self = format
  }

  private static let aliases: [String: ContainerFormat] = [
    "m4v": .mp4, "mts": .m2ts, "oga": .ogg, "jpg": .jpeg,
  ]

  /// Whether the format holds sound only.
  public var isAudioOnly: Bool {
    switch self {
    case .m4a, .mp3, .flac, .wav, .ogg, .opus, .mka: true
    case .mp4, .mov, .mkv, .webm, .ts, .m2ts, .avi, .flv, .png, .jpeg, .webp, .gif: false
    }
  }

  /// Whether the format holds one still only.
  public var isImage: Bool { [.png, .jpeg, .webp].contains(self) }
}
