import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Effects on the timeline")
struct TimelineEffectTests {
  /// 30 seconds with a title from 10 to 20.
  private func titled() throws -> Timeline {
    var film = Timeline(duration: MediaTime(seconds: 30))
    film.add(.overlay(Overlay(ImageArt(.text(TextArt("title"))), position: .gravity(.top))), range: try range(10, 20))
    return film
  }

  /// When the only effect is seen on a timeline, in seconds.
  private func seen(_ timeline: Timeline) throws -> [[Double]] {
    let effect = try #require(timeline.effects.first)
    return ClipMap(effect.clips).places.compactMap { place in
      effect.range.intersection(place.clip.range).map(place.output)
    }.map { [$0.start.seconds, $0.end.seconds] }
  }

  @Test(
    "a title from 10 to 20 after cuts",
    arguments: [
      ([], [[10, 20]]), ([[0, 5]], [[5, 15]]), ([[0, 10]], [[0, 10]]), ([[5, 10]], [[5, 15]]),
      ([[5, 12]], [[5, 13]]), ([[12, 15]], [[10, 12], [12, 17]]), ([[18, 25]], [[10, 18]]), ([[20, 25]], [[10, 20]]),
      ([[25, 40]], [[10, 20]]), ([[10, 20]], []), ([[0, 25]], []), ([[0, 10], [20, 30]], [[0, 10]]),
      ([[12, 14], [16, 18]], [[10, 12], [12, 14], [14, 16]]), ([[5, 11], [19, 21]], [[5, 13]]),
    ] as [([[Int64]], [[Double]])])
  func cuts(cut: [[Int64]], expected: [[Double]]) throws {
    #expect(try seen(titled().cutting(ranges(cut))) == expected)
  }

  @Test(
    "a title from 10 to 20 when ranges are kept",
    arguments: [
      ([[0, 30]], [[10, 20]]), ([[0, 10]], []), ([[20, 30]], []), ([[10, 20]], [[0, 10]]), ([[12, 15]], [[0, 3]]),
      ([[5, 15]], [[5, 10]]), ([[15, 40]], [[0, 5]]), ([[30, 40]], []), ([[12, 15], [12, 15]], [[0, 3], [3, 6]]),
      ([[15, 30], [0, 15]], [[0, 5], [25, 30]]), ([[19, 21], [9, 11]], [[0, 1], [3, 4]]),
      ([[10, 15], [15, 20]], [[0, 10]]),
    ] as [([[Int64]], [[Double]])])
  func trims(kept: [[Int64]], expected: [[Double]]) throws {
    #expect(try seen(titled().keeping(ranges(kept))) == expected)
  }

  @Test("cuts one after the other act like their union, on the clock as the title found it")
  func twice() throws {
    let once = try titled().cutting(ranges([[12, 14]]))
    let twice = once.cutting(try ranges([[14, 16]]))
    #expect(twice == (try titled().cutting(ranges([[12, 14], [16, 18]]))))
    #expect(try #require(twice.effects.first).clips == (try played([[0, 12], [14, 16], [18, 30]])))
    #expect(try seen(once.cutting(ranges([[11, 13]]))) == [[10, 11], [11, 16]])
  }

  @Test("an effect's clips last as long as the film, whatever was cut before or after it")
  func lengths() throws {
    var film = try titled().keeping(ranges([[5, 12], [18, 30], [5, 12]]))
    film.add(.fade(.toBlack), range: try range(20, 26))
    for edited in [
      film, film.cutting(try ranges([[1, 3], [19, 22]])), film.keeping(try ranges([[25, 26], [0, 2]])),
    ] {
      for effect in edited.effects {
        #expect(effect.clips.reduce(.zero) { $0 + $1.duration } == edited.duration)
      }
    }
    #expect(film.effects[1].clips == (try played([[0, 26]])))
    #expect(film.effects[1].runsToEnd && !film.effects[0].runsToEnd)
  }

  @Test("turns one after the other become one, and none where they undo each other")
  func turns() throws {
    let film = SampleFilm.constant()
    let right = Rotation(Orientation(quarterTurns: 1))
    let once = try film.rotated(by: right)
    #expect(once.timeline.effects.count == 1)
    #expect(
      try once.rotated(by: right).timeline.effects.map(\.action) == [.rotation(Rotation(Orientation(quarterTurns: 2)))])
    #expect(try once.rotated(by: Orientation(quarterTurns: 3)) == film)
    #expect(try film.rotated(by: .identity) == film)
    let baked = Rotation(.identity, isBaked: true)
    #expect(try film.rotated(by: baked).timeline.effects.map(\.action) == [.rotation(baked)])
    #expect(try once.rotated(by: baked).timeline.effects.count == 2)
    let tilted = Rotation(.identity, angle: Rational(5))
    let tiltedRight = Rotation(Orientation(quarterTurns: 1), angle: Rational(5))
    #expect(try once.rotated(by: tilted).timeline.effects.map(\.action) == [.rotation(tiltedRight)])
    #expect(try film.rotated(by: tilted).rotated(by: tilted).timeline.effects.count == 2)
    let cropped = try once.cropped(to: CropArea(.percent(width: Rational(50), height: Rational(50))))
    #expect(try cropped.rotated(by: right).timeline.effects.count == 3)
  }

  @Test("files that effects bring are numbered in the order of their first use")
  func attachments() throws {
    let line = [
      "--music", "b.ogg", "--watermark", "a.png", "--text", "x", "--font", "c.ttf", "--text", "y", "--font", "Serif",
      "--music", "a.png", "--watermark", "b.ogg", "--text", "z", "--font", "c.ttf", "--crop", "50%", "--mute",
    ]
    var film = SampleFilm.constant()
    for command in try EditLineParser().parse(line, programOptions: []).commands {
      film = try command.perform(with: film)
    }
    #expect(film.timeline.attachmentPaths == ["b.ogg", "a.png", "c.ttf"])
    #expect(["b.ogg", "a.png", "c.ttf", "Serif"].map(film.timeline.attachmentNumber) == [0, 1, 2, nil])
    #expect(try film.trimmed(to: [range(5, 10)]).timeline.attachmentPaths == film.timeline.attachmentPaths)
    #expect(SampleFilm.constant().timeline.attachmentPaths.isEmpty)
  }

  @Test("the number of effects, and of their clips, has a limit")
  func limits() throws {
    var film = SampleFilm.constant()
    for _ in 0..<200 { film = try film.withSound(Gain(.unity)) }
    #expect(try failure { _ = try film.withSound(Gain(.unity)) }.code == .limitExceeded)
    #expect(try failure { _ = try film.rotated(by: Orientation(quarterTurns: 1)) }.code == .limitExceeded)
    // 201 lists of clips, each of 498, are more than a hundred thousand; of 497 they are not.
    func pieces(_ count: Int64) throws -> [MediaTimeRange] {
      try (0..<count).map {
        try #require(MediaTimeRange(MediaTime(milliseconds: $0 * 20), MediaTime(milliseconds: $0 * 20 + 10)))
      }
    }
    #expect(try film.trimmed(to: pieces(497)).timeline.effects.count == 200)
    #expect(try failure { _ = try film.trimmed(to: pieces(498)) }.code == .limitExceeded)
    #expect(try SampleFilm.constant().trimmed(to: pieces(1_000)).timeline.clips.count == 1_000)
  }
}
