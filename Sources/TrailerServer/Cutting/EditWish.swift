import Foundation
import HTTPTypes
import TrailerRendering

/// The edits that a request brings: the list that scripts and the command line have, with files named as `/media` does.
struct EditWish: Decodable {
  /// The film, as `/media/{film}` names it.
  let film: String
  let edits: FKTEditList
  /// The name of the result, without folders; the film's own, without one.
  let name: String?

  private enum CodingKeys: String, CodingKey { case film, edits, name }

  /// Before the film and after it.
  static let prefix = "film:"

  /// The edits with the paths of the files that they bring.
  ///
  /// - Throws: ``Problem`` for an edit that names a path, or a film that is not on the shelf.
  func commands(from shelf: MediaShelf) throws -> [any FKTCommand] {
    try edits.edits.map { edit in
      switch edit {
      case var music as FKTAddMusicCommand:
        music.music.file = try Self.path(music.music.file, from: shelf)
        return music
      case var image as FKTAddWatermarkCommand:
        image.file = try Self.path(image.file, from: shelf)
        return image
      case let export as FKTExportCommand where export.settings.destination != nil:
        throw Problem.pathRefused
      default: return edit
      }
    }
  }

  private static func path(_ text: String, from shelf: MediaShelf) throws -> String {
    guard text.hasPrefix(prefix) else { throw Problem.pathRefused }
    return try shelf.film(String(text.dropFirst(prefix.count))).path
  }

  /// The name of the result for a film: safe in every folder, with an ending that the program writes.
  func outputName(for film: ShelfFilm) -> String {
    let given = name.flatMap { $0.isEmpty ? nil : $0 } ?? (film.fileName as NSString).deletingPathExtension
    let forbidden = Set("/\\:*?\"<>|")
    var base = String(
      given.map { $0.isNewline || forbidden.contains($0) || $0.unicodeScalars.contains { $0.value < 32 } ? "_" : $0 })
    let ending = (film.fileName as NSString).pathExtension.lowercased()
    let isWritten = ContainerFormat(pathExtension: ending) != nil
    if ContainerFormat(pathExtension: (base as NSString).pathExtension.lowercased()) == nil {
      base = String(base.prefix(80)) + "." + (isWritten ? ending : "mkv")
    }
    while base.hasPrefix(".") || base.hasPrefix(" ") { base.removeFirst() }
    while base.utf8.count > 200 { base.removeFirst() }
    return base
  }
}
