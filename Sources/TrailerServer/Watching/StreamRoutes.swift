import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOPosix
import TrailerRendering

/// Films that a browser does not play as they are: what it takes is copied, the rest is encoded, from where it is watched.
struct StreamRoutes {
  /// Films that are encoded at a time.
  static let limit = 2

  let shelf: MediaShelf
  let settings: ServerSettings
  let threads: NIOThreadPool
  let engineThreads: NIOThreadPool
  let load = RequestLoad(limit: limit)

  func add(to group: RouterGroup<ServerContext>) {
    group.get("media/:film/stream") { request, context in try await stream(request, context) }
  }

  private func stream(_ request: Request, _ context: ServerContext) async throws -> Response {
    let film = try shelf.film(try context.name("film"))
    let container: ContainerFormat = request.query("container") == "webm" ? .webm : .mp4
    let edits = try edits(request, container)
    let (settings, threads) = (settings, threads)
    let place = try await place()
    let render = try await engineThreads.runIfActive {
      let (engine, path) = film.engine(settings)
      let asset = try FKTAsset.open(path, in: engine)
      let edited = try edits.reduce(asset) { try $1.perform(with: $0) }
      let plan = try RenderPlanner(engine: engine).plan(edited, to: "watched.\(container.rawValue)")
      return try Renderer(engine: engine, toleratedDamage: .max, fillsGaps: true)
        .watch(plan, of: edited, in: settings.dataFolder)
    }
    let logger = context.logger
    let body = ResponseBody { writer in
      defer { withExtendedLifetime((place, render)) {} }
      var sent: Int64 = 0
      while true {
        // Asked before the size, so that nothing that comes between is missed.
        let isComplete: Bool
        do { isComplete = try render.isComplete } catch {
          logger.warning("a film could not be encoded for watching: \(error)")
          throw error
        }
        let count = Int(min(render.byteCount - sent, Int64(FileAnswer.pieceSize)))
        if count > 0 {
          let start = sent
          let piece = try await threads.runIfActive { try ServedFile.read(count, at: start, of: render.descriptor) }
          sent += Int64(piece.readableBytes)
          try await writer.write(piece)
          render.haveRead(to: sent)
        } else if isComplete {
          break
        } else {
          try await Task.sleep(for: .milliseconds(20))
        }
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok, headers: [.contentType: "video/\(container.rawValue)", .cacheControl: "no-store"], body: body)
  }

  /// A place among those that are encoded; who goes to another moment has left the last one a moment ago.
  private func place() async throws -> RequestLoad.Place {
    for _ in 0..<100 {
      if let place = load.begin("all") { return place }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Problem(
      .serviceUnavailable, "busy", "\(Self.limit) films are being encoded for watching",
      hint: "close one of them, or make a copy that the browser plays")
  }

  /// What the request wants of the film: where it begins, and what is encoded.
  private func edits(_ request: Request, _ container: ContainerFormat) throws -> [any FKTCommand] {
    var edits: [any FKTCommand] = []
    if let text = request.query("from"), text != "0" {
      guard text.utf8.count <= 20, text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (48...57).contains($0) }) else {
        throw Problem(.badRequest, "bad-request", "from is a number of seconds")
      }
      let ranges = try TimeRangeExpression.list(parsing: "\(text)-end", plainColonIsRange: false)
      edits.append(FKTTrimCommand(mode: .keep, ranges: ranges))
    }
    var export = ExportSettings(container: container, leavesOutSubtitles: true)
    // Somebody waits for it, also for frames that cannot be copied.
    export.preset = .superfast
    if request.query("video") == "h264" { export.videoCodec = .h264 }
    switch request.query("audio") {
    case "aac": export.audioCodec = .aac
    case "opus": export.audioCodec = .opus
    default: break
    }
    edits.append(FKTExportCommand(export))
    return edits
  }
}
