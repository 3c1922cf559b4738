import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import Bitstreams
@testable import RenderPlanning
@testable import TrailerRendering

/// The parts of the preservation report, by tables.
@Suite struct PreservationUnitTests {
  @Test(arguments: [
    ("01:00:00:10", 25, 25, "01:00:01:10"), ("23:59:59:24", 25, 1, "00:00:00:00"),
    ("00:00:00:00", 25, -1, "23:59:59:24"),
    ("00:00:59;29", 30, 1, "00:01:00;02"), ("00:09:59;29", 30, 1, "00:10:00;00"), ("00:00:59;59", 60, 1, "00:01:00;04"),
    ("00:00:59:29", 30, 1, "00:01:00:00"), ("00:00:00;00", 30, 17_982, "00:10:00;00"),
    ("23:59:59;29", 30, 1, "00:00:00;00"),
    ("00:00:00;00", 30, 1800, "00:01:00;02"), ("01:02:03.04", 30, 0, "01:02:03;04"),
    ("00:00:00:05", 10, 10, "00:00:01:05"),
  ])
  func timecodesCount(text: String, rate: Int64, frames: Int64, after: String) throws {
    let timecode = try #require(Timecode(parsing: text, framesPerSecond: rate))
    #expect("\(timecode.advanced(by: frames))" == after)
  }

  @Test(arguments: [
    ("", 25), ("1:2:3", 25), ("00:00:00:25", 25), ("24:00:00:00", 25), ("00:60:00:00", 25), ("00:00:00;00", 25),
    ("aa:00:00:00", 25), ("00:00:00:00:00", 25), ("-1:00:00:00", 25), ("99999999999999999999:00:00:00", 25),
  ])
  func whatIsNoTimecodeIsNone(text: String, rate: Int64) {
    #expect(Timecode(parsing: text, framesPerSecond: rate) == nil)
  }

