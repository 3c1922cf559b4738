import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// What the facts of a film are called, by a table.
@Suite("Findings about a film")
struct FilmFindingTests {
  private func found(
    _ change: (inout FilmExamination) -> Void = { _ in }, noLength: Bool = false, isTruncated: Bool = false,
    complaint: String? = nil, undecodable: [Int] = []
  ) throws -> [FilmFinding] {
    var info = try FKTAsset.open(Fixtures.url("h264-closed-gop.mp4").path).info
    info.streams[0].video?.colour.matrix = "bt709"
    var facts = FilmExamination(
      info: info, saidNoLength: noLength, isTruncated: isTruncated, complaint: complaint, undecodable: undecodable)
    for place in facts.streams.indices {
      (facts.streams[place].start, facts.streams[place].end) = (.zero, MediaTime(seconds: 6))
      (facts.streams[place].packets, facts.streams[place].keys) = (150, 6)
    }
    let frame = MediaTime(milliseconds: 40)
    (facts.streams[0].shortest, facts.streams[0].longest) = (frame, frame)
    change(&facts)
    return facts.findings
  }

  private let second = MediaTime(seconds: 1)

  @Test("nothing is odd about a plain film") func plain() throws { #expect(try found() == []) }

  @Test("each fact has its word and its place")
  func facts() throws {
    #expect(try found(noLength: true).map(\.code) == ["no-length"])
    #expect(try found({ $0.lacksIndex = true }).map(\.code) == ["no-index"])
    #expect(try found(isTruncated: true).map(\.code) == ["truncated"])
    #expect(try found(complaint: "x").map(\.code) == ["damaged-file"])
    #expect(try found(undecodable: [1]).map(\.what) == ["stream 1 (audio, aac): nothing here decodes it"])
    let back = try found {
      $0.streams[0].jumps.add(at: second)
      $0.streams[0].firstJump = .zero - second
    }
    #expect(back.map(\.code) == ["clock-back"] && back[0].time == second && back[0].cure == nil)
    let hole = try found {
      $0.streams[1].jumps.add(at: second)
      $0.streams[1].firstJump = MediaTime(seconds: 20)
    }
    #expect(hole.map(\.code) == ["clock-hole"] && hole[0].cure?.contains("--fill-gaps") ?? false)
    let damaged = try found(
      {
        $0.streams[0].damaged.add(at: second)
        $0.streams[0].damaged.add(at: nil)
      }, complaint: "the same")
    #expect(damaged.map(\.what) == ["stream 0 (video, h264): 2 packets damaged or empty"])
    #expect(damaged[0].time == second && damaged[0].cure == "--tolerate 2 --out edited.mkv")
    #expect(try found({ $0.streams[0].packetsBeforeKey = 3 }).map(\.code) == ["headless"])
  }

  @Test("rates are told as they are, and not where frames do not say their times")
  func rates() throws {
    let uneven = try found { $0.streams[0].longest = MediaTime(milliseconds: 80) }
    #expect(uneven.map(\.code) == ["uneven-frames"] && uneven[0].what.hasSuffix("12.50 to 25 a second"))
    let undated = try found {
      $0.streams[0].longest = MediaTime(milliseconds: 80)
      $0.streams[0].undated = 50
    }
    #expect(undated.map(\.code) == ["no-times"])
    #expect(try found({ $0.saidRates = [0: Rational(600)] }).map(\.code) == ["wrong-rate"])
    let wrong = try found { $0.streams[0].packets = 300 }
    #expect(
      wrong.map(\.code) == ["wrong-rate"] && wrong[0].what.contains("said to have 25 frames a second, and has 50"))
  }

  @Test("sound beside the frames is told by its distance")
  func sound() throws {
    let late = try found { $0.streams[1].start = MediaTime(milliseconds: 250) }
    #expect(late.map(\.what) == ["stream 1 (audio, aac): it begins 250 ms after the frames"])
    let short = try found { $0.streams[1].end = MediaTime(milliseconds: 5000) }
    #expect(short.map(\.what) == ["stream 1 (audio, aac): it ends 1000 ms before the frames"])
    #expect(try found { $0.streams[1].start = MediaTime(milliseconds: 30) } == [])
  }

  @Test("a file that breaks off is kept as far as all of it goes")
  func readableEnd() throws {
    let info = try FKTAsset.open(Fixtures.url("h264-closed-gop.mp4").path).info
    var facts = FilmExamination(info: info, saidNoLength: false, isTruncated: true, complaint: nil, undecodable: [])
    facts.streams[0].lastDecoded = MediaTime(seconds: 3)
    facts.streams[1].lastDecoded = MediaTime(milliseconds: 3200)
    #expect(facts.readableEnd == MediaTime(milliseconds: 2900))
    facts = FilmExamination(info: info, saidNoLength: false, isTruncated: false, complaint: nil, undecodable: [])
    #expect(facts.readableEnd == nil)
  }
}
