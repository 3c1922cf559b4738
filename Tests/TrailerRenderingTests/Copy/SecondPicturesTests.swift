import RenderPlanning
import Foundation
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// A second track of frames that ends before the edit begins.
@Suite("Tracks without frames in what is kept")
struct SecondPicturesTests {
  @Test(
    "are left out, and the report says so", arguments: ["mkv", "mp4"],
    [RenderStrategy.auto, .full, .copy])
  func leftOut(container: String, strategy: RenderStrategy) async throws {
    let folder = try TemporaryFolder()
    let film = folder.file("film.mkv")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc2=size=96x64:rate=25:duration=3", "-f", "lavfi", "-i"]
        + ["testsrc=size=96x64:rate=25:duration=1", "-f", "lavfi", "-i", "sine=d=3", "-map", "0", "-map", "1", "-map"]
        + ["2", "-c:v", "libx264", "-preset", "ultrafast", "-g", "25", "-bf", "0", "-c:a", "aac", film.path])
    let line = ["--trim", "1.2-2"]
    let edited = try await edit(film, line, as: container, strategy: strategy)
    #expect(edited.report.streams.map(\.source) == [0, 2])
    let told = edited.report.preservation.lines.first { $0.kind == .stream && $0.stream == 1 }
    #expect(told?.outcome == .dropped && told?.reason == .nothingKept && told?.isAsked == true)
    let wanted = try await edit(film, line + ["--tracks", "0,2"], as: container, strategy: strategy)
    #expect(try Data(contentsOf: edited.url) == Data(contentsOf: wanted.url))
  }
}
