public import struct Foundation.URL

/// For whom a film is.
///
/// Sources write it freely, so the raw text is always kept; the rest is what could be read from it.
public struct AgeRating: Sendable, Hashable, Codable {
  /// As the source writes it, also where it says that there is none.
  public var raw: String
  /// A short label to show; `nil` where the film is not rated.
  public var label: String?
  /// The lowest age in years; 0 where everybody may see it.
  public var minimumAge: Int?
  /// The symbol of the rating.
  public var image: URL?

  /// The rating that a source writes as `raw`, and shows as `label`.
  public init(raw: String, label: String? = nil, image: URL? = nil) {
    self.raw = raw
    self.image = image
    let label = FeedText.value(label) ?? raw
    guard !FeedText.meansNone(label), !FeedText.meansNone(raw) else { return }
    self.label = label
    minimumAge = Self.age(from: label) ?? Self.age(from: raw)
  }

  /// The age that labels such as `16`, `K13`, `K-16`, `MS-12`, `12A`, `6+` and `S` stand for.
  private static func age(from label: String) -> Int? {
    switch label.uppercased() {
    case "S", "L", "G", "PERE", "T": return 0
    default: break
    }
    guard label.count <= 6 else { return nil }
    let digits = label.drop { !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }
    guard let age = Int(digits), (0...21).contains(age), !label.uppercased().hasPrefix("PG") else { return nil }
    return age
  }
}
