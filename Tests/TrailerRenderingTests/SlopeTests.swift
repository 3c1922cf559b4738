#if os(Linux)
  import Foundation
  import MediaTypes
  import TestSupport
  import Testing
  import TrailerEditing
  import TrailerRendering

  /// Expects that nothing is left of what was done.
  private func expectFlat(_ slope: Slope) {
    #expect(slope.bytes < 1024, "\(slope)")
    // A thread that is about to end may still be there with its files, and the test library opens what it likes.
    #expect(slope.last.threads <= slope.first.threads + 3, "\(slope)")
    #expect(slope.last.descriptors <= slope.first.descriptors + 3, "\(slope)")
  }

  /// What a program that runs for months does again and again.
  ///
  /// Memory is counted for the process, so each of these has a process of its own.
  @Suite("Nothing grows", .timeLimit(.minutes(30)))
  struct SlopeTests {
    @Test("with thousands of probes")
    func probes() async {
      await #expect(processExitsWith: .success) {
        let paths = ["h264-no-sound.mp4", "vp8.webm", "h264.ts"].map { Fixtures.url($0).path }
        var count = 0
        let slope = try Slope(of: 5_000, warmUp: 200) {
          count += 1
          _ = try MediaInfo.probe(paths[count % paths.count])
        }
        expectFlat(slope)
      }
    }

    @Test("with a thousand files that cannot be opened")
    func failures() async {
      await #expect(processExitsWith: .success) {
        let names = ["text.mp4", "empty.mp4", "playlist.m3u8", "truncated.mp4", "missing.mp4", "subtitles-only.mp4"]
        let paths = names.map { Fixtures.url($0).path }
        var count = 0
        let slope = try Slope(of: 1_000, warmUp: 200) {
          count += 1
          let path = paths[count % paths.count]
          #expect(throws: FKTError.self) { try FKTAsset.open(path) }
        }
        expectFlat(slope)
      }
    }

    @Test("with hundreds of short edits")
    func edits() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let output = folder.file("short.mov").path
        let source = Fixtures.url("h264-no-sound.mp4").path
        // Threads come and go here, and the allocator takes longer to settle.
        let slope = try await Slope(of: TestLength.isLong ? 2_000 : 1_000, warmUp: 600) {
          let asset = try FKTAsset.open(source)
            .trimmed(to: [.init(duration: .init(milliseconds: 200))])
            .exporting(with: ExportSettings(videoCodec: .mjpeg))
          let plan = try RenderPlanner().plan(asset, to: output)
          let report = try await Renderer().start(plan, of: asset, to: output, replacing: true).report()
          #expect(report.streams.first?.encoded == 5)
        }
        expectFlat(slope)
        #expect(try strayFiles(in: folder.url, expecting: ["short.mov"]) == [])
      }
    }
  }
#endif
