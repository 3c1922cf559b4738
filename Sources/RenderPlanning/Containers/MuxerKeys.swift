internal import TrailerEditing

/// Keys of tags that a muxer takes for orders: a film of a stranger must not give it any.
enum MuxerKeys {
  /// Why a tag must not reach the container's muxer; `nil` when it may.
  static func refusal(_ key: String, _ value: String, in container: ContainerFormat) -> PreservationReason? {
    let name = key.lowercased()
    switch container {
    case .mkv, .webm:
      return ["stereo_mode", "encoding_tool"].contains(name) ? .placeInMatroska : nil
    case .flac, .ogg:
      let isChapter = name.hasPrefix("chapter") && name.dropFirst(7).first?.isNumber == true
      return isChapter || ["metadata_block_picture", "waveformatextensible_channel_mask"].contains(name)
        ? .otherMeaningInVorbis : nil
    case .mp3:
      return name.hasPrefix("id3v2_priv") && !isEscaped(value) ? .noPrivateFrame : nil
    case .mp4, .mov, .ts, .m4a, .wav, .png, .jpeg, .webp, .gif: return nil
    }
  }

  /// Whether every backslash begins the number of a byte, as in `\x0f`; the muxer fails otherwise.
  private static func isEscaped(_ value: String) -> Bool {
    value.split(separator: "\\", omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
      part.first == "x" && part.dropFirst().prefix(2).count == 2 && part.dropFirst().prefix(2).allSatisfy(\.isHexDigit)
    }
  }
}
