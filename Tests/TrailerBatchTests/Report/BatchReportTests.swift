import Foundation
import TestSupport
import Testing
import TrailerBatch
import TrailerEditing

@Suite("Reports of batches")
struct BatchReportTests {
  private let folder: TemporaryFolder
  /// Names and messages may hold anything: what XML forbids, what HTML obeys, and what turns the writing round.
  private static let nasty = "a<b>&\"'\u{1}\u{1B}[2J\u{202E}\u{FFFE}]]>\té日本"

  init() throws { folder = try TemporaryFolder() }

  private static let file = PublishedOutput(
    path: "/out/0.mp4", byteCount: 1_234_567, digest: "ab", duration: 15, encodedPictures: 10, copiedPictures: 365)

  private static let jobs = (0..<5).map { number in
    BatchJob(
      number: number, input: .file("/clips/\(number)\(number == 1 ? nasty : "").mp4"), edits: FKTEditList([]),
      output: "/out/\(number)\(number == 1 ? nasty : "").mp4")
  }

  private static let summary = BatchSummary(
    results: [
      JobResult(
        job: 0, state: .done(file), attempts: 1, seconds: 0.25, notices: [FKTNotice(code: "x", message: "<moved>")]),
      JobResult(
        job: 1,
        state: .failed(
          FKTError(code: .damaged, message: "\(jobs[1].input.name): \(nasty)", hint: "mend <it>", detail: "moov & more")
        ),
        attempts: 2, seconds: 1.5),
      JobResult(job: 2, state: .alreadyDone(file), attempts: 1, seconds: 9),
      JobResult(job: 3, state: .notRun),
      JobResult(job: 4, state: .failed(FKTError(code: .notFound, message: "\(jobs[4].input.name): it is gone"))),
    ], seconds: 2.5)

  private func report() -> BatchReport { BatchReport(Self.summary, of: Self.jobs, name: "a & b.yaml") }

  @Test("JUnit's XML is read by a parser, with every job and every cause")
  func junit() throws {
    let path = folder.file("report.xml").path
    try report().publish(to: path)
    let script = """
      import json, sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      suite = root.find("testsuite")
      cases = [{"name": c.get("name"), "time": c.get("time"), "skipped": c.find("skipped") is not None,
                "failure": None if c.find("failure") is None else
                  [c.find("failure").get("type"), c.find("failure").get("message"), c.find("failure").text]}
               for c in suite.findall("testcase")]
      print(json.dumps({"root": root.tag, "suite": suite.attrib, "cases": cases}))
      """
    let result = try runSuccessfully("python3", ["-c", script, path])
    let object = try #require(try JSONSerialization.jsonObject(with: result.stdout) as? [String: Any])
    let suite = try #require(object["suite"] as? [String: String])
    #expect(object["root"] as? String == "testsuites")
    #expect(suite["name"] == "a & b.yaml")
    #expect([suite["tests"], suite["failures"], suite["skipped"], suite["time"]] == ["5", "2", "1", "2.500"])
    #expect(suite["timestamp"]?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil)
    let cases = try #require(object["cases"] as? [[String: Any]])
    #expect(cases.count == 5)
    #expect(cases.map { $0["skipped"] as? Bool } == [false, false, false, true, false])
    #expect(cases[0]["time"] as? String == "0.250")
    let failure = try #require(cases[1]["failure"] as? [String])
    #expect(failure[0] == "damaged")
    let readable = "a<b>&\"'\u{FFFD}\u{FFFD}[2J\u{FFFD}\u{FFFD}]]>\té日本"
    #expect(failure[1] == "/clips/1\(readable).mp4: \(readable)")
    #expect(failure[2].contains("hint: mend <it>\ndetail: moov & more\nattempts: 2"))
    #expect(cases[1]["name"] as? String == "/out/1\(readable).mp4")
  }

