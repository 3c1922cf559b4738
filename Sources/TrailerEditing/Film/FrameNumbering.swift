import MediaTypes

/// When the frames of an asset start, for edits that name them by number.
struct FrameNumbering {
  /// The rate of evenly spaced frames, or `nil` when ``listed`` tells where they are.
  let evenRate: Rational?
  /// The frames' starts in rising source time; empty when they are evenly spaced.
  private let listed: [MediaTime]
  /// Where the first frame starts in source time.
  private let first: MediaTime
  /// How many frames there are, where the stream says how long it lasts: sound may go on behind them.
  private let count: Int64
  /// Seconds from frame to frame, on average.
  private let spacing: Rational
  /// Seconds a tick of the frame's time stamps; bounds are compared in ticks, as a renderer does.
  private let tick: Rational

  /// The numbering of the asset's first video stream; `expression` is the time that needs it.
  init(of asset: FKTAsset, for expression: TimeExpression) throws(FKTError) {
    func refusal(_ reason: String) -> FKTError {
      FKTError(
        code: .unsupportedEdit,
        message: "'\(expression)' counts frames, but '\(asset.source.path)' \(reason)",
        hint: "write clock time, as in 0:01:30.5", subject: expression.description)
    }
    guard let stream = asset.info.videoStreams.first, let video = stream.video else {
      throw refusal("has no frame")
    }
    let rate = (video.averageFrameRate ?? video.nominalFrameRate).flatMap { $0 > .zero ? $0 : nil }
    let start = max(.zero, (stream.startTime ?? asset.info.startTime) - asset.info.startTime)
    spacing = rate?.reciprocal ?? Rational(1)
    tick = stream.timeBase > .zero ? stream.timeBase : spacing
    let length = stream.duration ?? .zero
    count = length > .zero ? length.ticks(in: spacing) : .max
    if video.hasVariableFrameRate == false {
      guard let rate else { throw refusal("does not tell its frame rate") }
      (evenRate, listed, first) = (rate, [], start)
    } else if let times = asset.frameTimes {
      (evenRate, listed, first) = (nil, times, times.first ?? start)
    } else {
      throw refusal("does not tell when its frames start, and has not been read for them")
    }
  }

  /// When frame `number` of the timeline starts, on the timeline.
  ///
  /// Frame 0 is the start of the timeline, the number after the last frame its end; numbers beyond
  /// count on at the average rate.
  func time(ofFrame number: Int64, in timeline: Timeline) -> MediaTime {
    guard number > 0 else { return .zero }
    var remaining = number
    let map = ClipMap(timeline.clips)
    for place in map.places {
      let range = place.clip.range
      let firstIndex = index(atOrAfter: range.start)
      let count = max(0, index(atOrAfter: range.end) - firstIndex)
      if remaining < count { return place.outputTime(of: max(range.start, start(of: firstIndex + remaining))) }
      remaining -= count
    }
    return map.duration + MediaTime(ticks: remaining, timeBase: spacing)
  }

  /// The start of the source's frame `index` in source time.
  private func start(of index: Int64) -> MediaTime {
    evenRate == nil ? listed[Int(index)] : first + MediaTime(ticks: index, timeBase: spacing)
  }

  /// The source's first frame that starts at or after `time`, both rounded to ticks.
  private func index(atOrAfter time: MediaTime) -> Int64 {
    let bound = time.ticks(in: tick)
    func isBefore(_ index: Int64) -> Bool { start(of: index).ticks(in: tick) < bound }
    guard evenRate == nil else {
      let estimate = min(max(0, (time - first).ticks(in: spacing, rounding: .down)), .max - 1)
      return min(count, isBefore(estimate) ? estimate + 1 : estimate)
    }
    return Int64(listed.indices.partitioningIndex { !isBefore(Int64($0)) })
  }
}
