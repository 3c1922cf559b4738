import Crypto
import Foundation

/// Texts that nobody can guess, and their digests.
enum Secret {
  /// 256 random bits in hexadecimal digits.
  static func random() -> String { hexadecimal(SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }) }

  /// SHA-256 of a text, in hexadecimal digits.
  static func digest(_ text: String) -> String { digest(Data(text.utf8)) }

  /// SHA-256 of bytes, in hexadecimal digits.
  static func digest(_ bytes: Data) -> String { hexadecimal(Array(SHA256.hash(data: bytes))) }

  /// Whether two texts are the same; the time it takes tells nothing of where they differ.
  static func areEqual(_ left: String, _ right: String) -> Bool {
    SHA256.hash(data: Data(left.utf8)) == SHA256.hash(data: Data(right.utf8))
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
  }
}
