import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Timeline")
struct TimelineTests {
  /// 30 seconds in one clip.
  private let film = Timeline(duration: MediaTime(seconds: 30))

  @Test(
    "keeping ranges of 30 s",
    arguments: [
      ([], []), ([[5, 20]], [[5, 20]]), ([[0, 30]], [[0, 30]]), ([[25, 40]], [[25, 30]]), ([[30, 40]], []),
      ([[40, 50]], []), ([[5, 5]], []), ([[-10, 5]], [[0, 5]]), ([[-10, -5]], []),
      ([[5, 10], [20, 25]], [[5, 10], [20, 25]]), ([[20, 25], [5, 10]], [[20, 25], [5, 10]]),
      ([[5, 10], [10, 15]], [[5, 15]]), ([[10, 15], [5, 10]], [[10, 15], [5, 10]]),
      ([[5, 15], [10, 20]], [[5, 15], [10, 20]]), ([[5, 10], [5, 10]], [[5, 10], [5, 10]]),
    ] as [([[Int64]], [[Int64]])])
  func keeping(kept: [[Int64]], clips: [[Int64]]) throws {
    #expect(film.keeping(try ranges(kept)).clips == (try played(clips)))
  }

  @Test(
    "cutting ranges of 30 s",
    arguments: [
      ([], [[0, 30]]), ([[5, 20]], [[0, 5], [20, 30]]), ([[0, 5]], [[5, 30]]), ([[25, 30]], [[0, 25]]),
      ([[25, 40]], [[0, 25]]), ([[0, 30]], []), ([[-5, 40]], []), ([[30, 40]], [[0, 30]]),
      ([[40, 50]], [[0, 30]]),
      ([[-10, -5]], [[0, 30]]), ([[5, 5]], [[0, 30]]),
      ([[20, 25], [5, 10]], [[0, 5], [10, 20], [25, 30]]),
      ([[5, 15], [10, 20]], [[0, 5], [20, 30]]), ([[5, 20], [8, 10]], [[0, 5], [20, 30]]),
      ([[5, 10], [10, 20]], [[0, 5], [20, 30]]), ([[5, 10], [5, 10]], [[0, 5], [10, 30]]),
    ] as [([[Int64]], [[Int64]])])
  func cutting(cut: [[Int64]], clips: [[Int64]]) throws {
    #expect(film.cutting(try ranges(cut)).clips == (try played(clips)))
  }

  @Test("each edit acts on the result of the one before")
  func nested() throws {
    let once = film.keeping(try ranges([[10, 20], [0, 5]]))
    #expect(once.duration == MediaTime(seconds: 15))
    // The last 2 s of the first clip and the first 3 s of the second.
    #expect(once.keeping(try ranges([[8, 13]])).clips == (try played([[18, 20], [0, 3]])))
    #expect(once.cutting(try ranges([[8, 13]])).clips == (try played([[10, 18], [3, 5]])))
    #expect(once.clips.playing([try range(9, 11)]) == (try played([[19, 20], [0, 1]])))
  }

  @Test("cutting what was between two clips leaves a join, cutting nothing leaves none")
  func joins() throws {
    let joined = film.cutting(try ranges([[10, 20]]))
    #expect(joined.keeping(try ranges([[0, 10], [10, 20]])).clips == (try played([[0, 10], [20, 30]])))
    #expect(joined.cutting([]) == joined)
  }

  @Test("turn and export survive a trim, an empty film has no clips")
  func rest() throws {
    var turned = film
    turned.add(.rotation(Rotation(.flippedVertically)))
    turned.export.crf = 20
    let kept = turned.keeping(try ranges([[0, 1]]))
    #expect(kept.turn == .flippedVertically)
    #expect(kept.export.crf == 20)
    #expect(Timeline(duration: .zero).clips.isEmpty)
  }
}
