import Foundation

/// What the name of a file says of the film in it.
struct FileTitle: Sendable, Hashable {
  /// The title.
  var title: String
  /// The year, where the name has one.
  var year: Int?

  /// Words after which a name speaks of the file, not of the film.
  private static let technical = [
    "2160p", "1080p", "1080i", "720p", "576p", "480p", "4k", "uhd", "bluray", "blu-ray", "brrip", "bdrip", "webrip",
    "web-dl", "webdl", "hdtv", "dvdrip", "x264", "x265", "h264", "h265", "hevc", "av1", "hdr", "remux", "proper",
  ]

  /// What `name`, without its extension, says: `Sintel (2010) [1080p]`, `Sintel.2010.1080p.BluRay.x264`.
  init(_ name: String) {
    var name = name
    if !name.contains(" ") { name = name.replacing(/[._]/, with: " ") }
    name = name.replacing(/\s*\[[^\]]*\]/, with: "").replacing(/\s*\{[^}]*\}/, with: "")
    if let match = name.firstMatch(of: /\s*\((\d{4})\)/), let year = FeedText.year(String(match.output.1)),
      let title = FeedText.value(String(name[..<match.range.lowerBound]))
    {
      (self.title, self.year) = (title, year)
      return
    }
    var words = name.split(separator: " ").map(String.init)
    if let end = words.indices.dropFirst().first(where: { Self.technical.contains(words[$0].lowercased()) }) {
      words.removeSubrange(end...)
    }
    if words.count > 1, let last = words.last, last.count == 4, let year = FeedText.year(last) {
      self.year = year
      words.removeLast()
    }
    title = FeedText.value(words.joined(separator: " ")) ?? FeedText.value(name) ?? "?"
  }
}
