import MediaTypes
import Testing

@testable import TrailerEditing

/// Edits that act on a film once its bounds lie where frames start: every 40 ms.
@Suite("Settled films")
struct SettlingTests {
  private static let step = MediaTime(milliseconds: 40).rational

  private func edited(_ line: String) throws -> FKTAsset {
    let words = line.split(separator: " ").map(String.init)
    return try EditLineParser().parse(words, programOptions: []).commands.reduce(SampleFilm.constant()) {
      try $1.perform(with: $0)
    }
  }

  private func settled(_ line: String) throws -> FKTAsset {
    try edited(line).settled { clip in
      func snapped(_ time: MediaTime) -> MediaTime {
        MediaTime(ticks: time.ticks(in: Self.step, rounding: .up), timeBase: Self.step)
      }
      let range = MediaTimeRange(snapped(clip.start), snapped(clip.end))
      return range.flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  private func milliseconds(_ ranges: [MediaTimeRange]) -> [[Int64]] {
    ranges.map { [thousandths($0.start), thousandths($0.end)] }
  }

  private func thousandths(_ time: MediaTime) -> Int64 {
    time.ticks(in: MediaTime(milliseconds: 1).rational)
  }

  @Test(
    "clips lie where frames start, each edit counting on what the one before has left",
    arguments: [
      ("--trim 1.01-3.01", [[1040, 3040]]), ("--cut 1.01-3.01", [[0, 1040], [3040, 30_000]]),
      ("--trim 1.03-3.03 --trim 1.005-1.5", [[2080, 2560]]), ("--trim 1.03-2.05 --trim -0.5..end", [[1600, 2080]]),
      ("--trim 1.03-2.05 --trim 50%-end", [[1560, 2080]]), ("--trim 1.03-2.05 --trim 5f-10f", [[1240, 1440]]),
      ("--trim 1.03-2.05 --cut 0-0.5", [[1560, 2080]]), ("--cut 0-1.01 --cut 0-1.01", [[2080, 30_000]]),
      // Nothing starts in it, so there is nothing to take away, or to keep.
      ("--cut 1.01-1.03", [[0, 30_000]]), ("--trim 1.01-1.03,2-3", [[2000, 3000]]),
      ("--trim 1.01-2.01,2.02-3.01", [[1040, 3040]]),
    ] as [(String, [[Int64]])])
  func clips(line: String, expected: [[Int64]]) throws {
    #expect(try milliseconds(settled(line).timeline.clips.map(\.range)) == expected)
  }

  @Test(
    "an effect's clock counts what was seen when it was written, and goes with the frames from then on",
    arguments: [
      ("--trim 1.03-2.05 --mute --at 0.2-0.6", [200, 600], [[0, 1040]]),
      ("--trim 1.03-2.05 --mute --at -0.4", [640, 1040], [[0, 1040]]),
      ("--trim 1.03-2.05 --mute --at 10f-20f", [400, 800], [[0, 1040]]),
      ("--trim 1.03-2.05 --fade-to-black 0.5", [540, 1040], [[0, 1040]]),
      ("--trim 1.03-2.05 --fade-from-black 60", [0, 1040], [[0, 1040]]),
      ("--trim 1.03-2.05 --mute", [0, 1040], [[0, 1040]]),
      ("--mute --at 1.5-2 --trim 1.01-3.41", [1500, 2000], [[1040, 3440]]),
      ("--mute --at 1.5-2 --cut 1.61-1.71", [1500, 2000], [[0, 1640], [1720, 30_000]]),
      ("--trim 1.01-3.01 --mute --at 0.5-1 --cut 0-0.61", [500, 1000], [[640, 2000]]),
      ("--trim 2-3,1-2 --mute --at 0.5-1.5 --trim 0.21-1.21", [500, 1500], [[240, 1240]]),
      // Behind the last frame nothing is seen, and nothing becomes of an effect there.
      ("--trim 1.01-2 --mute --at 0.97", [0, 0], [[0, 960]]),
    ] as [(String, [Int64], [[Int64]])])
  func effects(line: String, range: [Int64], clips: [[Int64]]) throws {
    let film = try settled(line)
    let effect = try #require(film.timeline.effects.first)
    #expect(milliseconds([effect.range]) == [range])
    #expect(milliseconds(effect.clips.map(\.range)) == clips)
    #expect(effect.clips.reduce(.zero) { $0 + $1.duration } == film.duration)
    #expect(effect.runsToEnd == (range[1] == thousandths(film.duration)))
  }

  @Test("where bounds lie on frames, and without edits of time, nothing changes")
  func same() throws {
    for line in ["--mute --at 1-2", "--trim 1-3 --rotate 90 --mute --at 0.5 --cut 1-2 --rotate 90 --text x"] {
      #expect(try settled(line) == edited(line))
    }
  }
}
