/// Why a place cannot hold what belongs to this user alone, and what helps.
package struct UserFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with the place.
  package enum Code: Sendable, Hashable {
    /// Nothing says where the user's files are.
    case noHome
    /// The place is somebody else's, or somebody else can write to it.
    case notPrivate
    /// It cannot be made or looked at.
    case unusable
  }

  /// What is wrong, for programs.
  package var code: Code
  /// The path, or the variable that should have named one.
  package var subject: String
  /// What is wrong, for people.
  package var message: String
  /// What to do about it.
  package var hint: String

  /// The subject and the message.
  package var description: String { "\(subject): \(message)" }
}