  /// Every frame of a day of drop-frame timecode has its own label, in order.
  @Test func noLabelComesTwice() throws {
    var last = ""
    for frame in stride(from: Int64(0), to: 2_589_408, by: 7) {
      let timecode = try #require(Timecode(frame: frame, framesPerSecond: 30, dropsFrames: true))
      let text = "\(timecode)"
      #expect(text > last)
      last = text
      let back = try #require(Timecode(parsing: text, framesPerSecond: 30))
      #expect(back.frame == frame)
    }
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00.000000Z", 0), ("2020-05-16T22:31:32.250000Z", 1_589_668_292),
    ("2000-02-29 23:59:59", 951_868_799),
    ("1904-01-01T00:00:00Z", -2_082_844_800), ("2038-01-19T03:14:08Z", 2_147_483_648),
  ])
  func datesAreRead(text: String, seconds: Int64) {
    #expect(CreationTime(text)?.seconds == seconds)
  }

  @Test(arguments: ["", "yesterday", "2020-13-01T00:00:00Z", "2020-05-16", "2019-07-24T11:25:40+0300"])
  func otherDatesAreNot(text: String) { #expect(CreationTime(text) == nil) }

  private func clip(_ start: Double, _ end: Double, at output: Double) throws -> PlannedClip {
    func time(_ seconds: Double) -> MediaTime { MediaTime(milliseconds: Int64((seconds * 1000).rounded())) }
    return PlannedClip(
      Clip(try #require(MediaTimeRange(time(start), time(end)))), outputStart: time(output), opening: .frame,
      isOpenEnded: false)
  }

  private func chapter(_ start: Double, _ end: Double, _ title: String?) throws -> ChapterInfo {
    ChapterInfo(range: try clip(start, end, at: 0).range, tags: title.map { ["title": $0] } ?? [:])
  }

  private func planned(
    _ chapters: [ChapterInfo], _ clips: [PlannedClip], _ container: ContainerFormat = .mkv
  ) -> (times: [String], fates: [PreservationLine.Outcome]) {
    let (planned, lines) = ChapterPlanner(chapters: chapters, clips: clips, container: container).plan()
    return (
      planned.map { "\($0.title ?? "-") \($0.range.start.secondsText)-\($0.range.end.secondsText)" },
      lines.map(\.outcome)
    )
  }

  @Test func chaptersAreCutAndMoved() throws {
    let three = [try chapter(0, 2, "A"), try chapter(2, 4, "B"), try chapter(4, 6, "C")]
    let whole = planned(three, [try clip(0, 6, at: 0)])
    #expect(
      whole.times == ["A 0.000-2.000", "B 2.000-4.000", "C 4.000-6.000"] && whole.fates == [.kept, .kept, .kept])
    let middle = planned(three, [try clip(1, 3, at: 0)])
    #expect(middle.times == ["A 0.000-1.000", "B 1.000-2.000"] && middle.fates == [.retimed, .retimed, .dropped])
    // One that runs over a join is one.
    let cut = planned(three, [try clip(0, 2.5, at: 0), try clip(3, 6, at: 2.5)])
    #expect(
      cut.times == ["A 0.000-2.000", "B 2.000-3.500", "C 3.500-5.500"] && cut.fates == [.kept, .retimed, .retimed])
    // What is played twice is there twice.
    let twice = planned(three, [try clip(0, 2, at: 0), try clip(0, 2, at: 2)])
    #expect(twice.times == ["A 0.000-2.000", "A 2.000-4.000"])
    let turned = planned(three, [try clip(4, 6, at: 0), try clip(0, 2, at: 2)])
    #expect(turned.times == ["C 0.000-2.000", "A 2.000-4.000"] && turned.fates == [.retimed, .dropped, .retimed])
  }

  @Test func chaptersWithoutNamesStayApart() throws {
    let two = [try chapter(0, 2, nil), try chapter(2, 4, nil)]
    #expect(planned(two, [try clip(0, 4, at: 0)]).times == ["- 0.000-2.000", "- 2.000-4.000"])
  }

  @Test func overlappingChaptersFollowEachOtherWhereTheyMust() throws {
    let nested = [try chapter(0, 6, "Part"), try chapter(1, 2, "Scene"), try chapter(1, 3, "Other")]
    let clips = [try clip(0, 6, at: 0)]
    #expect(planned(nested, clips).times == ["Part 0.000-6.000", "Scene 1.000-2.000", "Other 1.000-3.000"])
    #expect(
      planned(nested, clips, .mp4).times == ["Part 0.000-1.000", "Other 1.000-3.000"]
        || planned(nested, clips, .mp4).times == ["Part 0.000-1.000", "Scene 1.000-2.000"])
    #expect(planned(nested, clips, .mp4).fates.contains(.dropped))
  }

  @Test func holesBetweenChaptersGetNamelessOnes() throws {
    let chapters = [try chapter(0.5, 1, "A"), try chapter(2, 3, "B")]
    let filled = SequentialChapters.filled(chapters, in: .mp4, lasting: MediaTime(seconds: 4))
    #expect(filled.map { $0.title } == ["", "A", "", "B"])
    #expect(filled.map { $0.range.start.secondsText } == ["0.000", "0.500", "1.000", "2.000"])
    #expect(SequentialChapters.filled(chapters, in: .ogg, lasting: MediaTime(seconds: 4)).count == 5)
    #expect(SequentialChapters.filled(chapters, in: .mkv, lasting: MediaTime(seconds: 4)) == chapters)
  }

  @Test func theAuditFindsWhatIsNotThere() async throws {
    let edited = try await edit(Fixtures.url("h264-chapters.mp4"), ["--trim", "1-3", "--preset", "ultrafast"])
    let source = try FKTAsset.open(Fixtures.url("h264-chapters.mp4").path).info
    let whole = try FKTAsset.open(edited.url.path).info
    func lost(_ change: (inout MediaInfo) -> Void) -> [String] {
      var output = whole
      change(&output)
      let audit = PreservationAudit(
        plan: edited.plan, source: source, output: output, filled: [true, true],
        subtitles: edited.plan.subtitles.map(\.source))
      return audit.audited(edited.plan.preservation).lines.filter { $0.reason == .notThere }.map(\.title)
    }
    #expect(lost { _ in } == [])
    #expect(lost { $0.tags["title"] = nil } == ["tag title"])
    #expect(lost { $0.tags["title"] = "Another" } == ["tag title"])
    #expect(lost { $0.chapters.removeAll { $0.title == "Middle" } } == ["chapter 2 'Middle'"])
    #expect(lost { $0.streams[0].dispositions = [] } == ["stream 0: default"])
    #expect(lost { info in info.streams.removeAll { $0.kind == .subtitle } }.contains("stream 2 (subtitle, mov_text)"))
    let refused = lost { info in info.streams.removeAll { $0.kind == .subtitle } }
    #expect(refused.contains("stream 2: language"))
  }

  @Test func whatOnlyTheWrittenFileShowsIsRefusedBeforeItAppears() async throws {
    let folder = try TemporaryFolder()
    var asset = try FKTAsset.open(Fixtures.url("h264-closed-gop.mp4").path)
    // What C ends at a zero byte is not what was claimed; no plan can know that.
    asset.info.tags["comment"] = "one\u{0}two"
    let output = folder.file("cut.mp4")
    let plan = try RenderPlanner().plan(asset, to: output.path)
    #expect(plan.losses.isEmpty)
    let film = asset
    let error = await #expect(throws: FKTError.self) {
      try await Turnstile.renders.pass {
        try await Renderer(refusesLosses: true).start(plan, of: film, to: output.path).report()
      }
    }
    #expect(error?.code == .lossRefused && error?.message.contains("tag comment") == true)
    #expect(try strayFiles(in: folder.url).isEmpty)
    let report = try await Turnstile.renders.pass {
      try await Renderer().start(plan, of: film, to: output.path).report()
    }
    #expect(report.losses.map(\.title) == ["tag comment"])
  }

  @Test func theIndexTakesWhatTheMuxerLeavesOut() throws {
    let track = ISOBoxes.box("tkhd", [UInt8](repeating: 0, count: 84))
    let media = ISOBoxes.box("mdia", ISOBoxes.box("mdhd", [UInt8](repeating: 0, count: 24)))
    let index = [ISOBoxes.Box(type: "trak", content: track + media)]
    var patch = MoovPatch()
    patch.keys = ["b": "2", "a": "1"]
    patch.place = ("+01.0+002.0/", "eng")
    patch.covers = [MoovPatch.Cover(kind: 13, bytes: [1, 2, 3])]
    patch.tracks[0] = MoovPatch.Track(name: "Nämé", created: 0x0102_0304, language: "fin")
    let boxes = patch.applied(to: index)
    #expect(boxes.map(\.type) == ["trak", "udta", "meta"])
    let inside = ISOBoxes.children(of: boxes[0].content)
    #expect(inside.map(\.type) == ["tkhd", "mdia", "udta"])
    #expect(Array(inside[0].content[4..<12]) == [1, 2, 3, 4, 1, 2, 3, 4])
    let head = try #require(ISOBoxes.children(of: inside[1].content).first).content
    #expect(Array(head[20..<22]) == [0x19, 0x2E])
    #expect(ISOBoxes.children(of: inside[2].content).first?.content == Array("Nämé".utf8))
    #expect(ISOBoxes.children(of: boxes[1].content).map(\.type) == ["\u{A9}xyz", "meta"])
    #expect(MoovPatch().isEmpty && !patch.isEmpty)
  }
}
