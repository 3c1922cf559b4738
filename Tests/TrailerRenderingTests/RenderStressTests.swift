import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Things that go wrong only when much happens at once.
@Suite struct RenderStressTests {
  @Test func severalAV1RendersAtOnce() async throws {
    // SVT-AV1 crashes when it runs twice at once in a process; the encoders have to wait for one another.
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<4 {
        group.addTask {
          let folder = try TemporaryFolder()
          let output = folder.file("\(number).mp4")
          let asset = try FKTAsset.open(Fixtures.url("av1.mp4").path)
            .trimmed(to: [.init(duration: .init(milliseconds: 400))])
          let plan = try RenderPlanner(strategy: .full).plan(asset, to: output.path)
          let report = try await Renderer().start(plan, of: asset, to: output.path).report()
          return report.streams.first?.encoded ?? 0
        }
      }
      for try await frames in group { #expect(frames == 10) }
    }
  }

  @Test func sixtyCutsDoNotDrift() async throws {
    // Two of every three frames: the sound is cut sixty times at places that are no whole samples.
    let film = try NumberedFilm.named("h264-29.97.mp4")
    let line = (0..<60).map { "\($0 * 3)f-\($0 * 3 + 2)f" }.joined(separator: ",")
    let edited = try await edit(film.url, ["--trim", line])
    #expect(try FrameNumbers.read(from: edited.url) == film.numbers.filter { $0 % 3 != 2 })
    let samples = try #require(edited.report.streams.last?.samples)
    let wanted: Int64 = 120 * 48000 * 1001 / 30000
    #expect(abs(samples - wanted) <= 1)
  }
}
