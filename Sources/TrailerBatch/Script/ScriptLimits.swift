/// Bounds that keep a small hostile script from becoming a large one, besides those of its notation.
enum ScriptLimits {
  /// Bytes of a script or a manifest.
  static let bytes = 16 << 20
  /// Variables that a job can have; they are copied for each film.
  static let variables = 1_000
  /// Words of a shell line.
  static let words = 10_000
  /// Bytes of a text after its variables are replaced.
  static let textBytes = 64 << 10
  /// Jobs of a script.
  static let jobs = 1_000_000
  /// Names that one pattern looks at.
  static let names = 5_000_000
}
