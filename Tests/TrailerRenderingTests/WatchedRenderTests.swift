import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// A film that is watched while it is rendered.
@Suite("A render that is watched")
struct WatchedRenderTests {
  private static let lead: Int64 = 16 << 20

  @Test("does not run far ahead of who watches it, in this process and in one of its own", arguments: [false, true])
  func lead(inProcessOfItsOwn: Bool) throws {
    let folder = try TemporaryFolder()
    let source = folder.file("large.mp4")
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=640x360:r=25,noise=alls=80:allf=t", "-t", "10", "-c:v",
        "libx264",
        "-preset", "ultrafast", "-g", "25", "-qp", "4", source.path,
      ], timeout: 120)
    let engine = inProcessOfItsOwn ? MediaEngine.worker(BuiltProgram.path) : .inProcess()
    let asset = try FKTAsset.open(source.path, in: engine).exporting(with: ExportSettings(container: .mp4))
    let size = try #require(FileManager.default.attributesOfItem(atPath: source.path)[.size] as? Int64)
    try #require(size > 2 * Self.lead, "\(size)")
    let plan = try RenderPlanner(engine: engine).plan(asset, to: "watched.mp4")
    let render = try Renderer(engine: engine).watch(plan, of: asset, in: folder.url.path)
    /// Waits until nothing more comes.
    func settled() -> Int64 {
      var last: Int64 = -1
      while last != render.byteCount || last == 0 {
        last = render.byteCount
        usleep(300_000)
      }
      return last
    }
    let first = settled()
    #expect(first > Self.lead && first < Self.lead + (1 << 20), "\(first)")
    #expect(try !render.isComplete)
    render.haveRead(to: 1 << 20)
    let second = settled()
    #expect(second > first && second < first + (2 << 20), "\(first) \(second)")
    render.haveRead(to: size)
    while try !render.isComplete { usleep(10_000) }
    var bytes = [UInt8](repeating: 0, count: Int(render.byteCount))
    #expect(pread(render.descriptor, &bytes, bytes.count, 0) == bytes.count)
    let output = folder.file("watched.mp4")
    try Data(bytes).write(to: output)
    let frames = try runSuccessfully(
      "ffprobe",
      [
        "-v", "error", "-count_packets", "-show_entries", "stream=nb_read_packets", "-of", "csv=p=0", output.path,
      ]
    ).text
    #expect(frames.trimmingCharacters(in: .whitespacesAndNewlines) == "250")
  }
}
