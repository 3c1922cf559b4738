import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// Plans that forget an edit, as a planner with a fault in it would make them.
@Suite("An edit that a plan forgets") struct PlanAuditTests {
  private static let film = Fixtures.url("h264-closed-gop.mp4").path
  private static let title = ["--text", "Title", "--at", "2-2.4"]
  private static let music = ["--music", Fixtures.url("music-3s.ogg").path]

  /// An edited film and its plan.
  private func planned(
    _ line: [String], strategy: RenderStrategy = .auto
  ) throws -> (asset: FKTAsset, plan: RenderPlan) {
    var asset = try FKTAsset.open(Self.film)
    for command in try EditLineParser().parse(line, programOptions: []).commands {
      asset = try command.perform(with: asset)
    }
    return (asset, try RenderPlanner(strategy: strategy).plan(asset, to: "out.mp4"))
  }

  /// What is said of a plan with a fault; the plan without it passes.
  private func complaint(
    about line: [String], _ spoil: (inout RenderPlan) throws -> Void
  ) throws -> String? {
    let (asset, plan) = try planned(line)
    try PlanAudit(plan, of: asset).check()
    var spoilt = plan
    try spoil(&spoilt)
    do throws(FKTError) { try PlanAudit(spoilt, of: asset).check() } catch {
      return error.code == .internalError ? error.message : nil
    }
    return nil
  }

  @Test("of a title without its step is refused")
  func titleWithoutStep() throws {
    let complaint = try complaint(about: Self.title) { $0.streams[0].pictureSteps = [] }
    #expect(complaint?.contains("leaves the effect 'overlay' out of stream 0") == true, "\(complaint ?? "nothing")")
  }

  @Test("of which one of two titles has no step is refused")
  func oneOfTwoTitles() throws {
    let complaint = try complaint(about: Self.title + Self.title) { $0.streams[0].pictureSteps.removeLast() }
    #expect(complaint?.contains("leaves the effect 'overlay' out") == true, "\(complaint ?? "nothing")")
  }

  @Test(
    "of a title over copied frames is refused, wherever the copy lies",
    arguments: [
      // In ticks of the title: the copy begins in it, ends in it, holds it, lies inside.
      (100, nil), (-200, 100), (-200, nil), (-200, 3000), (100, 300),
    ] as [(Int64, Int64?)])
  func copiedTitle(start: Int64, end: Int64?) throws {
    let (asset, plan) = try planned(Self.title)
    let info = try #require(asset.info.videoStreams.first)
    let title = MediaTime(seconds: 2).ticks(in: info.timeBase)
    let tick = MediaTime(milliseconds: 1).ticks(in: info.timeBase)
    var spoilt = plan
    var splice = try #require(plan.streams[0].splice)
    splice.spans = [
      PlannedSplice.Span(
        action: .copy, clip: 0, start: title + start * tick, end: end.map { title + $0 * tick },
        outputStart: title + start * tick, opening: .frame)
    ]
    spoilt.streams[0].production = .spliced(splice)
    let error = #expect(throws: FKTError.self) { try PlanAudit(spoilt, of: asset).check() }
    #expect(
      error?.message.contains("copies frames of stream 0 from 00:00:02.000 on") == true, "\(error?.message ?? "")")
  }

  @Test("of frames that are all changed, but copied, is refused")
  func everyPictureChanged() throws {
    let complaint = try complaint(about: Self.title) {
      $0.streams[0].pictureSteps.append(.filters([FilterStep("hflip", [:])]))
    }
    #expect(complaint?.contains("all of which hflip changes") == true, "\(complaint ?? "nothing")")
  }

  @Test("that is a turn is refused", arguments: [["--rotate", "90"], ["--rotate", "180"], ["--flip", "horizontal"]])
  func forgottenTurn(line: [String]) throws {
    let complaint = try complaint(about: line) { $0.streams[0].displayOrientation = nil }
    #expect(complaint?.contains("the plan shows") == true, "\(complaint ?? "nothing")")
  }

  @Test("that is a crop is refused")
  func forgottenCrop() throws {
    let (whole, crop) = (try planned(["--mute"]).plan, ["--crop", "160x80+40+40"])
    let uncropped = try #require(whole.streams[0].encoder)
    let complaint = try complaint(about: crop) { $0.streams[0].production = .encoded(uncropped) }
    #expect(complaint?.contains("shows 320x180 of stream 0 instead of 160x80") == true, "\(complaint ?? "nothing")")
  }

  @Test(
    "of the sound is refused",
    arguments: [music, ["--sound", "-6dB"], ["--fade-to-black", "1"], ["--loudness", "-20"]])
  func forgottenSound(line: [String]) throws {
    let complaint = try complaint(about: line) { $0.streams[1].soundSteps = [] }
    #expect(complaint?.contains("out of stream 1") == true, "\(complaint ?? "nothing")")
  }

  @Test("of copied sound is refused")
  func copiedSound() throws {
    let copy = try planned(["--trim", "1-3"]).plan.streams[1].soundCopy
    let copied = StreamProduction.copiedSound(try #require(copy))
    let complaint = try complaint(about: ["--sound", "-6dB"]) { $0.streams[1].production = copied }
    #expect(copy != nil)
    #expect(complaint?.contains("copies the sound of stream 1") == true, "\(complaint ?? "nothing")")
  }

  /// What a planner forgets is refused here, so nothing is forgotten of these.
  @Test(
    "of which nothing is forgotten is planned",
    arguments: [
      title, music, ["--sound", "-6dB"], ["--fade-to-black", "1"], ["--loudness", "-20"], ["--rotate", "90"],
      ["--rotate", "90", "--baked"], ["--rotate", "180", "--baked"], ["--rotate", "7"], ["--flip", "vertical"],
      ["--crop", "160x80+40+40"],
    ])
  func complete(line: [String]) throws {
    let (asset, plan) = try planned(["--trim", "1-5"] + line)
    #expect(!asset.timeline.effects.isEmpty && plan.streams.count == 2)
  }
}
