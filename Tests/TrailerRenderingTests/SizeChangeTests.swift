import Foundation
import MediaTypes
import RenderPlanning
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Films whose frames change their size on the way, as recordings of browsers and broadcasts do.
@Suite("Sizes that change on the way")
struct SizeChangeTests {
  enum Sent: String, CaseIterable {
    case vp8, vp9, h264, hevc

    /// Whether its frames name sets that the container tells.
    var hasSets: Bool { self == .h264 || self == .hevc }
    var ending: String { hasSets ? "ts" : "webm" }
    var output: String { hasSets ? "mp4" : "webm" }
    /// What makes slow encoders quick.
    var edits: [String] { self == .hevc ? ["--preset", "ultrafast"] : [] }
    var encoder: [String] {
      switch self {
      case .vp8: ["libvpx", "-b:v", "400k", "-deadline", "realtime", "-cpu-used", "8"]
      case .vp9: ["libvpx-vp9", "-b:v", "400k", "-deadline", "realtime", "-cpu-used", "8"]
      case .h264: ["libx264", "-preset", "veryfast"]
      case .hevc: ["libx265", "-preset", "ultrafast", "-x265-params", "log-level=none"]
      }
    }
  }

  private static let sizes = [PixelSize(width: 320, height: 180), PixelSize(width: 480, height: 270)]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Frames 0 to 49 in one size, 50 to 99 in another, 100 to 149 in the first again; a key frame every 25.
  private func film(_ sent: Sent) throws -> URL {
    var parts: [URL] = []
    for (number, size) in [Self.sizes[0], Self.sizes[1], Self.sizes[0]].enumerated() {
      let part = folder.file("part-\(number).\(sent.ending)")
      _ = try runSuccessfully(
        "ffmpeg",
        ["-v", "error", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-an"]
          + ["-vf", "trim=start_frame=\(number * 50):end_frame=\(number * 50 + 50),setpts=PTS-STARTPTS,scale=\(size)"]
          + ["-c:v"] + sent.encoder + ["-g", "25", "-y", part.path])
      parts.append(part)
    }
    let list = folder.file("parts.txt")
    try parts.map { "file '\($0.path)'\nduration 2\n" }.joined().write(to: list, atomically: true, encoding: .utf8)
    let film = folder.file("film.\(sent.ending)")
    _ = try runSuccessfully(
      "ffmpeg", ["-v", "error", "-f", "concat", "-safe", "0", "-i", list.path, "-c", "copy", "-y", film.path])
    return film
  }

  private func sizes(_ film: URL) throws -> [String] {
    let result = try runSuccessfully(
      "ffprobe",
      ["-v", "error", "-select_streams", "v", "-show_entries", "frame=width,height", "-of", "csv=p=0", film.path])
    return String(decoding: result.stdout, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",").joined(separator: "x")
    }
  }

  @Test("frames of another size are scaled to that of the first one", arguments: Sent.allCases)
  func scaled(sent: Sent) async throws {
    let film = try film(sent)
    for strategy in [RenderStrategy.auto, .full] {
      let made = try await edit(film, sent.edits, as: sent.output, strategy: strategy)
      #expect(try FrameNumbers.read(from: made.url) == Array(0..<150))
      #expect(try Set(sizes(made.url)) == ["320x180"])
      #expect(made.plan.notices.contains { $0.code == "size-changes" })
      #expect(made.report.damage.isEmpty)
      let stream = try #require(made.report.streams.first)
      #expect((stream.encoded, stream.copied) == (strategy == .auto ? (50, 100) : (150, 0)))
    }
  }

  @Test("where only frames of one size are kept, that is the film's", arguments: Sent.allCases)
  func kept(sent: Sent) async throws {
    let film = try film(sent)
    for (line, numbers, size) in [
      ("2-4", 50..<100, "480x270"), ("2.4-3.6", 60..<90, "480x270"), ("4.2-5.6", 105..<140, "320x180"),
    ] {
      let made = try await edit(film, ["--trim", line] + sent.edits, as: sent.output)
      #expect(try FrameNumbers.read(from: made.url) == Array(numbers))
      #expect(try Set(sizes(made.url)) == [size])
      let container = try FKTAsset.open(made.url.path).info.videoStreams.first?.video?.codedSize
      #expect(container.map { "\($0)" } == size)
      #expect(!made.plan.notices.contains { $0.code == "size-changes" })
      // Only frames go together with encoded ones that have the parameter sets that the film begins with.
      if !sent.hasSets { #expect((made.report.streams.first?.copied ?? 0) >= 15) }
    }
  }

  @Test("coordinates of an edit are those of the first kept size", arguments: Sent.allCases)
  func crops(sent: Sent) async throws {
    let film = try film(sent)
    let line = ["--trim", "1-3", "--crop", "320x90+0+0"] + sent.edits
    let made = try await edit(film, line, as: sent.output, strategy: .full)
    #expect(try Set(sizes(made.url)) == ["320x90"])
    let window = PictureWindow(x: 0, y: 0, width: 320, height: 90)
    #expect(try FrameNumbers.read(from: made.url, showing: window) == Array(25..<75))
  }

  @Test("a copy keeps every frame in its own size, and says so", arguments: [Sent.vp8, .vp9])
  func copied(sent: Sent) async throws {
    let film = try film(sent)
    let made = try await edit(film, ["--trim", "1-5"], as: "webm", strategy: .copy)
    #expect(try FrameNumbers.read(from: made.url) == Array(25..<125))
    #expect(try sizes(made.url).filter { $0 == "480x270" }.count == 50)
    #expect(made.plan.notices.contains { $0.code == "size-changes" })
  }
}
