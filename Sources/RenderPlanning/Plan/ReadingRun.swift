package import MediaTypes

/// Clips that are read in one pass forwards through the source.
package struct ReadingRun: Sendable, Hashable {
  /// The clips' places in the plan.
  package let clips: Range<Int>
  /// Where reading has to start being exact, and where it ends, in the source.
  package let range: MediaTimeRange

  /// A jump shorter than this is read through: finding a key frame and decoding up to the cut costs as much.
  package static let shortestJump = MediaTime(seconds: 4)

  /// Groups the clips of a plan: a clip that starts before its predecessor's end, or far after it, begins a new run.
  package static func runs(of clips: [PlannedClip]) -> [ReadingRun] {
    var runs: [ReadingRun] = []
    for (place, clip) in clips.enumerated() {
      if let last = runs.last, clip.range.start >= last.range.end,
        clip.range.start - last.range.end < shortestJump,
        let range = MediaTimeRange(last.range.start, clip.range.end)
      {
        runs[runs.count - 1] = ReadingRun(clips: last.clips.lowerBound..<place + 1, range: range)
      } else {
        runs.append(ReadingRun(clips: place..<place + 1, range: clip.range))
      }
    }
    return runs
  }
}
