import MediaTypes
import Testing

@testable import RenderEngine
@testable import TrailerRendering

/// Frames of 10 samples, at positions of their own choice.
@Suite struct SampleTrimmerTests {
  typealias Clip = SampleTrimmer.Clip

  /// Runs frames through a trimmer; each piece is written as `position+count` or `-count` for silence.
  static func select(
    _ clips: [Clip], _ positions: [Int64], runs: [Range<Int>]? = nil, tolerance: Int64 = 0, tailLength: Int64 = 0
  ) -> [String] {
    var trimmer = SampleTrimmer(clips: clips, tolerance: tolerance, tailLength: tailLength)
    var texts: [String] = []
    func note(_ pieces: [SampleTrimmer.Piece], _ position: Int64) {
      for piece in pieces {
        switch piece {
        case .samples(let offset, let count): texts.append("\(position + Int64(offset))+\(count)")
        case .silence(let count): texts.append("-\(count)")
        case .tail(let offset, let count): texts.append("tail \(position + Int64(offset))+\(count)")
        case .join: texts.append("join")
        }
      }
    }
    for run in runs ?? [0..<clips.count] {
      trimmer.beginRun(run)
      for position in positions { note(trimmer.take(position: position, count: 10, in: run), position) }
      note(trimmer.endRun(run), 0)
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

  @Test func whatFollowsAClipIsGivenBeforeTheNextOneIsJoined() {
    let near = [Clip(start: 1, end: 8), Clip(start: 25, end: 33)]
    #expect(
      Self.select(near, [0, 10, 20, 30], tailLength: 5) == ["1+7", "tail 8+2", "tail 10+3", "join", "25+5", "30+3"])
    let touching = [Clip(start: 1, end: 8), Clip(start: 8, end: 13)]
    #expect(Self.select(touching, [0, 10], tailLength: 5) == ["1+7", "8+2", "10+3"])
    // Less than a tail lies between them.
    let close = [Clip(start: 1, end: 8), Clip(start: 12, end: 15)]
    #expect(Self.select(close, [0, 10], tailLength: 5) == ["1+7", "tail 8+2", "tail 10+3", "join", "12+3"])
  }

  @Test func aRunThatStartsElsewhereIsJoinedToWhatWasReadBefore() {
    let back = [Clip(start: 22, end: 28), Clip(start: 3, end: 9)]
    #expect(
      Self.select(back, [0, 10, 20, 30], runs: [0..<1, 1..<2], tailLength: 5)
        == ["22+6", "tail 28+2", "tail 30+3", "join", "3+6"])
    // The film ends where the first clip does, so there is no tail.
    #expect(
      Self.select(
        [Clip(start: 22, end: .max), Clip(start: 3, end: 9)], [0, 10, 20], runs: [0..<1, 1..<2], tailLength: 5)
        == ["22+8", "join", "3+6"])
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
    var trimmer = SampleTrimmer(clips: [Clip(start: 5, end: 15)], tolerance: 0)
    trimmer.beginRun(0..<1)
    #expect(trimmer.take(position: 0, count: 10, in: 0..<1) == [.samples(offset: 5, count: 5)])
    #expect(trimmer.take(position: nil, count: 10, in: 0..<1) == [.samples(offset: 0, count: 5)])
  }
}
