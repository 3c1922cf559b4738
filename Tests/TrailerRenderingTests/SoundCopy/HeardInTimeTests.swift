@testable import SampleProcessing
import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import LibAV
@testable import RenderEngine
@testable import TrailerRendering

/// Copied sound is heard when the source's is, and a file in which it is not never gets its name.
@Suite("When copied sound is heard", .timeLimit(.minutes(30)))
struct HeardInTimeTests {
  /// Beeps at whole seconds beside frames of which every twelfth is a key frame.
  private static func film(_ folder: TemporaryFolder, _ coding: [String], _ name: String) throws -> URL {
    let file = folder.file(name)
    let beeps = "aevalsrc='0.5*sin(2*PI*(500+100*floor(t))*mod(t,1))*lt(mod(t,1),0.05)':s=44100:d=5"
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc2=size=96x64:rate=25:duration=5", "-f", "lavfi", "-i"]
        + [beeps, "-g", "12", "-bf", "0", "-threads", "1"] + coding + [file.path])
    return file
  }

  /// When beeps are heard, in seconds after the first frame.
  private static func beeps(_ file: URL) throws -> [Double] {
    let pictures = try #require(try FrameTimes.read(from: file).first).seconds
    let start = try SoundClock.start(of: file) - pictures
    let sound = try Sound.read(from: file)
    return sound.beeps().map { start + Double($0.onset) / Double(sound.sampleRate) }
  }

  @Test(
    "where the container counts packets, a copy begins with the first whole one",
    arguments: TestLength.pairs(["mkv", "mp4", "ts"], ["0.7-3", "1.3-4.1", "2.02-4.5"]))
  func countedPackets(container: String, range: String) async throws {
    let folder = try TemporaryFolder()
    let film = try Self.film(folder, ["-c:v", "mpeg4", "-c:a", "libmp3lame", "-b:a", "128k"], "film.avi")
    let edited = try await edit(film, ["--trim", range], as: container, strategy: .copy)
    #expect(try edited.sound().encoded == 0)
    let clip = try #require(edited.plan.clips.first).range
    let shown = try #require(edited.plan.streams.first?.splice?.spans.first)
    #expect(shown.shownFrom == nil || container == "mp4")
    let places = try Self.beeps(film).map { $0 - clip.start.seconds }
    let wanted = places.filter { $0 > 0.2 && $0 < clip.duration.seconds - 0.1 }
    let heard = try Self.beeps(edited.url)
    #expect(wanted.count >= 2)
    for time in wanted {
      #expect(heard.contains { abs($0 - time) < 0.003 }, "no beep at \(time) of \(heard)")
    }
  }

  /// Sources, what they are copied into, and how many samples the plan is then wrong by.
  static let lies: [(film: String, container: String, samples: Int64)] =
    ["mp4", "mov", "mkv", "ts"].flatMap { [("h264-closed-gop.mp4", $0, 800), ("h264-closed-gop.mp4", $0, -800)] }
    + [
      ("h264.ts", "mkv", 800), ("vp9.webm", "webm", 800), ("vp9.webm", "mkv", -800), ("sound.m4a", "m4a", -800),
      // Of the times of Ogg no more is known than that there is no hole.
      ("sound.opus", "mkv", 6000), ("sound.mp3", "mp3", 800),
      ("sound-s16.wav", "mkv", 800), ("sound-s16.wav", "mkv", -800),
    ]

  @Test("a plan that is wrong by some samples makes no file", arguments: lies.indices)
  func lie(number: Int) async throws {
    let (film, container, samples) = Self.lies[number]
    let folder = try TemporaryFolder()
    let output = folder.file("lie." + container)
    let asset = try FKTAsset.open(Fixtures.url(film).path).trimmed(
      to: [try #require(MediaTimeRange(MediaTime(milliseconds: 1300), MediaTime(milliseconds: 2900)))])
    var plan = try RenderPlanner(strategy: .copy).plan(asset, to: output.path)
    let place = try #require(plan.streams.firstIndex { $0.soundCopy != nil })
    var copy = try #require(plan.streams[place].soundCopy)
    copy.firstSample += samples
    plan.streams[place].production = .copiedSound(copy)
    let lie = plan
    let error = await #expect(throws: FKTError.self) {
      _ = try await Renderer().start(lie, of: asset, to: output.path).report()
    }
    #expect(error?.code == .verificationFailed)
    #expect(error?.message.contains("its copied sound is heard 0.") == true, "\(error?.message ?? "")")
    #expect(!FileManager.default.fileExists(atPath: output.path))
  }

  @Test(
    "a lag of more than 5 ms is told, in either direction",
    arguments: [
      (0, 0, false, nil), (0, 5, false, nil), (0, -5, false, nil), (0, 6, false, "0.006 s late"),
      (20, 13, false, "0.007 s early"), (-20, -20, false, nil), (-20, 0, false, "0.020 s late"), (0, 90, true, nil),
      (0, 101, true, "0.101 s late"),
    ] as [(Int64, Int64, Bool, String?)])
  func lag(source: Int64, heard: Int64, isLoose: Bool, told: String?) throws {
    let sound = CopiedSound(
      hash: try SoundPayload(codec: "aac").finish(), start: MediaTime(milliseconds: source), isLoose: isLoose)
    var failure: EngineFailure?
    do throws(EngineFailure) {
      try sound.check(heard: MediaTime(milliseconds: heard), beginsAnywhere: false, name: "stream 1")
    } catch {
      failure = error
    }
    guard let told else {
      #expect(failure.map { "\($0)" } == nil)
      return
    }
    guard case .verification(let text)? = failure else {
      Issue.record("nothing was told")
      return
    }
    #expect(text == "stream 1: its copied sound is heard \(told)")
  }
}
