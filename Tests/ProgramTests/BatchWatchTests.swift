import Foundation
import TestSupport
import Testing

@Suite("Batches that watch a folder", .serialized)
struct BatchWatchTests {
  private let home: BatchHome

  init() throws {
    home = try BatchHome()
    try home.script(input: "none.mp4")
  }

  private func copy(_ name: String, as other: String) throws {
    try FileManager.default.copyItem(at: Fixtures.url(name), to: home.file("clips/" + other))
  }

  @Test("files are done once when they are complete, also after a restart, and a bad one stops nothing")
  func watch() throws {
    let film = try Data(contentsOf: Fixtures.url("h264-closed-gop.mp4"))
    try copy("h264-closed-gop.mp4", as: "there.mp4")
    try copy("h264-closed-gop.mp4", as: ".hidden.mp4")
    try Data("no film".utf8).write(to: home.file("clips/bad.mp4"))
    let run = try RunningBatch(home, ["--watch", home.file("clips").path])
    // Slowly written: complete only at the end.
    let slow = home.file("clips/slow.mp4")
    try film.prefix(1000).write(to: slow)
    try copy("h264-open-gop.mp4", as: "moved.mp4.part")
    #expect(try run.wait { try home.outputs.contains("there.mp4") }, "\(run.said)")
    #expect(run.wait { run.said.contains("bad.mp4") })
    let handle = try FileHandle(forWritingTo: slow)
    try handle.seekToEnd()
    try handle.write(contentsOf: film.dropFirst(1000).prefix(20_000))
    usleep(2_000_000)
    try handle.write(contentsOf: film.dropFirst(21_000))
    try handle.close()
    #expect(try !home.outputs.contains("moved.mp4"))
    try FileManager.default.moveItem(at: home.file("clips/moved.mp4.part"), to: home.file("clips/moved.mp4"))
    #expect(try run.wait { try home.outputs.count == 3 }, "\(run.said)")
    run.signal(SIGINT)
    #expect(run.status() == 130, "\(run.said)")
    #expect(try home.outputs == ["moved.mp4", "slow.mp4", "there.mp4"])
    for name in try home.outputs { #expect(try frameHashes(of: home.file("out/" + name)).count == 25) }
    #expect(run.said.components(separatedBy: "failed ").count >= 2)
    // After a restart what is done is known, and what failed is tried again.
    let made = try home.identities()
    let again = try RunningBatch(home, ["--watch", home.file("clips").path])
    #expect(again.wait { again.said.contains("bad.mp4") }, "\(again.said)")
    try FileManager.default.removeItem(at: home.file("clips/bad.mp4"))
    try copy("h264-closed-gop.mp4", as: "bad.mp4")
    #expect(try again.wait { try home.outputs.contains("bad.mp4") }, "\(again.said)")
    again.signal(SIGTERM)
    #expect(again.status() == 130)
    #expect(again.said.contains("3 already done"))
    #expect(try home.identities().filter { made[$0.key] != nil } == made)
    let status = try home.batch("status", "--watch", home.file("clips").path)
    #expect(status.text.hasPrefix("4 done, 0 failed, 0 waiting\n"), "\(status.text)\(status.stderr)")
  }

  @Test("outputs inside the watched folder are refused, and so is what is not a folder")
  func refused() throws {
    try home.script(input: "none.mp4", out: "clips/{name}-cut.mp4")
    let inside = try home.batch("run", "--watch", home.file("clips").path)
    #expect(inside.status == 64)
    #expect(inside.stderr.contains("lies in the watched folder"))
    try home.script(input: "none.mp4")
    #expect(try home.batch("run", "--watch", home.file("none").path).status == 66)
  }
}
