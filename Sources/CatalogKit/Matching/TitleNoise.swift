/// What cinemas add to titles, and what is left of titles without it.
enum TitleNoise {
  /// Words in parentheses that say how a film is shown, not which one it is.
  private static let words: Set<String> = [
    "2d", "3d", "4dx", "imax", "dub", "dubbed", "dubattu", "orig", "original", "sub", "swe", "sve", "eng", "fin",
    "spanish",
    "english", "french", "german", "russian", "suomi", "svenska", "sing-along", "singalong", "hfr", "atmos", "scape",
    "uudelleenjulkaisu", "ennakko", "preview", "re-release", "remastered",
  ]

  /// `title` without what says how a film is shown: `(2D dub)`, ` 3D` at the end, ` -erikoisnäytös`, ` - preview`.
  ///
  /// Words that belong to the title stay, as in "The 3D movie" and "BPM (beats per minute)".
  static func stripped(_ title: String) -> String {
    var title = title.trimmingSpace()
    while true {
      let shorter = withoutOne(title)
      guard shorter != title, !shorter.isEmpty else { return title }
      title = shorter
    }
  }

  private static func withoutOne(_ title: String) -> String {
    // Most titles have none of it, and a look at their bytes costs less than a pattern.
    let end = title.utf8.last ?? 0
    if end == UInt8(ascii: ")"), let match = title.firstMatch(of: /\s*\(([^()]*)\)\s*$/), isNoise(match.output.1) {
      return String(title[..<match.range.lowerBound]).trimmingSpace()
    }
    if end | 0x20 == UInt8(ascii: "d"), let match = title.firstMatch(of: /\s+(?:2[dD]|3[dD])$/) {
      return String(title[..<match.range.lowerBound]).trimmingSpace()
    }
    guard title.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == 0xE2 }) else { return title }
    if let match = title.firstMatch(of: /\s+[-–]\s*(?:erikoisnäytös|ennakkonäytös|ennakko|preview)$/.ignoresCase()) {
      return String(title[..<match.range.lowerBound]).trimmingSpace()
    }
    return title
  }

  private static func isNoise(_ text: Substring) -> Bool {
    let parts = text.lowercased().split { $0 == " " || $0 == "," || $0 == "/" }
    return !parts.isEmpty && parts.allSatisfy { words.contains(String($0)) }
  }
}

extension String {
  fileprivate func trimmingSpace() -> String {
    var text = self[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
