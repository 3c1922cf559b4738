import Foundation
import MediaTypes
import RenderPlanning
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Captures of broadcasts, which begin and end in the middle of packets and GOPs.
@Suite("Captures that begin and end anywhere")
struct CaptureEdgeTests {
  /// A film as it is sent.
  enum Sent: String, CaseIterable {
    case closed = "h264-closed-gop.mp4"
    case open = "h264-open-gop.mp4"
    case hevc = "hevc-open-gop.mp4"
    case mpeg2 = "mpeg2.ts"

    /// From how many frames on one comes again from which decoding can start.
    var distance: Int { self == .mpeg2 ? 15 : 50 }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The bytes of a film in a TS.
  private func bytes(_ film: Sent) throws -> Data {
    let made = folder.file("whole.ts")
    let filters: [String] =
      switch film {
      case .closed, .open: ["-bsf:v", "h264_mp4toannexb,dump_extra=freq=keyframe"]
      case .hevc: ["-bsf:v", "hevc_mp4toannexb,dump_extra=freq=keyframe"]
      case .mpeg2: []
      }
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url(film.rawValue).path, "-c", "copy"] + filters + ["-y", made.path])
    return try Data(contentsOf: made)
  }

  private func capture(_ bytes: Data) throws -> URL {
    let film = folder.file("capture.ts")
    try bytes.write(to: film)
    return film
  }

  /// Expects whole frames in a row, each at its time from 0 on, and the sound in step with them.
  private func expectInStep(_ film: URL, from first: Int) throws {
    let numbers = try FrameNumbers.read(from: film)
    let times = try FrameTimes.read(from: film).map(\.seconds)
    let (start, last) = (try #require(times.first), try #require(numbers.last))
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    // Of the last frames some may not have been sent that are shown before one that was.
    #expect(numbers.filter { $0 < last - 5 } == Array(first..<max(first, last - 5)))
    #expect(zip(times, numbers).allSatisfy { abs(($0 - start) - Double($1 - first) / 25) < 0.005 })
    let sound = try Sound.read(from: film)
    let clock = try SoundClock.start(of: film) - start
    let beeps = sound.beeps()
    #expect(!beeps.isEmpty)
    for beep in beeps {
      let second = Double(beep.frequency - 500) / 100
      let heard = Double(beep.onset) / Double(sound.sampleRate) + clock
      #expect(abs(heard - (second - Double(first) / 25)) < 0.005, "\(beep)")
    }
  }

  @Test(
    "the film begins with the first frame that can be shown", arguments: Sent.allCases, [RenderStrategy.auto, .full])
  func head(film: Sent, strategy: RenderStrategy) async throws {
    let whole = try bytes(film)
    for share in [0.1, 0.23, 0.45] {
      let capture = try capture(whole.dropFirst(Int(Double(whole.count) * share) + 77))
      let asset = try FKTAsset.open(capture.path)
      let made = try await edit(capture, [], as: "mkv", strategy: strategy)
      #expect(made.report.damage.isEmpty, "\(made.report.damage)")
      let first = try #require(try FrameNumbers.read(from: made.url).first)
      #expect(first > 0 && first % film.distance == 0)
      try expectInStep(made.url, from: first)
      let leadIn = try #require(asset.info.leadIn)
      #expect(leadIn.frames > 0 && leadIn.frames < film.distance + 3)
      #expect(asset.notices.contains { $0.code == "lead-in-left-out" })
      #expect(abs(asset.duration.seconds - Double(150 - first) / 25) < 0.1)
    }
  }

  @Test("times count from the first frame that can be shown", arguments: Sent.allCases)
  func times(film: Sent) async throws {
    let sent = try bytes(film)
    let capture = try capture(sent.dropFirst(sent.count / 8 + 33))
    let whole = try await edit(capture, [], as: "mkv", strategy: .full)
    let all = try FrameNumbers.read(from: whole.url)
    let part = try await edit(capture, ["--trim", "1-2"], as: "mkv")
    #expect(try FrameNumbers.read(from: part.url) == Array(all[25..<50]))
    let start = try await edit(capture, ["--trim", "0-1"], as: "mkv")
    #expect(try FrameNumbers.read(from: start.url) == Array(all[..<25]))
  }

  @Test("what it ends in the middle of is outside", arguments: Sent.allCases, [RenderStrategy.auto, .full])
  func tail(film: Sent, strategy: RenderStrategy) async throws {
    let whole = try bytes(film)
    for share in [0.4, 0.61, 0.9] {
      let capture = try capture(whole.prefix(Int(Double(whole.count) * share) + 77))
      let made = try await edit(capture, [], as: "mkv", strategy: strategy)
      #expect(made.report.damage.isEmpty, "\(made.report.damage)")
      try expectInStep(made.url, from: 0)
    }
  }

  @Test("a film that is not cut leaves nothing out")
  func whole() throws {
    for name in ["h264.ts", "mpeg2.ts", "mpeg2.mpg"] {
      let film = try FKTAsset.open(Fixtures.url(name).path)
      #expect(film.info.leadIn == nil && film.notices.isEmpty)
    }
  }
}
