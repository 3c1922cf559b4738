@testable import RenderEngine
import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// The two encoders of AV1: which is taken, and that all that can be asked for works with both.
@Suite(.enabled(if: Encoder.exists(AV1Encoders.svt) && Encoder.exists(AV1Encoders.aom), "both encoders of AV1"))
struct AV1EncoderTests {
  struct Choice: Sendable {
    var format = "yuv420p"
    var size = PixelSize(width: 1920, height: 1080)
    var memory: Int64 = 4 << 30
    var mayTakeSVT = true
    let takesSVT: Bool
  }

  @Test(arguments: [
    Choice(takesSVT: true), Choice(format: "yuvj420p", takesSVT: true), Choice(format: "yuv420p10le", takesSVT: true),
    Choice(format: "yuv420p12le", takesSVT: false), Choice(format: "yuv422p", takesSVT: false),
    Choice(format: "yuv444p10le", takesSVT: false), Choice(format: "gray", takesSVT: false),
    Choice(size: PixelSize(width: 64, height: 64), takesSVT: true),
    Choice(size: PixelSize(width: 640, height: 62), takesSVT: false),
    Choice(size: PixelSize(width: 3840, height: 2160), takesSVT: false),
    Choice(size: PixelSize(width: 3840, height: 2160), memory: 8 << 30, takesSVT: true),
    Choice(memory: 2 << 30, takesSVT: false), Choice(mayTakeSVT: false, takesSVT: false),
  ])
  func whichIsTaken(_ choice: Choice) {
    let encoder = VideoEncoderChoice.encoder(
      for: .av1, format: choice.format, size: choice.size, memory: choice.memory, mayTakeSVT: choice.mayTakeSVT,
      in: InstalledCodecs())
    #expect(encoder == (choice.takesSVT ? "libsvtav1" : "libaom-av1"), "\(choice)")
  }

  /// Slower presets take slower ones of the encoder, and all are such as it has.
  @Test func presets() {
    for (encoder, key) in [(AV1Encoders.svt, "preset"), (AV1Encoders.aom, "cpu-used")] {
      let steps = (0...8).compactMap { step in
        AV1Encoders.options(encoder, step: step, crf: 28, siting: nil, levels: [], processors: 2)[key].flatMap(Int.init)
      }
      #expect(steps == steps.sorted() && Set(steps).count > 5 && steps.count == 9, "\(encoder): \(steps)")
      #expect(steps.allSatisfy { 0...12 ~= $0 })
    }
  }

  /// Every frame comes out once and in its place, although the encoder holds many back.
  @Test(arguments: [
    ("h264-closed-gop.mp4", "mp4", "libsvtav1"), ("h264-vfr.mp4", "mkv", "libsvtav1"),
    ("hevc-10bit-hdr10.mp4", "webm", "libsvtav1"), ("h264-422.mp4", "mp4", "libaom-av1"),
  ])
  func framesAreExact(film: String, container: String, encoder: String) async throws {
    let source = try NumberedFilm.named(film)
    let edited = try await edit(
      source.url, ["--trim", "0.7-1.9", "--codec", "av1", "--preset", "ultrafast"], as: container)
    #expect(edited.plan.streams.first?.encoderName == encoder)
    let range = try #require(edited.plan.clips.first).range
    let expected = ExpectedCut(
      source: try source.frames(), ranges: [(range.start.seconds, range.end.seconds)], tick: try source.tick())
    #expect(try FrameNumbers.read(from: edited.url) == expected.numbers)
    let shown = try DecodedPictures(of: edited.url)
    #expect(shown.messages == "")
    let start = try #require(shown.pictures.first).time.seconds - (try #require(expected.times.first))
    for (picture, time) in zip(shown.pictures, expected.times) {
      #expect(abs(picture.time.seconds - start - time) < 0.0011)
    }
  }

  /// Both ends of the scale, and a rate, with either encoder.
  @Test(arguments: ["320x180", "60x60"])
  func qualities(size: String) async throws {
    var sizes: [Int64] = []
    for quality in [["--crf", "0"], ["--crf", "35"], ["--crf", "63"], ["--bitrate", "400k"]] {
      let edited = try await edit(
        Fixtures.url("h264-no-sound.mp4"),
        ["--trim", "0-2", "--crop", size, "--codec", "av1", "--preset", "ultrafast"] + quality, as: "mkv")
      #expect(edited.plan.streams.first?.encoderName == (size == "60x60" ? "libaom-av1" : "libsvtav1"))
      sizes.append(edited.report.byteCount)
    }
    #expect(sizes[0] > sizes[1] && sizes[1] > sizes[2], "\(sizes)")
    // Two seconds: 100 kB, where frames so small can fill them.
    #expect(sizes[3] < 160_000 && sizes[3] > sizes[2], "\(sizes)")
  }

  /// A second stream has the other encoder, as the first must not run twice at once.
  @Test func aSecondStreamHasTheOther() throws {
    let asset = try FKTAsset.open(Fixtures.url("h264-two-videos.mp4").path).edited(
      by: try EditLineParser().parse(["--codec", "av1"], programOptions: []).commands)
    let plan = try RenderPlanner().plan(asset, to: "out.mkv")
    #expect(
      plan.streams.filter { $0.kind == .video }.map(\.encoderName) == ["libsvtav1", "libaom-av1"])
  }

  /// SVT-AV1 waits for ever when it is closed before it has got a frame; a render without frames ends all the same.
  @Test(.timeLimit(.minutes(20))) func endsWithoutPictures() async throws {
    let folder = try TemporaryFolder()
    let source = try KeylessFilmTests.Film.headlessMatroska.make(in: folder)
    let error = await #expect(throws: FKTError.self) {
      try await edit(source, ["--trim", "0.5-1.4", "--codec", "av1"], as: "mp4")
    }
    #expect(error?.code == .damaged || error?.code == .notMedia, "\(String(describing: error))")
  }

  /// libaom 3.6 ended the process where a scene changed just behind a long group of frames.
  @Test(arguments: [63, 65, 66, 97]) func scenesChangeAnywhere(after count: Int) throws {
    let folder = try TemporaryFolder()
    let source = folder.file("scenes.mkv")
    let output = folder.file("film.mp4")
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc2=s=128x96:r=24,trim=end_frame=\(count)", "-f", "lavfi",
        "-i", "mandelbrot=s=128x96:r=24,trim=end_frame=40", "-filter_complex",
        "[0]format=yuv444p[a];[1]format=yuv444p[b];[a][b]concat=n=2:v=1", "-c:v", "ffv1", source.path,
      ])
    let result = try runTool(
      BuiltProgram.path, [source.path, "--codec", "av1", "--out", output.path], timeout: 120)
    #expect(result.status == 0, "\(result.stderr)")
    let shown = try DecodedPictures(of: output)
    #expect(shown.messages == "" && shown.pictures.count == count + 40)
  }

  /// The encoder has threads, memory and a log of its own; the confined process lets it have all but the log.
  @Test func worksConfinedAndInSilence() throws {
    let folder = try TemporaryFolder()
    let output = folder.file("film.mp4")
    let result = try runTool(
      BuiltProgram.path,
      [Fixtures.url("h264-no-sound.mp4").path, "--trim", "0-1", "--codec", "av1", "--out", output.path], timeout: 60)
    #expect(result.status == 0 && !result.stderr.contains("Svt"), "\(result.stderr)")
    #expect(try FrameNumbers.read(from: output) == Array(0..<25))
  }
}
