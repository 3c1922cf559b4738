internal import TrailerEditing
internal import TrailerRendering

/// A file that the batch made for a job which is forgotten since: part of its ``DoneRecord``.
struct OwnedFile: Codable, Sendable, Hashable {
  struct Output: Codable, Sendable, Hashable {
    var path: String
  }

  /// What the job asked for.
  var output: Output
  /// What tells whether the file there still is the one that was made.
  var facts: RenderedFile.Facts
}
