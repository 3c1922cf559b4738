import CatalogKit
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// What happens, as Server-Sent Events: changes of the catalog and of the user's jobs.
///
/// An event of the catalog has its version as `id`; a browser that lost the connection says the last one it saw, and is
/// told what came after it, or to read everything anew where that is forgotten.
final class EventRoutes: Sendable {
  /// Streams of one session; the oldest gives way to a new one, as it is that of a page which is gone.
  static let sessionLimit = 8
  /// Streams of all.
  static let limit = 400
  private static let lastEvent = HTTPField.Name("Last-Event-ID")

  private struct ChangeView: Encodable {
    var topic: String
    var subject: String
    var actor: String
  }

  private struct State {
    /// What ends each stream, and whose it is; a newer one has a higher number.
    var streams: [Int: (session: String, end: @Sendable () -> Void)] = [:]
    var next = 0
    var isEnding = false
  }

  private let catalogs: Catalogs
  private let jobs: JobBoard
  private let state = Mutex(State())

  init(catalogs: Catalogs, jobs: JobBoard) {
    self.catalogs = catalogs
    self.jobs = jobs
  }

  func add(to group: RouterGroup<ServerContext>) {
    group.get("events") { request, context in try await self.stream(request, context) }
  }

  /// Ends all streams; there are no further ones.
  func end() {
    let streams = state.withLock { state in
      state.isEnding = true
      return Array(state.streams.values)
    }
    for stream in streams { stream.end() }
  }

  private func stream(_ request: Request, _ context: ServerContext) async throws -> Response {
    let user = try context.user
    let catalog = try catalogs.catalog(of: context)
    let version = Self.lastEvent.flatMap { request.headers[$0] }.flatMap(Int64.init)
    let changes = try await catalog.changes(after: version)
    let news = jobs.news(for: user.owner)
    let (texts, writer) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(512))
    guard let place = register(user.id, { writer.finish() }) else {
      throw Problem(.tooManyRequests, "too-many-streams", "too many event streams are open")
    }
    writer.yield("retry: 2000\n\n")
    let body = ResponseBody { output in
      let tasks = [
        Task { await Self.tell(changes, writer) },
        Task { for await piece in news { writer.yield(Self.text(piece)) } },
        Task {
          // Who is gone is noticed when something is written.
          while (try? await Task.sleep(for: .seconds(15))) != nil { writer.yield(": \n\n") }
        },
      ]
      defer {
        for task in tasks { task.cancel() }
        withExtendedLifetime(place) {}
      }
      for await text in texts { try await output.write(ByteBuffer(string: text)) }
      try await output.finish(nil)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"], body: body)
  }

  /// A stream that counts, for as long as this lives.
  private final class Place: Sendable {
    private let routes: EventRoutes
    private let number: Int

    init(_ routes: EventRoutes, _ number: Int) {
      self.routes = routes
      self.number = number
    }

    deinit { routes.state.withLock { $0.streams[number] = nil } }
  }

  /// Counts a stream of a session; `nil` where there are too many.
  private func register(_ session: String, _ end: @escaping @Sendable () -> Void) -> Place? {
    let (number, displaced) = state.withLock { state in
      let own = state.streams.filter { $0.value.session == session }.keys.sorted()
      let displaced = own.prefix(max(0, own.count + 1 - Self.sessionLimit)).compactMap {
        state.streams.removeValue(forKey: $0)
      }
      guard !state.isEnding, state.streams.count < Self.limit else { return (Int?.none, displaced) }
      state.next += 1
      state.streams[state.next] = (session, end)
      return (state.next, displaced)
    }
    for stream in displaced { stream.end() }
    return number.map { Place(self, $0) }
  }

  private static func tell(_ changes: CatalogChanges, _ writer: AsyncStream<String>.Continuation) async {
    do {
      for try await delivery in changes {
        switch delivery {
        case .resync(let version): writer.yield("id: \(version)\nevent: resync\ndata: {}\n\n")
        case .changes(let changes):
          let views = changes.map { ChangeView(topic: $0.topic.rawValue, subject: $0.subject, actor: "\($0.actor)") }
          writer.yield(event("catalog", id: changes.last?.version, views))
        }
      }
    } catch {
      // The page connects again, and is then told why.
      writer.finish()
    }
  }

  private static func text(_ news: JobBoard.News) -> String {
    switch news {
    case .changed(let job): event("job", job)
    case .removed(let id, _): event("job-removed", ["id": id])
    }
  }

  private static func event(_ name: String, id: Int64? = nil, _ value: some Encodable) -> String {
    let data = String(decoding: JSONAnswer.bytes(of: value), as: UTF8.self)
    return (id.map { "id: \($0)\n" } ?? "") + "event: \(name)\ndata: \(data)\n\n"
  }
}
