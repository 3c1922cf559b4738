import TrailerBatch
import TrailerEditing

/// How a run ended, as people read it.
enum BatchSummaryText {
  /// Jobs that are named for each cause of failure.
  private static let namedJobs = 3

  /// The counts, the pace, and the failures by cause.
  static func lines(of summary: BatchSummary, jobs: [BatchJob]) -> [String] {
    var lines = [headline(summary)]
    var table = TextTable([.left, .right])
    for (name, count) in counts(of: summary) { table.add(name, String(count)) }
    lines += table.text.split(separator: "\n").map(String.init)
    let groups = FailureGroup.groups(of: summary.results, jobs: jobs)
    guard !groups.isEmpty else { return lines }
    lines.append("failures")
    for group in groups { lines += self.lines(of: group, jobs) }
    return lines
  }

  /// The states with how many jobs have each; those that nobody is in are left out, but for what was done.
  static func counts(of summary: BatchSummary) -> [(name: String, count: Int)] {
    let all = [
      ("done", summary.done), ("already done", summary.alreadyDone), ("failed", summary.failed),
      ("not run", summary.notRun),
    ]
    return all.enumerated().filter { $0.offset == 0 || $0.element.1 > 0 }.map { ($0.element.0, $0.element.1) }
  }

  private static func headline(_ summary: BatchSummary) -> String {
    let tried = Double(summary.done + summary.failed)
    let pace = tried > 0 && summary.seconds > 0.05 ? ", \((tried / summary.seconds).fixed(1)) jobs a second" : ""
    return "\(Units.count(Int64(summary.results.count), "job")) in \(summary.seconds.fixed(1)) s\(pace)"
  }

  private static func lines(of group: FailureGroup, _ jobs: [BatchJob]) -> [String] {
    let names = group.jobs.prefix(namedJobs).compactMap { job in
      jobs.indices.contains(job) ? BatchLines.input(of: jobs[job]) : nil
    }
    let rest = group.jobs.count - names.count
    let films = names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    var table = TextTable([.right], width: 120)
    table.add(String(group.jobs.count), group.cause + (group.hint.map { "; " + $0 } ?? ""))
    table.add("", films)
    return table.text.split(separator: "\n").map(String.init)
  }
}
