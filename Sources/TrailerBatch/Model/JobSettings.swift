public import TrailerRendering

/// How a job's work is done, whatever the work is.
public struct JobSettings: Sendable, Hashable, Codable {
  /// How much is encoded.
  public var strategy: RenderStrategy = .auto
  /// Into how many pieces frames are cut that are all encoded.
  public var pieces: PieceCount = .auto
  /// Whether a file that this batch did not make may be replaced.
  public var overwrites = false
  /// Whether a loss is an error.
  public var isStrict = false
  /// Damaged places of the film that are accepted, `Int.max` for all.
  public var toleratedDamage = 0
  /// Whether long holes in the film are kept.
  public var fillsGaps = false
  /// Whether a broken film is made whole, see ``FilmRepair``; then all damage is tolerated, and long holes are kept.
  public var isRepair = false
  /// Frames a second of a film without a container; `nil` for what it says itself.
  public var frameRate: Rational?
  /// How thoroughly the written file is checked.
  public var verification = RenderVerification.fast
  /// How much of the machine the job may take.
  public var limits = MediaLimits()

  /// The settings of an edit line without options.
  public init() {}

  var hints: FilmHints { FilmHints(frameRate: frameRate, keepsHoles: fillsGaps, isThorough: isRepair) }
}
