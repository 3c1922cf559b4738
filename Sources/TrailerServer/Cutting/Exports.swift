import CatalogKit
import Dispatch
import Foundation
import HTTPTypes
import Logging
import NIOPosix
import Synchronization
internal import Threading
import TrailerBatch
import TrailerRendering

/// The queue of exports: one after the other, each a batch of one job, so that what a killed server began goes on when
/// it is there again.
final class Exports: Sendable {
  /// How long a result is kept, in seconds.
  static let keptTime: Double = 7 * 86_400

  private struct State {
    var waiting: [ExportOrder] = []
    var running: (id: String, run: BatchRun)?
    var cancelled: Set<String> = []
    var isEnding = false
  }

  private let state = Mutex(State())
  private let folder: URL
  private let settings: ServerSettings
  private let jobs: JobBoard
  private let shelf: MediaShelf
  private let catalog: MovieCatalog
  private let threads: NIOThreadPool
  private let logger: Logger
  private let (orders, more) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  init(
    _ settings: ServerSettings, jobs: JobBoard, shelf: MediaShelf, catalog: MovieCatalog, threads: NIOThreadPool,
    logger: Logger
  ) {
    self.settings = settings
    self.jobs = jobs
    self.shelf = shelf
    self.catalog = catalog
    self.threads = threads
    self.logger = logger
    folder = URL(filePath: settings.dataFolder).appending(path: "exports")
  }

  /// Queues an export; it is on the disk before anybody is told that it is queued.
  func begin(_ order: ExportOrder, key: String?) throws -> Job {
    try jobs.put(order.job, key: key) { _ in
      do { try place(order.id).write(order) } catch {
        throw Problem(.noSpace, "no-space", "the export cannot be written: \(error.localizedDescription)")
      }
      state.withLock { $0.waiting.append(order) }
      more.yield()
      return { [weak self] in self?.cancel(order.id) }
    }
  }

  /// Removes what an export that has ended wrote.
  func remove(_ id: String) async throws {
    let place = place(id)
    if let order = place.read() { shelf.remove(ShelfFilm(title: "", .export(path: place.output(order.name))).id) }
    try await threads.runIfActive { try FileManager.default.removeItem(at: place.url) }
  }

  /// Carries out what is queued, until ``end()``.
  func run() async {
    restore()
    more.yield()
    let expiry = Task { [self] in
      while (try? await Task.sleep(for: .seconds(3600))) != nil { await expire() }
    }
    defer { expiry.cancel() }
    for await _ in orders {
      while let order = next() { await perform(order) }
      if state.withLock(\.isEnding) { return }
    }
  }

  /// Stops what is under way, which goes on another day.
  func end() {
    let run = state.withLock { state in
      state.isEnding = true
      return state.running?.run
    }
    run?.abort()
    more.finish()
  }

  private func place(_ id: String) -> ExportFolder { ExportFolder(url: folder.appending(path: id)) }

  private func next() -> ExportOrder? {
    state.withLock { $0.isEnding || $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
  }

  private func cancel(_ id: String) {
    let (run, isWaiting) = state.withLock { state -> (BatchRun?, Bool) in
      state.cancelled.insert(id)
      let count = state.waiting.count
      state.waiting.removeAll { $0.id == id }
      return (state.running?.id == id ? state.running?.run : nil, state.waiting.count < count)
    }
    run?.abort()
    if isWaiting { finishCancelled(id) }
  }

  private func finishCancelled(_ id: String) {
    try? FileManager.default.removeItem(at: place(id).url)
    jobs.end(id, .cancelled)
  }

  /// Puts what an earlier server left on the board, and queues what it did not finish; what is too old goes.
  private func restore() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var orders: [ExportOrder] = []
    for name in names {
      let place = place(name)
      guard place.changed.map({ $0 > Date() - Self.keptTime }) ?? false else {
        try? FileManager.default.removeItem(at: place.url)
        continue
      }
      // One that another version wrote stays as long as the others.
      if let order = place.read() { orders.append(order) }
    }
    for order in orders.sorted(by: { $0.created < $1.created }) {
      // Done ones are found done by their batch, which looks at the file.
      _ = try? jobs.put(order.job, key: nil) { _ in { [weak self] in self?.cancel(order.id) } }
      state.withLock { $0.waiting.append(order) }
    }
  }

  /// Removes results that have been kept long enough.
  func expire(at now: Date = Date()) async {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names {
      guard let order = place(name).read(), let job = jobs.job(name, of: order.owner), job.state.isFinal,
        order.created < now - Self.keptTime
      else { continue }
      try? await remove(name)
      jobs.remove(name)
    }
  }

  private func perform(_ order: ExportOrder) async {
    jobs.update(order.id) { $0.state = .running }
    let place = place(order.id)
    var options = BatchOptions(stateFolder: place.state)
    options.workers = 1
    // Who reads comes first.
    options.niceness = BatchOptions.idleNiceness
    options.cache = settings.cache
    let runner = BatchRunner(
      jobs: [order.batchJob(in: place, limits: settings.limits)], script: place.order.path, options: options,
      environment: environment)
    do {
      let run = try await threads.runIfActive { try runner.start() }
      let isWanted = state.withLock { state in
        state.running = (order.id, run)
        return !state.isEnding && !state.cancelled.contains(order.id)
      }
      if !isWanted { run.abort() }
      for await event in run.events {
        if case .progress(_, _, let fraction, _) = event { jobs.update(order.id) { $0.fraction = fraction } }
      }
      let summary = try await run.summary()
      state.withLock { $0.running = nil }
      if let result = summary.results.first { finish(order, result) }
    } catch {
      state.withLock { $0.running = nil }
      jobs.end(order.id, .failed, error)
    }
  }

  private func finish(_ order: ExportOrder, _ result: JobResult) {
    switch result.state {
    case .done(let output), .alreadyDone(let output):
      let film = ShelfFilm(title: order.title, .export(path: output.path))
      let made = Job.Result(
        film: shelf.add(film), name: order.name, byteCount: output.byteCount, encodedFrames: output.encodedPictures,
        copiedFrames: output.copiedPictures)
      jobs.update(order.id) { job in
        job.result = made
        job.note = result.notices.isEmpty ? nil : result.notices.map(\.message).joined(separator: "\n")
      }
      jobs.end(order.id, .done)
    case .failed(let error):
      logger.info("an export failed", metadata: ["code": "\(error.code.rawValue)"])
      jobs.end(order.id, .failed, error)
    case .notRun:
      // Either its user does not want it any more, or the server ends, and it goes on another day.
      if state.withLock({ $0.cancelled.remove(order.id) }) != nil { finishCancelled(order.id) }
    }
  }

  private var environment: BatchEnvironment {
    let catalog = catalog
    return BatchEnvironment(executable: settings.executable, sandbox: settings.sandbox) { (name) throws(FKTError) in
      do throws(CatalogError) {
        // The batch waits on a thread of its own.
        let trailer = try runBlocking { () async throws(CatalogError) in
          try await catalog.fetch(String(name.dropFirst("catalog:".count))).result()
        }
        return .init(
          path: trailer.file.path, author: trailer.author, licence: trailer.licence,
          origin: trailer.page?.absoluteString ?? trailer.source)
      } catch {
        throw FKTError(error)
      }
    }
  }
}
