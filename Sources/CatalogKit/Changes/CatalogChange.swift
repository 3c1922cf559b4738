public import struct Foundation.Date

/// One thing that a writing transaction of the store has changed.
public struct CatalogChange: Sendable, Hashable {
  /// What kind of thing has changed.
  public enum Topic: String, Sendable, Hashable, Codable, CaseIterable {
    /// A list of a source is whole and new, or could not be refreshed; the subject is `SOURCE/LIST`, and after a `?` what
    /// it was asked for.
    case lists
    /// Rows of a list arrive that is not whole yet; the subject is that of the list.
    case imports
    /// Films of several sources were joined or kept apart; the subject is a film, `SOURCE/ID`.
    case matches
    /// Bookmarks; the subject is a film, `SOURCE/ID`.
    case bookmarks
    /// How far videos were watched; the subject is a film, `SOURCE/ID`.
    case positions
    /// What a user may do; the subject is the user.
    case permissions
    /// What was fetched, or could not be; the subject is a film, `SOURCE/ID`, or the digest of a file.
    case files
    /// What was pinned as the trailer of a film; the subject is the film, `SOURCE/ID`.
    case pins
  }

  /// The subject that stands for more things than are worth naming one by one.
  public static let everything = "*"

  /// Rises with every change of the store, whichever process made it.
  public var version: Int64
  /// What kind of thing has changed.
  public var topic: Topic
  /// Which one, as its topic says, or ``everything``.
  public var subject: String
  /// Who changed it.
  public var actor: CatalogActor
  /// When.
  public var time: Date
}
