import Foundation
import GRDB
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

@testable import TrailerBatch

/// A film whose content an earlier run has looked at is not opened to be planned, whatever its name.
@Suite("What a batch remembers of films")
struct FilmMemoryTests {
  private let scene: BatchScene
  private let folder: StateFolder

  init() throws {
    scene = try BatchScene()
    folder = StateFolder(scene.state.path)
    try folder.make()
  }

  /// The plan of a job, made as a run makes it that begins now.
  private func plan(_ job: BatchJob, build: String = "b", in engine: MediaEngine) throws -> RenderPlan {
    let journal = try BatchJournal.open(folder).journal
    let films = FilmMemory(FileDigests(.content), build: build, journal)
    let asset = try AssetCache(films).asset(job.input.name, for: job.edits.edits, job.settings.opening, in: engine)
    let known = films.facts(of: asset.source, job.settings.opening)?.index
    let lookups = FilmLookups(asset.source, job.settings.opening, knowing: known ?? SourceIndex())
    let plan = try lookups.planned(job, asset.edited(by: job.edits.edits), in: engine).plan
    films.learn(lookups.index, of: asset.source, job.settings.opening)
    films.remember()
    return plan
  }

  /// An engine that can open nothing.
  private var nowhere: MediaEngine { .lastingWorker("/nonexistent/engine", sandbox: .off) }

  @Test("plans the same cuts of the same content without opening it")
  func knownFilm() throws {
    let job = try scene.job(0, try scene.film(), strategy: .auto)
    let first = try plan(job, in: .inProcess())
    #expect(try plan(job, in: nowhere) == first)
    let copy = try scene.job(0, try scene.film("other name.mp4"), strategy: .auto)
    #expect(try plan(copy, in: nowhere).streams == first.streams)
  }

  @Test("opens what it does not know: other cuts, films, limits, hints and programs")
  func unknown() throws {
    let path = try scene.film()
    let job = try scene.job(0, path, strategy: .auto)
    _ = try plan(job, in: .inProcess())
    func isOpened(_ job: BatchJob, build: String = "b") -> Bool {
      let error = #expect(throws: FKTError.self) { try plan(job, build: build, in: nowhere) }
      return error?.message.contains("cannot be started") == true
    }
    #expect(isOpened(try scene.job(0, path, trim: "1.5-3.5", strategy: .auto)))
    #expect(isOpened(job, build: "c"))
    var other = job
    other.settings.limits.wallSeconds = 77
    #expect(isOpened(other))
    other = job
    other.settings.frameRate = Rational(30)
    #expect(isOpened(other))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data([1]))
    try file.close()
    #expect(isOpened(job))
  }

  @Test("plans of jobs that open a film otherwise, or another film, stand on nothing that was read before")
  func otherOpening() throws {
    let settings = JobSettings()
    let asset = try FKTAsset.open(try scene.film(), in: .inProcess())
    let lookups = FilmLookups(asset.source, settings.opening, knowing: SourceIndex())
    #expect(lookups.canServe(asset, settings.opening))
    #expect(!lookups.canServe(try FKTAsset.open(try scene.film("other.mp4"), in: .inProcess()), settings.opening))
    let changes: [(inout JobSettings) -> Void] = [
      { $0.frameRate = Rational(30) }, { $0.fillsGaps = true }, { $0.isRepair = true },
      { $0.limits.wallSeconds = 77 },
    ]
    for change in changes {
      var other = settings
      change(&other)
      #expect(!lookups.canServe(asset, other.opening))
    }
    var other = settings
    other.strategy = .copy
    #expect(lookups.canServe(asset, other.opening))
  }

  @Test("is kept by a run for the next script, whose files are those of a script that knew nothing")
  func runs() async throws {
    let film = try scene.film()
    func job(_ number: Int, _ trim: String) throws -> BatchJob {
      try scene.job(number, film, trim: trim, to: scene.outputs.appending(path: "\(number).mp4").path, strategy: .auto)
    }
    #expect(try await scene.run([job(0, "0.6-2.6")]).summary.done == 1)
    let journal = try DatabaseQueue(path: folder.journal)
    #expect(try await journal.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM film") } == 1)
    #expect(try await scene.run([job(1, "0.6-2.6"), job(2, "1.1-3.1")]).summary.done == 2)
    let alone = try BatchScene()
    let fresh = try alone.job(2, try alone.film(), trim: "1.1-3.1", strategy: .auto)
    #expect(try await alone.run([fresh]).summary.done == 1)
    let outputs = [scene, alone].map { $0.outputs.appending(path: "2.mp4") }
    #expect(try Data(contentsOf: outputs[0]) == Data(contentsOf: outputs[1]))
    #expect(
      try Data(contentsOf: scene.outputs.appending(path: "0.mp4"))
        == Data(contentsOf: scene.outputs.appending(path: "1.mp4")))
  }

  @Test("forgets what was learnt first")
  func bounded() throws {
    let journal = try BatchJournal.open(folder).journal
    let facts = FilmFacts(info: try MediaInfo.probe(Fixtures.url("h264-closed-gop.mp4").path))
    for part in 0..<21 {
      let films = (0..<10).map { ("\(part) \($0)", facts) }
      try journal.remember(Dictionary(uniqueKeysWithValues: films), atMost: 200)
    }
    #expect(journal.film("20 9") == facts && journal.film("0 0") == nil)
    let count = try DatabaseQueue(path: folder.journal).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM film") }
    #expect(count == 200)
  }
}
