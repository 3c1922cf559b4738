internal import LibAV
internal import MediaTypes
internal import RenderPlanning

/// Chooses the ticks of a subtitle track.
enum SubtitleClock {
  private static let finest: Int64 = 1_000_000

  /// Ticks in which the muxer keeps every time as it is, where there are such.
  ///
  /// `source` is the stream's tick there, the clips of `plan` tell where cues are moved to, and the last one ends at `end`.
  static func tick(muxer: String, source tick: Rational, plan: RenderPlan, end: MediaTime) -> Rational {
    guard ["mp4", "mov"].contains(muxer) else { return Rational(1, 1000) ?? tick }
    var scale: Int64? = tick.denominator
    for clip in plan.clips { scale = common(scale, clip.place.outputTime(of: .zero).rational.denominator) }
    for clip in plan.clips { scale = common(scale, clip.range.end.rational.denominator) }
    // The muxer compares times on different clocks: the finest one must be that of the subtitles.
    let others = plan.streams.map(\.ticksPerSecond).max() ?? 1000
    while let coarse = scale, coarse < max(1000, others), coarse * 2 <= finest { scale = coarse * 2 }
    // A sample's length is a number of 32 bits.
    let longest = max(1, end.ticks(in: Rational(1), rounding: .up))
    let fitting = [scale ?? finest, 90_000, 48_000, 10_000].first { $0 < (1 << 31) / longest }
    return Rational(1, fitting ?? 1000) ?? tick
  }

  /// The smallest multiple of both that is fine enough; `nil` when it is too fine.
  private static func common(_ first: Int64?, _ second: Int64) -> Int64? {
    guard let first, first > 0, second > 0, second <= finest else { return nil }
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    let (product, overflow) = (first / larger).multipliedReportingOverflow(by: second)
    return overflow || product > finest ? nil : product
  }
}

extension PlannedStream {
  fileprivate var ticksPerSecond: Int64 {
    if let form = pictureForm { return form.timeBase.denominator }
    if case .audio(let settings) = encoder { return Int64(settings.sampleRate) }
    return Int64(soundCopy?.sampleRate ?? 1)
  }
}
