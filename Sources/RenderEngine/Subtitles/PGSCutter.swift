internal import Bitstreams
internal import RenderPlanning

/// Cuts the display sets of a PGS stream to the clips of a plan.
///
/// A frame that is on screen when a clip starts is sent anew, complete; one that is on screen when it ends is taken
/// away. What lies between stays as it was.
struct PGSCutter {
  /// A display set of the output.
  struct Shown: Sendable, Hashable {
    var time: MediaTime
    var duration: MediaTime?
    var bytes: [UInt8]
    /// Whether its bytes are those of the source.
    var isCopied: Bool
    /// Whether it only takes away what the clip before has left.
    var isClearing = false
  }

  private let clips: [PlannedClip]
  /// In the order of their times.
  private let sets: [PGSDisplaySet]

  init(_ clips: [PlannedClip], _ sets: [PGSDisplaySet]) {
    self.clips = clips
    self.sets = sets.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// The sets of the output in the order of their times; `nil` when they have more bytes than `budget`.
  func shown(budget: Int) -> [Shown]? {
    var shown: [Shown] = []
    var epoch = PGSEpoch()
    var bytes = 0
    for (number, clip) in clips.enumerated() {
      let goesOn = number > 0 && clips[number - 1].range.end == clip.range.start
      if !goesOn { epoch = state(before: clip.range.start) }
      let opening = shown.count
      add(clip, &epoch, needsComplete: !goesOn, to: &shown)
      // The clip before was left with a frame on screen, and this one does not start with another.
      let isLast = number == clips.count - 1
      let playsOn = !isLast && clips[number + 1].range.start == clip.range.end
      if epoch.isShowing, !playsOn, !(isLast && clip.isOpenEnded), let clearing = epoch.clearingSet {
        shown.append(Shown(time: clip.outputEnd, duration: nil, bytes: clearing, isCopied: false, isClearing: true))
      }
      bytes += shown[opening...].reduce(0) { $0 + $1.bytes.count }
      if bytes > budget { return nil }
    }
    return withoutNeedlessClearing(shown)
  }

  private func add(_ clip: PlannedClip, _ epoch: inout PGSEpoch, needsComplete: Bool, to shown: inout [Shown]) {
    let inside = sets[firstSet(at: clip.range.start)..<lastSet(of: clip)]
    var needsComplete = needsComplete
    func left(_ set: PGSDisplaySet, from time: MediaTime) -> MediaTime? {
      set.duration.map { max(.zero, min(set.time + $0, clip.isOpenEnded ? set.time + $0 : clip.range.end) - time) }
    }
    if needsComplete, epoch.isShowing, inside.first?.time != clip.range.start, let bytes = epoch.completeSet {
      let before = sets[..<firstSet(at: clip.range.start)].last
      shown.append(
        Shown(
          time: clip.outputStart, duration: before.flatMap { left($0, from: clip.range.start) }, bytes: bytes,
          isCopied: false))
      needsComplete = false
    }
    for set in inside {
      epoch.apply(set)
      let isCopied = !needsComplete || set.composition.isComplete
      let bytes = isCopied ? set.bytes : epoch.completeSet ?? set.bytes
      needsComplete = false
      shown.append(
        Shown(
          time: clip.place.outputTime(of: set.time), duration: left(set, from: set.time), bytes: bytes,
          isCopied: isCopied))
    }
  }

  /// What a decoder knows that has read everything before `time`.
  private func state(before time: MediaTime) -> PGSEpoch {
    let end = firstSet(at: time)
    let start = sets[..<end].lastIndex { $0.composition.isComplete } ?? 0
    var epoch = PGSEpoch()
    for set in sets[start..<end] { epoch.apply(set) }
    return epoch
  }

  /// The place of the first set that is not before `time`.
  private func firstSet(at time: MediaTime) -> Int { sets.partitioningIndex { $0.time >= time } }

  private func lastSet(of clip: PlannedClip) -> Int {
    clips.isWholeFilm ? sets.count : max(firstSet(at: clip.range.start), firstSet(at: clip.range.end))
  }

  /// Where one clip ends with a frame and the next begins with another, only that one is sent.
  private func withoutNeedlessClearing(_ shown: [Shown]) -> [Shown] {
    shown.indices.filter { place in
      let next = place + 1
      return !(next < shown.count && shown[place].isClearing && shown[next].time == shown[place].time)
    }.map { shown[$0] }
  }
}
