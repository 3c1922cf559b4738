internal import RenderPlanning

/// A clip's first frame came later than the plan knows it to be.
struct MissedFirstPicture: Error {}

/// Chooses the frames of a stream that the plan keeps and puts them in their places in the output.
///
/// Fed in the order of presentation; all times count ticks of the source stream, on the container's clock for
/// what comes in and from the output's start for what goes out. A frame is given out once the next one tells
/// how long it lasts. Generic over the frame, so that its rules are tested with numbers.
struct PictureTrimmer<Picture> {
  /// One clip of the plan in this stream's ticks.
  struct Clip: Hashable {
    /// The first tick kept.
    var start: Int64
    /// The first tick not kept any more; `Int64.max` when the clip runs to the end of the source.
    var end: Int64
    /// Takes ticks of the stream to the output.
    var ticks: ClipMap.Ticks
    /// What the clip begins with.
    var opening: PlannedClip.Opening
  }

  /// A kept frame in its place.
  struct Placement {
    var picture: Picture
    var pts: Int64
    var duration: Int64
  }

  private let clips: [Clip]
  private var current = 0
  /// The last frame of all that came, with its own start and length.
  private var latest: (picture: Picture, pts: Int64, duration: Int64)?
  /// The frame kept last, whose length is not known yet; `start` on the container's clock.
  private var pending: (picture: Picture, start: Int64, duration: Int64)?
  private var lastOutput = Int64.min
  private var lastStep: Int64 = 1

  init(clips: [Clip]) { self.clips = clips }

  /// Whether a frame before the next clip's start is of no use: only where that frame itself is not held.
  var waitsForFrame: Bool { current >= clips.count || clips[current].opening != .heldFrame }

  /// Starts a run of clips: frames that came before have nothing to do with what follows.
  mutating func beginRun(_ clips: Range<Int>) {
    current = clips.lowerBound
    latest = nil
    pending = nil
  }

  /// Takes the next frame of the run.
  mutating func take(
    _ picture: Picture, pts: Int64, duration: Int64, in run: Range<Int>
  ) throws(MissedFirstPicture) -> [Placement] {
    var placed: [Placement] = []
    while current < run.upperBound {
      let clip = clips[current]
      if pts < clip.start { break }
      if pts >= clip.end {
        try closeClip(clip, into: &placed)
        continue
      }
      if let waiting = pending {
        placed += place(waiting.picture, at: waiting.start, until: pts, in: clip)
      } else if pts > clip.start {
        try openLate(clip, before: pts, into: &placed)
      }
      pending = (picture, pts, duration)
      break
    }
    if let before = latest, pts > before.pts { lastStep = pts - before.pts }
    latest = (picture, pts, duration)
    return placed
  }

  /// Ends the run: no more frames come for its clips.
  mutating func endRun(_ run: Range<Int>) throws(MissedFirstPicture) -> [Placement] {
    var placed: [Placement] = []
    while current < run.upperBound { try closeClip(clips[current], into: &placed) }
    return placed
  }

  /// The clip's first frame starts after the clip does.
  private mutating func openLate(
    _ clip: Clip, before pts: Int64, into placed: inout [Placement]
  ) throws(MissedFirstPicture) {
    switch clip.opening {
    case .frame: throw MissedFirstPicture()
    case .free: break
    case .heldFrame:
      // The frame on screen when the clip starts stays until the next one.
      guard let shown = latest else { throw MissedFirstPicture() }
      placed += place(shown.picture, at: clip.start, until: pts, in: clip)
    }
  }

  private mutating func closeClip(_ clip: Clip, into placed: inout [Placement]) throws(MissedFirstPicture) {
    if pending == nil, clip.opening == .heldFrame, let shown = latest, shown.pts < clip.start {
      pending = (shown.picture, clip.start, max(1, shown.pts + shown.duration - clip.start))
    } else if pending == nil, clip.opening == .frame {
      throw MissedFirstPicture()
    }
    if let waiting = pending {
      // A clip that runs to the end of the source ends when the frame itself says; of the others the end is known.
      let own = waiting.start + (waiting.duration > 0 ? waiting.duration : lastStep)
      placed += place(waiting.picture, at: waiting.start, until: clip.end == .max ? own : clip.end, in: clip)
      pending = nil
    }
    current += 1
  }

  private mutating func place(_ picture: Picture, at start: Int64, until end: Int64, in clip: Clip) -> [Placement] {
    // Rounding between streams' ticks may put two frames on one tick; the later one would never be seen.
    let pts = clip.ticks.output(of: start)
    guard pts > lastOutput else { return [] }
    lastOutput = pts
    return [Placement(picture: picture, pts: pts, duration: max(1, clip.ticks.output(of: end) - pts))]
  }
}
