internal import Bitstreams
internal import LibAV
internal import RenderPlanning

/// Reads the subtitles of a film before its frames, and makes the packets of every subtitle track.
///
/// A cue that starts before a clip may be shown into it, so reading starts with the film.
struct SubtitlePass {
  let order: RenderOrder
  let limits: MediaLimits
  let interrupt: Interrupt

  /// Packets of other streams that lie so far behind the last clip tell that no more cues of it come.
  private static let widestInterleaving = MediaTime(seconds: 10)

  /// The tracks of the plan's subtitles, in its order; one of which nothing is left is only in the preservation report.
  ///
  /// `open` opens the film once more.
  func tracks(open: () throws(EngineFailure) -> Demuxer) throws(EngineFailure) -> SubtitleTracks {
    var result = SubtitleTracks()
    guard !order.plan.subtitles.isEmpty else { return result }
    let demuxer = try open()
    let info = demuxer.info
    let budget = SubtitleBudget(interrupt)
    var found = try read(demuxer, info, budget)
    for plan in order.plan.subtitles {
      guard let heap = found.removeValue(forKey: plan.source) else { throw .changedSource }
      let (track, preservation) = try self.track(plan, heap, demuxer, info, budget)
      result.preservation += preservation
      if !track.cues.isEmpty {
        result.tracks.append(track)
        continue
      }
      let isEmptied = heap.cueCount > 0 && preservation.isEmpty
      result.preservation.append(
        PreservationLine(
          .stream(.subtitle, codec: plan.sourceCodec), stream: plan.source, .dropped,
          isEmptied ? .subtitlesCutAway : .nothingToShow, isAsked: isEmptied))
    }
    return result
  }

  /// What was found of a stream.
  private struct Heap {
    let stream: StreamInfo
    var cues: [SourceCue] = []
    var sets: [PGSDisplaySet] = []
    var assembler = PGSAssembler()
    var cueCount = 0

    var isPGS: Bool { stream.codec == "hdmv_pgs_subtitle" }
  }

  private func read(
    _ demuxer: Demuxer, _ info: MediaInfo, _ budget: SubtitleBudget
  ) throws(EngineFailure) -> [Int: Heap] {
    var heaps: [Int: Heap] = [:]
    for plan in order.plan.subtitles {
      guard let stream = info.stream(plan.source), stream.codec == plan.sourceCodec else { throw .changedSource }
      heaps[plan.source] = Heap(stream: stream)
    }
    // MP4 tells by its index where the subtitles end; elsewhere other packets tell how far reading has come.
    let clock = demuxer.formatName == "mov" ? nil : info.videoStreams.first ?? info.audioStreams.first
    demuxer.want(Set(heaps.keys).union(clock.map { [$0.index] } ?? []))
    let clips = order.plan.clips
    let end = clips.isWholeFilm ? nil : clips.map(\.range.end).max().map { $0 + info.startTime }
    let firstStart = clips.map(\.range.start).min() ?? .zero
    let packet = try reading(Packet())
    while try reading(demuxer.read(into: packet)) {
      let number = packet.streamIndex
      if number == clock?.index, let clock, let end, let ticks = packet.dts ?? packet.pts {
        if clock.time(ticks) > end + Self.widestInterleaving { break }
      }
      guard var heap = heaps.removeValue(forKey: number) else { continue }
      try take(packet, into: &heap, info.startTime, firstStart, budget)
      heaps[number] = heap
    }
    for number in heaps.keys {
      if let last = heaps[number]?.assembler.finish() { heaps[number]?.sets.append(last) }
    }
    return heaps
  }

  private func take(
    _ packet: Packet, into heap: inout Heap, _ startTime: MediaTime, _ firstStart: MediaTime, _ budget: SubtitleBudget
  ) throws(EngineFailure) {
    let stream = heap.stream
    guard let ticks = packet.pts ?? packet.dts, !packet.isDiscarded else { return }
    let start = stream.time(ticks) - startTime
    try limiting(limits.check(timeStamp: start, of: stream.index))
    let duration = packet.duration > 0 ? stream.time(packet.duration) : nil
    let bytes = packet.bytes
    if heap.isPGS {
      for set in heap.assembler.take(bytes, at: start, lasting: duration) {
        // What came before a complete set is not needed once that lies before all clips.
        if set.composition.isComplete, set.time <= firstStart {
          budget.release(heap.sets.reduce(0) { $0 + $1.bytes.count + 200 })
          heap.sets = []
        }
        try budget.take(set.bytes.count + 200)
        heap.sets.append(set)
        heap.cueCount += 1
      }
      return
    }
    let payload = Self.trimmed(bytes, stream.codec)
    // What lies between the samples of MP4 is no cue; each sample has its own end.
    guard !payload.isEmpty, stream.codec != "mov_text" || MovText.isShown(payload) else { return }
    var cue = SourceCue(start: start, end: duration.map { start + $0 }, payload: payload)
    if stream.codec == "webvtt" {
      cue.identifier = packet.cueData(.identifier)
      cue.settings = packet.cueData(.settings)
    }
    heap.cueCount += 1
    // A cue without an end may be shown until the next one comes.
    try budget.take(cue.cost)
    heap.cues.append(cue)
  }

