import Crypto
import Foundation

/// Short names for long ones.
enum FeedDigest {
  /// Twelve hexadecimal digits that stand for `text`, the same at every run.
  static func short(_ text: String) -> String {
    SHA256.hash(data: Data(text.utf8)).prefix(6).hexadecimal
  }
}
