import Testing

@testable import TrailerRendering

/// Frames of 10 samples, at positions of their own choice.
@Suite struct SoundSelectorTests {
  typealias Clip = SoundSelector.Clip

  /// Runs frames through a selector; each piece is written as `position+count` or `-count` for silence.
  static func select(
    _ clips: [Clip], _ positions: [Int64], runs: [Range<Int>]? = nil, tolerance: Int64 = 0
  ) -> [String] {
    var selector = SoundSelector(clips: clips, tolerance: tolerance)
    var texts: [String] = []
    func note(_ pieces: [SoundSelector.Piece], _ position: Int64) {
      for piece in pieces {
        switch piece {
        case .samples(let offset, let count): texts.append("\(position + Int64(offset))+\(count)")
        case .silence(let count): texts.append("-\(count)")
        }
      }
    }
    for run in runs ?? [0..<clips.count] {
      selector.beginRun(run)
      for position in positions { note(selector.take(position: position, count: 10, in: run), position) }
      note(selector.endRun(run), 0)
    }
    return texts
  }

  @Test func cutsInsideFrames() {
    #expect(Self.select([Clip(start: 5, end: 23)], [0, 10, 20, 30]) == ["5+5", "10+10", "20+3"])
  }

  @Test func oneFrameMayServeTwoClips() {
    let clips = [Clip(start: 1, end: 3), Clip(start: 6, end: 12)]
    #expect(Self.select(clips, [0, 10]) == ["1+2", "6+4", "10+2"])
  }

  @Test func fillsHoles() {
    #expect(Self.select([Clip(start: 0, end: 40)], [0, 30]) == ["0+10", "-20", "30+10"])
  }

  @Test func fillsALateStart() {
    #expect(Self.select([Clip(start: 0, end: 30)], [15, 25]) == ["-15", "15+10", "25+5"])
  }

  @Test func dropsWhatOverlaps() {
    #expect(Self.select([Clip(start: 0, end: 30)], [0, 6, 16]) == ["0+10", "10+6", "16+10"])
  }

  @Test func jitterIsNoHole() {
    // The frames run on evenly, whatever their time stamps say within the tolerance.
    #expect(Self.select([Clip(start: 0, end: 30)], [0, 11, 19], tolerance: 2) == ["0+10", "11+10", "19+10"])
  }

  @Test func fillsUpClipsThatEndEarlyExceptTheLast() {
    let clips = [Clip(start: 0, end: 40), Clip(start: 0, end: 40)]
    #expect(Self.select(clips, [0, 10], runs: [0..<1, 1..<2]) == ["0+10", "10+10", "-20", "0+10", "10+10"])
  }

  @Test func aClipInsideAHoleIsSilent() {
    let clips = [Clip(start: 12, end: 15), Clip(start: 30, end: 35)]
    #expect(Self.select(clips, [0, 30]) == ["-3", "30+5"])
  }

  @Test func anOpenEndTakesAll() {
    #expect(Self.select([Clip(start: 5, end: .max)], [0, 10]) == ["5+5", "10+10"])
  }

  @Test func framesWithoutTimeFollowOneAnother() {
    var selector = SoundSelector(clips: [Clip(start: 5, end: 15)], tolerance: 0)
    selector.beginRun(0..<1)
    #expect(selector.take(position: 0, count: 10, in: 0..<1) == [.samples(offset: 5, count: 5)])
    #expect(selector.take(position: nil, count: 10, in: 0..<1) == [.samples(offset: 0, count: 5)])
  }
}
