@testable import SampleProcessing
import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

@Suite("What sound is copied and what is encoded")
struct SoundCopyDecisionTests {
  struct Case: Sendable, CustomStringConvertible {
    let film: String
    var line: [String] = []
    let container: String
    /// What the span's reason says; `nil` when the sound is copied.
    let reason: String?

    var description: String { "\(film) \(line.joined(separator: " ")) to \(container)" }
  }

  static let cases = [
    Case(film: "h264-closed-gop.mp4", container: "mp4", reason: nil),
    Case(film: "h264-closed-gop.mp4", line: ["--trim", "1-3"], container: "mp4", reason: nil),
    Case(film: "h264-closed-gop.mp4", line: ["--rotate", "90"], container: "mp4", reason: nil),
    Case(film: "h264-closed-gop.mp4", line: ["--crop", "100x100"], container: "mp4", reason: nil),
    Case(film: "h264-closed-gop.mp4", line: ["--audio-codec", "aac"], container: "mp4", reason: nil),
    Case(film: "h264-closed-gop.mp4", line: ["--audio-codec", "mp3"], container: "mp4", reason: "every sample"),
    Case(
      film: "h264-closed-gop.mp4", line: ["--sound", "0.5"], container: "mp4", reason: "the edits change its sound"),
    Case(film: "h264-closed-gop.mp4", line: ["--trim", "1-2,3-4"], container: "mp4", reason: "once over all joins"),
    Case(film: "h264-closed-gop.mp4", container: "webm", reason: "cannot be written into webm"),
    Case(
      film: "sound.mp3", line: ["--trim", "1-3"], container: "mp3", reason: "mp3 cannot be cut between its packets"),
    Case(film: "mpeg2.ts", line: ["--trim", "1-3"], container: "ts", reason: "mp2 cannot be cut"),
    Case(film: "vp8.webm", line: ["--trim", "1-3"], container: "webm", reason: "vorbis cannot be cut"),
    Case(film: "sound.flac", line: ["--trim", "1-3"], container: "flac", reason: "lossless: encoded again"),
    Case(film: "sound-s16.wav", line: ["--trim", "1-2,3-4"], container: "wav", reason: "lossless: encoded again"),
    Case(film: "sound-s16.wav", line: ["--trim", "1-2"], container: "wav", reason: nil),
    // Its first packet lasts longer than its samples; uncut it stays so.
    Case(film: "h264-fragmented.mp4", container: "mp4", reason: nil),
    Case(film: "vp9.webm", line: ["--trim", "1-3"], container: "mp4", reason: "opus cannot be cut"),
    // The times of its packets wander by a packet and more.
    Case(film: "tears-of-steel-6s.mp4", line: ["--trim", "1-3"], container: "mp4", reason: "each other evenly"),
  ]

  private func asset(_ film: String, _ line: [String] = []) throws -> FKTAsset {
    try FKTAsset.open(Fixtures.url(film).path).edited(by: line)
  }

  private func sound(of plan: RenderPlan) throws -> PlannedStream {
    try #require(plan.streams.first { $0.kind == .audio })
  }

  @Test(arguments: cases)
  func decides(tried: Case) throws {
    let edited = try asset(tried.film, tried.line)
    let planned = try sound(of: RenderPlanner().plan(edited, to: "out.\(tried.container)"))
    #expect((planned.soundCopy == nil) == (tried.reason != nil))
    #expect(planned.spans.allSatisfy { $0.action == (tried.reason == nil ? .copy : .encode) })
    if let reason = tried.reason { #expect(planned.spans.allSatisfy { $0.reason.description.contains(reason) }) }
    // Whoever wants everything encoded gets that.
    let full = try sound(of: RenderPlanner(strategy: .full).plan(edited, to: "out.\(tried.container)"))
    #expect(full.soundCopy == nil && full.spans.allSatisfy { $0.action == .encode })
  }

  @Test("what packets say that a header does not decides, too")
  func traits() throws {
    let whole = try asset("h264-closed-gop.mp4")
    let cut = try asset("h264-closed-gop.mp4", ["--trim", "1-3"])
    let start = MediaTime(seconds: 1)
    let source = try OpenSource(reopening: cut, .inProcess())
    let known = try #require(try source.index(SourceQuestions(sounds: [start: [1]])).sounds[start]?[1])
    func copy(_ asset: FKTAsset, profile: String = "LC", _ change: (inout SoundTraits) -> Void) throws
      -> PlannedSoundCopy?
    {
      var asset = asset
      asset.info.streams[1].profile = profile
      var traits = known
      change(&traits)
      let plan = try plan(asset, in: .mp4) { [traits] questions in
        var index = SourceIndex()
        index.sounds = questions.sounds.mapValues { _ in [1: traits] }
        return index
      }
      return try sound(of: plan).soundCopy
    }
    let plain = try #require(try copy(cut) { _ in })
    #expect(plain.firstSample <= -1024 && plain.firstSample > -2048 && plain.end == 96_000)
    #expect(try copy(whole) { _ in } != nil)
    // HE-AAC that its header does not name decodes to twice the rate, or to more channels.
    #expect(try copy(cut) { $0.decoded?.sampleRate = 96_000 } == nil)
    #expect(try copy(cut) { $0.decoded?.channelCount = 6 } == nil)
    for profile in ["HE-AAC", "HE-AACv2", "Main", "LTP"] {
      #expect(try copy(cut, profile: profile) { _ in } == nil, "\(profile)")
      #expect(try copy(whole, profile: profile) { _ in } != nil, "\(profile)")
    }
    // A hole that is cut away does not matter.
    #expect(try copy(cut) { $0.holes = [96_000] } == nil)
    #expect(try copy(cut) { $0.holes = [20_000, 200_000] } != nil)
    // Where nothing is cut off, holes stay where they are.
    #expect(try copy(whole) { $0.holes = [20_000] }?.measure == .times)
    #expect(try copy(cut) { $0.decoded = nil } == nil)
    #expect(try copy(cut) { $0.window = [] } == nil)
    #expect(try copy(cut) { $0.window.removeFirst(28) } == nil)
  }

  @Test("a sound that starts late is padded where a container cannot tell that")
  func late() async throws {
    let studio = try CopyStudio()
    let wave = try studio.sound("tone.wav", coding: ["-c:a", "pcm_s16le"])
    let film = studio.folder.file("late.mov")
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-f", "lavfi", "-i", "color=size=64x48:rate=25:duration=6", "-itsoffset", "0.5",
        "-i", wave.path, "-c:v", "mjpeg", "-c:a", "pcm_s16le", film.path,
      ])
    let padded = try await edit(film, [], as: "wav")
    #expect(try padded.sound().copied == 0)
    let silence = try HeardSound(padded.url).samples.channels[0].prefix(22_050)
    #expect(silence.count == 22_050 && silence.allSatisfy { $0 == 0 })
    let placed = try await edit(film, ["--rotate", "90"], as: "mov")
    try placed.expectCopied("mov")
    #expect(try HeardSound(placed.url).start == 22_050)
  }
}
