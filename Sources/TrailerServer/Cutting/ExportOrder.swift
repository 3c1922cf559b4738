import Foundation
import TrailerBatch
import TrailerRendering

/// An export as it lies on the disk: what is made, and for whom.
struct ExportOrder: Codable, Sendable {
  let id: String
  let title: String
  let owner: String
  let created: Date
  /// The name of the result.
  let name: String
  /// The film: the path of a file, or what fetches it.
  let file: String?
  let remote: String?
  /// What is done to it; files that edits bring are given by their paths.
  let edits: FKTEditList

  init(_ film: ShelfFilm, _ edits: [any FKTCommand], name: String, owner: String) {
    id = String(Secret.random().prefix(24))
    title = film.title
    self.owner = owner
    created = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded())
    self.name = name
    switch film.input {
    case .file(let path): (file, remote) = (path, nil)
    case .remote(let name): (file, remote) = (nil, name)
    }
    self.edits = FKTEditList(edits)
  }

  /// The job on the board.
  var job: Job { Job(id: id, .export, title: name, owner: owner, created: created) }

  /// The job of the batch that carries it out in `folder`.
  func batchJob(in folder: ExportFolder, limits: MediaLimits) -> BatchJob {
    var settings = JobSettings()
    settings.limits = limits
    return BatchJob(
      number: 0, input: remote.map { .remote($0) } ?? .file(file ?? ""), edits: edits,
      output: folder.output(name), settings: settings)
  }
}

/// The folder of one export, with its order, the state of its batch, and its result.
struct ExportFolder: Sendable {
  let url: URL

  /// Where the result goes.
  func output(_ name: String) -> String { url.appending(path: "result/\(name)").path }
  /// What the batch remembers.
  var state: String { url.appending(path: "state").path }
  /// The order's file, which also stands for the script of the batch.
  var order: URL { url.appending(path: "order.json") }

  /// When something was last put in or taken out; `nil` where there is no folder.
  var changed: Date? {
    try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }

  /// Makes the folder, and writes the order last: a folder without one is none.
  func write(_ order: ExportOrder) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: "result"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try KeptJSON.write(order, to: self.order)
  }

  /// The order; `nil` where there is none that can be read.
  func read() -> ExportOrder? { KeptJSON.read(ExportOrder.self, from: order) }
}
