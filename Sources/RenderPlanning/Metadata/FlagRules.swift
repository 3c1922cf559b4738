internal import MediaTypes
internal import TrailerEditing

/// Which flags of streams a container keeps, as found by writing and reading each.
struct FlagRules: Sendable {
  let container: ContainerFormat

  /// Whether a flag of a stream of this kind is read back as it was written.
  func keeps(_ flag: String, of kind: StreamInfo.Kind) -> Bool {
    switch container {
    case .mp4:
      return [
        "default", "dub", "comment", "forced", "hearing_impaired", "captions", "visual_impaired", "descriptions",
      ].contains(flag)
    case .mov, .m4a: return flag == "default"
    case .mkv:
      return ["default", "dub", "original", "comment", "forced", "hearing_impaired", "visual_impaired"].contains(flag)
        || (kind == .subtitle && flag == "descriptions")
    case .webm:
      return ["default", "forced"].contains(flag)
        || (kind == .subtitle && ["captions", "descriptions", "metadata"].contains(flag))
    case .ts: return kind == .audio && ["hearing_impaired", "visual_impaired", "clean_effects"].contains(flag)
    case .mp3, .flac, .wav, .ogg, .png, .jpeg, .webp, .gif: return false
    }
  }

  /// The flag that is read back besides, because the container has one mark for both.
  func companion(of flag: String) -> String? {
    let marks: [String: String] =
      switch container {
      case .mp4:
        [
          "hearing_impaired": "captions", "captions": "hearing_impaired", "visual_impaired": "descriptions",
          "descriptions": "visual_impaired",
        ]
      case .ts: ["visual_impaired": "descriptions"]
      case .mov, .mkv, .webm, .m4a, .mp3, .flac, .wav, .ogg, .png, .jpeg, .webp, .gif: [:]
      }
    return marks[flag]
  }

  /// Whether the first stream of each kind is played where none is marked as default; else players find none.
  var marksFirstAsDefault: Bool { container.isMP4Family }

  /// Flags that are no property of their own: the stream's line tells what it is.
  static let ofKind: Set = ["attached_pic", "timed_thumbnails", "still_image"]
}
