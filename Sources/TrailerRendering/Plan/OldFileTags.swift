/// Tags that describe the file they came in, and would be wrong in another.
enum OldFileTags {
  /// Whether a tag of a film or a stream says nothing of the film itself.
  static func contains(_ key: String, _ value: String) -> Bool {
    var name = key.lowercased()
    // Matroska's demuxer adds the language: `BPS-eng`.
    if let dash = name.lastIndex(of: "-"), name.distance(from: dash, to: name.endIndex) == 4 {
      name = String(name[..<dash])
    }
    if names.contains(name) || name.hasPrefix("_statistics_") { return true }
    return defaults[name]?.contains(value) ?? false
  }

  private static let names: Set = [
    "major_brand", "minor_version", "compatible_brands", "encoder", "duration", "bps", "number_of_frames",
    "number_of_bytes", "vendor_id", "rotate", "source_id", "alpha_mode",
  ]

  /// What programs write where nothing was said.
  private static let defaults: [String: Set<String>] = [
    "handler_name": [
      "VideoHandler", "SoundHandler", "SubtitleHandler", "DataHandler", "VideoHandle", "SoundHandle", "ISO Media file",
      "Core Media Video", "Core Media Audio", "Core Media Metadata", "TimeCodeHandler", "",
    ],
    "service_name": ["Service01", ""],
    "service_provider": ["FFmpeg", ""],
  ]
}