  @Test("JSON has every job with every key")
  func json() throws {
    let path = folder.file("report.json").path
    try report().publish(to: path)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["counts"] as? [String: Int] == ["jobs": 5, "done": 1, "alreadyDone": 1, "failed": 2, "notRun": 1])
    let jobs = try #require(object["jobs"] as? [[String: Any]])
    #expect(jobs.map { $0["state"] as? String } == ["done", "failed", "already-done", "not-run", "failed"])
    #expect(jobs.map { $0["job"] as? Int } == [1, 2, 3, 4, 5])
    #expect((jobs[0]["file"] as? [String: Any])?["byteCount"] as? Int == 1_234_567)
    #expect((jobs[1]["error"] as? [String: Any])?["hint"] as? String == "mend <it>")
    #expect((jobs[1]["error"] as? [String: Any])?["message"] as? String == "\(Self.jobs[1].input.name): \(Self.nasty)")
    #expect(jobs[3]["error"] is NSNull)
    #expect(jobs[3]["file"] is NSNull)
  }

  @Test("the page needs nothing from elsewhere, obeys no name, and shows frames")
  func html() throws {
    var report = report()
    report.pictures = [1: .init(before: "data:image/jpeg;base64,AAAA", after: nil)]
    let text = report.text(as: .html)
    #expect(text.hasPrefix("<!DOCTYPE html>"))
    #expect(!text.contains("<script") && !text.contains("src=\"http") && !text.contains("href=\"http"))
    #expect(!text.contains("<b>&\"") && text.contains("a&lt;b&gt;&amp;&quot;&#39;"))
    #expect(!text.contains("\u{202E}") && !text.contains("\u{1B}"))
    #expect(text.contains("<img src=\"data:image/jpeg;base64,AAAA\" alt=\"before\">"))
    #expect(text.contains("1 of 5 jobs are shown with stills"))
    #expect(text.contains("prefers-color-scheme: dark"))
    for number in 1...5 { #expect(text.contains("<tr id=\"job-\(number)\"")) }
    #expect(text.contains("365 copied<br>10 encoded"))
    #expect(text.contains("1.2 MB"))
    #expect(text.contains("<li><b>1</b> it is gone (<a href=\"#job-5\">5</a>)</li>"))
    // Well-formed but for the elements that HTML leaves open.
    let opened = text.matches(of: /<(tr|td|p|ul|li|table|tbody|thead|th|code|small)\b/).count
    let closed = text.matches(of: /<\/(tr|td|p|ul|li|table|tbody|thead|th|code|small)>/).count
    #expect(opened == closed)
  }

  @Test("a report replaces an older one, and a failed attempt leaves it")
  func replaced() throws {
    let file = folder.file("report.html")
    try Data("old".utf8).write(to: file)
    try report().publish(to: file.path)
    #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("</html>\n"))
    #expect(try strayFiles(in: folder.url) == ["report.html"])
    #expect(throws: FKTError.self) { try report().publish(to: folder.file("none/report.html").path) }
  }

  @Test(
    "the form follows from the name",
    arguments: [
      ("a.html", .html), ("a.HTM", .html), ("junit.xml", .junit), ("b.json", .json), ("c.txt", nil), ("html", nil),
    ] as [(String, BatchReportFormat?)])
  func forms(path: String, form: BatchReportFormat?) {
    #expect((try? BatchReportFormat(path: path)) == form)
  }

  @Test("failures with one cause are one group, the largest first")
  func groups() {
    let jobs = (0..<6).map {
      BatchJob(number: $0, input: .file("/c/\($0).mp4"), edits: FKTEditList([]), output: "/o/\($0).mp4")
    }
    let errors = [
      FKTError(code: .notFound, message: "/c/0.mp4: gone"), FKTError(code: .damaged, message: "/c/1.mp4: bad"),
      FKTError(code: .damaged, message: "/c/2.mp4: bad"), FKTError(code: .outputExists, message: "/o/3.mp4: bad"),
      FKTError(code: .damaged, message: "other"), FKTError(code: .damaged, message: "/c/5.mp4: bad"),
    ]
    let groups = FailureGroup.groups(
      of: errors.enumerated().map { JobResult(job: $0, state: .failed($1)) }, jobs: jobs)
    #expect(groups.map(\.jobs) == [[1, 2, 5], [0], [3], [4]])
    #expect(groups.map(\.cause) == ["bad", "gone", "bad", "other"])
  }
}
