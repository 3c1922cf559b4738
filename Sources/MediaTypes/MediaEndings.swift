/// What the names of films and sounds end with that are read: which files a folder stands for.
///
/// All are in lower case, without the dot. A file that is named is opened whatever its name ends with.
package enum MediaEndings {
  package static let films: Set<String> = [
    "264", "265", "3g2", "3gp", "asf", "avi", "flv", "h264", "h265", "hevc", "ivf", "m2ts", "m4v", "mkv", "mov",
    "mp4",
    "mpeg", "mpg", "mts", "mxf", "obu", "ogv", "ts", "vob", "webm", "wmv",
  ]
  package static let sounds: Set<String> = [
    "aac", "ac3", "aif", "aiff", "eac3", "flac", "m4a", "mka", "mp2", "mp3", "oga", "ogg", "opus", "wav", "wma",
  ]
  package static let all = films.union(sounds)
}
