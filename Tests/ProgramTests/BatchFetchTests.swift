import Foundation
import TestSupport
import Testing

/// Batches whose films are not files of this machine.
@Suite("Batches of films that are fetched")
struct BatchFetchTests {
  private let home: BatchHome

  init() throws { home = try BatchHome() }

  private func tags(of name: String) throws -> [String: String] {
    let object = try Program.object(Program.run("probe", home.file("out/" + name).path, "--json"))
    return try #require((object["files"] as? [[String: Any]])?.first?["tags"] as? [String: String])
  }

  @Test("trailers of the catalog are fetched once, cut and credited; a film with links only fails its own job")
  func catalog() throws {
    _ = try home.write(
      """
      version: 1
      defaults: {strategy: copy}
      jobs:
        - input: [catalog:demo/9001, catalog:demo/9002]
          edits: [{trim: 2-5}]
          out: out/{name}.{ext}
        - input: catalog:demo/9001
          edits: [{trim: 1-2}]
          out: out/short.mp4

      """)
    let check = try home.batch("check")
    #expect(check.status == 0, "\(check.stderr)")
    #expect(try home.outputs.isEmpty)
    let first = try home.batch("run", "--json", "-q")
    #expect(first.status == 1, "\(first.stderr)")
    #expect(try home.outputs == ["demo-9001.mp4", "short.mp4"])
    #expect(try frameHashes(of: home.file("out/demo-9001.mp4")).count == 30)
    #expect(try frameHashes(of: home.file("out/short.mp4")).count == 10)
    for name in ["demo-9001.mp4", "short.mp4"] {
      #expect(try tags(of: name)["artist"] == "The makers of trailer-edit")
    }
    let failed = try #require(try home.lines(first).first { $0["state"] as? String == "failed" })
    #expect(failed["job"] as? Int == 2)
    let error = try #require(failed["error"] as? [String: Any])
    #expect(error["exitCode"] as? Int == 69)
    #expect((error["message"] as? String)?.contains("https://www.youtube.com/") == true, "\(error)")
    // What is done stays done, and nobody is asked for it.
    let made = try home.identities()
    let second = try home.batch("run", "--json", "-q", "--offline")
    #expect(second.status == 1)
    let summary = try #require(try home.lines(second).last)
    #expect([summary["alreadyDone"], summary["failed"]].map { $0 as? Int } == [2, 1])
    #expect(try home.identities() == made)
  }

  @Test("films at addresses are fetched; what a server does not have fails its own job")
  func addresses() throws {
    let cinema = try CinemaServer()
    try home.configure("network: {allow: [127.0.0.1:\(cinema.port)]}\n")
    let film = cinema.url("/trailers/night-train.mp4")
    _ = try home.write(
      """
      version: 1
      defaults: {strategy: copy}
      jobs:
        - input: [\(film), \(cinema.url("/none/night-boat.mp4"))]
          edits: [{trim: 1-2}]
          out: out/{name}.{ext}

      """)
    let first = try home.batch("run", "-q")
    #expect(first.status == 1, "\(first.stderr)")
    #expect(first.stderr.contains("night-boat.mp4"), "\(first.stderr)")
    #expect(try home.outputs == ["night-train.mp4"])
    let own = home.file("own.mp4")
    let local = try Program.run(
      Fixtures.url("h264-closed-gop.mp4").path, "--trim", "1-2", "--strategy", "copy", "--out", own.path)
    #expect(local.status == 0, "\(local.stderr)")
    #expect(try frameHashes(of: home.file("out/night-train.mp4")) == frameHashes(of: own))
    #expect(try tags(of: "night-train.mp4")["comment"]?.contains(film) == true)
    // A new edit of a film that was fetched needs no server.
    _ = try home.write("version: 1\njobs:\n  - input: \(film)\n    edits: [{trim: 2-3}]\n    out: out/second.mp4\n")
    let second = try home.batch("run", "-q", "--offline")
    #expect(second.status == 0, "\(second.stderr)")
    #expect(try frameHashes(of: home.file("out/second.mp4")).count == 25)
  }
}
