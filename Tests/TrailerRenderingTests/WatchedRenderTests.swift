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

  @Test(
    "holds the frames and samples of the same film as a file, whatever it came in",
    arguments: [
      ("h264.ts", nil, nil), ("h264-subtitles.mkv", nil, nil), ("h264.flv", nil, nil),
      ("h264-two-sounds.mkv", nil, nil),
      ("h264-open-gop.mp4", nil, nil), ("mpeg2.ts", .h264, .aac), ("mpeg2.mpg", .h264, .aac),
      ("mpeg4.avi", .h264, .aac),
      ("vp9.webm", nil, nil), ("vp8.webm", .h264, nil), ("prores.mov", .h264, .aac), ("sound.mp3", nil, nil),
      ("sound.flac", nil, nil), ("sound-s16.wav", nil, .aac),
    ] as [(String, VideoCodec?, AudioCodec?)])
  func everyFilm(name: String, pictures: VideoCodec?, sound: AudioCodec?) async throws {
    let folder = try TemporaryFolder()
    let engine = MediaEngine.inProcess()
    var export = ExportSettings(container: .mp4, leavesOutSubtitles: true)
    (export.videoCodec, export.audioCodec) = (pictures, sound)
    let asset = try FKTAsset.open(Fixtures.url(name).path, in: engine).exporting(with: export)
    let plan = try RenderPlanner(engine: engine).plan(asset, to: "watched.mp4")
    let renderer = Renderer(engine: engine, toleratedDamage: .max, fillsGaps: true)
    let render = try renderer.watch(plan, of: asset, in: folder.url.path)
    while try !render.isComplete { usleep(10_000) }
    var bytes = [UInt8](repeating: 0, count: Int(render.byteCount))
    #expect(pread(render.descriptor, &bytes, bytes.count, 0) == bytes.count)
    let watched = folder.file("watched.mp4")
    try Data(bytes).write(to: watched)
    let file = folder.file("file.mp4")
    _ = try await renderer.start(plan, of: asset, to: file.path).report()
    if !asset.info.videoStreams.isEmpty {
      #expect(try Self.decoded(watched, ["-map", "0:v"]) == Self.decoded(file, ["-map", "0:v"]))
    }
    if !asset.info.audioStreams.isEmpty {
      let sound = try [watched, file].map { try Self.decoded($0, ["-map", "0:a:0", "-c:a", "pcm_s16le"]) }
      // Of fragments, ffmpeg also gives the frame before the first that is heard, at a negative time.
      let heard = sound[1].count - 1
      #expect(heard > 10 && (heard + 1...heard + 2).contains(sound[0].count))
      #expect(sound[0].suffix(heard) == sound[1].suffix(heard))
    }
  }

  /// The digests of what a film shows or sounds, frame by frame.
  private static func decoded(_ file: URL, _ words: [String]) throws -> [Substring] {
    let text = try runSuccessfully("ffmpeg", ["-v", "error", "-i", file.path] + words + ["-f", "framehash", "-"]).text
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: " ").last }
  }
}
