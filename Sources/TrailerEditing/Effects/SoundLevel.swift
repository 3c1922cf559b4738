public import MediaTypes

/// A factor for the amplitude of sound, as it was written: `0.5` or `-6dB`.
public enum SoundLevel: Hashable, Codable, Sendable {
  /// A factor, at or above zero.
  case factor(Rational)
  /// Decibels; 20 of them are a factor of 10.
  case decibels(Rational)

  /// As it is.
  public static let unity = SoundLevel.factor(Rational(1))
  /// Nothing.
  public static let silence = SoundLevel.factor(.zero)
}
