import Foundation
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// What cannot become an image, and why.
@Suite("Images that are refused") struct ImageRefusalTests {
  struct Case: CustomStringConvertible, Sendable {
    let line: [String]
    let name: String
    let code: FKTError.Code
    let words: String
    var film = "h264-closed-gop.mp4"
    var description: String { "\(film) \(line.joined(separator: " ")) \(name)" }

    init(_ line: String, _ name: String, _ code: FKTError.Code, _ words: String, film: String = "h264-closed-gop.mp4") {
      self.line = line.split(separator: " ").map(String.init)
      (self.name, self.code, self.words, self.film) = (name, code, words, film)
    }
  }

  static let cases = [
    Case("--frame-at 1 --crf 20", "a.png", .usage, "--crf has no meaning for png"),
    Case("--frame-at 1 --codec h264", "a.jpg", .usage, "--codec has no meaning for jpeg"),
    Case("--frame-at 1 --audio-codec aac", "a.webp", .usage, "--audio-codec has no meaning"),
    Case("--sheet 2x2 --preset fast", "a.png", .usage, "--preset has no meaning"),
    Case("--bitrate 1M", "a.gif", .usage, "--bitrate has no meaning for gif"),
    Case("--trim 0-1", "a.png", .usage, "no edit says which"),
    Case("--frame-at 1", "a.mp4", .incompatibleContainer, "a still cannot be written as mp4"),
    Case("--frame-at 1", "a.gif", .incompatibleContainer, "a still cannot be written as gif"),
    Case("--sheet 2x2", "a.mkv", .incompatibleContainer, "a still cannot be written as mkv"),
    Case("--frame-at 6", "a.png", .startPastEnd, "not before the end"),
    Case("--frame-at 5 --trim 0-2", "a.png", .startPastEnd, "not before the end"),
    Case("--trim 0-1", "a.gif", .unsupportedEdit, "no video", film: "sound.flac"),
    Case("--frame-at 0", "a.png", .unsupportedEdit, "no video", film: "sound-cover.m4a"),
  ]

  @Test(arguments: cases)
  func refused(wrong: Case) throws {
    let error = #expect(throws: FKTError.self) {
      var asset = try FKTAsset.open(Fixtures.url(wrong.film).path)
      for command in try EditLineParser().parse(wrong.line, programOptions: []).commands {
        asset = try command.perform(with: asset)
      }
      _ = try RenderPlanner().plan(asset, to: wrong.name)
    }
    #expect(error?.code == wrong.code)
    #expect(error?.message.contains(wrong.words) == true, "\(error?.message ?? "")")
    #expect(error?.hint != nil)
  }
}
