/// A language that is spoken or shown as subtitles.
public struct SpokenLanguage: Sendable, Hashable, Codable {
  /// What the source calls it, in the feed's language.
  public var name: String
  /// What it calls itself.
  public var nativeName: String?
  /// The two-letter code of ISO 639-1, lower-cased.
  public var code: String?

  /// A language with this name.
  public init(_ name: String, nativeName: String? = nil, code: String? = nil) {
    self.name = name
    self.nativeName = nativeName
    self.code = code
  }
}
