/// The digest that a source gives for a file.
public struct Checksum: Sendable, Hashable, Codable {
  /// How a digest is made.
  public enum Algorithm: String, Sendable, Hashable, Codable, CaseIterable {
    /// 128 bits; finds damage, not malice.
    case md5
    /// 160 bits; finds damage, not malice.
    case sha1
    /// 256 bits.
    case sha256

    /// The length of a digest in hexadecimal digits.
    public var digits: Int {
      switch self {
      case .md5: 32
      case .sha1: 40
      case .sha256: 64
      }
    }
  }

  /// How the digest is made.
  public let algorithm: Algorithm
  /// The digest in lower-case hexadecimal digits.
  public let hex: String

  /// A digest; `nil` when `hex` has another length than the algorithm gives, or is no hexadecimal number.
  public init?(_ algorithm: Algorithm, hex: String) {
    let hex = hex.lowercased()
    guard hex.utf8.count == algorithm.digits, hex.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    self.algorithm = algorithm
    self.hex = hex
  }
}
