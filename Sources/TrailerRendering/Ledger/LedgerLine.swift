/// What becomes of one thing that a film carries.
public struct LedgerLine: Sendable, Hashable, Codable {
  /// What sort of thing it is.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A stream: pictures, sound, subtitles, cover art, an attached file.
    case stream
    /// A tag of a stream, as its language.
    case streamTag = "stream-tag"
    /// A flag of a stream, as `default` or `forced`.
    case flag
    /// What a stream says beside its packets, as colours, mastering display or display matrix.
    case sideData = "side-data"
    /// A tag of the film.
    case tag
    /// A chapter.
    case chapter
  }

  /// What becomes of it.
  public enum Fate: String, Sendable, Hashable, Codable, CaseIterable {
    /// It is in the output as it was.
    case kept
    /// It is in the output, at other times.
    case retimed = "re-timed"
    /// It is in the output in another form.
    case converted
    /// The output does not have it.
    case dropped
  }

  /// What sort of thing it is.
  public var kind: Kind
  /// The stream of the source that it belongs to; `nil` when it is the film's.
  public var stream: Int?
  /// What it is called: a tag's key, a flag, a chapter's number and title, a stream's kind and codec.
  public var name: String
  /// What becomes of it.
  public var fate: Fate
  /// Why; may be empty for what is kept.
  public var reason: String
  /// Whether the edits ask for just that, as a trim does for the chapters it cuts off.
  public var isAsked: Bool

  /// A line.
  public init(
    _ kind: Kind, stream: Int? = nil, _ name: String, _ fate: Fate, _ reason: String = "", isAsked: Bool = false
  ) {
    self.kind = kind
    self.stream = stream
    self.name = name
    self.fate = fate
    self.reason = reason
    self.isAsked = isAsked
  }

  /// The thing in words, as in `stream 2 (subtitle, subrip)`, `stream 0: language` or `chapter 3 'Night'`.
  public var item: String {
    switch kind {
    case .stream: "stream \(stream.map(String.init) ?? "?") (\(name))"
    case .streamTag, .flag, .sideData: "stream \(stream.map(String.init) ?? "?"): \(name)"
    case .tag: "tag \(name)"
    case .chapter: "chapter \(name)"
    }
  }

  /// Whether the output lacks it although nothing asked for that.
  public var isLoss: Bool { fate == .dropped && !isAsked }

  private enum CodingKeys: String, CodingKey {
    case kind, stream, name, fate, reason
    case isAsked = "asked"
  }
}
