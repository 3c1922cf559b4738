@testable import SampleProcessing
import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

@Suite("Opus copied across cuts", .timeLimit(.minutes(30)))
struct OpusCopyTests {
  /// Kept samples of a track of packets of 960 that begins with 312 hidden ones.
  private static let cuts: [(start: Int, end: Int?)] = [
    (96_648, 144_648), (96_649, 144_647), (96_647, 144_649), (100_000, 101_000), (1, 60_000), (0, 30_001),
    (2000, 90_000), (200_000, nil), (287_500, nil),
  ]
  /// Decoding agrees after so many samples, far below what is heard.
  private static let settled = 9600

  @Test("begins and ends on the sample", arguments: ["webm", "mkv", "mka", "ogg", "opus"], ["film.webm", "film.opus"])
  func cuts(container: String, name: String) async throws {
    let studio = try CopyStudio()
    let film = try studio.sound(name, rate: 48_000, coding: CopyStudio.opus)
    let source = try HeardSound(film)
    for (start, end) in Self.cuts {
      let what = "\(name) to \(container) \(start)-\(end ?? -1)"
      let line = CopyStudio.time(start, rate: 48_000) + "-" + (end.map { CopyStudio.time($0, rate: 48_000) } ?? "end")
      let edited = try await edit(film, ["--trim", line], as: container)
      try edited.expectCopied(what)
      #expect(edited.report.losses.allSatisfy { $0.kind != .sideData }, "\(what)")
      let heard = try HeardSound(edited.url)
      let count = (end ?? 288_000) - start
      #expect(heard.start == 0, "\(what)")
      #expect(heard.samples.count == count, "\(what)")
      #expect(heard.hashes.isRun(of: source.hashes), "\(what)")
      try expectLength(edited.url, count, what)
      let errors = errors(heard, source, start, count)
      // 80 ms of preparation bring a decoder near enough; then it comes nearer with every packet.
      #expect(errors.beginning < -14, "\(what): \(errors)")
      if let settled = errors.settled { #expect(settled < -60, "\(what): \(errors)") }
      // Not more than the preparation and a packet, and the packets of the cut.
      #expect(heard.hashes.count <= (count + 3840) / 960 + 3, "\(what)")
    }
  }

  /// The file is as long as its sound: what is hidden at the head does not count.
  private func expectLength(_ file: URL, _ count: Int, _ what: String) throws {
    let format = try #require(try probeJSON(of: file)["format"] as? [String: Any])
    let told = try #require((format["duration"] as? String).flatMap(Double.init))
    #expect(
      abs(told - Double(count) / 48_000) < (["ogg", "opus"].contains(file.pathExtension) ? 0.11 : 0.0011),
      "\(what): \(told)")
    guard ["webm", "mkv", "mka"].contains(file.pathExtension) else { return }
    let read = try FKTAsset.open(file.path).info.duration.seconds
    #expect(abs(read - Double(count) / 48_000) < 0.02, "\(what): \(read)")
  }

  /// How loud what differs is against what should be heard, in dB: in the first 20 ms, and later.
  private func errors(
    _ heard: HeardSound, _ source: HeardSound, _ start: Int, _ count: Int
  ) -> (beginning: Double, settled: Double?) {
    func error(_ range: Range<Int>) -> Double {
      let own = heard.samples.channels[0][range]
      let wanted = source.samples.channels[0][range.lowerBound + start..<range.upperBound + start]
      return Measure.level(zip(own, wanted).map { $0 - $1 }[...]) - Measure.level(wanted)
    }
    let settled = count > Self.settled + 960 ? error(Self.settled..<count) : nil
    return (error(0..<min(960, count)), settled)
  }

  @Test("a film's sound lies with its frames", arguments: ["webm", "mkv"])
  func film(container: String) async throws {
    let url = Fixtures.url("vp9.webm")
    let edited = try await edit(url, ["--trim", "1.5-4.7", "--preset", "ultrafast"], as: container)
    try edited.expectCopied(container)
    let pictures = try #require(try FrameTimes.read(from: edited.url).first).seconds
    let start = try SoundClock.start(of: edited.url) - pictures
    let beeps = try Sound.read(from: edited.url).beeps()
    let cut = try #require(edited.plan.clips.first).range.start.seconds
    let first = try #require(try FrameTimes.read(from: url).first).seconds
    // Beeps sound at whole seconds of the source's sound, which begins at 0.
    let wanted = [2.0, 3, 4].map { $0 - cut - min(0, first) }
    #expect(beeps.count == 3)
    for (beep, time) in zip(beeps, wanted) {
      #expect(abs(start + Double(beep.onset) / 48_000 - time) < 0.0011, "\(beep) instead of \(time)")
    }
  }
}