  /// Matroska's form of WebVTT has no line ends behind its text.
  private static func trimmed(_ bytes: [UInt8], _ codec: String) -> [UInt8] {
    guard codec == "webvtt" else { return bytes }
    let end = bytes.lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return Array(bytes[..<(end.map { $0 + 1 } ?? 0)])
  }

  private func track(
    _ plan: PlannedSubtitles, _ heap: Heap, _ demuxer: Demuxer, _ info: MediaInfo, _ budget: SubtitleBudget
  ) throws(EngineFailure) -> (track: SubtitleTrack, preservation: [PreservationLine]) {
    let clips = order.plan.clips
    let parameters = try reading(demuxer.parameters(of: plan.source))
    let cues = heap.cues.inOrder(until: max(info.duration, clips.map(\.range.end).max() ?? .zero))
    let lastEnd = max(order.plan.duration, clips.isWholeFilm ? cues.compactMap(\.end).max() ?? .zero : .zero)
    let tick = SubtitleClock.tick(source: heap.stream.timeBase, plan: order.plan, end: lastEnd)
    guard heap.isPGS else {
      let maker = TextTrackMaker(
        plan: plan, clips: clips, cues: cues, parameters: parameters, timeBase: tick, startTime: info.startTime,
        budget: budget)
      return try maker.track()
    }
    guard let shown = PGSCutter(clips, heap.sets).shown(budget: budget.left) else { throw budget.failure }
    let entries = shown.map { set in
      let start = set.time.ticks(in: tick)
      let end = set.duration.map { (set.time + $0).ticks(in: tick) } ?? start
      return SubtitleTrack.Entry(start: start, duration: max(0, end - start), bytes: set.bytes)
    }
    let ticked = try writing(CodecParameters(parameters, timeBase: tick))
    let strays = PreservationLine(
      .damagedPackets(heap.assembler.strays), stream: plan.source, .dropped, .noPartOfSubtitles)
    return (SubtitleTrack(plan: plan, parameters: ticked, entries: entries), heap.assembler.strays > 0 ? [strays] : [])
  }
}

/// Counts the bytes that subtitles take in memory, and stops the work when it is to stop.
final class SubtitleBudget {
  /// All subtitles of a film in memory: text is small, and frames are some megabytes.
  static let most = 256 << 20

  private(set) var left: Int
  private let interrupt: Interrupt

  init(_ interrupt: Interrupt, bytes: Int = SubtitleBudget.most) {
    self.interrupt = interrupt
    left = bytes
  }

  /// Notes so many bytes, which may be too many.
  func take(_ bytes: Int) throws(EngineFailure) {
    if interrupt.isSet { throw .source(.interrupted) }
    left -= bytes
    if left < 0 { throw failure }
  }

  /// Throws when so many cues would be too many, before they are made.
  func check(_ cues: Int) throws(EngineFailure) {
    if cues > left / 200 { throw failure }
  }

  /// Gives bytes back that are not held any more.
  func release(_ bytes: Int) { left += bytes }

  /// That it is too much.
  var failure: EngineFailure {
    .tooLong(
      message: "its subtitles take more than \(Self.most >> 20) MiB of memory",
      hint: "no film has so many; leave the subtitles out")
  }
}

/// Chooses the ticks of a subtitle track.
enum SubtitleClock {
  private static let finest: Int64 = 1_000_000

  /// Ticks in which the muxer keeps every time as it is, where there are such.
  ///
  /// `source` is the stream's tick there, the clips of `plan` tell where cues are moved to, and the last one ends at `end`.
  static func tick(source tick: Rational, plan: RenderPlan, end: MediaTime) -> Rational {
    guard plan.container.rules.can(.boxes) else { return Rational(1, 1000) ?? tick }
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
