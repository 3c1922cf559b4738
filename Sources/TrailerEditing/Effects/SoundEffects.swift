public import MediaTypes

/// Whether picture and sound come or go.
public enum FadeDirection: String, CaseIterable, Codable, Sendable {
  /// They come at the start.
  case fromBlack = "fade-from-black"
  /// They go at the end.
  case toBlack = "fade-to-black"
}

/// Music that plays with the film's sound.
public struct Music: Hashable, Codable, Sendable {
  /// The path of the file; its first sound track plays.
  public var file: String
  /// Where in the file it begins.
  public var from: MediaTime
  /// A factor for its amplitude.
  public var volume: SoundLevel
  /// The length of its fade-in.
  public var fadeIn: MediaTime
  /// The length of its fade-out.
  public var fadeOut: MediaTime
  /// Whether it begins again when the file ends.
  public var loops: Bool
  /// How much softer the music gets while the film's own sound is heard; `nil` for no ducking.
  public var duck: SoundLevel?
  /// Whether the film's own sound is silent while the music plays.
  public var replaces: Bool

  /// Music of a file.
  public init(
    file: String, from: MediaTime = .zero, volume: SoundLevel = .unity, fadeIn: MediaTime = .zero,
    fadeOut: MediaTime = .zero, loops: Bool = false, duck: SoundLevel? = nil, replaces: Bool = false
  ) {
    self.file = file
    self.from = from
    self.volume = volume
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
    self.loops = loops
    self.duck = duck
    self.replaces = replaces
  }
}

/// A change of the film's own sound.
public struct Gain: Hashable, Codable, Sendable {
  /// The factor for its amplitude.
  public var level: SoundLevel

  /// A change to `level`.
  public init(_ level: SoundLevel) { self.level = level }
}
