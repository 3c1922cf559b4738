import Foundation

/// To whom a film is owed that was fetched or used.
public struct FilmCredit: Sendable, Hashable {
  /// One line with title, author, licence and where it came from.
  public var line: String
  /// The file.
  public var file: FetchedFile

  /// The credit of `file`.
  public init(_ file: FetchedFile) {
    self.file = file
    let words = [
      "“\(file.filmTitle)”", file.author.map { "by \($0)" } ?? "by an unnamed author",
      file.licence.map { "(\($0))" } ?? "(no licence given)",
    ]
    let place = (file.page ?? file.sourceURL)?.absoluteString ?? file.path
    line = words.joined(separator: " ") + (place.map { ", " + $0 } ?? "")
  }
}
