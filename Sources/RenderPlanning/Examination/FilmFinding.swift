public import MediaTypes

/// Something about a film that is not as one expects, what the program makes of it, and what cures it.
public struct FilmFinding: Sendable, Hashable, Codable {
  /// A word that stays, as in `open-gop`.
  public var code: String
  /// What is there.
  public var what: String
  /// Where it is first, in the film's time; `nil` for what concerns all of it.
  public var time: MediaTime?
  /// What the program makes of it.
  public var effect: String
  /// Options that cure it, as in `--repair --out whole.mkv`; `nil` where nothing has to be done.
  public var cure: String?
}
