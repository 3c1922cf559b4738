import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Broadcasts and discs whose clock begins again, jumps or wraps: one film, whose times run on.
@Suite("Clocks that jump")
struct ClockJumpTests {
  /// What the clock shows at the beginning of each part.
  enum Clock: String, CaseIterable {
    case reset, ahead, back, wrapping, twice

    var starts: [Double] {
      switch self {
      case .reset: [100, 100]
      case .ahead: [100, 3600]
      case .back: [5000, 100]
      // 33 bits of 90 kHz end 3.7 s into the first part, and again in the second.
      case .wrapping: [95_440, 95_442]
      case .twice: [50, 20, 8000]
      }
    }
  }

  /// What carries the clock.
  enum Stream {
    case transport, program, firstEdition

    var name: String { self == .transport ? "film.ts" : "film.mpg" }

    /// How a part is made of an MP4.
    var arguments: [String] {
      let disc = ["-c:v", "mpeg2video", "-q:v", "1", "-qmin", "1", "-bf", "2", "-g", "15"]
      return switch self {
      case .transport: ["-c", "copy", "-bsf:v", "h264_mp4toannexb,dump_extra=freq=keyframe", "-f", "mpegts"]
      case .program: disc + ["-c:a", "ac3", "-f", "vob"]
      case .firstEdition: disc + ["-c:a", "mp2", "-f", "mpeg"]
      }
    }
  }

  private let folder: TemporaryFolder
  private static let length = 150

  init() throws { folder = try TemporaryFolder() }

  /// The film once for each part, byte for byte behind each other.
  private func film(_ clock: Clock, _ stream: Stream = .transport) throws -> URL {
    var bytes = Data()
    for (number, start) in clock.starts.enumerated() {
      let part = folder.file("part-\(number)")
      _ = try runSuccessfully(
        "ffmpeg",
        ["-v", "error", "-i", Fixtures.url("h264-closed-gop.mp4").path] + stream.arguments
          + ["-output_ts_offset", "\(start)", "-y", part.path])
      bytes += try Data(contentsOf: part)
    }
    let film = folder.file(stream.name)
    try bytes.write(to: film)
    return film
  }

  /// Expects these frames one after the other, counted over all parts, and every beep at its frame.
  private func expect(_ film: URL, _ wanted: Range<Int>) throws {
    let numbers = try FrameNumbers.read(from: film)
    #expect(numbers == wanted.map { $0 % Self.length })
    let times = try FrameTimes.read(from: film).map(\.seconds)
    let start = try #require(times.first)
    // Where the sound of a part is longer than its frames, the next one waits for it.
    let late = zip(times, wanted).map { time, number in time - start - Double(number - wanted.lowerBound) / 25 }
    #expect(late.allSatisfy { $0 > -0.002 && $0 < 0.15 }, "\(late)")
    #expect(zip(late, late.dropFirst()).allSatisfy { $1 > $0 - 0.002 })
    let sound = try Sound.read(from: film)
    let clock = try SoundClock.start(of: film)
    let beeps = sound.beeps()
    // One at the edge of a part may be cut.
    #expect(beeps.count >= max(1, wanted.count / 25 - 2))
    for beep in beeps {
      let frame = (beep.frequency - 500) / 100 * 25
      let heard = Double(beep.onset) / Double(sound.sampleRate) + clock
      let distances = zip(wanted, times).filter { number, _ in number % Self.length == frame }.map { heard - $1 }
      // Nothing is shown where a beep at the very edge of a range is heard.
      guard let nearest = distances.min(by: { abs($0) < abs($1) }) else { continue }
      #expect(abs(nearest) < 0.005, "\(beep) lies \(nearest) s beside its frame")
    }
  }

  @Test("the film runs on", arguments: Clock.allCases, [RenderStrategy.auto, .full])
  func whole(clock: Clock, strategy: RenderStrategy) async throws {
    let source = try film(clock)
    let asset = try FKTAsset.open(source.path)
    let count = clock.starts.count * Self.length
    #expect(abs(asset.duration.seconds - Double(count) / 25) < 0.3)
    #expect(asset.info.clockJumps?.count == clock.starts.count - 1)
    #expect(asset.notices.contains { $0.code == "clock-jumps-followed" })
    let made = try await edit(source, [], as: "mkv", strategy: strategy)
    #expect(made.report.damage.isEmpty, "\(made.report.damage)")
    try expect(made.url, 0..<count)
  }

  @Test("a range is found on both sides of a jump, and across it", arguments: Clock.allCases)
  func ranges(clock: Clock) async throws {
    let source = try film(clock)
    let jump = try #require(try FKTAsset.open(source.path).info.clockJumps?.first)
    for (first, last) in [(25, 75), (125, 200), (200, 250)] {
      let line = ["--trim", "\(try time(first, jump))..\(try time(last, jump))"]
      let made = try await edit(source, line, as: "mkv")
      #expect(made.report.damage.isEmpty, "\(made.report.damage)")
      try expect(made.url, first..<last)
    }
  }

  @Test("a disc's film runs on, too", arguments: [Clock.reset, .wrapping], [Stream.program, .firstEdition])
  func disc(clock: Clock, stream: Stream) async throws {
    let source = try film(clock, stream)
    let asset = try FKTAsset.open(source.path)
    let count = clock.starts.count * Self.length
    #expect(abs(asset.duration.seconds - Double(count) / 25) < 0.3)
    let jump = try #require(asset.info.clockJumps?.first)
    #expect(asset.info.clockJumps?.count == clock.starts.count - 1)
    // MPEG-1 and MPEG-2 have no times between those of an even rate.
    let made = try await edit(source, ["--codec", "h264"], as: "mkv")
    #expect(made.report.damage.isEmpty, "\(made.report.damage)")
    try expect(made.url, 0..<count)
    let across = try await edit(
      source, ["--trim", "\(try time(125, jump))..\(try time(200, jump))", "--codec", "h264"], as: "mkv")
    try expect(across.url, 125..<200)
    guard stream == .program else { return }
    // Its frames do not all have times, so that a repair encodes them as MPEG-2 again, behind a jump beside their sound.
    let findings = try FilmDoctor.findings(in: source.path)
    #expect(findings.contains { $0.code == "no-times" })
    #expect(findings.first { $0.code == "clock-jumps" }?.cure == "--out edited.mp4")
  }

  /// A time between a frame and the one before it; the sound may begin a little earlier than the frames.
  private func time(_ frame: Int, _ jump: MediaTime) throws -> Double {
    let start = frame < Self.length ? 0 : jump.seconds
    return start + Double(frame % Self.length) / 25 - 0.01
  }

  @Test("a hole that is to be kept stays, and a clock that goes back is followed still")
  func holes() async throws {
    let source = try film(.ahead)
    let engine = MediaEngine.inProcess(hints: FilmHints(keepsHoles: true))
    let asset = try FKTAsset.open(source.path, in: engine)
    #expect(asset.info.clockJumps == nil)
    #expect(abs(asset.duration.seconds - 3506) < 1)
    let back = try FKTAsset.open(try film(.back).path, in: engine)
    #expect(back.info.clockJumps?.count == 1)
  }

  @Test("a film whose clock runs on is left alone")
  func steady() throws {
    for name in ["h264.ts", "mpeg2.ts", "mpeg2.mpg"] {
      let film = try FKTAsset.open(Fixtures.url(name).path)
      #expect(film.info.clockJumps == nil && film.notices.isEmpty)
    }
  }
}
