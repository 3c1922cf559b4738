/// What the user knows of a film that it does not tell itself, and how it is to be opened.
public struct FilmHints: Sendable, Hashable, Codable {
  /// Frames a second of frames without a container; `nil` for what they say themselves.
  public var frameRate: Rational?
  /// Whether a broadcast's clock that jumps ahead means a hole in the film, which stays in it; else the film goes on there.
  public var keepsHoles: Bool
  /// Whether the whole file is read at opening, to know what can be used of a damaged one.
  public var isThorough: Bool

  /// Creates hints; without arguments nothing is known.
  public init(frameRate: Rational? = nil, keepsHoles: Bool = false, isThorough: Bool = false) {
    self.frameRate = frameRate
    self.keepsHoles = keepsHoles
    self.isThorough = isThorough
  }
}
