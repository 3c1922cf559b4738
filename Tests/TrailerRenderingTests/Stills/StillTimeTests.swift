import Foundation
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// A still shows the frame that is on screen at its time, and the edits as they are then.
@Suite("The times of stills") struct StillTimeTests {
  struct Case: CustomStringConvertible, Sendable {
    let film: String
    let line: [String]
    let number: Int
    var description: String { "\(film) \(line.joined(separator: " "))" }

    init(_ film: String, _ line: String, _ number: Int) {
      self.film = film
      self.line = line.split(separator: " ").map(String.init)
      self.number = number
    }
  }

  static let cases = [
    // On a frame's time, just before it, just after.
    Case("h264-closed-gop.mp4", "--frame-at 0", 0), Case("h264-closed-gop.mp4", "--frame-at 1", 25),
    Case("h264-closed-gop.mp4", "--frame-at 0.9999", 24), Case("h264-closed-gop.mp4", "--frame-at 1.0399", 25),
    Case("h264-closed-gop.mp4", "--frame-at 1.04", 26), Case("h264-closed-gop.mp4", "--frame-at 120f", 120),
    Case("h264-closed-gop.mp4", "--frame-at end", 149), Case("h264-closed-gop.mp4", "--frame-at -0.04", 149),
    Case("h264-closed-gop.mp4", "--frame-at 50%", 75), Case("h264-29.97.mp4", "--frame-at 100f", 100),
    Case("h264-29.97.mp4", "--frame-at end", 179),
    // After edits of time.
    Case("h264-closed-gop.mp4", "--cut 1-2 --frame-at 1", 50),
    Case("h264-closed-gop.mp4", "--cut 1-2 --frame-at 0.99", 24),
    Case("h264-closed-gop.mp4", "--trim 3-4,1-2 --frame-at 1.5", 37),
    Case("h264-closed-gop.mp4", "--trim 1.01-3 --frame-at 0", 26),
    Case("h264-closed-gop.mp4", "--trim 1.01-3 --frame-at 1.01", 51),
    Case("h264-closed-gop.mp4", "--trim 1-3 --frame-at end", 74),
    Case("h264-edit-list.mp4", "--frame-at 0", 25), Case("h264-edit-list.mp4", "--frame-at 1", 50),
    // Held frames.
    Case("h264-vfr.mp4", "--frame-at 0.459", 2), Case("h264-vfr.mp4", "--frame-at 0.46", 3),
    Case("h264-vfr.mp4", "--frame-at 1.119", 9), Case("h264-vfr-gap.mp4", "--frame-at 3.0", 49),
    Case("h264-vfr-gap.mp4", "--frame-at 3.52", 50), Case("h264-vfr-gap.mp4", "--trim 2.5-5 --frame-at 0.5", 49),
    Case("h264-fragmented.mp4", "--frame-at 0", 0), Case("h264-vfr.mp4", "--frame-at end", 52),
    // Every kind of source; the frames of some start a little after the film does, and some tick once a frame.
    Case("h264.ts", "--frame-at 2.03", 50), Case("mpeg2.ts", "--frame-at 2.03", 50),
    Case("mpeg2.mpg", "--frame-at 2.03", 50),
    Case("mpeg4.avi", "--frame-at 2.05", 50), Case("vp8.webm", "--frame-at 2.03", 50),
    Case("vp9.webm", "--frame-at 2.01", 50),
    Case("av1.mp4", "--frame-at 2", 50), Case("theora.ogv", "--frame-at 2.02", 50),
    Case("h264-mbaff.mp4", "--frame-at 2", 50),
    Case("h264-open-gop-one-idr.mp4", "--frame-at 2.96", 74), Case("hevc-open-gop.mp4", "--frame-at 3", 75),
    Case("h264.ts", "--frame-at 2", 49), Case("mpeg4.avi", "--frame-at 2.03", 49),
    Case("theora.ogv", "--frame-at 2.039", 50),
    Case("vp8.webm", "--frame-at 50f", 50), Case("h264-two-videos.mp4", "--frame-at 2", 50),
    Case("ffv1.mkv", "--frame-at end", 14),
  ]

  @Test(arguments: cases)
  func picture(of still: Case) async throws {
    let edited = try await edit(Fixtures.url(still.film), still.line, as: "png")
    #expect(try FrameNumbers.read(from: edited.url) == [still.number])
    #expect(edited.plan.losses.isEmpty)
    #expect(edited.report.streams.map(\.encoded) == [1])
  }

  @Test(
    "a text is seen while its time lasts",
    arguments: [("0.9", false), ("1", true), ("1.99", true), ("2", false)])
  func text(time: String, isSeen: Bool) async throws {
    let source = Fixtures.url("h264-closed-gop.mp4")
    let plain = try await edit(source, ["--frame-at", time], as: "png")
    let titled = try await edit(source, ["--text", "Title", "--at", "1-2", "--frame-at", time], as: "png")
    #expect(try (Data(contentsOf: plain.url) != Data(contentsOf: titled.url)) == isSeen)
  }

  @Test("a text comes while a frame is held", arguments: [("2.4", false), ("2.6", true), ("3.1", false)])
  func textOverHeldPicture(time: String, isSeen: Bool) async throws {
    let source = Fixtures.url("h264-vfr-gap.mp4")
    let plain = try await edit(source, ["--frame-at", time], as: "png")
    let titled = try await edit(source, ["--text", "Title", "--at", "2.5-3", "--frame-at", time], as: "png")
    #expect(try (Data(contentsOf: plain.url) != Data(contentsOf: titled.url)) == isSeen)
    #expect(try FrameNumbers.read(from: titled.url) == [49])
  }

  @Test("a fade is as strong as in the film", arguments: [("4.9", 1.0), ("5.48", 0.48), ("5.8", 0.16), ("end", 0)])
  func fade(time: String, strength: Double) async throws {
    let source = Fixtures.url("h264-closed-gop.mp4")
    let plain = try await edit(source, ["--frame-at", time], as: "png")
    let faded = try await edit(source, ["--fade-to-black", "1", "--frame-at", time], as: "png")
    let before = try RGBPicture(plain.url, width: 320, height: 180).mean
    let after = try RGBPicture(faded.url, width: 320, height: 180).mean
    #expect(before > 40)
    #expect(abs(after / before - strength) < 0.01, "\(after / before)")
  }

  @Test("edits of the frame are in it, to the pixel, where the film would widen a crop")
  func crop() async throws {
    let source = Fixtures.url("h264-closed-gop.mp4")
    let whole = try await edit(source, ["--frame-at", "1"], as: "png")
    let part = try await edit(source, ["--crop", "101x51+3+61", "--frame-at", "1"], as: "png")
    let wanted = try RGBPicture(whole.url, filters: "crop=101:51:3:61", width: 101, height: 51)
    #expect(try RGBPicture(part.url, width: 101, height: 51).bytes == wanted.bytes)
    #expect(part.plan.notices.isEmpty)
  }
}
