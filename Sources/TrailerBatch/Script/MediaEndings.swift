/// What the names of films and sounds end with: which files a folder stands for.
enum MediaEndings {
  /// Lower case, without the dot.
  static let all: Set<String> = [
    "3g2", "3gp", "aac", "ac3", "aiff", "avi", "dv", "flac", "flv", "gif", "m2ts", "m2v", "m4a", "m4v", "mka", "mkv",
    "mov", "mp2", "mp3", "mp4", "mpeg", "mpg", "mts", "mxf", "oga", "ogg", "ogv", "opus", "ts", "vob", "wav", "webm",
    "wma", "wmv",
  ]

  /// Whether a file is taken for a film or a sound by its name.
  static func isMedia(_ name: String) -> Bool {
    name.utf8.first != UInt8(ascii: ".") && all.contains(ScriptPath.parts(ofName: name).ending.lowercased())
  }
}
