@testable import SampleProcessing
import Foundation
import MediaTypes
import TestSupport
import Testing

@testable import TrailerRendering

@Suite("The copied sound of cut films", .timeLimit(.minutes(30)))
struct FilmSoundCopyTests {
  /// Films with AAC, in every container that has time stamps of its own kind.
  static let films = [
    "h264-closed-gop.mp4", "h264-edit-list.mp4", "h264-fragmented.mp4", "h264.ts", "h264.flv", "h264-two-sounds.mkv",
  ]
  private static let speed = ["--preset", "ultrafast"]

  /// Where the first kept sample stands in what is decoded of the source.
  private func expectedOffset(_ edited: EditedFile, _ film: URL, _ source: HeardSound) throws -> Int {
    let clip = try #require(edited.plan.clips.first)
    let streams = try probeStreams(of: film).filter { ["video", "audio"].contains($0["codec_type"] as? String) }
    let starts = streams.compactMap { ($0["start_time"] as? String).flatMap(Double.init) }
    let time = clip.range.start.seconds + max(0, starts.min() ?? 0) - (try SoundClock.start(of: film))
    return Int((time * Double(source.rate)).rounded())
  }

  @Test(
    "into MP4 every sample is the source's, at its place",
    arguments: TestLength.pairs(films, ["1.3-4.1", "0-2", "2.02-end"]))
  func exact(film: String, range: String) async throws {
    let url = Fixtures.url(film)
    let source = try HeardSound(url)
    let edited = try await edit(url, ["--trim", range] + Self.speed, as: "mp4")
    // The first packet of this film has no length, and is followed by a hole.
    if film == "h264-fragmented.mp4", range.hasPrefix("0-") {
      #expect(try edited.sound().copied == 0)
      return
    }
    try edited.expectCopied("\(film) \(range)")
    let heard = try HeardSound(edited.url)
    #expect(heard.start == 0, "\(film) \(range)")
    // A clock of milliseconds tells no more than that.
    let coarse = [".flv", ".mkv"].contains { film.hasSuffix($0) } ? source.rate / 1000 + 1 : 1
    let expected = try expectedOffset(edited, url, source)
    let offset = try #require(heard.offset(in: source, near: expected, reach: coarse), "\(film) \(range)")
    let length = Int((edited.plan.duration.seconds * Double(source.rate)).rounded())
    let count = min(length, source.samples.count - offset)
    #expect(heard.differences(from: source, at: offset, in: max(0, -offset)..<count) == 0, "\(film) \(range)")
    if !range.hasSuffix("end") { #expect(heard.length == length, "\(film) \(range)") }
    #expect(try decoderMessages(of: edited.url) == [])
  }

  @Test(
    "where nothing can be hidden the first packet is lost, and no more",
    arguments: TestLength.pairs(films, ["mkv", "ts"]))
  func withoutEditLists(film: String, container: String) async throws {
    let url = Fixtures.url(film)
    let what = "\(film) to \(container)"
    let source = try HeardSound(url)
    let edited = try await edit(url, ["--trim", "1.3-4.1"] + Self.speed, as: container)
    try edited.expectCopied(what)
    let loss = edited.report.losses.first { $0.kind == .sideData && $0.name == "the first hundredths of a second" }
    #expect(loss != nil, "\(what)")
    let heard = try HeardSound(edited.url)
    let pictures = try #require(try FrameTimes.read(from: edited.url).first).seconds
    let start = Int(((try SoundClock.start(of: edited.url) - pictures) * Double(heard.rate)).rounded())
    #expect((0..<1100).contains(start), "\(what): begins at \(start)")
    // A tick of the output, and one of the source.
    let coarse = heard.rate / 1000 * 2 + 2
    let expected = try expectedOffset(edited, url, source) + start
    let offset = try #require(heard.offset(in: source, near: expected, reach: coarse), "\(what)")
    #expect(heard.differences(from: source, at: offset, in: 1024..<heard.samples.count) == 0, "\(what)")
    let length = Int((edited.plan.duration.seconds * Double(heard.rate)).rounded())
    let end = start + heard.samples.count
    #expect(end <= length + coarse && end > length - (container == "ts" ? 1024 : 0) - coarse, "\(what): ends at \(end)")
  }

  @Test("tracks keep their distance to the frames", arguments: ["h264-closed-gop.mp4", "h264.ts", "h264.flv"])
  func beeps(film: String) async throws {
    let url = Fixtures.url(film)
    for container in ["mp4", "mkv", "ts"] {
      let edited = try await edit(url, ["--trim", "0.5-5.5"] + Self.speed, as: container)
      try edited.expectCopied("\(film) to \(container)")
      let sound = try Sound.read(from: edited.url)
      let pictures = try #require(try FrameTimes.read(from: edited.url).first).seconds
      let start = try SoundClock.start(of: edited.url) - pictures
      let cut = try #require(edited.plan.clips.first).range.start.seconds
      // Where the film's first frame lies against its sound: a beep sounds at each whole second of the frames.
      let source = try Sound.read(from: url)
      let sourceStart = try SoundClock.start(of: url)
      let clock = try probeStreams(of: url).compactMap { ($0["start_time"] as? String).flatMap(Double.init) }.min() ?? 0
      let wanted = source.beeps().map {
        sourceStart + Double($0.onset) / Double(source.sampleRate) - max(0, clock) - cut
      }
      let heard = sound.beeps().map { start + Double($0.onset) / Double(sound.sampleRate) }
      let inside = wanted.filter { $0 > 0.03 && $0 < 4.9 }
      #expect(inside.count >= 4, "\(film) to \(container)")
      for time in inside {
        #expect(heard.contains { abs($0 - time) < 0.0012 }, "\(film) to \(container): no beep at \(time) of \(heard)")
      }
    }
  }
}
