import RenderPlanning
import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// One count of frames for clips, spans and totals; what is only estimated says so.
@Suite("Frames that a plan counts")
struct FrameCountTests {
  /// 25 frames a second, of which every ninth is missing where the container lists none.
  private static func film(_ folder: TemporaryFolder, _ name: String) throws -> URL {
    let file = folder.file(name)
    let isEven = name.hasPrefix("even")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc2=size=96x64:rate=25:duration=4"]
        + (isEven ? [] : ["-vf", "select='mod(n,9)'"])
        + ["-fps_mode", "passthrough", "-c:v", "libx264", "-preset", "ultrafast", "-g", "12", "-bf", "2"]
        + ["-x264-params", "scenecut=0", file.path])
    return file
  }

  /// The plan; `nil` where nothing may be encoded, and something has to be.
  private static func plan(_ asset: FKTAsset, _ strategy: RenderStrategy) throws -> RenderPlan? {
    do throws(FKTError) {
      return try RenderPlanner(strategy: strategy).plan(asset, to: "out.mp4")
    } catch {
      guard strategy == .copy, error.code == .needsEncoding else { throw error }
      return nil
    }
  }

  @Test(
    "are all the same, and those of the film where they are not estimated",
    arguments: ["even.mp4", "even.mkv", "even.ts", "uneven.mkv", "uneven.mp4", "uneven.flv"],
    ["--trim 0.5-0.95,2-2.9", "--cut 1-2", "--trim 0.5-end", ""])
  func agree(name: String, line: String) async throws {
    let folder = try TemporaryFolder()
    let film = try Self.film(folder, name)
    let times = try FrameTimes.read(from: film).map(\.seconds)
    let start = try #require(times.min())
    let words = line.split(separator: " ").map(String.init)
    let edits = try EditLineParser().parse(words, programOptions: []).commands
    let asset = try edits.reduce(try FKTAsset.open(film.path)) { try $1.perform(with: $0) }
    for strategy in [RenderStrategy.auto, .copy, .full] {
      let what = "\(name) \(line) \(strategy)"
      guard let plan = try Self.plan(asset, strategy) else { continue }
      let totals = plan.totals
      let wanted = plan.clips.map { clip in
        times.count { $0 - start > clip.range.start.seconds - 1e-6 && $0 - start < clip.range.end.seconds - 1e-6 }
      }
      for (clip, count) in zip(plan.clips, wanted) where clip.framesAreCounted {
        #expect(clip.expectedFrames == count, "\(what)")
      }
      if totals.isCounted {
        let sum = try #require(totals.copiedPictures) + #require(totals.encodedPictures)
        #expect(sum == wanted.reduce(0, +), "\(what)")
      }
      if let copied = totals.copiedPictures, let encoded = totals.encodedPictures {
        // Each span that is estimated is rounded.
        let all = plan.clips.reduce(0) { $0 + ($1.expectedFrames ?? 0) }
        #expect(abs(copied + encoded - all) <= (totals.isCounted ? 0 : 1), "\(what)")
      }
      #expect(totals.isCounted == plan.clips.allSatisfy(\.framesAreCounted), "\(what)")
      if name.hasSuffix("mp4"), strategy != .full || name.hasPrefix("even") { #expect(totals.isCounted, "\(what)") }
    }
  }
}
