import Foundation
import MediaTypes
import RenderPlanning
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// What Chromium's MediaRecorder has written: no length, no index, uneven frames, and another size after two seconds.
@Suite("A browser's recording")
struct MediaRecorderTests {
  private let film = Fixtures.url("mediarecorder.webm")

  /// The frames of the recording that start in a range of seconds.
  private func wanted(_ range: Range<Double>) throws -> [Int] {
    let numbers = try FrameNumbers.read(from: film)
    let times = try FrameTimes.read(from: film).map(\.seconds)
    return zip(numbers, times).filter { range.contains($1) }.map(\.0)
  }

  /// Expects a result that says how long it is and can be searched.
  private func expectWhole(_ made: EditedFile, lasting length: Double) throws {
    let info = try FKTAsset.open(made.url.path).info
    #expect(abs(info.duration.seconds - length) < 0.05)
    #expect(try FilmDoctor.findings(in: made.url.path).allSatisfy { !["no-length", "no-index"].contains($0.code) })
  }

  @Test("a range holds the frames that start in it", arguments: [RenderStrategy.auto, .full])
  func trims(strategy: RenderStrategy) async throws {
    let made = try await edit(film, ["--trim", "0.5-1.5"], as: "webm", strategy: strategy)
    #expect(try FrameNumbers.read(from: made.url) == wanted(0.5..<1.5))
    try expectWhole(made, lasting: 1)
  }

  @Test("across the change of size frames are scaled", arguments: ["webm", "mp4"])
  func scales(ending: String) async throws {
    let made = try await edit(film, ["--trim", "1.5-3"], as: ending)
    #expect(try FrameNumbers.read(from: made.url) == wanted(1.5..<3))
    #expect(made.plan.notices.contains { $0.code == "size-changes" })
    let size = try FKTAsset.open(made.url.path).info.videoStreams.first?.video?.codedSize
    #expect(size == PixelSize(width: 320, height: 180))
  }

  @Test("a copy keeps all, with a length and an index")
  func copies() async throws {
    let made = try await edit(film, [], as: "webm", strategy: .copy)
    #expect(try FrameNumbers.read(from: made.url) == FrameNumbers.read(from: film))
    let streams = made.report.streams
    #expect(streams.allSatisfy { $0.encoded == 0 })
    let info = try FKTAsset.open(film.path).info
    try expectWhole(made, lasting: info.duration.seconds)
    let part = try await edit(film, ["--tracks", "video", "--trim", "2.1-3.5"], as: "webm", strategy: .copy)
    let first = try #require(try FrameNumbers.read(from: part.url).first)
    // The key frame at the change is the only one near.
    #expect(first == (try wanted(2.0..<4)).first)
  }
}

/// What came through a pipe, so that nobody could write down its length.
@Suite("Piped sound")
struct PipedSoundTests {
  @Test("is as long as its packets, whatever its bit rate promises", arguments: ["ac3", "mp2"])
  func length(codec: String) async throws {
    let folder = try TemporaryFolder()
    let piped = folder.file("piped.mka")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-map", "0:a:0", "-c:a", codec]
        + ["-f", "matroska", "-live", "1", piped.path])
    let rate = 48_000.0
    let heard = Double(try Sound.read(from: piped).samples.count) / rate
    // Matroska counts milliseconds.
    #expect(abs(try FKTAsset.open(piped.path).info.duration.seconds - heard) < 0.002)
    let made = try await edit(piped, ["--trim", "2-end"], as: "flac")
    #expect(abs(Double(try Sound.read(from: made.url).samples.count) / rate - heard + 2) < 0.002)
    #expect(try FilmDoctor.findings(in: piped.path).map(\.code) == ["no-length"])
  }
}

/// Sound that a browser has recorded: packets of 60 ms, each stamped when the browser had it.
@Suite("Sound with stamps that jitter")
struct JitteringSoundTests {
  private let folder: TemporaryFolder
  private let film: URL

  init() throws {
    folder = try TemporaryFolder()
    film = folder.file("jitter.webm")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "sine=500:r=48000:d=3", "-c:a", "libopus", "-frame_duration", "60"]
        + ["-b:a", "64k", "-bsf:a", "setts=ts='TS+if(eq(mod(N,3),2),9,0)'", film.path])
  }

  @Test("it stays whole, copied and encoded", arguments: [[], ["--trim", "0.5-2.5"]], RenderStrategy.allCases)
  func whole(edits: [String], strategy: RenderStrategy) async throws {
    let made = try await edit(film, edits, as: "webm", strategy: strategy)
    #expect(try #require(made.report.streams.first).encoded == 0 || strategy == .full)
    let samples = try Sound.read(from: made.url).samples
    #expect(abs(samples.count - (edits.isEmpty ? 144_000 : 96_000)) < 1_000)
    // Of 500 Hz at 48 kHz, each 24 ms hold 12 periods; a hole or a jump of 9 ms takes half a period or more.
    let inside = samples.dropFirst(2_400).dropLast(2_400)
    let steps = zip(inside.dropFirst(96), inside).map { abs($0 - $1) }
    let loudest = try #require(inside.map(abs).max())
    #expect(loudest > 0.05 && (steps.max() ?? 1) < loudest * 0.5)
  }
}

/// Cut films in a browser, as those who watch them have it.
@Suite(
  "Played in a browser", .enabled(if: BrowserPlayer.isInstalled, "no Chromium is installed; nothing is played"))
struct BrowserPlaybackTests {
  @Test("a broadcast that begins at a recovery point plays from its first frame")
  func recoveryPoint() async throws {
    let folder = try TemporaryFolder()
    let sent = folder.file("sent.ts")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-open-gop-one-idr.mp4").path, "-c", "copy"]
        + ["-bsf:v", "h264_mp4toannexb,dump_extra=freq=keyframe", "-y", sent.path])
    let bytes = try Data(contentsOf: sent)
    let capture = folder.file("capture.ts")
    try bytes.dropFirst(bytes.count / 4).write(to: capture)
    let made = try await edit(capture, [], as: "mp4")
    let numbers = try FrameNumbers.read(from: made.url)
    #expect(numbers == Array(50..<150))
    let played = try BrowserPlayer.play(made.url, seconds: 30)
    #expect(played.word == "ended")
    #expect(played.first == 0)
    #expect(played.total == numbers.count)
    #expect(abs(played.last - 3.96) < 0.001)
  }
}
