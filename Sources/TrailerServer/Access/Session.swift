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
}
