internal import LibAV
internal import RenderPlanning
internal import TrailerEditing

/// Keeps samples; a thin coat over ``SampleTrimmer``.
struct AudioTrimmer: FrameTrimmer {
  private let stream: RenderStream
  private let clips: [PlannedClip]
  private let startTime: MediaTime
  private let hasLeadIn: Bool
  private let sampleRate: Int
  private let sampleTick: Rational
  private var trimmer: SampleTrimmer
  private var joiner: SoundJoiner
  private var run = 0..<0
  /// Samples given out so far: the next one's place in the output.
  private var position: Int64 = 0
  /// A frame of the form that all samples have that are given out, from the first frame on.
  private var model: Frame?
  /// Brings the others into that form.
  private var unifier: FilterSegment?
  private var silenceBeforeModel: Int64 = 0

  /// Silence comes in pieces, so that a long hole does not need memory for all of it.
  private static let longestSilence: Int64 = 1 << 14

  init(stream: RenderStream, plan: RenderPlan, _ info: MediaInfo) throws(EngineFailure) {
    guard let audio = stream.info.audio, let tick = Rational(1, Int64(audio.sampleRate)) else {
      throw .changedSampleRate(stream: stream.info.index, from: 0, to: 0)
    }
    self.stream = stream
    let startTime = info.startTime
    self.startTime = startTime
    hasLeadIn = info.leadIn != nil
    clips = plan.clips
    sampleRate = audio.sampleRate
    sampleTick = tick
    // Starts are rounded; lengths come from the output's places, so that rounding never adds up.
    let sampleClips = plan.clips.enumerated().map { number, clip -> SampleTrimmer.Clip in
      let start = (clip.range.start + startTime).ticks(in: tick)
      let length = clip.outputEnd.ticks(in: tick) - clip.outputStart.ticks(in: tick)
      // Only the last clip may be longer or shorter than planned: what follows another one has its place.
      let isOpen = clip.isOpenEnded && number == plan.clips.count - 1
      return SampleTrimmer.Clip(start: start, end: isOpen ? Self.end(of: stream, tick) : start + length)
    }
    let tolerance = RenderStream.soundTolerance(
      of: stream.info, sampleRate: audio.sampleRate, isLoose: stream.hasLooseTimes)
    joiner = SoundJoiner(sampleRate: audio.sampleRate)
    trimmer = SampleTrimmer(
      clips: sampleClips, tolerance: tolerance, tailLength: Int64(joiner.length),
      sourceEnd: Self.end(of: stream, tick))
  }

  /// Where a track ends that runs to its end: an edit list may say so, where the last packet holds more.
  private static func end(of stream: RenderStream, _ tick: Rational) -> Int64 {
    stream.end?.ticks(in: tick) ?? .max
  }

  mutating func beginRun(_ run: Range<Int>) {
    self.run = run
    // Of an Ogg file with a single page, libav counts a first packet that nothing is decoded from.
    let start = stream.info.codec == "vorbis" ? stream.info.startTime?.ticks(in: sampleTick) : nil
    trimmer.beginRun(run, expecting: start)
  }

  /// Every packet of sound changes what is decoded after it.
  func isOnTheWay(_ pts: Int64) -> Bool { false }

  mutating func take(_ frame: Frame, emit: Emit) throws(EngineFailure) {
    frame.nameLayout()
    frame.pts = frame.sourcePTS
    if unifier == nil { try begin(with: frame) }
    let changed = model.flatMap { frame.hasForm(of: $0) ? nil : frame.sampleForm }
    let timed = TimedFrame(frame: frame, timeBase: stream.info.timeBase)
    try unifier?.take(timed) { (timed) throws(EngineFailure) in try keep(timed, of: changed, emit) }
  }

