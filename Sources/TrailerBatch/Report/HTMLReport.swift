internal import TrailerEditing

/// A report as one page, which needs nothing besides itself.
struct HTMLReport {
  let report: BatchReport

  /// The page.
  var text: String {
    let title = MarkupText.escaped("Batch \(report.name)")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      <p class="meta">\(headline)</p>
      <ul class="counts">
      \(counts)
      </ul>

      """ + failures + table + "</body>\n</html>\n"
  }

  private var headline: String {
    let parts = [
      report.time, "\(MarkupText.number(report.seconds, 1)) s",
      report.isInterrupted ? "interrupted before all jobs were tried" : nil,
    ]
    return MarkupText.escaped(parts.compactMap(\.self).joined(separator: " · "))
  }

  private var counts: String {
    ReportedJob.State.allCases.map { state in
      "<li class=\"\(state.rawValue)\"><b>\(report.count(state))</b> \(Self.words(state))</li>"
    }.joined(separator: "\n")
  }

  /// The failures by cause, each with links to its first jobs.
  private var failures: String {
    guard !report.failures.isEmpty else { return "" }
    let items = report.failures.map { group in
      let hint = group.hint.map { " <span class=\"hint\">\(MarkupText.escaped($0))</span>" } ?? ""
      let links = group.jobs.prefix(20).map { "<a href=\"#job-\($0 + 1)\">\($0 + 1)</a>" }.joined(separator: ", ")
      let rest = group.jobs.count > 20 ? " and \(group.jobs.count - 20) more" : ""
      return "<li><b>\(group.jobs.count)</b> \(MarkupText.escaped(group.cause))\(hint) (\(links)\(rest))</li>\n"
    }
    return "<h2>Failures</h2>\n<ul class=\"failures\">\n\(items.joined())</ul>\n"
  }

  private var table: String {
    let pictured = report.pictures.isEmpty ? "" : "<th>before</th><th>after</th>"
    let note =
      !report.pictures.isEmpty && report.pictures.count < report.jobs.count
      ? "<p class=\"meta\">\(report.pictures.count) of \(report.jobs.count) jobs are shown with stills.</p>\n" : ""
    return "<h2>Jobs</h2>\n\(note)<table>\n<thead><tr><th>job</th><th>state</th>\(pictured)<th>film</th>"
      + "<th>result</th><th>length</th><th>pictures</th><th>time</th></tr></thead>\n<tbody>\n"
      + report.jobs.map(row).joined() + "</tbody>\n</table>\n"
  }

  private func row(_ job: ReportedJob) -> String {
    let pictures = report.pictures.isEmpty ? "" : cells(report.pictures[job.job])
    let inputSize = job.inputBytes.map { "<br><small>\(MarkupText.bytes($0))</small>" } ?? ""
    let outputSize = job.file.map { "<br><small>\(MarkupText.bytes($0.byteCount))</small>" } ?? ""
    let length = job.file.map { "\(MarkupText.number($0.duration)) s" } ?? ""
    let counted = job.file.map { "\($0.copiedPictures) copied<br>\($0.encodedPictures) encoded" } ?? ""
    let time = job.seconds > 0 ? "\(MarkupText.number(job.seconds, 1)) s" : ""
    let host = job.host.map { "<br><small>\(MarkupText.escaped($0))</small>" } ?? ""
    let tries = job.attempts > 1 ? "<br><small>\(job.attempts) tries</small>" : ""
    return "<tr id=\"job-\(job.job)\" class=\"\(job.state.rawValue)\"><td class=\"n\">\(job.job)</td>"
      + "<td class=\"state\">\(Self.words(job.state))\(tries)</td>\(pictures)"
      + "<td>\(Self.path(job.input))\(inputSize)</td><td>\(Self.path(job.output))\(outputSize)\(told(job))</td>"
      + "<td class=\"n\">\(length)</td><td class=\"n\">\(counted)</td><td class=\"n\">\(time)\(host)</td></tr>\n"
  }

  /// What is to be said of the job: why it failed, and what was noticed.
  private func told(_ job: ReportedJob) -> String {
    var text = ""
    if let error = job.error {
      text += "<p class=\"error\">\(MarkupText.escaped(error.message))</p>"
      if let hint = error.hint { text += "<p class=\"hint\">\(MarkupText.escaped(hint))</p>" }
      if let detail = error.detail { text += "<p class=\"hint\">\(MarkupText.escaped(detail))</p>" }
    }
    for notice in job.notices { text += "<p class=\"hint\">\(MarkupText.escaped(notice.message))</p>" }
    return text
  }

  private func cells(_ pictures: BatchReport.Pictures?) -> String {
    [(pictures?.before, "before"), (pictures?.after, "after")].map { address, name in
      let image = address.map { "<img src=\"\(MarkupText.escaped($0))\" alt=\"\(name)\">" } ?? ""
      return "<td class=\"picture\">\(image)</td>"
    }.joined()
  }

  private static func path(_ path: String) -> String { "<code>\(MarkupText.escaped(path))</code>" }

  private static func words(_ state: ReportedJob.State) -> String {
    switch state {
    case .done: "done"
    case .alreadyDone: "already done"
    case .failed: "failed"
    case .notRun: "not run"
    }
  }

  private static let style = """
    :root { color-scheme: light dark; --line: #d0d4da; --dim: #5c6570; --good: #1a7f37; --bad: #c62828; --idle: #8a6d00; }
    @media (prefers-color-scheme: dark) {
      :root { --line: #3a4048; --dim: #9aa4af; --good: #56d364; --bad: #ff7b72; --idle: #e3b341; }
    }
    body { font: 15px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 90em; padding: 0 1em; }
    h1 { font-size: 1.4em; overflow-wrap: anywhere; } h2 { font-size: 1.1em; margin-top: 2em; }
    .meta, .hint, small { color: var(--dim); }
    .counts { display: flex; flex-wrap: wrap; gap: 1.5em; list-style: none; padding: 0; }
    .counts b { font-size: 1.5em; }
    li.done b, tr.done .state, li.already-done b, tr.already-done .state { color: var(--good); }
    li.failed b, tr.failed .state, .failures b, p.error { color: var(--bad); }
    li.not-run b, tr.not-run .state { color: var(--idle); }
    table { border-collapse: collapse; width: 100%; }
    th, td { border-top: 1px solid var(--line); padding: .45em .6em; text-align: left; vertical-align: top; }
    th { color: var(--dim); font-weight: 600; border-top: 0; }
    td.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
    td.state { white-space: nowrap; } td:has(> code) { min-width: 13em; } td p { margin: .3em 0 0; }
    code { overflow-wrap: anywhere; font-size: .92em; }
    td.picture img { display: block; max-width: 160px; border-radius: 3px; }
    """
}
