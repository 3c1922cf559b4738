import CatalogKit
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import TrailerRendering

/// Films to watch: the library, trailers that are fetched, the bytes of each, and how far they were watched.
struct WatchRoutes {
  private struct Folder: Encodable {
    struct File: Encodable {
      var film: String
      var name: String
      var byteCount: Int64
      var modified: Date
    }

    var name: String
    var files: [File]
    /// Whether there are more than are listed.
    var isCut: Bool
  }

  private struct FetchWish: Decodable { var reference: String }

  private struct FilmFile: Encodable {
    var film: String
    var title: String
    var name: String
    var contentType: String
    var byteCount: Int64
    var seconds: Double
    var streams: [Stream]
    var credit: String?

    struct Stream: Encodable {
      var number: Int
      var kind: String
      var codec: String
      var language: String?
      var width: Int?
      var height: Int?
      var framesPerSecond: Double?
    }
  }

  private struct PositionWish: Decodable {
    var film: String
    var video: String
    var seconds: Double
    var length: Double?
  }

  private struct PositionView: Encodable {
    var film: String
    var video: String
    var seconds: Double
    var length: Double?
    var time: Date
  }

  let catalogs: Catalogs
  let folders: [LibraryFolder]
  let shelf: MediaShelf
  let desk: FilmDesk
  let fetches: Fetches
  let threads: NIOThreadPool

  func add(to group: RouterGroup<ServerContext>) {
    group.get("library") { request, _ in try await library(request) }
    group.post("fetches") { request, context in try await fetch(request, context) }
    group.get("media/:film") { request, context in
      let film = try shelf.film(try context.name("film"))
      return JSONAnswer.answer(try await facts(of: film), to: request)
    }
    group.get("media/:film/file") { request, context in try await file(request, context) }
    group.head("media/:film/file") { request, context in try await file(request, context) }
    group.get("media/:film/subtitles/:stream") { request, context in
      let film = try shelf.film(try context.name("film"))
      guard let stream = Int(try context.name("stream")) else { throw Problem.notFound("stream") }
      return EntityTag.answer(
        ByteBuffer(string: try await desk.subtitles(of: film, stream: stream)), type: "text/vtt; charset=utf-8",
        to: request)
    }
    group.get("positions") { request, context in
      let positions = try await catalogs.catalog(of: context).watchPositions(of: request.query("film"))
      return JSONAnswer.answer(
        positions.map {
          PositionView(
            film: $0.film.description, video: $0.video, seconds: $0.seconds, length: $0.length, time: $0.time)
        }, to: request)
    }
    group.put("positions") { request, context in
      let wish = try await JSONAnswer.read(PositionWish.self, from: request, limit: 8192)
      let catalog = try catalogs.catalog(of: context)
      let reference = try catalog.reference(wish.film)
      guard let source = reference.source, wish.video.utf8.count <= 1024 else {
        throw Problem(.badRequest, "bad-request", "film is SOURCE/ID, and video one of its videos")
      }
      try await catalog.saveWatchPosition(
        WatchPosition(
          film: CatalogID(source: source, value: reference.id), video: wish.video, seconds: wish.seconds,
          length: wish.length, time: Date()))
      return Response(status: .noContent)
    }
  }

  private func library(_ request: Request) async throws -> Response {
    let (folders, shelf) = (folders, shelf)
    let listed = try await threads.runIfActive {
      folders.map { folder in
        let entries = folder.entries()
        let files = entries.map { entry in
          let title = ((entry.name as NSString).lastPathComponent as NSString).deletingPathExtension
          return Folder.File(
            film: shelf.add(ShelfFilm(title: title, .library(folder, entry.name))), name: entry.name,
            byteCount: entry.byteCount, modified: entry.modified)
        }
        return Folder(
          name: (folder.path as NSString).lastPathComponent, files: files,
          isCut: entries.count >= LibraryFolder.fileLimit)
      }
    }
    return JSONAnswer.answer(listed, to: request)
  }

  private func fetch(_ request: Request, _ context: ServerContext) async throws -> Response {
    let wish = try await JSONAnswer.read(FetchWish.self, from: request, limit: 8192)
    let catalog = try catalogs.catalog(of: context)
    // What names no film is told at once.
    let reference = try catalog.reference(wish.reference).description
    let job = try fetches.begin(reference, of: try context.user.owner, key: request.idempotencyKey)
    return JSONAnswer.answer(job, status: .accepted)
  }

  private func facts(of film: ShelfFilm) async throws -> FilmFile {
    let size = try film.open().size
    let info = try await desk.info(of: film)
    let credit: String? =
      if case .fetched(let trailer, _) = film.origin {
        [trailer.author, trailer.licence, trailer.page?.absoluteString].compactMap(\.self).joined(separator: ", ")
      } else { nil }
    return FilmFile(
      film: film.id, title: film.title, name: film.fileName, contentType: film.contentType, byteCount: size,
      seconds: info.duration.seconds,
      streams: info.streams.map { stream in
        FilmFile.Stream(
          number: stream.index, kind: stream.kind.rawValue, codec: stream.codec, language: stream.language,
          width: stream.video?.codedSize.width, height: stream.video?.codedSize.height,
          framesPerSecond: stream.video?.averageFrameRate?.approximation)
      }, credit: credit)
  }

  private func file(_ request: Request, _ context: ServerContext) async throws -> Response {
    let film = try shelf.film(try context.name("film"))
    let file = try await threads.runIfActive { try film.open() }
    let isDownload = request.query("download") != nil
    return FileAnswer(
      file: file, type: film.contentType, name: isDownload ? film.fileName : nil, threads: threads
    ).answer(to: request)
  }
}
