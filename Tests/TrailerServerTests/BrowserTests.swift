import Foundation
import TestSupport
import Testing

/// The page in a real browser, and the API as its description has it, by programs that others made.
@Suite("In a browser", .serialized)
struct BrowserTests {
  private static let folder = Fixtures.checkout.appending(path: "Tests/Browser").resolvingSymlinksInPath()
  /// What scripts/setup installs; tests that need it say when they are skipped.
  private static let python = Fixtures.checkout.appending(path: ".build/test-tools/bin/python").path
  private static let isInstalled =
    FileManager.default.isExecutableFile(atPath: python)
    && (try? runTool("sh", ["-c", "command -v chromium"]).status) == 0

  private static func run(_ script: String, _ server: RunningServer, _ more: [String] = []) throws {
    let result = try runTool(
      python, ["-B", folder.appending(path: script).path, "http://127.0.0.1:\(server.port)", server.token] + more,
      environment: server.environment, timeout: TestLength.isLong ? 3600 : 600)
    #expect(result.status == 0, "\(result.text)\n\(result.stderr)")
  }

  @Test(
    "from an empty store to a watched trailer and an exported cut, by mouse and by keyboard alone",
    .enabled(if: isInstalled, "no browser tools: scripts/setup installs them"))
  func page() throws {
    let library = Fixtures.url("h264-closed-gop.mp4").deletingLastPathComponent().path
    let server = try RunningServer(["--library", library], signsIn: false)
    try Self.run("page.py", server, [BuiltProgram.path])
  }

  @Test(
    "Firefox finds, plays, cuts and exports as well",
    .enabled(
      if: isInstalled && (try? runTool("sh", ["-c", "command -v firefox-esr"]).status) == 0,
      "no Firefox: scripts/setup installs it"))
  func firefox() throws {
    try Self.run("firefox.py", RunningServer(signsIn: false))
  }

  @Test(
    "six tabs that play large films leave room for the seventh",
    .enabled(if: isInstalled, "no browser tools: scripts/setup installs them"))
  func tabs() throws {
    let folder = try TemporaryFolder()
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=1280x720:r=25,noise=alls=60:allf=t", "-t", "16", "-c:v",
        "libx264",
        "-preset", "ultrafast", "-g", "50", "-b:v", "20M", "-movflags", "faststart", folder.file("large.mp4").path,
      ], timeout: 120)
    try Self.run("tabs.py", RunningServer(["--library", folder.url.path], signsIn: false))
  }

  @Test(
    "the API answers nothing that its description does not have",
    .enabled(if: isInstalled, "no browser tools: scripts/setup installs them"))
  func description() throws {
    let server = try RunningServer(standsForArchive: true)
    _ = try server.fetchedFilm()
    let document = Fixtures.checkout.appending(path: "Sources/CServerPage/page/openapi.json").path
    let own = "http://127.0.0.1:\(server.port)"
    let result = try runTool(
      Self.python,
      [
        "-B", "-m", "schemathesis.cli", "run", document, "--url", own + "/api/v1", "-H", "Cookie: \(server.cookie)",
        "-H", "X-Trailer-Edit-Token: \(server.changeToken)", "-H", "Origin: \(own)", "-H",
        "Sec-Fetch-Site: same-origin",
        "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
        "--exclude-path", "/events", "--exclude-path", "/sessions/{session}", "--phases", "examples,coverage,fuzzing",
        "-n", TestLength.isLong ? "700" : "20", "--no-color",
      ], in: server.folder.url.path, timeout: TestLength.isLong ? 3600 : 500)
    #expect(result.status == 0, "\(result.text.suffix(6000))")
    let cases = result.text.firstMatch(of: /(\d+) generated/).flatMap { Int($0.1) } ?? 0
    #expect(cases >= (TestLength.isLong ? 20_000 : 1000), "\(result.text.suffix(1000))")
  }
}
