/// What is done to sound, one step after the other.
package enum MixStep: Sendable, Hashable {
  /// The film's own sound is multiplied while a piece lasts.
  case gain(factor: Double, pieces: [EffectPiece])
  /// The film's own sound and all music so far come or go.
  case fade(Envelope, pieces: [EffectPiece])
  case music(MixedMusic)
  /// Everything so far is multiplied, so that it has the loudness wanted.
  case loudness(factor: Double)

  /// Whether sound may come out louder than it goes in.
  package var canRaiseLevels: Bool {
    switch self {
    case .gain(let factor, let pieces): factor > 1 && !pieces.isEmpty
    case .fade: false
    case .music(let music): !music.pieces.isEmpty
    case .loudness(let factor): factor > 1
    }
  }
}

/// Music that joins the film's sound.
package struct MixedMusic: Sendable, Hashable {
  /// What the caller knows the music by.
  package var index: Int
  /// A factor for its amplitude.
  package var factor: Double
  /// One more factor while the film's own sound is heard; `nil` for no ducking.
  package var duck: Double?
  /// Whether the film's own sound is silent while a piece lasts.
  package var replaces: Bool
  /// How the music comes and goes, on its own clock.
  package var envelope: Envelope
  /// Where in the output it plays.
  package var pieces: [EffectPiece]

  package init(
    index: Int, factor: Double, duck: Double? = nil, replaces: Bool = false, envelope: Envelope, pieces: [EffectPiece]
  ) {
    self.index = index
    self.factor = factor
    self.duck = duck
    self.replaces = replaces
    self.envelope = envelope
    self.pieces = pieces
  }
}
