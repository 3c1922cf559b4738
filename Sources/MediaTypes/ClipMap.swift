/// Clips laid end to end: turns source time into output time and back, which nothing else does.
///
///     sources   0  |-----A=====)-----|       1  |--B==)----|
///     output       |A=====|B==|                 B plays at twice its rate, so it is half as long
///
/// A time that is in no clip of the output is mapped as the nearest clip would go on; a time of a source may be in
/// several clips, or in none.
public struct ClipMap: Hashable, Sendable {
  /// A clip in its place.
  public struct Place: Hashable, Sendable {
    /// What plays.
    public let clip: Clip
    /// When it plays in the output.
    public let range: MediaTimeRange

    /// A clip that begins at a time of the output.
    public init(_ clip: Clip, at start: MediaTime) {
      self.clip = clip
      range = MediaTimeRange(duration: clip.duration).shifted(by: start)
    }

    /// When a time of its source is in the output.
    public func outputTime(of source: MediaTime) -> MediaTime {
      range.start + clip.lasting(source - clip.range.start)
    }

    /// What time of its source plays at a time of the output.
    public func sourceTime(at output: MediaTime) -> MediaTime {
      clip.range.start + (output - range.start) * clip.rate
    }

    /// When a stretch of its source is in the output.
    public func output(of source: MediaTimeRange) -> MediaTimeRange {
      MediaTimeRange(duration: clip.lasting(source.duration)).shifted(by: outputTime(of: source.start))
    }

    /// The same in the ticks of a stream, on the clock of a container that starts at `startTime`.
    public func ticks(in timeBase: Rational, startTime: MediaTime) -> Ticks {
      Ticks(
        source: (clip.range.start + startTime).ticks(in: timeBase), output: range.start.ticks(in: timeBase),
        rate: clip.rate)
    }

    /// What of its source plays during a stretch of the output; `nil` when it plays at another time.
    public func source(during output: MediaTimeRange) -> MediaTimeRange? {
      range.intersection(output).flatMap { MediaTimeRange(sourceTime(at: $0.start), sourceTime(at: $0.end)) }
    }
  }

  /// A clip in its place, in the ticks of one stream of its source.
  public struct Ticks: Hashable, Sendable {
    /// A tick of the source on the container's clock.
    public let source: Int64
    /// Where it is in the output.
    public let output: Int64
    /// Ticks of the source that play in one of the output.
    public let rate: Rational

    /// A map that takes `source` to `output`.
    public init(source: Int64, output: Int64, rate: Rational = Rational(1)) {
      self.source = source
      self.output = output
      self.rate = rate
    }

    /// Where a tick of the source is in the output; the nearest tick where there is a choice.
    public func output(of tick: Int64) -> Int64 {
      output + (rate == Rational(1) ? tick - source : MediaTime(Rational(tick - source)).ticks(in: rate))
    }

    /// What tick of the source plays at one of the output; the nearest where there is a choice.
    public func source(at tick: Int64) -> Int64 {
      source
        + (rate == Rational(1) ? tick - output : (MediaTime(seconds: tick - output) * rate).ticks(in: Rational(1)))
    }
  }

  /// The clips in the order of the output.
  public let places: [Place]

  /// `clips`, one behind the other from time 0 on.
  public init(_ clips: [Clip]) {
    var end = MediaTime.zero
    places = clips.map { clip in
      let place = Place(clip, at: end)
      end = place.range.end
      return place
    }
  }

  /// How long the output lasts.
  public var duration: MediaTime { places.last?.range.end ?? .zero }

  /// What plays at a time of the output: the last clip that begins then or before; `nil` before the first.
  public func place(at output: MediaTime) -> Place? { places.last { $0.range.start <= output } }

  /// What of a source plays at a time of the output; `nil` where nothing plays.
  public func source(at output: MediaTime) -> (number: Int, time: MediaTime)? {
    guard output < duration, let place = place(at: output) else { return nil }
    return (place.clip.source, place.sourceTime(at: output))
  }

  /// Every time of the output at which a time of a source plays, in rising order.
  public func outputTimes(of time: MediaTime, in source: Int = 0) -> [MediaTime] {
    places.compactMap { place in
      place.clip.source == source && place.clip.range.contains(time) ? place.outputTime(of: time) : nil
    }
  }
}
