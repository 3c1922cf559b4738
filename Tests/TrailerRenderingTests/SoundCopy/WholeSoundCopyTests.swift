@testable import SampleProcessing
import Foundation
import TestSupport
import Testing

@testable import TrailerRendering

@Suite("Sound of which nothing is cut away", .timeLimit(.minutes(30)))
struct WholeSoundCopyTests {
  /// A fixture and the containers that take its sound as it is.
  static let tracks: [(film: String, containers: [String])] = [
    ("sound.m4a", ["m4a", "mp4", "mov"]), ("sound.mp3", ["mp3", "mp4", "mov"]),
    ("sound.flac", ["flac", "mp4", "mkv", "ogg"]), ("sound.opus", ["ogg", "mkv", "webm", "mp4"]),
    ("sound-s16.wav", ["wav", "mov", "mkv"]), ("sound-s24.wav", ["wav", "mov", "mkv"]),
    ("h264-two-sounds.mkv", ["mkv", "mp4", "ts"]), ("h264-closed-gop.mp4", ["mp4", "mov"]),
    ("h264-edit-list.mp4", ["mp4"]), ("h264.ts", ["ts", "mp4", "mkv"]), ("h264.flv", ["mkv", "mp4"]),
    ("vp9.webm", ["webm", "mkv"]), ("vp8.webm", ["webm", "mkv"]), ("mpeg2.ts", ["ts", "mkv"]),
    ("mpeg4.avi", ["mkv", "mp4"]), ("mjpeg.mov", ["mov", "mkv"]), ("ffv1.mkv", ["mkv"]),
  ]

  @Test("is the same packets, samples and places", arguments: TestLength.today(2, of: tracks))
  func same(film: String, containers: [String]) async throws {
    let url = Fixtures.url(film)
    let source = try HeardSound(url)
    for container in containers {
      let what = "\(film) to \(container)"
      let edited = try await edit(url, ["--preset", "ultrafast"], as: container)
      try edited.expectCopied(what)
      #expect(edited.report.losses.allSatisfy { $0.kind != .sideData || $0.stream != 1 }, "\(what)")
      let heard = try HeardSound(edited.url)
      expectPackets(heard, source, film, what)
      try expectPlace(edited, url, what)
      // Decoders give out whole packets, also where an edit list ends inside the last one.
      let packet = 5000
      #expect(abs(heard.samples.count - source.samples.count) < packet, "\(what)")
      let count = min(heard.samples.count, source.samples.count)
      #expect(heard.differences(from: source, at: 0, in: 0..<count) == 0, "\(what)")
    }
  }

  /// Transport streams have a header before each packet of AAC, and containers divide samples as they like.
  private func expectPackets(_ heard: HeardSound, _ source: HeardSound, _ film: String, _ what: String) {
    if film.hasSuffix(".ts") != what.hasSuffix("ts") || ["wav", "mjpeg"].contains(where: film.contains) {
      return
    }
    if film == "h264-edit-list.mp4" {
      // Of a second that an edit list hides only what decoding needs is kept.
      #expect(heard.hashes.isRun(of: source.hashes) && heard.hashes.count < source.hashes.count - 40, "\(what)")
    } else {
      #expect(heard.hashes == source.hashes, "\(what)")
    }
  }

  private func expectPlace(_ edited: EditedFile, _ film: URL, _ what: String) throws {
    func place(_ file: URL) throws -> Double {
      let sound = try SoundClock.start(of: file)
      guard try !probeStreams(of: file, kind: "video").isEmpty else { return sound }
      return sound - (try pictures(file))
    }
    // What the header of MP3 hides lies before 0 in other containers.
    let isUnhidden = film.pathExtension == "mp3" && edited.url.pathExtension != "mp3"
    let wanted = isUnhidden ? 0 : try place(film)
    #expect(abs(try place(edited.url) - wanted) < 0.0011, "\(what)")
  }

  private func pictures(_ file: URL) throws -> Double {
    let stream = try #require(try probeStreams(of: file, kind: "video").first)
    let start = (stream["start_time"] as? String).flatMap(Double.init) ?? 0
    // AVI times only decoding: the first frame is shown as many frames later as are held back.
    return start + (file.pathExtension == "avi" ? Double(stream["has_b_frames"] as? Int ?? 0) / 25 : 0)
  }

  @Test("of MP3 the hidden samples stay hidden, and others stay heard")
  func mp3() async throws {
    let studio = try CopyStudio()
    let plain = try studio.sound("plain.mp3", coding: ["-c:a", "libmp3lame", "-write_xing", "0"])
    let tagged = try studio.sound("tagged.mp3", coding: ["-c:a", "libmp3lame"])
    for film in [plain, tagged] {
      let source = try HeardSound(film)
      let edited = try await edit(film, [], as: "mp3")
      try edited.expectCopied(film.lastPathComponent)
      let heard = try HeardSound(edited.url)
      #expect(heard.samples == source.samples, "\(film.lastPathComponent)")
      #expect(heard.start == source.start, "\(film.lastPathComponent)")
      #expect(heard.hashes == source.hashes, "\(film.lastPathComponent)")
    }
  }
}
