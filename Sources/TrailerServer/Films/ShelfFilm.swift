import CatalogKit
import Foundation
import Glibc
import HTTPTypes
import TrailerBatch
import TrailerRendering

/// A film file that may be watched and cut, by a name that says nothing of where it lies.
struct ShelfFilm: Sendable {
  /// Where the file comes from.
  enum Origin: Sendable {
    /// A file of a library folder, by its path below the folder.
    case library(LibraryFolder, String)
    /// A trailer, by the name that fetches it, `catalog:SOURCE/ID#VIDEO`.
    case fetched(FetchedTrailer, name: String)
    /// What an export wrote.
    case export(path: String)
  }

  /// What requests name it by.
  let id: String
  /// What people call it.
  let title: String
  let origin: Origin

  init(title: String, _ origin: Origin) {
    self.title = title
    self.origin = origin
    id = String(Secret.digest(Self.path(of: origin)).prefix(24))
  }

  /// The file, for batches.
  var path: String { Self.path(of: origin) }

  /// An engine for it, and the path by which that opens it: in a library below the folder, whatever links are put there.
  func engine(_ settings: ServerSettings) -> (engine: MediaEngine, path: String) {
    func engine(beneath folder: FKTFolder? = nil) -> MediaEngine {
      .worker(settings.executable, sandbox: settings.sandbox, limits: settings.limits, beneath: folder)
    }
    if case .library(let folder, let name) = origin { return (engine(beneath: folder.folder), name) }
    return (engine(), path)
  }

  private static func path(of origin: Origin) -> String {
    switch origin {
    case .library(let folder, let name): folder.path + "/" + name
    case .fetched(let trailer, _): trailer.file.path
    case .export(let path): path
    }
  }

  /// What the file is called, without folders.
  var fileName: String {
    switch origin {
    // The cache names files by their digests.
    case .fetched(let trailer, _): title + "." + trailer.file.pathExtension
    case .library, .export: (path as NSString).lastPathComponent
    }
  }

  /// What a batch is told.
  var input: JobInput {
    if case .fetched(_, let name) = origin { .remote(name) } else { .file(path) }
  }

  /// What the command line is told, on a machine that has none of the server's folders.
  var lineName: String {
    if case .fetched(_, let name) = origin { name } else { fileName }
  }

  /// Opens the file for reading; in a library nothing that leads out of it.
  func open() throws -> ServedFile {
    let descriptor: Int32 =
      switch origin {
      case .library(let folder, let name): folder.open(name)
      case .fetched, .export: Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      }
    guard let file = ServedFile(owning: descriptor) else { throw Problem.notFound("file") }
    return file
  }

  /// What browsers are told the file is.
  var contentType: String { Self.types[(path as NSString).pathExtension.lowercased()] ?? "application/octet-stream" }

  private static let types = [
    "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm", "mkv": "video/x-matroska",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "opus": "audio/ogg", "flac": "audio/flac",
    "wav": "audio/wav", "ts": "video/mp2t", "png": "image/png", "gif": "image/gif",
  ]
}
