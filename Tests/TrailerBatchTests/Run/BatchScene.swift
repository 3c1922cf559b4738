import RenderPlanning
import Foundation
import Synchronization
import TestSupport
import TrailerBatch
import TrailerEditing
import TrailerRendering

/// A folder with films, outputs and the state of a batch.
struct BatchScene {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["films", "out"] {
      try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: true)
    }
  }

  /// Where the outputs go.
  var outputs: URL { folder.file("out") }
  /// Where the state is.
  var state: URL { folder.file("state") }

  var options: BatchOptions { BatchOptions(stateFolder: state.path) }

  /// A copy of a fixture in the folder.
  @discardableResult
  func film(_ name: String = "film.mp4", of fixture: String = "h264-closed-gop.mp4") throws -> String {
    let place = folder.file("films/\(name)")
    if !FileManager.default.fileExists(atPath: place.path) {
      try FileManager.default.copyItem(at: Fixtures.url(fixture), to: place)
    }
    return place.path
  }

  /// Edits from the inner part of an edit list.
  static func edits(_ json: String) throws -> FKTEditList {
    try FKTEditList(json: Array("{\"version\":1,\"edits\":[\(json)]}".utf8))
  }

  /// A job that keeps part of a film; a copy needs no encoder.
  func job(
    _ number: Int, _ input: String, trim: String = "1-3", to output: String? = nil, strategy: RenderStrategy = .copy
  ) throws -> BatchJob {
    var settings = JobSettings()
    settings.strategy = strategy
    return BatchJob(
      number: number, input: .file(input), edits: try Self.edits("{\"trim\":\"\(trim)\"}"),
      output: output ?? outputs.appendingPathComponent("\(number).mp4").path, settings: settings)
  }

  /// Jobs that each keep another second of one film.
  func jobs(_ count: Int, strategy: RenderStrategy = .copy) throws -> [BatchJob] {
    let film = try film()
    return try (0..<count).map { number in
      try job(number, film, trim: "0.\(100 + number)-2.\(100 + number)", strategy: strategy)
    }
  }

  var environment: BatchEnvironment {
    BatchEnvironment(executable: BuiltProgram.path, sandbox: .auto) { (name) throws(FKTError) in
      throw FKTError(code: .unreadable, message: "\(name): nothing is fetched here")
    }
  }

  /// Starts a run.
  func start(_ jobs: [BatchJob], _ change: (inout BatchOptions) -> Void = { _ in }) throws -> BatchRun {
    var options = options
    change(&options)
    return try BatchRunner(
      jobs: jobs, script: folder.file("script.yaml").path, options: options, environment: environment
    ).start()
  }

  /// Runs jobs to the end.
  func run(
    _ jobs: [BatchJob], _ change: (inout BatchOptions) -> Void = { _ in }
  ) async throws -> (summary: BatchSummary, events: [BatchEvent]) {
    let run = try start(jobs, change)
    var events: [BatchEvent] = []
    for await event in run.events { events.append(event) }
    return (try await run.summary(), events)
  }

  /// The bytes of each output, by name.
  func contents() throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: outputs.path) {
      found[name] = try Data(contentsOf: outputs.appendingPathComponent(name))
    }
    return found
  }
}

extension BatchSummary {
  /// The error of a job that failed.
  func error(of job: Int) -> FKTError? {
    if case .failed(let error)? = results.first(where: { $0.job == job })?.state { error } else { nil }
  }
}
