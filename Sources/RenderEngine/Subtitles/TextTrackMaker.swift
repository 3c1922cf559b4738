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

/// Reads the cues of one text codec and writes them in another, and notes what gets lost.
///
/// Not for use by two threads at once.
final class TextConversion {
  private let plan: PlannedSubtitles
  private let decoder: SubtitleDecoder
  private let encoder: SubtitleEncoder
  private let styles: ASSStyles
  private let lost: Set<SubtitleFeature>
  private var events: [Int: ASSEvent?] = [:]
  private var users: [SubtitleFeature: Int] = [:]
  private var unreadable = 0
  private var repaired = 0
  private var tooLong = 0

  init(_ plan: PlannedSubtitles, _ parameters: CodecParameters) throws(EngineFailure) {
    self.plan = plan
    decoder = try reading(SubtitleDecoder(parameters))
    let header = decoder.header
    encoder = try writing(SubtitleEncoder(plan.codec, header: header))
    styles = ASSStyles(header)
    lost = Set(SubtitleFeature.allCases).subtracting(SubtitleFeature.held(by: plan.codec))
  }

  /// How the written track is coded.
  func parameters(timeBase: Rational) throws(LibAVError) -> CodecParameters {
    try encoder.parameters(timeBase: timeBase)
  }

  /// The text of a cue with its styles; `nil` when nothing can be read from it.
  ///
  /// Each is read once.
  func event(of cue: SourceCue, number: Int) throws(EngineFailure) -> ASSEvent? {
    if let known = events[number] { return known }
    let payload = TextRepair.repaired(cue.payload, codec: plan.sourceCodec)
    var found: ASSEvent?
    do throws(LibAVError) {
      found = ASSEvent(joining: try decoder.events(of: payload).compactMap(ASSEvent.init))
    } catch {
      if error.endsAll { throw .source(error) }
    }
    // An empty text is nothing to complain of.
    if found == nil, payload.contains(where: { $0 > UInt8(ascii: " ") }) { unreadable += 1 }
    if found != nil, payload != cue.payload { repaired += 1 }
    events[number] = .some(found)
    if let found { note(found, cue) }
    return found
  }

  /// An event in the new form; `nil` when that cannot hold it.
  func payload(of event: ASSEvent) throws(EngineFailure) -> [UInt8]? {
    let line = plan.codec == "mov_text" ? event.withLongCodes.line : event.line
    do throws(LibAVError) { return try encoder.payload(of: line) } catch {
      if error.endsAll { throw .output(error) }
      tooLong += 1
      return nil
    }
  }

  private func note(_ event: ASSEvent, _ cue: SourceCue) {
    var used = SubtitleFeature.used(in: event).union(styles[event.style]).intersection(lost)
    used.formUnion(SubtitleFeature.unread(in: cue, codec: plan.sourceCodec))
    // MP4's text has the fonts of the styles only.
    if plan.codec == "mov_text", !event.fonts.isSubset(of: styles.fonts) { used.insert(.fonts) }
    for feature in used { users[feature, default: 0] += 1 }
  }

  /// What the new form does not hold of what the cues really have.
  var preservation: [PreservationLine] {
    var lines = SubtitleFeature.allCases.compactMap { feature in
      users[feature].map { line(.subtitleFeature(feature.rawValue), .featureNotWritten(plan.codec, cues: $0)) }
    }
    if unreadable > 0 { lines.append(line(.cues(unreadable), .notReadable(plan.sourceCodec))) }
    if tooLong > 0 { lines.append(line(.cues(tooLong), .tooMuchText(plan.codec))) }
    if repaired > 0 {
      lines.append(PreservationLine(.textOfCues(repaired), stream: plan.source, .converted, .textRepaired))
    }
    return lines
  }

  private func line(_ item: PreservedItem, _ reason: PreservationReason) -> PreservationLine {
    PreservationLine(item, stream: plan.source, .dropped, reason)
  }
}

/// Makes payloads fit for readers that want UTF-8 without zero bytes.
enum TextRepair {
  /// The payload with U+FFFD for what is no UTF-8 and spaces for zero bytes; the same where nothing is wrong.
  static func repaired(_ payload: [UInt8], codec: String) -> [UInt8] {
    guard codec == "mov_text" else { return repairedText(payload) }
    guard let text = MovText.text(of: payload) else { return payload }
    let repaired = repairedText(Array(text))
    guard repaired != Array(text), repaired.count <= 0xffff else { return payload }
    return [UInt8(repaired.count >> 8), UInt8(repaired.count & 0xff)] + repaired + payload[text.endIndex...]
  }

  private static func repairedText(_ text: [UInt8]) -> [UInt8] {
    // Files end texts in zero bytes.
    let end = text.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    return String(decoding: text[..<end], as: UTF8.self).utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
  }
}
