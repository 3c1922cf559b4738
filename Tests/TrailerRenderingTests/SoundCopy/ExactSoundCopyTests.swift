@testable import SampleProcessing
import Foundation
import TestSupport
import Testing

@testable import TrailerRendering

@Suite("Sound copied across cuts, to the sample", .timeLimit(.minutes(30)))
struct ExactSoundCopyTests {
  /// Kept samples of a track of packets of 1024: `nil` runs to the end.
  static let cuts: [(start: Int, end: Int?)] = [
    (40_960, 61_440), (40_961, 61_439), (40_959, 61_441), (41_472, 61_477), (0, 1024), (0, 1), (0, 50_000),
    (1, 100_000), (1023, 1025), (1024, 200_000), (41_984, 41_985), (263_000, nil), (264_599, nil), (88_200, nil),
  ]

  @Test("AAC into the MP4 family", arguments: ["mp4", "mov", "m4a"])
  func lowComplexityAAC(container: String) async throws {
    let studio = try CopyStudio()
    let film = try studio.sound("film.m4a", coding: CopyStudio.aac)
    let source = try HeardSound(film)
    for (start, end) in Self.cuts {
      let what = "\(container) \(start)-\(end ?? -1)"
      let line = [
        "--trim", CopyStudio.time(start, rate: 44_100) + "-" + (end.map { CopyStudio.time($0, rate: 44_100) } ?? "end"),
      ]
      let edited = try await edit(film, line, as: container)
      guard (end ?? 264_600) - start > 1024 else {
        // libav's demuxer hides all of so short a track when it starts inside a packet.
        #expect(edited.plan.streams[0].spans[0].reason == .shorterThanPacket, "\(what)")
        #expect(try edited.sound().copied == 0, "\(what)")
        continue
      }
      try edited.expectCopied(what)
      let heard = try HeardSound(edited.url)
      let count = (end ?? 264_600) - start
      #expect(heard.start == 0, "\(what)")
      #expect(heard.length == count, "\(what): the timeline ends elsewhere")
      #expect(heard.differences(from: source, at: start, in: 0..<count) == 0, "\(what)")
      #expect(heard.hashes.isRun(of: source.hashes), "\(what)")
      // One packet before the first one heard, and none behind the last.
      #expect(heard.hashes.count <= count / 1024 + 3, "\(what)")
      #expect(try decoderMessages(of: edited.url) == [], "\(what)")
    }
  }

  @Test("AAC at the rates and channels that films have", arguments: [(8000, 1), (22_050, 2), (48_000, 6), (96_000, 2)])
  func rates(rate: Int, channels: Int) async throws {
    let studio = try CopyStudio()
    let film = try studio.sound(
      "film.mp4", rate: rate, coding: ["-ac", String(channels), "-c:a", "aac", "-aac_pns", "0"])
    let source = try HeardSound(film)
    for (start, end) in [(rate + 17, 3 * rate + 5), (rate * 2, rate * 2 + 3000)] {
      let edited = try await edit(
        film, ["--trim", CopyStudio.time(start, rate: rate) + "-" + CopyStudio.time(end, rate: rate)])
      try edited.expectCopied("\(rate)")
      let heard = try HeardSound(edited.url)
      #expect(heard.start == 0 && heard.length == end - start, "\(rate)")
      #expect(heard.differences(from: source, at: start, in: 0..<end - start) == 0, "\(rate)")
    }
  }

  @Test("an edit of an edit is as exact")
  func twice() async throws {
    let studio = try CopyStudio()
    let film = try studio.sound("film.m4a", coding: CopyStudio.aac)
    let source = try HeardSound(film)
    let once = try await edit(film, ["--trim", CopyStudio.time(50_001, rate: 44_100) + "-5"], as: "mp4")
    let twice = try await edit(once.url, ["--trim", CopyStudio.time(333, rate: 44_100) + "-2"], as: "mp4")
    try twice.expectCopied("twice")
    let heard = try HeardSound(twice.url)
    #expect(heard.differences(from: source, at: 50_334, in: 0..<87_867) == 0)
    #expect(heard.start == 0 && heard.length == 87_867)
    // Cut off sound is not carried along.
    #expect(heard.hashes.count <= 88)
  }

  @Test("sound that is not compressed is cut inside of packets", arguments: ["wav", "mov", "mkv"])
  func uncompressed(container: String) async throws {
    let studio = try CopyStudio()
    let codings = [("film.wav", "pcm_s16le"), ("film.mov", "pcm_s24le"), ("film.mkv", "pcm_f32le")]
    let films = try codings.map { name, coding in
      let url = try studio.sound(name, coding: ["-c:a", coding])
      return (name: name, url: url, source: try HeardSound(url))
    }
    for ((start, end), film) in TestLength.pairs(Self.cuts, films) {
      let what = "\(film.name) to \(container) \(start)-\(end ?? -1)"
      let line = CopyStudio.time(start, rate: 44_100) + "-" + (end.map { CopyStudio.time($0, rate: 44_100) } ?? "end")
      let edited = try await edit(film.url, ["--trim", line], as: container)
      try edited.expectCopied(what)
      let heard = try HeardSound(edited.url)
      let count = (end ?? 264_600) - start
      #expect(heard.samples.count == count, "\(what)")
      #expect(heard.start == 0, "\(what)")
      #expect(heard.differences(from: film.source, at: start, in: 0..<count) == 0, "\(what)")
    }
  }
}
