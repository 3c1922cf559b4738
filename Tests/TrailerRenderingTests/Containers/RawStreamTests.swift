import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

/// Frames and sound as encoders write them, without times, length or index.
@Suite("Streams without a container", .timeLimit(.minutes(30)))
struct RawStreamTests {
  static let films = [
    ("h264-closed-gop.mp4", "h264"), ("h264-open-gop.mp4", "264"), ("h264-mbaff.mp4", "h264"),
    ("hevc-open-gop.mp4", "hevc"), ("hevc-10bit-hdr10.mp4", "265"),
  ]

  static let sounds = [
    ("aac", ["-c", "copy"]), ("ac3", ["-c:a", "ac3"]), ("eac3", ["-c:a", "eac3"]),
    ("mp3", ["-c:a", "libmp3lame", "-b:a", "0", "-q:a", "4", "-write_xing", "0"]),
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func raw(_ name: String, as ending: String, _ options: [String] = ["-c", "copy"]) throws -> URL {
    let url = folder.file("raw.\(ending)")
    let format = ["264": "h264", "265": "hevc", "aac": "adts"][ending] ?? ending
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-y", "-i", Fixtures.url(name).path, "-map",
        ["h264", "hevc"].contains(format) ? "0:v:0" : "0:a:0",
      ]
        + options + ["-f", format, url.path])
    return url
  }

  @Test(
    "show each frame in its turn", arguments: TestLength.pairs(films, ["mp4", "mkv"]),
    [RenderStrategy.auto, .copy, .full])
  func frames(example: ((String, String), String), strategy: RenderStrategy) async throws {
    let ((name, ending), container) = example
    let film = try raw(name, as: ending)
    let numbers = try FrameNumbers.read(from: Fixtures.url(name))
    let asset = try FKTAsset.open(film.path, in: .inProcess(hints: FilmHints(frameRate: Rational(25))))
    #expect(asset.info.duration == MediaTime(ticks: Int64(numbers.count), timeBase: try #require(Rational(1, 25))))
    let output = folder.file("out.\(container)")
    let edited = try asset.edited(by: ["--trim", "1.2-4.6"])
    let engine = MediaEngine.inProcess(hints: FilmHints(frameRate: Rational(25)))
    let plan = try RenderPlanner(strategy: strategy, engine: engine).plan(edited, to: output.path)
    _ = try await Turnstile.renders.pass {
      try await Renderer(engine: engine).start(plan, of: edited, to: output.path).report()
    }
    let range = try #require(plan.clips.first).range
    let kept = Int((range.start.seconds * 25).rounded())..<Int((range.end.seconds * 25).rounded())
    if strategy != .copy { #expect(kept == 30..<115) }
    #expect(try FrameNumbers.read(from: output) == Array(numbers[kept]), "\(name) to \(container)")
    #expect(try decoderMessages(of: output) == [])
    let times = try FrameTimes.read(from: output).map(\.seconds)
    for (time, next) in zip(times, times.dropFirst()) { #expect(abs(next - time - 0.04) < 0.0011) }
    if strategy == .copy { #expect(plan.streams.flatMap(\.spans).allSatisfy { $0.action == .copy }) }
  }

  @Test("take the rate that their headers say, else the one that is told")
  func rate() throws {
    let film = try raw("h264-29.97.mp4", as: "h264")
    let told = try FKTAsset.open(film.path).info
    #expect(told.videoStreams.first?.video?.averageFrameRate == Rational(30_000, 1001))
    let count = try FrameNumbers.read(from: film).count
    #expect(told.duration == MediaTime(ticks: Int64(count * 1001), timeBase: try #require(Rational(1, 30_000))))
    let half = try FKTAsset.open(film.path, in: .inProcess(hints: FilmHints(frameRate: Rational(60_000, 1001)))).info
    #expect(half.duration + half.duration == told.duration)
  }

  @Test("are refused where nobody says the rate")
  func noRate() throws {
    let film = try raw(
      "hevc-open-gop.mp4", as: "hevc",
      ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "vui-timing-info=0:log-level=error"])
    let error = #expect(throws: FKTError.self) { _ = try FKTAsset.open(film.path) }
    #expect(error?.code == .notMedia && error?.hint?.contains("--fps 25") ?? false)
  }

  @Test(
    "sound is as long as its packets, and cut to the sample",
    arguments: sounds)
  func sound(ending: String, options: [String]) async throws {
    let film = try raw("h264-closed-gop.mp4", as: ending, options)
    let whole = try Sound.read(from: film)
    let info = try FKTAsset.open(film.path).info
    #expect(Int((info.duration.seconds * Double(whole.sampleRate)).rounded()) == whole.samples.count)
    let edited = try await edit(film, ["--trim", "1.3-4.6", "--audio-codec", "flac"], as: "mka")
    let cut = try Sound.read(from: edited.url)
    let first = Int(1.3 * Double(whole.sampleRate))
    #expect(cut.samples.count == Int(3.3 * Double(whole.sampleRate)))
    let lag = cut.lag(at: 4800, in: whole, at: first + 4800, length: 48_000)
    #expect(lag == 0)
    let copied = try await edit(film, ["--trim", "1.3-4.6"], as: "mkv", strategy: .copy)
    #expect(copied.report.streams.allSatisfy { $0.encoded == 0 })
  }

  /// Seconds and bytes of each packet.
  private func packets(of film: URL) throws -> [(length: Double?, size: Int)] {
    try runSuccessfully(
      "ffprobe", ["-v", "error", "-show_entries", "packet=size,duration_time", "-of", "csv=p=0", film.path]
    ).text.split(separator: "\n").map { line in
      let fields = line.split(separator: ",")
      return (Double(fields[0]), try #require(Int(fields[1])))
    }
  }

  @Test("sound that ends in the middle of a packet ends before it, and that is told", arguments: sounds)
  func cutShort(ending: String, options: [String]) async throws {
    let film = try raw("h264-closed-gop.mp4", as: ending, options)
    let whole = try Sound.read(from: film).samples.count
    let packets = try packets(of: film)
    let size = try #require(packets.last?.size)
    let length = try #require(packets.last?.length)
    let bytes = try Data(contentsOf: film)
    // One byte of the last packet is there, or half of it.
    for missing in [size - 1, size / 2] {
      try bytes.dropLast(missing).write(to: film)
      let told = try FKTAsset.open(film.path).info.duration.seconds
      let edited = try await edit(film, ["--trim", "1-end"], as: "flac")
      let left = try Sound.read(from: edited.url).samples.count
      let complete = whole - Int((length * 48_000).rounded()) - 48_000
      #expect(left == complete, "\(missing) bytes missing")
      let isTold = edited.report.notices.contains { $0.code == "end-left-out" }
      #expect(isTold == (Int((told * 48_000).rounded()) - 48_000 > left), "\(missing) bytes missing")
      let copied = try await edit(film, ["--trim", "0-end"], as: "mka", strategy: .copy)
      #expect(try self.packets(of: copied.url).count == packets.count - 1, "\(missing) bytes missing")
      #expect(copied.report.notices.contains { $0.code == "end-left-out" } == isTold, "\(missing) bytes missing")
    }
  }

  @Test(
    "rates are read as people write them",
    arguments: [
      ("25", 25, 1), ("30000/1001", 30_000, 1001), ("23.976", 24_000, 1001), ("29.97", 30_000, 1001), ("12.5", 25, 2),
      ("59.94", 60_000, 1001),
    ])
  func rates(text: String, top: Int64, bottom: Int64) {
    #expect(Rational(framesPerSecond: text) == Rational(top, bottom))
  }

  @Test("what is no rate is none", arguments: ["", "0", "-25", "25/0", "1e3", "25 ", "a", "1/2/3", "5000", ".5"])
  func noRates(text: String) { #expect(Rational(framesPerSecond: text) == nil) }
}
