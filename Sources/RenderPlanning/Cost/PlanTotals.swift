public import TrailerEditing

/// What a plan copies and encodes in all, and what that is likely to take.
public struct PlanTotals: Sendable, Hashable, Codable {
  /// Frames that are shown and were copied; `nil` when they cannot even be estimated.
  public var copiedPictures: Int?
  /// Frames that are encoded; `nil` when they cannot even be estimated.
  public var encodedPictures: Int?
  /// Frames that are copied and not shown.
  public var hiddenPictures: Int
  /// Whether the frames are counted; else they are estimated from the rate.
  public var isCounted: Bool
  /// How much of the frames is copied, and encoded.
  public var copiedTime: MediaTime
  /// How much of the frames is encoded.
  public var encodedTime: MediaTime
  /// How much of the sound is copied.
  public var copiedSound: MediaTime
  /// How much of the sound is encoded.
  public var encodedSound: MediaTime
  /// How large the output is likely to be, in bytes.
  public var estimatedBytes: Int64
  /// How long the render is likely to take, in seconds.
  public var estimatedSeconds: Double
}

extension RenderPlan {
  /// What the plan copies and encodes in all, and what that is likely to take on a machine with so many processors.
  package func totals(processors: Int) -> PlanTotals {
    let cost = PlanCost(plan: self, processors: processors)
    let videos = streams.filter { $0.kind == .video }
    let pictures = videos.flatMap(\.spans)
    let sounds = streams.filter { $0.kind == .audio }.flatMap(\.spans)
    let copied = pictures.filter { $0.action == .copy }
    let encoded = pictures.filter { $0.action == .encode }
    return PlanTotals(
      copiedPictures: count(copied), encodedPictures: count(encoded),
      hiddenPictures: streams.compactMap(\.splice).flatMap(\.spans).compactMap(\.hidden).reduce(0, +),
      isCounted: videos.enumerated().allSatisfy { place, stream in
        stream.spans.allSatisfy { span in
          span.pictures != nil || (place == 0 && estimatedPictures(in: span.range)?.isExact == true)
        }
      },
      copiedTime: Self.length(copied),
      encodedTime: Self.length(encoded), copiedSound: Self.length(sounds.filter { $0.action == .copy }),
      encodedSound: Self.length(sounds.filter { $0.action == .encode }), estimatedBytes: cost.bytes,
      estimatedSeconds: cost.seconds)
  }

  private static func length(_ spans: [PlannedSpan]) -> MediaTime {
    spans.reduce(.zero) { $0 + $1.range.duration }
  }

  private func count(_ spans: [PlannedSpan]) -> Int? {
    spans.reduce(0) { sum, span in
      guard let sum, let count = span.pictures ?? estimatedPictures(in: span.range)?.count else { return nil }
      return sum + count
    }
  }

  /// Lets clips have as many frames as their spans, where all of those are counted.
  mutating func countFrames() {
    guard let splice = streams.first(where: { $0.kind == .video })?.copyingSplice else { return }
    for number in clips.indices {
      let counts = splice.spans.filter { $0.clip == number }.map(\.pictures)
      guard !counts.isEmpty, !counts.contains(nil) else { continue }
      clips[number].expectedFrames = counts.reduce(0) { $0 + ($1 ?? 0) }
      clips[number].framesAreCounted = true
    }
  }

  /// Frames of the main stream in a stretch of the output by what its clips have; exact where it holds whole clips
  /// whose frames are counted.
  public func estimatedPictures(in range: MediaTimeRange) -> (count: Int, isExact: Bool)? {
    var isExact = true
    var count = 0.0
    for clip in clips {
      let place = clip.place.range
      guard let shared = place.intersection(range) else { continue }
      guard let frames = clip.expectedFrames else { return nil }
      isExact = isExact && shared == place && clip.framesAreCounted
      if shared == place {
        count += Double(frames)
      } else {
        let (known, rest) = counted(in: place)
        count += Double(max(0, frames - known)) * min(1, shared.duration.seconds / max(0.001, rest.seconds))
      }
    }
    return (Int(count.rounded()), isExact)
  }

  /// Frames of the main stream's counted spans in a clip, and how long the rest of it is: that has the other frames.
  private func counted(in clip: MediaTimeRange) -> (pictures: Int, rest: MediaTime) {
    let spans = streams.first { $0.kind == .video }?.spans ?? []
    return spans.reduce((0, clip.duration)) { sum, span in
      guard let pictures = span.pictures, let shared = span.range.intersection(clip) else { return sum }
      return (sum.0 + pictures, sum.1 - shared.duration)
    }
  }

  /// Notes how many bits a second each stream has in the source; what the container does not tell is divided.
  mutating func noteBitRates(of info: MediaInfo) {
    let kept = info.streams.filter { [.video, .audio].contains($0.kind) && !$0.isAttachedPicture }
    let known = kept.compactMap(\.bitRate).reduce(0, +)
    // Sound without a rate is taken for a usual one.
    func usual(_ stream: StreamInfo) -> Int64 { Int64(stream.audio?.channelCount ?? 2) * 64_000 }
    let unknown = kept.filter { $0.bitRate == nil }
    let sounds = unknown.filter { $0.kind == .audio }.map(usual).reduce(0, +)
    let rest = max(0, (info.bitRate ?? 0) - known - sounds)
    let pictures = max(1, unknown.count { $0.kind == .video })
    for place in streams.indices {
      guard let stream = info.stream(streams[place].source) else { continue }
      let guess = stream.kind == .audio ? usual(stream) : rest / Int64(pictures)
      streams[place].sourceBitRate = stream.bitRate ?? (guess > 0 ? guess : nil)
    }
  }
}

/// How many frames a stretch of a film has by its constant rate.
struct FrameEstimate {
  private let rate: Rational
  /// When the first frame starts, and the last one ends, as far as the container tells.
  private let shown: MediaTimeRange?
  /// Whether the container lists every frame: what others say of their rate is only a claim.
  let isExact: Bool

  /// The estimate of a film's main frames; `nil` where they do not come evenly.
  init?(_ info: MediaInfo) {
    guard let stream = info.videoStreams.first, let facts = stream.video, facts.hasVariableFrameRate == false,
      let rate = facts.averageFrameRate
    else { return nil }
    self.rate = rate
    isExact = info.isMovie
    let start = (stream.startTime ?? info.startTime) - info.startTime
    shown = stream.duration.flatMap { MediaTimeRange(start, start + $0) }
  }

  func count(in range: MediaTimeRange) -> Int {
    guard let part = shown.map({ range.intersection($0) }) ?? range else { return 0 }
    return Int(clamping: (part.duration * rate).ticks(in: Rational(1)))
  }
}
