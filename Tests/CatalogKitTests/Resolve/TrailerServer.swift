import Foundation

@testable import CatalogKit

/// A film whose videos a server of this machine has.
struct TrailerServer: Sendable {
  let server: RangeServer

  /// Runs `body` with a server of `files`, and a catalog that may ask it.
  static func run(
    _ files: [String: ServedFile], clock: TestClock = TestClock(), inspecting: any MediaInspecting = AnyMedia(),
    others: [any CatalogProvider] = [], adjust: @escaping @Sendable (inout CatalogSettings) -> Void = { _ in },
    videos: @escaping @Sendable (TrailerServer) throws -> [Video],
    body: @escaping @Sendable (MovieCatalog, RangeServer) async throws -> Void
  ) async throws {
    try await RangeServer.run(files) { server in
      let made = try videos(TrailerServer(server: server))
      let kino = StubProvider("kino", films: [film("kino", "1", "Hugo", year: 2026, videos: made)])
      try await withCatalog(
        [kino] + others, clock: clock, inspecting: inspecting,
        adjust: { settings in
          settings.allowedHosts = ["127.0.0.1:\(server.port)"]
          adjust(&settings)
        },
        body: { catalog in try await body(catalog, server) })
    }
  }

  /// A video called `id` that is the file `/id` of the server.
  func video(_ id: String, licence: String? = nil, location: ((URL) -> VideoLocation)? = nil) throws -> Video {
    let url = try server.url("/\(id)")
    var video = Video(id: id, location: location?(url) ?? .direct(url))
    video.title = id
    video.licence = licence
    return video
  }
}

extension ServedFile {
  /// Something that begins as an MP4 file does.
  static func film(_ byteCount: Int = 4000, seed: UInt8 = 7) -> ServedFile {
    var bytes: [UInt8] = [0, 0, 0, 24] + Array("ftypisom".utf8)
    for index in bytes.count..<max(byteCount, bytes.count) { bytes.append(UInt8(truncatingIfNeeded: index) &* seed) }
    return ServedFile(body: bytes, contentType: "video/mp4", entityTag: "\"\(seed)\"")
  }
}

extension RangeServer {
  /// How often `path` was asked for.
  func count(_ path: String) -> Int { seen.count { $0.path == path } }
}
