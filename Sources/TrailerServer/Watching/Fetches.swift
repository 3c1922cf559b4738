import CatalogKit
import Foundation

/// The trailers that are being fetched: each order is on the disk until its fetch has ended, so that what a killed server began goes
/// on when it is there again.
struct Fetches: Sendable {
  private struct Order: Codable {
    var reference: String
    var owner: String
    var created: Date
  }

  /// How long an order is kept that no server finished, in seconds.
  private static let keptTime: Double = 86_400

  private let folder: URL
  private let catalogs: Catalogs
  private let shelf: MediaShelf
  private let jobs: JobBoard

  init(in folder: URL, catalogs: Catalogs, shelf: MediaShelf, jobs: JobBoard) {
    self.folder = folder
    self.catalogs = catalogs
    self.shelf = shelf
    self.jobs = jobs
  }

  /// Begins to fetch a trailer; the order is on the disk before anybody is told of it.
  func begin(_ reference: String, of owner: String, key: String?) throws -> Job {
    let order = Order(reference: reference, owner: owner, created: Date())
    let job = Job(.fetch, title: reference, owner: owner, created: order.created)
    return try begin(job, order, key: key) {
      do {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try KeptJSON.write(order, to: file(job.id))
      } catch {
        throw Problem(.noSpace, "no-space", "the fetch cannot be written: \(error.localizedDescription)")
      }
    }
  }

  /// Goes on with what an earlier server began.
  func restore() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let (id, place) = (name.replacing(".json", with: ""), folder.appending(path: name))
      guard let order = KeptJSON.read(Order.self, from: place), order.created > Date() - Self.keptTime else {
        try? FileManager.default.removeItem(at: place)
        continue
      }
      let job = Job(id: id, .fetch, title: order.reference, owner: order.owner, created: order.created)
      _ = try? begin(job, order, key: nil) {}
    }
  }

  private func file(_ id: String) -> URL { folder.appending(path: id + ".json") }

  private func begin(_ job: Job, _ order: Order, key: String?, writing: () throws -> Void) throws -> Job {
    let catalog = try catalogs.catalog(of: order.owner)
    let (shelf, file) = (shelf, file(job.id))
    return try jobs.begin(job, key: key, preparing: writing) { progress in
      defer { try? FileManager.default.removeItem(at: file) }
      let fetch = catalog.fetch(order.reference)
      let watch = Task {
        for await step in fetch.progress {
          switch step {
          case .started(let candidate): progress.note(candidate.label)
          case .received(let bytes, let total):
            progress.reach(total.map { min(1, Double(bytes) / Double(max(1, $0))) })
          case .waiting(let error, _): progress.note(error.message)
          case .checking, .failed: break
          }
        }
      }
      defer { watch.cancel() }
      let trailer = try await withTaskCancellationHandler {
        try await fetch.result()
      } onCancel: {
        fetch.cancel()
      }
      let film = ShelfFilm(title: trailer.title, .fetched(trailer, name: "catalog:" + order.reference))
      progress.deliver(
        Job.Result(film: shelf.add(film), name: film.fileName, byteCount: try film.open().size))
    }
  }
}
