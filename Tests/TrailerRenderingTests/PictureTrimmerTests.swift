import MediaTypes
import Testing

@testable import RenderPlanning
@testable import RenderEngine
@testable import TrailerRendering

/// Frames are numbers here; times are ticks of 10 a frame.
@Suite struct PictureTrimmerTests {
  typealias Selector = PictureTrimmer<Int>
  typealias Clip = Selector.Clip

  /// Runs frames through a trimmer and writes each placement as `picture@pts+duration`.
  static func select(_ clips: [Clip], _ pictures: [Int], runs: [Range<Int>]? = nil) throws -> [String] {
    var trimmer = Selector(clips: clips)
    var placed: [Selector.Placement] = []
    for run in runs ?? [0..<clips.count] {
      trimmer.beginRun(run)
      for picture in pictures {
        placed += try trimmer.take(picture, pts: Int64(picture), duration: 10, in: run)
      }
      placed += try trimmer.endRun(run)
    }
    return placed.map { "\($0.picture)@\($0.pts)+\($0.duration)" }
  }

  static func clip(_ start: Int64, _ end: Int64, at output: Int64, _ opening: PlannedClip.Opening = .frame) -> Clip {
    Clip(start: start, end: end, ticks: ClipMap.Ticks(source: start, output: output), opening: opening)
  }

  @Test func keepsTheHalfOpenRange() throws {
    let kept = try Self.select([Self.clip(10, 40, at: 0)], [0, 10, 20, 30, 40, 50])
    #expect(kept == ["10@0+10", "20@10+10", "30@20+10"])
  }

  @Test func joinsClipsWithoutAGap() throws {
    let kept = try Self.select([Self.clip(0, 20, at: 0), Self.clip(30, 50, at: 20)], [0, 10, 20, 30, 40, 50])
    #expect(kept == ["0@0+10", "10@10+10", "30@20+10", "40@30+10"])
  }

  @Test func clipsThatTouchShareNoPicture() throws {
    let kept = try Self.select([Self.clip(0, 20, at: 0), Self.clip(20, 40, at: 20)], [0, 10, 20, 30, 40])
    #expect(kept == ["0@0+10", "10@10+10", "20@20+10", "30@30+10"])
  }

  @Test func repeatsAndReordersOverRuns() throws {
    let clips = [Self.clip(20, 40, at: 0), Self.clip(0, 20, at: 20), Self.clip(0, 10, at: 40)]
    let kept = try Self.select(clips, [0, 10, 20, 30, 40], runs: [0..<1, 1..<2, 2..<3])
    #expect(kept == ["20@0+10", "30@10+10", "0@20+10", "10@30+10", "0@40+10"])
  }

  @Test func holdsThePictureOnScreen() throws {
    // The frame of tick 10 is still shown when the clip starts, and the next one comes at 300.
    let kept = try Self.select([Self.clip(100, 320, at: 0, .heldFrame)], [0, 10, 300, 310, 330])
    #expect(kept == ["10@0+200", "300@200+10", "310@210+10"])
  }

  @Test func holdsThePictureForAWholeClip() throws {
    #expect(try Self.select([Self.clip(100, 200, at: 0, .heldFrame)], [0, 10, 300]) == ["10@0+100"])
  }

  @Test func aFilmMayStartWithoutPicture() throws {
    #expect(try Self.select([Self.clip(0, 60, at: 0, .free)], [40, 50, 60]) == ["40@40+10", "50@50+10"])
  }

  @Test func anOpenEndTakesThePicturesOwnLength() throws {
    #expect(try Self.select([Self.clip(10, .max, at: 0)], [0, 10, 20]) == ["10@0+10", "20@10+10"])
  }

  @Test func theLastPictureOfAClipLastsUntilItsEnd() throws {
    #expect(try Self.select([Self.clip(0, 35, at: 0)], [0, 10, 20]) == ["0@0+10", "10@10+10", "20@20+15"])
  }

  @Test func aMissingFirstPictureIsAFailure() {
    #expect(throws: MissedFirstPicture.self) {
      try Self.select([Self.clip(10, 40, at: 0)], [20, 30, 40])
    }
    #expect(throws: MissedFirstPicture.self) { try Self.select([Self.clip(10, 40, at: 0)], []) }
  }

  @Test func twoPicturesNeverShareATick() throws {
    let kept = try Self.select([Self.clip(0, 30, at: 0), Self.clip(40, 60, at: 20)], [0, 10, 20, 40, 50])
    #expect(kept == ["0@0+10", "10@10+10", "20@20+10", "50@30+10"])
  }
}
