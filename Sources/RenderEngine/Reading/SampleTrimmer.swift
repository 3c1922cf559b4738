/// Chooses the samples of a track that the plan keeps, and fills holes, so that the output has exactly the
/// samples of the plan.
///
/// Positions count samples on the container's clock. The position is counted from sample to sample; a time stamp
/// corrects it only when it disagrees by more than a container's coarse clock explains.
///
///     source   ....[=======)......[====)..     clips on the container's clock
///     output   [=======[====)                  without gap or overlap
struct SampleTrimmer {
  /// One clip of the plan in samples.
  struct Clip: Hashable {
    /// The first sample kept.
    var start: Int64
    /// The first sample not kept any more; `Int64.max` when the clip runs to the end of the source.
    var end: Int64
  }

  /// What goes into the output next.
  enum Piece: Hashable {
    /// Samples of the frame just taken.
    case samples(offset: Int, count: Int)
    /// A hole in the source.
    case silence(count: Int64)
    /// Samples of the frame just taken that follow the end of a clip: the next one is joined to them.
    case tail(offset: Int, count: Int)
    /// What comes next does not follow in the source what came before.
    case join
  }

  private let clips: [Clip]
  private let tolerance: Int64
  /// How many samples after the end of a clip are given as its tail.
  private let tailLength: Int64
  /// The first sample behind the end of the source, if known: what an encoder added is no tail.
  private let sourceEnd: Int64
  private var current = 0
  /// Where the next sample is expected; `nil` after a jump.
  private var expected: Int64?
  /// The next sample of the current clip to be written.
  private var written: Int64 = 0
  /// What is still to be given of the last clip's tail.
  private var tail: Range<Int64>?
  private var joins = false

  /// A trimmer for which a time stamp may be off by `tolerance` samples without meaning a hole.
  init(clips: [Clip], tolerance: Int64, tailLength: Int64 = 0, sourceEnd: Int64 = .max) {
    self.sourceEnd = sourceEnd
    self.clips = clips
    self.tolerance = tolerance
    self.tailLength = tailLength
  }

  /// Starts a run of clips after a jump in the source; a frame that comes near `expected` starts there.
  mutating func beginRun(_ run: Range<Int>, expecting expected: Int64? = nil) {
    self.expected = expected
    enter(run.lowerBound)
    // What follows the last clip is behind by now.
    tail = nil
  }

  /// Takes a frame of `count` samples that says it starts at `position`.
  mutating func take(position: Int64?, count: Int, in run: Range<Int>) -> [Piece] {
    var start = position ?? expected ?? clips[run.lowerBound].start
    if let expected, abs(start - expected) <= tolerance { start = expected }
    let end = start + Int64(count)
    expected = end
    var pieces: [Piece] = []
    defer { if tail.map({ $0.isEmpty }) ?? false { tail = nil } }
    appendTail(start..<end, to: &pieces)
    while current < run.upperBound {
      let clip = clips[current]
      if end <= written { break }
      let from = max(start, written)
      if from < clip.end {
        appendSilence(until: from, to: &pieces)
        let to = min(end, clip.end)
        appendJoin(to: &pieces)
        pieces.append(.samples(offset: Int(from - start), count: Int(to - from)))
        written = to
      } else {
        appendSilence(until: clip.end, to: &pieces)
      }
      guard written >= clip.end else { break }
      enter(current + 1)
      appendTail(start..<end, to: &pieces)
    }
    return pieces
  }

  /// Ends the run: fills up its clips, except the very last of the plan, which ends where the sound does.
  mutating func endRun(_ run: Range<Int>) -> [Piece] {
    var pieces: [Piece] = []
    while current < run.upperBound {
      if current + 1 < clips.count, clips[current].end != .max { appendSilence(until: clips[current].end, to: &pieces) }
      enter(current + 1)
    }
    return pieces
  }

  private mutating func appendSilence(until end: Int64, to pieces: inout [Piece]) {
    if end > written {
      appendJoin(to: &pieces)
      pieces.append(.silence(count: end - written))
    }
    written = end
  }

  private mutating func appendJoin(to pieces: inout [Piece]) {
    if joins { pieces.append(.join) }
    joins = false
  }

  /// Gives what a frame's samples hold of the tail.
  private mutating func appendTail(_ frame: Range<Int64>, to pieces: inout [Piece]) {
    guard let wanted = tail else { return }
    let shared = wanted.clamped(to: frame)
    guard !shared.isEmpty, shared.lowerBound == wanted.lowerBound else { return }
    pieces.append(.tail(offset: Int(shared.lowerBound - frame.lowerBound), count: shared.count))
    tail = shared.upperBound..<wanted.upperBound
  }

  private mutating func enter(_ clip: Int) {
    current = clip
    guard clip < clips.count else { return }
    written = clips[clip].start
    guard tailLength > 0, clip > 0, clips[clip - 1].end != clips[clip].start else { return }
    joins = true
    // A run that begins elsewhere has the tail behind it.
    let end = clips[clip - 1].end
    if tail == nil, end < sourceEnd { tail = end..<min(end + tailLength, sourceEnd) }
  }
}
