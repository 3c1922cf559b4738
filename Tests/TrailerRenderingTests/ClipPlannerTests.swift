import MediaTypes
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// Bounds against frames, from a table: no file is read.
@Suite struct ClipPlannerTests {
  /// A film of 10 s whose frames start at the given milliseconds.
  static func clips(_ range: (Int64, Int64), pictures: [Int64]) throws -> [PlannedClip] {
    let tick = try #require(Rational(1, 1000))
    let facts = VideoInfo(codedSize: PixelSize(width: 16, height: 16))
    let stream = StreamInfo(index: 0, kind: .video, codec: "h264", timeBase: tick, video: facts)
    let info = MediaInfo(
      formatName: "mov", formatLongName: "", startTime: .zero, duration: MediaTime(seconds: 10), byteCount: 1,
      bitRate: nil, tags: [:], chapters: [], streams: [stream])
    let source = SourceIdentity(path: "film", byteCount: 1, modificationNanoseconds: 0, device: 0, inode: 0)
    let kept = try #require(MediaTimeRange(MediaTime(milliseconds: range.0), MediaTime(milliseconds: range.1)))
    let asset = try FKTAsset(source: source, info: info).trimmed(to: [kept])
    var index = SourceIndex()
    for bound in [range.0, range.1] {
      var neighbours = PictureNeighbours()
      for picture in pictures { neighbours.add(picture, bound: bound) }
      index.neighbours[0, default: [:]][bound] = neighbours
    }
    return try ClipPlanner(asset: asset, index: index).film().clips
  }

  struct Case: Sendable {
    let range: (Int64, Int64)
    let pictures: [Int64]
    let kept: (Int64, Int64)
    let opening: PlannedClip.Opening
  }

  static let even: [Int64] = Array(stride(from: 0, to: 10_000, by: 40))

  static let cases: [Case] = [
    // On frames already.
    Case(range: (1000, 2000), pictures: even, kept: (1000, 2000), opening: .frame),
    // Between frames: both bounds move to the next one.
    Case(range: (1010, 2010), pictures: even, kept: (1040, 2040), opening: .frame),
    // The film's own start needs no frame.
    Case(range: (0, 2000), pictures: even, kept: (0, 2000), opening: .free),
    // Where no frame is known before the one at the bound.
    Case(range: (1000, 2000), pictures: Array(even.drop { $0 < 1000 }), kept: (1000, 2000), opening: .frame),
    // Sound from before the first frame stays.
    Case(range: (0, 2000), pictures: even.map { $0 + 70 }, kept: (0, 2030), opening: .free),
    // Uneven: the next frame comes too late to skip to.
    Case(range: (1010, 3000), pictures: [0, 1000, 1500, 3000, 4000], kept: (1010, 3000), opening: .heldFrame),
    Case(range: (1010, 5000), pictures: [0, 1000, 4000, 5000, 6000], kept: (1010, 5000), opening: .heldFrame),
    // Uneven: the end stays where it was asked for.
    Case(range: (1000, 2000), pictures: [0, 1000, 4000], kept: (1000, 2000), opening: .frame),
    // After the last frame.
    Case(range: (5000, 6000), pictures: [0, 40, 80], kept: (5000, 6000), opening: .heldFrame),
  ]

  @Test(arguments: cases.indices)
  func snapsToPictures(number: Int) throws {
    let row = Self.cases[number]
    let clip = try #require(try Self.clips(row.range, pictures: row.pictures).first)
    #expect(clip.range.start == MediaTime(milliseconds: row.kept.0))
    #expect(clip.range.end == MediaTime(milliseconds: row.kept.1))
    #expect(clip.opening == row.opening)
  }

  @Test func aRangeBetweenTwoPicturesIsRefused() throws {
    let error = #expect(throws: FKTError.self) { try Self.clips((1010, 1020), pictures: Self.even) }
    #expect(error?.code == .emptyResult)
  }

  @Test func readingRunsJumpOnlyWhereItPays() throws {
    func clip(_ start: Int64, _ end: Int64) throws -> PlannedClip {
      PlannedClip(
        Clip(try #require(MediaTimeRange(MediaTime(seconds: start), MediaTime(seconds: end)))), outputStart: .zero,
        opening: .frame, isOpenEnded: false, expectedFrames: nil)
    }
    let clips = try [clip(5, 6), clip(7, 8), clip(60, 61), clip(2, 3), clip(2, 4)]
    #expect(ReadingRun.runs(of: clips).map(\.clips) == [0..<2, 2..<3, 3..<4, 4..<5])
  }
}
