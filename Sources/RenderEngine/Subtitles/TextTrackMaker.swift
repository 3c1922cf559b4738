internal import Bitstreams
internal import LibAV
internal import RenderPlanning

/// Makes the packets of a text track: cut, moved, and written anew where the container wants another form.
struct TextTrackMaker {
  let plan: PlannedSubtitles
  let clips: [PlannedClip]
  /// In the order of their starts, each with an end.
  let cues: [SourceCue]
  let parameters: CodecParameters
  let timeBase: Rational
  /// Where the source's clock stands at the film's time 0.
  let startTime: MediaTime
  let budget: SubtitleBudget

  /// The track, and what its form does not hold; without entries where no cue is left.
  func track() throws(EngineFailure) -> (track: SubtitleTrack, preservation: [PreservationLine]) {
    let ranges = cues.map { MediaTimeRange($0.start, $0.end ?? $0.start) ?? MediaTimeRange(duration: .zero) }
    let cuts = CueCutter(clips).cut(ranges)
    try budget.check(cuts.count)
    if plan.isCopied {
      var entries = try copies(cuts, ranges)
      if plan.codec == "mov_text" { entries = entries.filled() }
      let ticked = try writing(CodecParameters(parameters, timeBase: timeBase))
      return (SubtitleTrack(plan: plan, parameters: ticked, entries: entries), [])
    }
    let conversion = try TextConversion(plan, parameters)
    let entries = try plan.codec == "mov_text" ? merged(cuts, conversion) : converted(cuts, conversion)
    let written = try writing(conversion.parameters(timeBase: timeBase))
    return (SubtitleTrack(plan: plan, parameters: written, entries: entries), conversion.preservation)
  }

  private func copies(
    _ cuts: [CueCutter.Cut], _ ranges: [MediaTimeRange]
  ) throws(EngineFailure) -> [SubtitleTrack.Entry] {
    var entries: [SubtitleTrack.Entry] = []
    var nextNumber = (cues.compactMap { ReadOrder.number(of: $0.payload) }.max() ?? 0) &+ 1
    for cut in cuts {
      let cue = cues[cut.cue]
      let ticks = ticks(of: cut.range)
      var entry = SubtitleTrack.Entry(
        start: ticks.lowerBound, duration: Int64(ticks.count), bytes: cue.payload, identifier: cue.identifier,
        settings: cue.settings)
      if plan.codec == "webvtt" {
        entry.bytes = WebVTTTimes(cue: ranges[cut.cue], cut: cut, startTime: startTime).retimed(cue.payload)
      }
      // A cue that is shown again is another one to players.
      if plan.codec == "ass", cut.occurrence > 0 {
        entry.bytes = ReadOrder.renumbered(cue.payload, nextNumber)
        nextNumber &+= 1
      }
      try budget.take(cue.cost)
      if !entry.bytes.isEmpty { entries.append(entry) }
    }
    return entries
  }

  private func converted(
    _ cuts: [CueCutter.Cut], _ conversion: TextConversion
  ) throws(EngineFailure) -> [SubtitleTrack.Entry] {
    var entries: [SubtitleTrack.Entry] = []
    for cut in cuts {
      let ticks = ticks(of: cut.range)
      guard let event = try conversion.event(of: cues[cut.cue], number: cut.cue),
        let bytes = try conversion.payload(of: event), !bytes.isEmpty
      else { continue }
      try budget.take(bytes.count + 200)
      entries.append(SubtitleTrack.Entry(start: ticks.lowerBound, duration: Int64(ticks.count), bytes: bytes))
    }
    return entries
  }

  /// MP4 shows one sample at a time, so cues that overlap share samples.
  private func merged(
    _ cuts: [CueCutter.Cut], _ conversion: TextConversion
  ) throws(EngineFailure) -> [SubtitleTrack.Entry] {
    var shown: [(ticks: Range<Int64>, event: ASSEvent)] = []
    for cut in cuts {
      guard let event = try conversion.event(of: cues[cut.cue], number: cut.cue),
        try conversion.payload(of: event).map(MovText.isShown) == true
      else { continue }
      shown.append((ticks(of: cut.range), event))
    }
    var size = 0
    let stretches = OverlapSplitter.stretches(of: shown.map(\.ticks)) { stretch in
      size += stretch.cues.reduce(0) { $0 + shown[$1].event.text.utf8.count + 200 }
      return size > budget.left
    }
    guard let stretches else { throw budget.failure }
    var entries: [SubtitleTrack.Entry] = []
    for stretch in stretches {
      let events = stretch.cues.map { shown[$0].event }
      guard let event = ASSEvent(joining: events) else { continue }
      var bytes = try conversion.payload(of: event)
      // Too long together: the first of them at least.
      if bytes == nil { bytes = try conversion.payload(of: events[0]) }
      try budget.take((bytes?.count ?? 0) + 200)
      entries.append(
        SubtitleTrack.Entry(
          start: stretch.start, duration: stretch.end - stretch.start, bytes: bytes ?? MovText.gap, isGap: bytes == nil)
      )
    }
    return entries.filled()
  }

  /// At least one tick: a cue that is there at all is seen.
  private func ticks(of range: MediaTimeRange) -> Range<Int64> {
    let start = range.start.ticks(in: timeBase)
    return start..<max(start + 1, range.end.ticks(in: timeBase))
  }
}