  /// Keeps what is wanted of samples in the one form, which were of another one where that is given.
  private mutating func keep(_ timed: TimedFrame, of changed: SampleForm?, _ emit: Emit) throws(EngineFailure) {
    let start = timed.frame.pts.map { MediaTime(ticks: $0, timeBase: timed.timeBase).ticks(in: sampleTick) }
    let pieces = trimmer.take(position: start, count: timed.frame.sampleCount, in: run)
    if let changed, let model, !pieces.isEmpty {
      let place = start.map { " at \(MediaTime(ticks: $0, timeBase: sampleTick) - startTime)" } ?? ""
      let what = "the sound of stream \(stream.info.index) is \(changed)\(place); all of it is made \(model.sampleForm)"
      stream.note(FKTNotice(code: "sound-changes", message: what))
    }
    try give(pieces, of: timed.frame, emit)
  }

  /// Settles the form: that of the first frame, if it is the one that the plan knows.
  ///
  /// Broadcasts change between stereo and 5.1, and AAC may say only in the middle that it has twice the samples (SBR).
  private mutating func begin(with frame: Frame) throws(EngineFailure) {
    guard let facts = stream.info.audio else { throw .changedSource }
    let isKnown = frame.sampleRate == sampleRate && frame.channelCount == facts.channelCount
    guard let known = isKnown ? frame : try writing(Frame.soundModel(facts)) else {
      throw .changedSampleRate(stream: stream.info.index, from: sampleRate, to: frame.sampleRate)
    }
    known.nameLayout()
    let model = try writing(Frame.silence(count: 1, like: known))
    self.model = model
    let form = model.sampleForm
    unifier = FilterSegment([.soundFormat(form.format, rate: form.rate, layout: form.layout)]) { frame in
      frame.hasForm(of: model)
    }
  }

  mutating func endRun(emit: Emit) throws(EngineFailure) {
    try unifier?.finish { (timed) throws(EngineFailure) in try keep(timed, of: nil, emit) }
    try give(trimmer.endRun(run), of: nil, emit)
    guard run.upperBound == clips.count else { return }
    try joiner.finish(emit: emit)
    // A track that has nothing in any clip is silent for all of them.
    guard position == 0, model == nil, let audio = stream.info.audio else { return }
    model = try writing(Frame.soundModel(audio))
    try giveSilence((clips.last?.outputEnd ?? .zero).ticks(in: sampleTick), emit)
  }

  /// Also just before a clip: the first samples kept overlap with the packet before them.
  func minds(damageAt time: MediaTime?) -> Bool {
    guard let time = time.map({ $0 - startTime }) else { return true }
    let frame = MediaTime(ticks: Int64(stream.info.audio?.frameSize ?? 0) * 2, timeBase: sampleTick)
    let overlap = max(frame, MediaTime(milliseconds: 100))
    // What lies before the first frame of a capture is none of the film.
    guard !hasLeadIn || time >= .zero else { return false }
    return clips[run].contains { $0.contains(time) || $0.contains(time + overlap) || $0.startsFilm(after: time) }
  }

  private mutating func give(_ pieces: [SampleTrimmer.Piece], of frame: Frame?, _ emit: Emit) throws(EngineFailure) {
    if silenceBeforeModel > 0, model != nil {
      let waiting = silenceBeforeModel
      silenceBeforeModel = 0
      try giveSilence(waiting, emit)
    }
    for piece in pieces {
      switch piece {
      case .samples(let offset, let count):
        guard let frame else { continue }
        // What is changed must not be shared.
        let isWhole = offset == 0 && count == frame.sampleCount && !joiner.isJoining
        try give(writing(isWhole ? frame.reference() : frame.samples(from: offset, count: count)), emit)
      case .silence(let count): try giveSilence(count, emit)
      case .tail(let offset, let count):
        guard let frame else { continue }
        joiner.take(tail: try writing(frame.samples(from: offset, count: count)))
      case .join: try joiner.join(emit: emit)
      }
    }
  }

  private mutating func giveSilence(_ count: Int64, _ emit: Emit) throws(EngineFailure) {
    guard let model else {
      silenceBeforeModel += count
      return
    }
    var left = count
    while left > 0 {
      let part = min(left, Self.longestSilence)
      try give(writing(Frame.silence(count: Int(part), like: model)), emit)
      left -= part
    }
  }

  private mutating func give(_ frame: Frame, _ emit: Emit) throws(EngineFailure) {
    frame.pts = position
    position += Int64(frame.sampleCount)
    try joiner.take(frame, emit: emit)
  }
}
