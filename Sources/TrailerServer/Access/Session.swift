import CatalogKit
import Crypto
import Foundation

/// A browser that has signed in.
struct Session: Sendable, Codable, Hashable {
  /// What others may know it by.
  let id: String
  /// SHA-256 of what its cookie holds.
  let secretDigest: String
  /// What every change must bring in a header, which no other page can know.
  let changeToken: String
  /// The user.
  let owner: String
  /// What the browser called itself.
  let browser: String
  let created: Date
  var lastUsed: Date

  /// Whose bookmarks, positions and permissions count.
  var context: UserContext { UserContext(owner: owner) }
}

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
