import Foundation

/// URLs as feeds write them: padded, with spaces and parentheses in them, relative, or without a scheme.
enum FeedURL {
  /// Hosts that are known to answer over https, and that feeds still name with http.
  private static let secureHosts: Set<String> = [
    "finnkino.fi", "www.finnkino.fi", "media.finnkino.fi", "archive.org", "www.archive.org", "resizing.flixster.com",
    "www.rottentomatoes.com", "www.youtube.com", "youtube.com", "youtu.be", "vimeo.com", "www.vimeo.com",
    "player.vimeo.com",
  ]

  /// The http or https URL that `text` means.
  ///
  /// - Parameters:
  ///   - text: as the feed has it.
  ///   - base: what a relative URL is relative to.
  /// - Returns: `nil` for other schemes, for URLs without a host, and for what is no URL.
  static func read(_ text: String?, base: URL? = nil) -> URL? {
    guard var text = FeedText.value(text), text.utf8.count <= 8192 else { return nil }
    if text.hasPrefix("//") { text = (base?.scheme ?? "https") + ":" + text }
    guard !text.contains(where: { $0.isNewline || $0 == "\0" }) else { return nil }
    guard let url = URL(string: encoded(text), relativeTo: base)?.absoluteURL,
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty
    else { return nil }
    parts.scheme = scheme == "http" && secureHosts.contains(host.lowercased()) ? "https" : scheme
    return parts.url
  }

  /// `text` with everything encoded that has no place in a path or query; what is encoded already stays.
  private static func encoded(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%") && index + 2 < bytes.count && isHex(bytes[index + 1]) && isHex(bytes[index + 2])
      if isEscape || isAllowed(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" + digits : digits)
      }
    }
    return result
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Whether a byte may stand in a URL as it is; parentheses may, but readers of Markdown and shells trip over them.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "-._~:/?#[]@!$&'*+,;=".utf8.contains(byte)
    }
  }
}
