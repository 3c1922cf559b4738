import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import SampleProcessing
@testable import TrailerRendering

/// How soon a render ends is measured where nothing else runs.
@Suite("A render with music")
struct MusicCancellationTests {
  private let studio: SoundStudio

  init() throws { studio = try SoundStudio() }

  @Test("cancelled, it ends soon and leaves nothing", arguments: [[], ["--loudness", "-14"]])
  func cancelled(more: [String]) async throws {
    let film = try studio.sound(SoundBlock(channels: [TestSounds.noise(0.1, count: 480_000)]), as: .int16)
    let music = try studio.sound(SoundBlock(channels: [TestSounds.chord(0.3, count: 48_000)]), "music.flac")
    // Ten seconds five hundred times over take long enough.
    let ranges = Array(repeating: "0-10", count: 500).joined(separator: ",")
    let line = ["--trim", ranges, "--music", music.path, "--loop", "--duck", "-6dB"] + more
    var asset = try FKTAsset.open(film.path)
    for command in try EditLineParser().parse(line, programOptions: []).commands {
      asset = try command.perform(with: asset)
    }
    let folder = try TemporaryFolder()
    let output = folder.file("out.flac").path
    let plan = try RenderPlanner().plan(asset, to: output)
    let job = try Renderer().start(plan, of: asset, to: output)
    for await _ in job.progress { break }
    let start = ContinuousClock.now
    job.cancel()
    let error = await #expect(throws: FKTError.self) { try await job.report() }
    #expect(error?.code == .cancelled)
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(try strayFiles(in: folder.url).isEmpty)
  }
}
