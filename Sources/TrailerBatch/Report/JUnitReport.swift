/// A report as JUnit's XML: a suite with a case for each job.
struct JUnitReport {
  let report: BatchReport

  var text: String {
    let name = MarkupText.escaped(report.name)
    let counts =
      "tests=\"\(report.jobs.count)\" failures=\"\(report.count(.failed))\" errors=\"0\" "
      + "skipped=\"\(report.count(.notRun))\" time=\"\(MarkupText.number(report.seconds))\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="trailer-edit batch" \(counts)>
        <testsuite name="\(name)" \(counts) timestamp="\(timestamp)">

      """ + report.jobs.map { testCase($0, suite: name) }.joined() + "  </testsuite>\n</testsuites>\n"
  }

  /// JUnit's schema knows no time zone; the time is UTC.
  private var timestamp: String { String(report.time.prefix { $0 != "Z" && $0 != "+" }) }

  private func testCase(_ job: ReportedJob, suite: String) -> String {
    let head =
      "    <testcase classname=\"\(suite)\" name=\"\(MarkupText.escaped(job.output))\" "
      + "time=\"\(MarkupText.number(job.state == .alreadyDone ? 0 : job.seconds))\""
    switch job.state {
    case .done, .alreadyDone: return head + "/>\n"
    case .notRun: return head + ">\n      <skipped message=\"not run\"/>\n    </testcase>\n"
    case .failed:
      guard let error = job.error else { return head + ">\n      <failure/>\n    </testcase>\n" }
      let body = [
        "input: \(job.input)", "error: \(error.message)", error.hint.map { "hint: \($0)" },
        error.detail.map { "detail: \($0)" }, "attempts: \(job.attempts)",
      ].compactMap(\.self).map(MarkupText.escaped).joined(separator: "\n")
      return head + ">\n      <failure type=\"\(MarkupText.escaped(error.code))\" "
        + "message=\"\(MarkupText.escaped(error.message))\">\(body)</failure>\n    </testcase>\n"
    }
  }
}
