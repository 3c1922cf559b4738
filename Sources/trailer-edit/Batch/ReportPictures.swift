import Foundation
import Synchronization
import Threading
import TrailerBatch
import TrailerRendering

/// Makes the small frames of a report: from the middle of each job's film, and from the middle of its result.
struct ReportPictures {
  let sandbox: SandboxMode
  let console: Console

  /// Jobs that get frames; a page of more would be slow to make and to open.
  static let jobLimit = 500
  /// Bytes that all frames of a page may have.
  static let byteLimit = 24 << 20
  /// The columns of a frame.
  static let width = 160

  /// What is still to be done, and what came of it.
  private final class Work: Sendable {
    struct State {
      var waiting: ArraySlice<String>
      var pictures: [String: String] = [:]
      var byteCount = 0
    }

    let state: Mutex<State>
    init(_ paths: [String]) { state = Mutex(State(waiting: paths[...])) }
  }

  /// The frames by the jobs' numbers; what has none, such as sound, is left out.
  func pictures(for jobs: [ReportedJob]) throws(FKTError) -> [Int: BatchReport.Pictures] {
    let shown = jobs.prefix(Self.jobLimit)
    var paths: [String] = []
    var known: Set<String> = []
    for job in shown {
      for path in [job.inputBytes == nil ? nil : job.input, job.file?.path].compactMap(\.self)
      where known.insert(path).inserted { paths.append(path) }
    }
    guard !paths.isEmpty else { return [:] }
    let made = try make(paths)
    var pictures: [Int: BatchReport.Pictures] = [:]
    for job in shown {
      let pair = BatchReport.Pictures(before: made[job.input], after: job.file.flatMap { made[$0.path] })
      if pair.before != nil || pair.after != nil { pictures[job.job] = pair }
    }
    return pictures
  }

  /// A frame of each film, as a `data:` address, made by as many processes as there are processors.
  private func make(_ paths: [String]) throws(FKTError) -> [String: String] {
    let folder = try ScratchFolder()
    let work = Work(paths)
    let sandbox = sandbox
    let ends = DispatchSemaphore(value: 0)
    let threads = min(paths.count, max(1, min(MachineFacts.current.processors, 4)))
    for number in 0..<threads {
      SystemThread.start {
        let engine = MediaEngine.lastingWorker(ProgramEngine.executable, sandbox: sandbox)
        let file = folder.file("\(number).jpg")
        while let path = work.state.withLock({ $0.byteCount < Self.byteLimit ? $0.waiting.popFirst() : nil }) {
          guard let picture = try? Self.picture(of: path, in: engine, writing: file) else { continue }
          work.state.withLock { state in
            state.pictures[path] = picture
            state.byteCount += picture.utf8.count
          }
        }
        engine.end()
        ends.signal()
      }
    }
    for _ in 0..<threads { ends.wait() }
    return work.state.withLock { $0.pictures }
  }

  /// The frame in the middle of a film.
  private static func picture(of path: String, in engine: MediaEngine, writing file: String) throws(FKTError) -> String
  {
    let settings = ExportSettings(container: .jpeg, frameAt: try TimeExpression(parsing: "50%"))
    let asset = try FKTAsset.open(path, in: engine).exporting(with: settings)
    var planner = RenderPlanner(engine: engine)
    planner.widestStill = width
    let plan = try planner.plan(asset, to: file)
    try runBlocking { () async throws(FKTError) in
      let job = try Renderer(engine: engine, toleratedDamage: 1000, fillsGaps: true, verification: .off)
        .start(plan, of: asset, to: file, replacing: true)
      _ = try await job.report()
    }
    let bytes = try SmallFile.contents(of: file, limit: 1 << 20)
    return "data:image/jpeg;base64," + Data(bytes).base64EncodedString()
  }
}
