/// How much time an encoder takes to make the file smaller.
public enum EncoderPreset: String, CaseIterable, Codable, Sendable {
  /// The least work.
  case ultrafast
  /// Little work.
  case superfast
  /// Less work than most want.
  case veryfast
  /// Somewhat quicker than `fast`.
  case faster
  /// Quicker than the encoders' own choice.
  case fast
  /// The encoders' own choice.
  case medium
  /// Slower than the encoders' own choice.
  case slow
  /// Somewhat slower than `slow`.
  case slower
  /// The most work that pays.
  case veryslow
}
