import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

/// What cannot be had without encoding is refused before any work, with a way out.
@Suite struct CopyRefusalTests {
  static let cases: [(film: String, line: String, container: String, says: String, hint: String)] = [
    ("h264-closed-gop.mp4", "--text Hello --at 1-2", "mp4", "(text)", "encodes 1."),
    ("h264-closed-gop.mp4", "--fade-to-black 1", "mp4", "(fade)", "of video and 6.000 s of sound"),
    ("h264-closed-gop.mp4", "--mute", "mp4", "(gain)", "only the sound, 6.000 s"),
    ("h264-closed-gop.mp4", "--loudness -20", "mp4", "(loudness)", "only the sound"),
    ("h264-closed-gop.mp4", "--rotate 4", "mp4", "(rotate)", "encodes 6.000 s"),
    ("h264-closed-gop.mp4", "--rotate 90 --baked", "mp4", "are changed", "encodes 6.000 s"),
    ("h264-closed-gop.mp4", "--rotate 90", "mkv", "cannot say that the frames are turned", "mp4 or a mov"),
    ("h264-rotated-90.mp4", "--trim 1-2", "ts", "cannot say that the frames are turned", "mp4 or a mov"),
    ("h264-closed-gop.mp4", "--codec hevc", "mp4", "hevc was asked for", "--strategy auto"),
    ("h264-closed-gop.mp4", "--audio-codec opus", "mp4", "opus was asked for", "--strategy auto"),
    ("h264-closed-gop.mp4", "--crf 20", "mp4", "quality", "--strategy auto"),
    ("hevc-10bit-hdr10.mp4", "--tone-map", "mp4", "--tone-map", "--strategy auto"),
    ("h264-closed-gop.mp4", "--frame-at 1", "png", "decoded frames", "--strategy auto"),
    ("h264-closed-gop.mp4", "--trim 1-2", "gif", "decoded frames", "--strategy auto"),
    ("vp8.webm", "--trim 1-2", "mp4", "does not hold", "mkv"),
    ("mpeg4.avi", "--trim 1-2", "mkv", "do not say when they are shown", "--strategy auto"),
    ("h264-edit-list.mp4", "--trim 0-2", "mkv", "cannot hide", "--strategy auto"),
    ("h264-closed-gop.mp4", "--cut 2.1-2.6", "mp4", "nothing can be left out", "--strategy auto"),
  ]

  @Test(arguments: cases)
  func refuses(example: (film: String, line: String, container: String, says: String, hint: String)) throws {
    var asset = try FKTAsset.open(Fixtures.url(example.film).path)
    let words = example.line.split(separator: " ").map(String.init)
    for command in try EditLineParser().parse(words, programOptions: []).commands {
      asset = try command.perform(with: asset)
    }
    let edited = asset
    let error = #expect(throws: FKTError.self) {
      try RenderPlanner(strategy: .copy).plan(edited, to: "out." + example.container)
    }
    #expect(error?.code == .needsEncoding, "\(String(describing: error))")
    #expect(error?.message.contains(example.says) == true, "\(error?.message ?? "")")
    #expect(error?.hint?.contains(example.hint) == true, "\(error?.hint ?? "")")
    // The way out is one.
    if example.hint.contains("--strategy auto") {
      #expect(throws: Never.self) { try RenderPlanner().plan(edited, to: "out." + example.container) }
    }
  }

  @Test("what only shows while packets are copied is refused like the rest")
  func changesOnTheWay() async throws {
    let folder = try TemporaryFolder()
    let plain = Fixtures.url("h264-closed-gop.mp4").path
    for (number, form) in ["yuv420p", "yuv422p"].enumerated() {
      _ = try runSuccessfully(
        "ffmpeg",
        ["-v", "error", "-i", plain, "-t", "1", "-an", "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", form]
          + [folder.file("\(number).ts").path])
    }
    let source = folder.file("both.ts")
    let list = folder.file("list.txt")
    try Data("file 0.ts\nfile 1.ts\n".utf8).write(to: list)
    _ = try runSuccessfully("ffmpeg", ["-v", "error", "-f", "concat", "-i", list.path, "-c", "copy", source.path])
    let error = await #expect(throws: FKTError.self) { try await edit(source, [], as: "mp4", strategy: .copy) }
    #expect(error?.code == .needsEncoding, "\(String(describing: error))")
    #expect(error?.message.contains("the form of its frames changes") == true)
    #expect(error?.hint?.contains("--strategy auto") == true)
  }

  @Test("what is cut off needs no encoding")
  func outside() async throws {
    let line = ["--text", "Hello", "--at", "0-1", "--trim", "2-4"]
    let edited = try await edit(Fixtures.url("h264-closed-gop.mp4"), line, strategy: .copy)
    #expect(edited.report.streams.allSatisfy { $0.encoded == 0 })
  }
}
