/// How a user names a film, and perhaps one of its videos: `SOURCE/ID`, `ID`, `SOURCE/ID#VIDEO` or `ID#VIDEO`.
///
/// A `#` that belongs to an identifier is written `%23`, and a `%` that could be mistaken `%25`.
public struct CatalogReference: Sendable, Hashable, CustomStringConvertible {
  /// The source, where one is named.
  public var source: String?
  /// The source's identifier of the film.
  public var id: String
  /// The identifier of the video among those of the film.
  public var video: String?

  /// The film `id`, or one of its videos.
  public init(source: String? = nil, id: String, video: String? = nil) {
    self.source = source
    self.id = id
    self.video = video
  }

  /// The film, or one of its videos.
  public init(_ film: CatalogID<Film>, video: String? = nil) {
    self.init(source: film.source, id: film.value, video: video)
  }

  /// Reads a reference.
  ///
  /// - Parameters:
  ///   - text: what the user wrote, with or without `catalog:` before it.
  ///   - sources: the names of the sources; without one of them before it, a slash belongs to the identifier.
  /// - Throws: `badRequest` for an empty identifier.
  public init(_ text: String, sources: some Collection<String>) throws(CatalogError) {
    let body = text.hasPrefix("catalog:") ? text.dropFirst("catalog:".count) : text[...]
    let parts = body.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var name = parts[0]
    if let slash = name.firstIndex(of: "/"), sources.contains(String(name[..<slash])) {
      source = String(name[..<slash])
      name = name[name.index(after: slash)...]
    }
    id = Self.unescaped(name)
    video = parts.count > 1 ? Self.unescaped(parts[1]) : nil
    guard !id.isEmpty, video?.isEmpty != true, text.utf8.count <= 4096 else {
      throw CatalogError(
        .badRequest, String(text.prefix(200)), "this names no film",
        hint: "a film is named SOURCE/ID, and one of its videos SOURCE/ID#VIDEO")
    }
  }

  /// The reference as a user writes it.
  public var description: String {
    (source.map { $0 + "/" } ?? "") + Self.escaped(id) + (video.map { "#" + Self.escaped($0) } ?? "")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%25", with: "%2525").replacing("%23", with: "%2523").replacing("#", with: "%23")
  }

  private static func unescaped(_ text: Substring) -> String {
    text.split(separator: "%25", omittingEmptySubsequences: false)
      .map { $0.replacing("%23", with: "#") }.joined(separator: "%")
  }
}
