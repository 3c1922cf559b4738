import Foundation
import TestSupport
import Testing

/// Films through the server: fetched, served by ranges, planned, exported, and kept through kills.
@Suite("Watching and cutting")
struct WatchAndCutTests {
  private static let trim = #"{"version":1,"edits":[{"trim":"1-4"}]}"#

  @Test("a film is served whole, in parts, and not again where the browser has it")
  func ranges() throws {
    let library = Fixtures.url("h264-closed-gop.mp4").deletingLastPathComponent().path
    let server = try RunningServer(["--library", library])
    let folders = try #require(try server.get("library").json as? [[String: Any]])
    let files = try #require(folders.first?["files"] as? [[String: Any]])
    let film = try #require(files.first { $0["name"] as? String == "h264-closed-gop.mp4" }?["film"] as? String)
    let bytes = try Data(contentsOf: Fixtures.url("h264-closed-gop.mp4"))
    let path = "/api/v1/media/\(film)/file"
    let whole = try server.request("GET", path)
    #expect(whole.status == 200 && whole.body == bytes)
    #expect(whole.headers["content-type"] == "video/mp4" && whole.headers["accept-ranges"] == "bytes")
    let tag = try #require(whole.headers["etag"])
    func ask(_ range: String, _ more: [String: String] = [:]) throws -> RawConnection.Answer {
      try server.request("GET", path, headers: ["Range": range].merging(more) { $1 })
    }
    let some = try ask("bytes=100-299")
    #expect(some.status == 206 && some.body == bytes[100..<300])
    #expect(some.headers["content-range"] == "bytes 100-299/\(bytes.count)")
    #expect(try ask("bytes=-50").body == bytes.suffix(50))
    let beyond = try ask("bytes=\(bytes.count)-")
    #expect(beyond.status == 416 && beyond.headers["content-range"] == "bytes */\(bytes.count)")
    #expect(try ask("bytes=0-9", ["If-Range": tag]).status == 206)
    #expect(try ask("bytes=0-9", ["If-Range": "\"another\""]).body == bytes)
    #expect(try server.request("GET", path, headers: ["If-None-Match": tag]).status == 304)
    let head = try server.request("HEAD", path)
    #expect(head.status == 200 && head.headers["content-length"] == "\(bytes.count)" && head.body.isEmpty)
    // What follows on the same connection is an answer, and no rest of the one before.
    let connection = try RawConnection(port: server.port)
    for target in ["/api/v1/media/none/file", path, "/api/v1/nothing"] {
      for method in ["HEAD", "GET"] {
        connection.send(
          "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nCookie: \(server.cookie)\r\n"
            + "Sec-Fetch-Site: same-origin\r\n\r\n")
        #expect(
          connection.answer(isHead: method == "HEAD")?.status == (target == path ? 200 : 404), "\(method) \(target)")
      }
    }
    let parts = try ask("bytes=0-9,20-29")
    #expect(parts.status == 206 && parts.headers["content-length"] == "\(parts.body.count)")
    #expect(parts.headers["content-type"]?.hasPrefix("multipart/byteranges") == true)
    for range in [0..<10, 20..<30] {
      let head = Data("Content-Range: bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)\r\n\r\n".utf8)
      let place = try #require(parts.body.range(of: head))
      #expect(parts.body[place.upperBound...].prefix(range.count) == bytes[range])
    }
    #expect(
      try server.request("GET", path + "?download=1").headers["content-disposition"]?.contains("h264-closed-gop.mp4")
        == true)
  }

  @Test(
    "a film that a browser does not take is encoded while it is watched, from where it is watched",
    arguments: [
      ("hevc-open-gop.mp4", "from=2.000&video=h264&audio=copy", "h264"),
      ("h264-closed-gop.mp4", "from=0&video=copy&audio=aac", "h264"),
      ("h264-closed-gop.mp4", "from=2.5&video=copy&audio=copy", "h264"),
      ("vp8.webm", "from=1.4&container=webm&video=copy&audio=opus", "vp8"),
    ])
  func streams(_ name: String, _ query: String, _ codec: String) throws {
    let source = Fixtures.url(name)
    let server = try RunningServer(["--library", source.deletingLastPathComponent().path])
    let files = try #require((try server.get("library").json as? [[String: Any]])?.first?["files"] as? [[String: Any]])
    let film = try #require(files.first { $0["name"] as? String == name }?["film"] as? String, "\(name)")
    let output = server.folder.file("watched")
    let container = query.contains("container=webm") ? "webm" : "mp4"
    let result = try runTool(
      "curl",
      [
        "-s", "-o", output.path, "-w", "%{http_code} %{content_type}", "-H", "Cookie: \(server.cookie)", "-H",
        "Sec-Fetch-Site: same-origin", "http://127.0.0.1:\(server.port)/api/v1/media/\(film)/stream?\(query)",
      ])
    #expect(
      result.text == "200 video/\(container)",
      "\(result.text) \((try? String(contentsOf: output, encoding: .utf8)) ?? "")")
    let start = query.firstMatch(of: /from=([0-9.]+)/).flatMap { Double($0.1) } ?? 0
    func facts(_ file: URL) throws -> (frames: Int, starts: [String: Double], codecs: [String]) {
      let probe = try runSuccessfully(
        "ffprobe",
        [
          "-v", "error", "-count_frames", "-show_entries", "stream=codec_type,codec_name,nb_read_frames,start_time",
          "-of",
          "json", file.path,
        ])
      let streams = try Program.streams(probe.stdout)
      let video = streams.first { $0["codec_type"] as? String == "video" }
      let starts = streams.compactMap { stream in
        (stream["start_time"] as? String).flatMap { Double($0) }.map { (stream["codec_type"] as? String ?? "", $0) }
      }
      return (
        (video?["nb_read_frames"] as? String).flatMap { Int($0) } ?? 0, Dictionary(starts) { $1 },
        streams.compactMap { $0["codec_name"] as? String }
      )
    }
    let (whole, watched) = (try facts(source), try facts(output))
    #expect(watched.codecs.first == codec, "\(watched.codecs)")
    // 25 frames a second.
    #expect(watched.frames == whole.frames - Int((start * 25).rounded(.up)), "\(watched) of \(whole)")
    // Frames begin at once, and sound with them, after packets that an edit list hides and a decoder begins with.
    #expect(watched.starts["video"] == 0)
    if let sound = watched.starts["audio"] { #expect(sound <= 0 && sound > -0.05, "\(sound)") }
    let bytes = try Data(contentsOf: output)
    if container == "mp4" {
      #expect(bytes.range(of: Data("moof".utf8)) != nil && bytes.range(of: Data("mvex".utf8)) != nil)
    } else {
      // Clusters follow each other from the head on, and nothing lies behind them: Cluster's and Cues' identifiers.
      #expect(
        bytes.range(of: Data([0x1F, 0x43, 0xB6, 0x75])) != nil
          && bytes.range(of: Data([0x1C, 0x53, 0xBB, 0x6B])) == nil)
      #expect(try server.get("media/\(film)/stream?container=webm&audio=aac").status == 422)
    }
    #expect(try server.get("media/\(film)/stream?from=end").status == 400)
    #expect(try server.get("media/\(film)/stream?from=9999").status == 422)
  }

  @Test("the text of subtitles is served as WebVTT, and what is no text is refused")
  func subtitles() throws {
    let server = try RunningServer(["--library", Fixtures.url("vp9.webm").deletingLastPathComponent().path])
    let files = try #require((try server.get("library").json as? [[String: Any]])?.first?["files"] as? [[String: Any]])
    let film = try #require(files.first { $0["name"] as? String == "h264-subtitles.mkv" }?["film"] as? String)
    let answer = try server.get("media/\(film)/subtitles/1")
    #expect(answer.status == 200 && answer.headers["content-type"] == "text/vtt; charset=utf-8")
    #expect(answer.text.hasPrefix("WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nFirst words\n\n"), "\(answer.text)")
    let tag = try #require(answer.headers["etag"])
    let again = try server.request(
      "GET", "/api/v1/media/\(film)/subtitles/1", headers: ["If-None-Match": tag])
    #expect(again.status == 304 && again.body.isEmpty)
    let picture = try server.get("media/\(film)/subtitles/0")
    #expect(picture.status == 422 && picture.object["code"] as? String == "unsupported-edit", "\(picture.text)")
    #expect(try server.get("media/\(film)/subtitles/x").status == 404)
  }

  /// What ffprobe tells of streams.
  private enum Program {
    static func streams(_ json: Data) throws -> [[String: Any]] {
      (try JSONSerialization.jsonObject(with: json) as? [String: Any])?["streams"] as? [[String: Any]] ?? []
    }
  }

  @Test("what a plan says is what the command line says, and its line does the same")
  func plan() throws {
    let server = try RunningServer()
    let film = try server.fetchedFilm()
    let answer = try server.post("plans", #"{"film":"\#(film)","edits":\#(Self.trim)}"#)
    #expect(answer.status == 200, "\(answer.text)")
    let plan = answer.object
    #expect(plan["seconds"] as? Double == 3)
    #expect(plan["copiedFrames"] as? Int == 20 && plan["encodedFrames"] as? Int == 10)
    let arguments = try #require(plan["arguments"] as? [String])
    #expect(arguments == ["trailer-edit", "catalog:demo/9001", "--trim=1..4", "--out", "Majakan kello.mp4"])
    let refused = try server.post("plans", #"{"film":"\#(film)","edits":{"version":1,"edits":[{"trim":"50-60"}]}}"#)
    #expect(refused.status == 422 && refused.object["code"] as? String == "start-past-end", "\(refused.text)")
  }

  /// The bytes that a job has made.
  private static func result(_ state: [String: Any], _ server: RunningServer) throws -> Data {
    let result = try #require(state["result"] as? [String: Any], "\(state)")
    let film = try #require(result["film"] as? String)
    return try server.request("GET", "/api/v1/media/\(film)/file").body
  }

  /// What the command line makes of the same film and edits; by a batch, as an edit line has the encoder choose how many
  /// threads it takes, and its bytes depend on them.
  private static func lineResult(_ server: RunningServer) throws -> Data {
    let script = server.folder.file("script.yaml")
    try Data("version: 1\njobs: [{input: 'catalog:demo/9001', edits: [{trim: 1-4}], out: line.mp4}]\n".utf8).write(
      to: script)
    let line = try runTool(
      BuiltProgram.path, ["batch", "run", script.path, "--jobs", "1"], environment: server.environment)
    try #require(line.status == 0, "\(line.stderr)")
    return try Data(contentsOf: server.folder.file("line.mp4"))
  }

  @Test("an export is byte for byte what the command line writes, and can be removed")
  func export() throws {
    let server = try RunningServer()
    let film = try server.fetchedFilm()
    let order = #"{"film":"\#(film)","edits":\#(Self.trim),"name":"cut.mp4"}"#
    let key = ["Idempotency-Key": "once"]
    let job = try server.post("exports", order, headers: key)
    #expect(job.status == 202, "\(job.text)")
    let id = try #require(job.object["id"] as? String)
    #expect(try server.post("exports", order, headers: key).object["id"] as? String == id)
    let state = try server.finished(id)
    #expect(state["state"] as? String == "done", "\(state)")
    #expect(try Self.result(state, server) == Self.lineResult(server))
    #expect(try server.request("DELETE", "/api/v1/jobs/\(id)").status == 204)
    #expect(try server.get("jobs/\(id)").status == 404)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: server.folder.file("data/trailer-edit/server/exports").path)
    #expect(left.isEmpty)
  }

  @Test("what was acknowledged outlives a power cut: bookmarks, sessions, and exports, which are finished")
  func kills() throws {
    let server = try RunningServer()
    let film = try server.fetchedFilm()
    let bookmark = try server.request("PUT", "/api/v1/bookmarks/demo%2F9001", body: #"{"category":"Kept"}"#)
    #expect(bookmark.status == 200, "\(bookmark.text)")
    let position = #"{"film":"demo/9001","video":"lighthouse-trailer.mp4","seconds":3.5,"length":8}"#
    #expect(try server.request("PUT", "/api/v1/positions", body: position).status == 204)
    let order = #"{"film":"\#(film)","edits":\#(Self.trim)}"#
    let jobs = try (0..<3).map { _ in try #require(server.post("exports", order).object["id"] as? String) }
    try server.restartAfterKill()
    #expect(try server.get("films/demo%2F9001").object["bookmark"] as? String == "Kept")
    let positions = try #require(try server.get("positions?film=demo%2F9001").json as? [[String: Any]])
    #expect(positions.first?["seconds"] as? Double == 3.5)
    let expected = try Self.lineResult(server)
    for job in jobs {
      let state = try server.finished(job)
      #expect(state["state"] as? String == "done", "\(state)")
      #expect(try Self.result(state, server) == expected)
    }
    // The second time there is nothing left to do, and all is still there.
    try server.restartAfterKill()
    for job in jobs { #expect(try Self.result(server.finished(job), server) == expected) }
  }

  @Test(
    "a fetch that was acknowledged goes on where it was when the server is killed, and is forgotten when it has ended")
  func killedFetch() throws {
    let film = try Data(contentsOf: Fixtures.url("h264-closed-gop.mp4"))
    // About five seconds for the whole.
    let cinema = try CinemaServer(pace: film.count / 5)
    let server = try RunningServer(cinema: cinema)
    let refresh = try #require(try server.post("sources/refresh", #"{"sources":["kino"]}"#).object["id"] as? String)
    #expect(try server.finished(refresh)["state"] as? String == "done")
    let answer = try server.post("fetches", #"{"reference":"kino/401"}"#)
    let id = try #require(answer.object["id"] as? String, "\(answer.text)")
    func fetched() throws -> Int {
      let cache = server.folder.file("cache")
      let names = FileManager.default.enumerator(atPath: cache.path)?.compactMap { $0 as? String } ?? []
      return try names.filter { $0.hasSuffix(".part") }.reduce(0) {
        $0 + (try FileManager.default.attributesOfItem(atPath: cache.path + "/" + $1)[.size] as? Int ?? 0)
      }
    }
    for _ in 0..<200 where try fetched() < film.count / 4 { usleep(20_000) }
    try server.restartAfterKill()
    let before = try fetched()
    #expect(before >= film.count / 4 && before < film.count, "\(before)")
    // What was there is not fetched again.
    for _ in 0..<100 where try fetched() <= before { usleep(20_000) }
    #expect(try fetched() > before)
    #expect(try server.get("jobs/\(id)").object["state"] as? String == "running")
    let state = try server.finished(id)
    #expect(state["state"] as? String == "done", "\(state)")
    #expect(try Self.result(state, server) == film)
    try server.restartAfterKill()
    #expect(try server.get("jobs/\(id)").status == 404)
  }

  @Test("a list that was answered a moment ago is another one as soon as a refresh has ended")
  func lists() throws {
    let server = try RunningServer(standsForArchive: true)
    func films() throws -> [String] {
      let items = try server.get("films?list=now&source=archive").object["items"] as? [[String: Any]]
      return (items ?? []).compactMap { $0["title"] as? String }
    }
    for number in 1...5 {
      try Data().write(to: server.folder.file("films/Film \(number) (2001).mp4"))
      let job = try #require(try server.post("sources/refresh", #"{"sources":["archive"]}"#).object["id"] as? String)
      #expect(try server.finished(job)["state"] as? String == "done")
      #expect(try films() == (1...number).map { "Film \($0)" })
    }
    // Without a refresh, it takes a second at most.
    try FileManager.default.removeItem(at: server.folder.file("films/Film 1 (2001).mp4"))
    for _ in 0..<30 where try films().count == 5 { usleep(100_000) }
    #expect(try films() == (2...5).map { "Film \($0)" })
  }

  @Test("a change of bookmarks that did not see the newest one is refused, and every change can be taken back")
  func bookmarks() throws {
    let server = try RunningServer()
    let tag = try #require(try server.get("bookmarks").headers["etag"])
    let path = "/api/v1/bookmarks/demo%2F9001"
    #expect(try server.request("PUT", path, body: "{}", headers: ["If-Match": tag]).status == 200)
    #expect(try server.request("DELETE", path, headers: ["If-Match": tag]).status == 412)
    func films() throws -> [String] {
      let list = try server.get("bookmarks").object["bookmarks"] as? [[String: Any]]
      return (list ?? []).compactMap { ($0["film"] as? [String: Any])?["id"] as? String }
    }
    #expect(try films() == ["demo/9001"])
    #expect(try server.post("bookmarks/undo", "{}").status == 200)
    #expect(try films() == [])
    #expect(try server.post("bookmarks/redo", "{}").status == 200)
    #expect(try films() == ["demo/9001"])
    #expect(try server.request("DELETE", path).status == 200)
    #expect(try server.request("DELETE", path).status == 404)
  }

  @Test("an event stream tells changes, and goes on where a browser was when it lost the connection")
  func events() throws {
    let server = try RunningServer()
    let stream = try server.events()
    #expect(stream.read(until: "retry:").contains("text/event-stream"))
    #expect(try server.request("PUT", "/api/v1/bookmarks/demo%2F9001", body: "{}").status == 200)
    let told = stream.read(until: "\"bookmarks\"")
    #expect(told.contains("event: catalog"))
    let version = try #require(told.matches(of: /id: (\d+)/).last?.1)
    #expect(try server.request("PUT", "/api/v1/bookmarks/demo%2F9004", body: "{}").status == 200)
    let again = try server.events(after: String(version)).read(until: "9004")
    #expect(again.contains("demo/9004") && !again.contains("demo/9001"))
    let film = try server.fetchedFilm()
    #expect(stream.read(until: film).contains("event: job"))
    // A server that ends does not wait for its streams.
    let start = ContinuousClock.now
    #expect(server.end() == 0)
    #expect(ContinuousClock.now - start < .seconds(10))
  }
}
