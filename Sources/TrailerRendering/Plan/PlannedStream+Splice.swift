internal import LibAV
internal import MediaTypes

extension PlannedStream {
  /// More encoded film than this deserves the usual preset.
  private static let mostHurried = MediaTime(seconds: 30)

  /// Takes over a splice, and shows it as spans of the output.
  mutating func take(_ splice: PlannedSplice, clips: [PlannedClip]) {
    let timeBase = splice.form.timeBase
    spans = splice.spans.enumerated().compactMap { place, span in
      let start = MediaTime(ticks: span.outputStart, timeBase: timeBase)
      let end = span.outputEnd.map { MediaTime(ticks: $0, timeBase: timeBase) }
      return MediaTimeRange(start, end ?? clips[span.clip].outputEnd).map {
        PlannedSpan(action: span.action, range: $0, reason: splice.reason(for: place), pictures: span.pictures)
      }
    }
    let encoded = spans.filter { $0.action == .encode }.reduce(MediaTime.zero) { $0 + $1.range.duration }
    var splice = splice
    if encoded > Self.mostHurried { splice.encoder?.options["preset"] = splice.ifEncoded?.options["preset"] }
    production = .spliced(splice)
  }
}

extension PlannedSplice {
  /// Why a span is copied or encoded.
  fileprivate func reason(for place: Int) -> SpanReason {
    let span = spans[place]
    guard span.action == .encode else { return .asInSource() }
    if let fault = span.fault { return .copyDidNotHold(fault) }
    let follows = place > 0 && spans[place - 1].action == .copy && spans[place - 1].clip == span.clip
    let leads = place + 1 < spans.count && spans[place + 1].action == .copy && spans[place + 1].clip == span.clip
    switch (follows, leads) {
    case (true, true): return .changedByEffect
    case (false, true): return .needsPicturesBefore
    case (true, false): return .needsPicturesBehind
    case (false, false): return .noKeyPicture
    }
  }
}
