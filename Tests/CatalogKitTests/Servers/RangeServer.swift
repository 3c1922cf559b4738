import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

/// What a `RangeServer` has under one path.
struct ServedFile: Sendable, CustomTestStringConvertible {
  var testDescription: String { "\(contentType), \(body.count) bytes, \(status)" }
  var body: [UInt8]
  var contentType = "application/octet-stream"
  var entityTag: String?
  /// Where to go instead.
  var redirect: String?
  var status = 200
}

/// A server of files on 127.0.0.1, with ranges, conditions and redirects done as the standard says.
final class RangeServer: Sendable {
  /// A request that came.
  struct Seen: Sendable {
    let path: String
    let query: String?
    let range: String?
    let ifNoneMatch: String?
    let userAgent: String?
    let status: Int
  }

  let port: Int
  private let state: Log

  private final class Log: Sendable {
    let seen = Mutex<[Seen]>([])
    let files: Mutex<[String: ServedFile]>
    init(_ files: [String: ServedFile]) { self.files = Mutex(files) }
  }

  private init(port: Int, state: Log) {
    self.port = port
    self.state = state
  }

  /// The requests so far.
  var seen: [Seen] { state.seen.withLock { $0 } }

  func url(_ target: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(target)") else { throw URLError(.badURL) }
    return url
  }

  /// Puts `file` under `path`.
  func serve(_ file: ServedFile?, at path: String) {
    state.files.withLock { $0[path] = file }
  }

  /// Runs a server as long as `body` does.
  static func run<Value: Sendable>(
    _ files: [String: ServedFile], body: @escaping @Sendable (RangeServer) async throws -> Value
  ) async throws -> Value {
    let state = Log(files)
    let router = Router()
    router.get("**") { request, _ in answer(request, state) }
    router.get("/") { request, _ in answer(request, state) }
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        continuation.yield(channel.localAddress?.port ?? 0)
        continuation.finish()
      })
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask {
        try await application.runService(gracefulShutdownSignals: [])
        return nil
      }
      group.addTask {
        for await port in ports { return try await body(RangeServer(port: port, state: state)) }
        throw CancellationError()
      }
      defer { group.cancelAll() }
      while let value = try await group.next() {
        if let value { return value }
      }
      throw CancellationError()
    }
  }

  private static func answer(_ request: Request, _ state: Log) -> Response {
    let path = request.uri.path
    let file = state.files.withLock { $0[path] }
    let answer = file.map { response(of: $0, to: request) } ?? Response(status: .notFound)
    let field = { (name: String) in HTTPField.Name(name).flatMap { request.headers[$0] } }
    state.seen.withLock {
      $0.append(
        Seen(
          path: path, query: request.uri.query, range: field("Range"), ifNoneMatch: field("If-None-Match"),
          userAgent: field("User-Agent"), status: Int(answer.status.code)))
    }
    return answer
  }

  private static func response(of file: ServedFile, to request: Request) -> Response {
    var headers: HTTPFields = [.contentType: file.contentType, .acceptRanges: "bytes"]
    headers[.eTag] = file.entityTag
    if let redirect = file.redirect { return Response(status: .found, headers: [.location: redirect]) }
    guard file.status == 200 else {
      return Response(
        status: .init(code: file.status), headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: file.body)))
    }
    if let tag = file.entityTag, request.headers[.ifNoneMatch] == tag {
      return Response(status: .notModified, headers: headers)
    }
    let isCurrent = request.headers[.ifRange].map { $0 == file.entityTag } ?? true
    guard isCurrent, let text = request.headers[.range], let range = ByteRange(text, of: file.body.count) else {
      return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: file.body)))
    }
    guard case .bytes(let bounds) = range else {
      headers[.contentRange] = "bytes */\(file.body.count)"
      return Response(status: .rangeNotSatisfiable, headers: headers)
    }
    headers[.contentRange] = "bytes \(bounds.lowerBound)-\(bounds.upperBound - 1)/\(file.body.count)"
    let body = ByteBuffer(bytes: file.body[bounds])
    return Response(status: .partialContent, headers: headers, body: .init(byteBuffer: body))
  }
}

/// A range of bytes as a client asks for it.
enum ByteRange: Equatable {
  case bytes(Range<Int>)
  case unsatisfiable

  /// Reads one range; `nil` for several and for what is none, which a server ignores.
  init?(_ text: String, of count: Int) {
    guard text.hasPrefix("bytes="), !text.contains(",") else { return nil }
    let halves = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    if halves[0].isEmpty {
      guard let suffix = Int(halves[1]), suffix >= 0 else { return nil }
      self = suffix == 0 || count == 0 ? .unsatisfiable : .bytes(max(0, count - suffix)..<count)
      return
    }
    guard let first = Int(halves[0]) else { return nil }
    let last = halves[1].isEmpty ? count - 1 : Int(halves[1])
    guard let last, halves[1].isEmpty || last >= first else { return nil }
    self = first >= count ? .unsatisfiable : .bytes(first..<min(last + 1, count))
  }
}
