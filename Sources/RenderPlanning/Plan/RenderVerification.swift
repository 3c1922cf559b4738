/// How closely a written file is looked at before it gets its name.
public enum RenderVerification: String, Sendable, Hashable, Codable, CaseIterable {
  /// It is opened, and its index read.
  case off
  /// Every packet is read back, copied ones are held against the source's, and frames round each place where copied
  /// and encoded ones meet are decoded and compared.
  case fast
  /// All copied frames are decoded and compared besides.
  case full
}
