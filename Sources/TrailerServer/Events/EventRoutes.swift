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
  /// Streams of one session, and of all.
  static let sessionLimit = 8
  static let limit = 400
  private static let lastEvent = HTTPField.Name("Last-Event-ID")

  private struct ChangeView: Encodable {
    var topic: String
    var subject: String
    var actor: String
  }

  private struct State {
    var streams: [Int: @Sendable () -> Void] = [:]
    var next = 0
    var isEnding = false
  }

  private let catalogs: Catalogs
  private let jobs: JobBoard
  private let state = Mutex(State())
  private let (ofSession, ofAll) = (RequestLoad(limit: sessionLimit), RequestLoad(limit: limit))

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
    for end in streams { end() }
  }

  private func stream(_ request: Request, _ context: ServerContext) async throws -> Response {
    let user = try context.user
    let catalog = try catalogs.catalog(of: context)
    let version = Self.lastEvent.flatMap { request.headers[$0] }.flatMap(Int64.init)
    let changes = try await catalog.changes(after: version)
    let news = jobs.news(for: user.owner)
    let (texts, writer) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(512))
    guard let place = ofSession.begin(user.id), let whole = ofAll.begin("all"),
      let number = register({ writer.finish() })
    else { throw Problem(.tooManyRequests, "too-many-streams", "too many event streams are open") }
    writer.yield("retry: 2000\n\n")
    let body = ResponseBody { [self] output in
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
        forget(number)
        withExtendedLifetime((place, whole)) {}
      }
      for await text in texts { try await output.write(ByteBuffer(string: text)) }
      try await output.finish(nil)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"], body: body)
  }

  private func register(_ end: @escaping @Sendable () -> Void) -> Int? {
    state.withLock { state in
      guard !state.isEnding else { return nil }
      state.next += 1
      state.streams[state.next] = end
      return state.next
    }
  }

  private func forget(_ stream: Int) { state.withLock { $0.streams[stream] = nil } }

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
