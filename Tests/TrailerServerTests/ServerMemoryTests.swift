import Foundation
import TestSupport
import Testing

/// What a server that runs for months does again and again.
@Suite("Memory of a server")
struct ServerMemoryTests {
  /// What a browser asks, over a connection that is kept for some time.
  private struct Reader: Sendable {
    let port: Int
    let cookie: String
    let changeToken: String
    let film: String

    /// Asks until `end`; how many answers there were, and which were not as they should be.
    func read(_ number: Int, until end: Date) throws -> (count: Int, failures: [String]) {
      let paths = [
        "films?list=now&limit=120", "films/demo%2F9001", "films/demo%2F900\(1 + number % 5)/poster?side=300",
        "films?search=kello", "films/demo%2F9001/trailers", "showtimes", "news", "bookmarks", "sources", "library",
        "jobs",
        "media/\(film)", "media/\(film)/file", "films/demo%2F9002/still?side=640", "credits", "openapi.json",
      ]
      let site = "Host: 127.0.0.1:\(port)\r\nSec-Fetch-Site: same-origin\r\n"
      let known = site + "Cookie: \(cookie)\r\n"
      let change = known + "Origin: http://127.0.0.1:\(port)\r\nX-Trailer-Edit-Token: \(changeToken)\r\n"
      let edit = #"{"film":"\#(film)","edits":{"version":1,"edits":[{"trim":"1-4"}]}}"#
      var (count, failures) = (0, [String]())
      func ask(_ connection: RawConnection, _ head: String, body: String = "", expecting status: Int = 200) {
        let length = body.isEmpty ? "" : "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
        connection.send("\(head)\(length)\r\n\(body)")
        let answer = connection.answer()
        count += 1
        if answer?.status != status { failures.append("\(head.prefix { $0 != "\r" }): \(answer?.status ?? 0)") }
      }
      while Date() < end {
        let connection = try RawConnection(port: port)
        for path in paths { ask(connection, "GET /api/v1/\(path) HTTP/1.1\r\n\(known)") }
        ask(connection, "GET /page/main.js HTTP/1.1\r\n\(site)")
        ask(
          connection, "GET /api/v1/media/\(film)/file HTTP/1.1\r\n\(known)Range: bytes=100-5000,7000-9000\r\n",
          expecting: 206)
        ask(connection, "GET /api/v1/nothing HTTP/1.1\r\n\(known)", expecting: 404)
        ask(connection, "GET /api/v1/films HTTP/1.1\r\n\(site)", expecting: 401)
        ask(connection, "POST /api/v1/plans HTTP/1.1\r\n\(change)", body: edit)
        ask(connection, "PUT /api/v1/bookmarks/demo%2F9001 HTTP/1.1\r\n\(change)", body: #"{"category":"Kept"}"#)
        // A page that comes and goes.
        let stream = try RawConnection(port: port)
        stream.send("GET /api/v1/events HTTP/1.1\r\n\(known)\r\n")
        if !stream.read(until: "retry:").contains("200 OK") { failures.append("events") }
      }
      return (count, failures)
    }
  }

  /// Bytes that a process has of memory of its own, without what it shares with others and with files.
  private static func memory(_ process: Int32) throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
    return try #require(text.firstMatch(of: /\nAnonymous: +(\d+) kB/).flatMap { Double($0.1) }) * 1024
  }

  @Test(
    "ten minutes of readers leave less than 50 kB a minute behind",
    .enabled(if: TestLength.isLong, "it takes a quarter of an hour"), .timeLimit(.minutes(40)))
  func slope() async throws {
    let server = try RunningServer(["--library", Fixtures.url("vp9.webm").deletingLastPathComponent().path])
    let reader = Reader(
      port: server.port, cookie: server.cookie, changeToken: server.changeToken, film: try server.fetchedFilm())
    let (start, warmUp) = (Date(), 420.0)
    let end = start + warmUp + 600
    // A crowd comes first, so that every thread and every connection to the store is warm: those that four readers need
    // now and then only would go on getting warm for an hour.
    let readers = (0..<24).map { number in
      let (outcome, done) = AsyncStream.makeStream(of: Result<(count: Int, failures: [String]), any Error>.self)
      let last = number < 4 ? end : start + warmUp - 120
      Thread.detachNewThread { done.yield(Result { try reader.read(number, until: last) }) }
      return outcome
    }
    var samples: [(minute: Double, bytes: Double)] = []
    while Date() < end {
      try await Task.sleep(for: .seconds(5))
      let minute = (Date().timeIntervalSince(start) - warmUp) / 60
      if minute >= 0 { samples.append((minute, try Self.memory(server.processIdentifier))) }
    }
    var count = 0
    for reader in readers {
      for await outcome in reader.prefix(1) {
        let read = try outcome.get()
        count += read.count
        #expect(read.failures.isEmpty, "\(read.failures.prefix(10)), of \(read.failures.count)")
      }
    }
    // The line that fits best.
    let middle = samples.reduce((0.0, 0.0)) { ($0.0 + $1.minute, $0.1 + $1.bytes) }
    let (time, bytes) = (middle.0 / Double(samples.count), middle.1 / Double(samples.count))
    let slope =
      samples.reduce(0) { $0 + ($1.minute - time) * ($1.bytes - bytes) }
      / samples.reduce(0) { $0 + ($1.minute - time) * ($1.minute - time) }
    let told = samples.enumerated().filter { $0.offset % 12 == 0 }.map { Int($0.element.bytes / 1000) }
    #expect(count > 10_000)
    #expect(slope < 50_000, "\(Int(slope)) bytes a minute, \(count) answers, kB: \(told)")
    print("memory of a server: \(Int(slope)) bytes a minute over \(count) answers, kB each minute: \(told)")
  }
}
