public import Foundation

extension VideoLocation {
  /// Extensions of files that can be fetched and read.
  static let mediaExtensions: Set<String> = ["mp4", "m4v", "mov", "webm", "ogv", "mkv"]
  /// Extensions of files that nothing here reads.
  static let unsupportedExtensions: Set<String> = ["flv", "f4v", "wmv", "swf", "asf", "rm", "rmvb"]

  /// The location that a feed writes as `text`: a URL, or the bare key of a video on YouTube; else `nil`.
  ///
  /// - Parameters:
  ///   - text: as the feed has it; space round it and the junk that players append are dropped.
  ///   - base: what a relative URL is relative to.
  public init?(reading text: String, base: URL? = nil) {
    let text = Self.withoutPlayerJunk(text.trimmingCharacters(in: .whitespacesAndNewlines))
    if text.wholeMatch(of: /[A-Za-z0-9_-]{11}/) != nil {
      self = .key(service: .youtube, id: text)
      return
    }
    guard let url = FeedURL.read(text, base: base) else { return nil }
    if let key = Self.key(in: url) {
      self = key
      return
    }
    let name = url.pathExtension.lowercased()
    if name == "m3u8" {
      self = .hls(url)
    } else if Self.mediaExtensions.contains(name) || Self.unsupportedExtensions.contains(name) {
      self = .direct(url)
    } else {
      self = .page(url)
    }
  }

  /// What is left of `text` without `|Header=value` and `?log_var=…`, which players append.
  private static func withoutPlayerJunk(_ text: String) -> String {
    let text = String(text.prefix { $0 != "|" })
    guard let junk = text.firstMatch(of: /[?&]log_var=.*/) else { return text }
    return String(text[..<junk.range.lowerBound])
  }

  /// The key in a URL of a service that gives no files.
  private static func key(in url: URL) -> VideoLocation? {
    guard let host = url.host()?.lowercased() else { return nil }
    let parts = url.path().split(separator: "/").map(String.init)
    if host == "youtu.be", let id = parts.first { return youTube(id) }
    if ["youtube.com", "youtube-nocookie.com"].contains(where: { host == $0 || host.hasSuffix("." + $0) }) {
      if parts.count >= 2, ["embed", "v", "shorts", "live"].contains(parts[0]) { return youTube(parts[1]) }
      let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      return query.first { $0.name == "v" }?.value.flatMap(youTube)
    }
    if host == "vimeo.com" || host.hasSuffix(".vimeo.com"),
      let id = parts.last, parts.count == 1 || parts[0] == "video" || parts[0] == "channels",
      id.allSatisfy({ $0.isASCII && $0.isNumber })
    {
      return .key(service: .vimeo, id: id)
    }
    return nil
  }

  private static func youTube(_ text: String) -> VideoLocation? {
    let id = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    return id.count == 11 ? .key(service: .youtube, id: String(id)) : nil
  }
}
