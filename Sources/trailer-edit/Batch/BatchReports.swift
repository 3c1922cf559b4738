import Glibc
import TrailerBatch
import TrailerRendering

/// The reports that a run was asked for.
struct BatchReports {
  /// Where they go.
  let paths: [String]
  private let script: String

  /// Checks, before any work, that the reports can be written.
  ///
  /// - Throws: `FKTError` with the code `usage` for a name that tells no form or is that of another file of the batch,
  ///   or `outputUnwritable`.
  init(_ paths: [String], script: String, jobs: [BatchJob]) throws(FKTError) {
    self.paths = paths
    self.script = script
    guard !paths.isEmpty else { return }
    var files = Set(jobs.map(\.output)).union(jobs.map(\.input.name))
    files.insert(BatchPath.absolute(script))
    for path in paths {
      _ = try BatchReportFormat(path: path)
      guard files.insert(BatchPath.absolute(path)).inserted else {
        throw FKTError(
          code: .usage, message: "--report \(path) is another file of the batch", hint: "choose another name",
          subject: path)
      }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      guard access(folder, W_OK) == 0 else {
        throw FKTError(
          code: .outputUnwritable, message: "\(path): the folder \(folder) is not there or cannot be written to",
          hint: "create it first, or choose another place", subject: path)
      }
    }
  }

  /// Writes them all.
  func write(
    _ summary: BatchSummary, of jobs: [BatchJob], isInterrupted: Bool, sandbox: SandboxMode, _ console: Console
  ) throws(FKTError) {
    guard !paths.isEmpty else { return }
    var report = BatchReport(
      summary, of: jobs, name: BatchPath.shown(BatchPath.absolute(script)), isInterrupted: isInterrupted)
    if paths.contains(where: { (try? BatchReportFormat(path: $0)) == .html }) {
      report.pictures = try ReportPictures(sandbox: sandbox, console: console).pictures(for: report.jobs)
    }
    for path in paths {
      try report.publish(to: path)
      console.say("wrote \(path)")
    }
  }
}
