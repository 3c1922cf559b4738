import CatalogKit
import Foundation
import Logging
import NIOPosix
import TestSupport
import Testing
import TrailerRendering

@testable import TrailerServer

/// How long results of exports are kept.
@Suite("Expiry")
struct ExpiryTests {
  private struct NoInspection: MediaInspecting {
    func inspect(_ file: URL) async throws(CatalogError) -> MediaInspection {
      throw CatalogError(.unavailable, "the file", "nothing is looked into here")
    }
  }

  @Test("results go after seven days, and what waits stays")
  func expiry() async throws {
    let home = try TemporaryFolder()
    let variables = ["STATE", "DATA", "CACHE", "CONFIG"].map { ("XDG_\($0)_HOME", home.file($0.lowercased()).path) }
    let settings = try CatalogSettings.load(
      flags: CatalogOverrides(), environment: Dictionary(uniqueKeysWithValues: variables))
    let catalog = try await MovieCatalog.open(settings, inspecting: NoInspection())
    let (jobs, shelf) = (JobBoard(), MediaShelf())
    let exports = Exports(
      ServerSettings(dataFolder: home.url.path, executable: "/nowhere"), jobs: jobs, shelf: shelf, catalog: catalog,
      threads: .singleton, logger: Logger(label: "test"))
    let film = ShelfFilm(title: "Film", .export(path: "/films/film.mp4"))
    let orders = (0..<2).map { _ in ExportOrder(film, [], name: "out.mp4", owner: "local") }
    for order in orders { _ = try exports.begin(order, key: nil) }
    func folders() -> Set<String> {
      Set((try? FileManager.default.contentsOfDirectory(atPath: home.file("exports").path)) ?? [])
    }
    #expect(folders() == Set(orders.map(\.id)))
    jobs.end(orders[0].id, .done)
    await exports.expire()
    #expect(folders().count == 2)
    await exports.expire(at: Date() + Exports.keptTime + 60)
    #expect(folders() == [orders[1].id])
    #expect(jobs.job(orders[0].id, of: "local") == nil)
    await catalog.close()
  }
}
