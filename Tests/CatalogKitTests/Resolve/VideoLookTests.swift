import Foundation
import Testing

@testable import CatalogKit

/// What servers have is found out by its first bytes, whatever URLs and labels say.
@Suite struct VideoLookTests {
  private static let html = Array("<!DOCTYPE html><title>x</title>".utf8)

  @Test(arguments: [
    (ServedFile.film(90_000), Downloadability.direct),
    (ServedFile(body: Array("#EXTM3U\n#EXT-X-VERSION:3".utf8), contentType: "video/mp4"), .hls),
    (ServedFile(body: html, contentType: "video/mp4"), .linkOnly),
    (ServedFile(body: Array("FLV\u{1}".utf8)), .unsupported),
    (ServedFile(body: [0x1A, 0x45, 0xDF, 0xA3, 1, 2, 3]), .direct),
  ])
  func bytesCount(_ file: ServedFile, _ expected: Downloadability) async throws {
    try await TrailerServer.run(["/film.mp4": file], videos: { [try $0.video("film.mp4")] }) { catalog, server in
      let list = try await catalog.trailers(of: "kino/1", looking: true)
      #expect(list.videos.map(\.video.downloadability) == [expected])
      #expect(list.videos.map(\.verdict) == [expected == .direct ? .chosen : .refused])
      #expect(server.seen.map(\.range) == ["bytes=0-1023"])
    }
  }

  @Test func nobodyIsAskedWithoutALook() async throws {
    try await TrailerServer.run(["/film.mp4": .film()], videos: { [try $0.video("film.mp4")] }) { catalog, server in
      let list = try await catalog.trailers(of: "kino/1")
      #expect(list.chosen != nil)
      #expect(server.seen.isEmpty)
    }
  }

  @Test func aMissingFileIsRefused() async throws {
    try await TrailerServer.run([:], videos: { [try $0.video("film.mp4")] }) { catalog, _ in
      let list = try await catalog.trailers(of: "kino/1", looking: true)
      #expect(list.videos.map(\.reason) == ["the server answers with status 404"])
      #expect(list.chosen == nil)
    }
  }

  @Test func aPageThatIsAFileIsFetched() async throws {
    let film = ServedFile.film()
    let videos: @Sendable (TrailerServer) throws -> [Video] = { [try $0.video("watch", location: { .page($0) })] }
    try await TrailerServer.run(["/watch": film], videos: videos) { catalog, server in
      #expect(try await catalog.trailers(of: "kino/1").videos.map(\.verdict) == [.refused])
      let trailer = try await catalog.fetch("kino/1").result()
      #expect(try Data(contentsOf: trailer.file) == Data(film.body))
      #expect(server.seen.map(\.range) == ["bytes=0-1023", nil])
    }
  }

  /// A server that sends all of it although a part was asked for, and stops after the beginning.
  @Test(.timeLimit(.minutes(30))) func theRestIsNotWaitedFor() async throws {
    let beginning = String(repeating: "x", count: VideoLook.byteCount - 12)
    let script: ScriptServer.Script = { _ in
      [
        .text("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n"),
        .bytes([0, 0, 0, 24] + Array("ftypisom\(beginning)".utf8)), .hold,
      ]
    }
    try await ScriptServer.run(script: script) { server in
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        let video = Video(id: "a", location: .direct(try server.url("/a.mp4")))
        let entry = VideoRanking.Entry(video: video, film: CatalogID(source: "kino", value: "1"), origin: .source)
        let seen = await VideoLook(client: client).look(at: entry)
        #expect(seen.objection == nil && seen.video.downloadability == .direct)
        #expect(server.counts.requests.map { $0.fields["range"] } == ["bytes=0-1023"])
        while server.counts.closed == 0 { try await Task.sleep(for: .milliseconds(1)) }
      }
    }
  }
}
