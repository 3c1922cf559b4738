internal import FoundationEssentials

/// A report as one JSON object.
struct JSONReport: Encodable {
  private struct Counts: Encodable {
    var jobs: Int
    var done: Int
    var alreadyDone: Int
    var failed: Int
    var notRun: Int
  }

  private let version = 1
  private let command = "batch run"
  private let script: String
  private let time: String
  private let seconds: Double
  private let interrupted: Bool
  private let counts: Counts
  private let jobs: [ReportedJob]

  init(_ report: BatchReport) {
    script = report.name
    time = report.time
    seconds = report.seconds
    interrupted = report.isInterrupted
    counts = Counts(
      jobs: report.jobs.count, done: report.count(.done), alreadyDone: report.count(.alreadyDone),
      failed: report.count(.failed), notRun: report.count(.notRun))
    jobs = report.jobs
  }

  /// Indented, with sorted keys and a line feed.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Only a number that is not finite has no JSON.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null") + "\n"
  }
}
