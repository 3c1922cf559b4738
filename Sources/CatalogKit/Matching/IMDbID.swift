/// Numbers of films in the IMDb.
enum IMDbID {
  /// `text` as `tt` and at least seven digits.
  ///
  /// - Parameters:
  ///   - text: with or without `tt`, also in a URL or as `urn:imdb:tt0032599`.
  ///   - foreign: identifiers of another service that it must not be; some feeds mix them up.
  /// - Returns: `nil` for what is no such number.
  static func normalised(_ text: String?, notIn foreign: Set<String> = []) -> String? {
    guard let text = FeedText.value(text) else { return nil }
    let digits: Substring
    if let match = text.firstMatch(of: /(?:^|[^A-Za-z])tt(\d+)(?![A-Za-z0-9])/) {
      digits = match.output.1
    } else {
      digits = text[...]
    }
    guard (5...9).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      digits.contains(where: { $0 != "0" }), !foreign.contains(String(digits))
    else { return nil }
    let significant = digits.drop { $0 == "0" }
    return "tt" + String(repeating: "0", count: max(0, 7 - significant.count)) + significant
  }
}
