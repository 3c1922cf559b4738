import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

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

  /// What a film comes in, what is watched, and as what streams are encoded for that.
  struct Film: Sendable {
    let name: String
    var container = ContainerFormat.mp4
    var pictures: VideoCodec?
    var sound: AudioCodec?
  }

  @Test(
    "holds the frames and samples of the same film as a file, whatever it came in",
    arguments: [
      Film(name: "h264.ts"), Film(name: "h264-subtitles.mkv"), Film(name: "h264.flv"),
      Film(name: "h264-two-sounds.mkv"),
      Film(name: "h264-open-gop.mp4"), Film(name: "mpeg2.ts", pictures: .h264, sound: .aac),
      Film(name: "mpeg2.mpg", pictures: .h264, sound: .aac), Film(name: "mpeg4.avi", pictures: .h264, sound: .aac),
      Film(name: "vp9.webm"), Film(name: "vp8.webm", pictures: .h264),
      Film(name: "prores.mov", pictures: .h264, sound: .aac),
      Film(name: "sound.mp3"), Film(name: "sound.flac"), Film(name: "sound-s16.wav", sound: .aac),
      Film(name: "vp8.webm", container: .webm), Film(name: "vp9.webm", container: .webm),
      Film(name: "vp8.webm", container: .webm, sound: .opus),
    ])
  func everyFilm(_ film: Film) async throws {
    let folder = try TemporaryFolder()
    let engine = MediaEngine.inProcess()
    var export = ExportSettings(container: film.container, leavesOutSubtitles: true)
    (export.videoCodec, export.audioCodec) = (film.pictures, film.sound)
    let asset = try FKTAsset.open(Fixtures.url(film.name).path, in: engine).exporting(with: export)
    let plan = try RenderPlanner(engine: engine).plan(asset, to: "watched.\(film.container.rawValue)")
    let renderer = Renderer(engine: engine, toleratedDamage: .max, fillsGaps: true)
    let render = try renderer.watch(plan, of: asset, in: folder.url.path)
    while try !render.isComplete { usleep(10_000) }
    var bytes = [UInt8](repeating: 0, count: Int(render.byteCount))
    #expect(pread(render.descriptor, &bytes, bytes.count, 0) == bytes.count)
    let watched = folder.file("watched")
    try Data(bytes).write(to: watched)
    let file = folder.file("file.\(film.container.rawValue)")
    _ = try await renderer.start(plan.withoutDelay, of: asset, to: file.path).report()
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
