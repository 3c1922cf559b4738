import Glibc
package import LibAV
package import RenderPlanning

/// What is tried, and what is tried next when that fails for a reason that has a cure.
struct RenderAttempts {
  private(set) var order: RenderOrder
  private(set) var attempt: RenderEngine.Attempt
  /// What the user should know of attempts that failed.
  private(set) var remarks: [FKTNotice] = []
  /// What became of streams otherwise than planned.
  private(set) var preservation: [PreservationLine] = []
  /// Splice points that did not hold so far.
  private(set) var brokenSplicePoints = 0
  /// Streams of which more is encoded than planned.
  private(set) var grown: Set<Int> = []

  /// Reads the source's packets round bounds, by stream.
  typealias ReadPackets = ([Int: Set<PicturePackets.Bound>]) throws(EngineFailure) -> [Int: PicturePackets]

  /// Each cure is tried once; more failures than this are none of those.
  static let most = 8

  /// Changes what is tried, or throws the failure when nothing is left to try.
  mutating func mend(after failure: EngineFailure, readPackets: ReadPackets) throws(EngineFailure) {
    switch failure {
    case .missedFirstPicture where !attempt.readsFromStart: attempt.readsFromStart = true
    case .output(let error):
      if case .indexRoomTooSmall(let missing) = error.code {
        attempt.indexRoom += missing + 4096
      } else if error.errno == 0, error.code != .interrupted, error.code != .noMemory {
        // A muxer takes from an encoder what it refuses from a film with impossible times.
        try encodeEverything(because: "the container does not take its packets: \(error.message)", failure)
      } else {
        throw failure
      }
    case .verification(let what):
      try encodeEverything(because: "the written file differs from the plan: \(what)", failure)
    case .longerReordering(let stream, let pictures):
      guard order.plan.reorder(stream, by: pictures) else { throw failure }
    case .furtherSets(let stream, let sets):
      if !order.plan.tell(sets, of: stream) {
        try encode(stream, because: "its parameter sets change on the way", failure)
      }
    case .cannotCopy(let stream, let reason): try encode(stream, because: reason, failure)
    case .brokenSplicePoint(let stream, let span, let reason):
      brokenSplicePoints += 1
      if !encodeMore(of: stream, before: span, because: reason, readPackets) {
        try encode(stream, because: reason, failure)
      }
    case .missedFirstPicture, .source, .file, .unusable, .tooLong, .art, .outputCannotBeEmptied, .noPictures,
      .nothingKept, .damaged,
      .cutOff, .gap, .changedSource, .changedSampleRate, .overLimit, .deadline, .noThread, .noProcess, .unconfined,
      .crashed, .busy, .stopped:
      throw failure
    }
  }

  private mutating func encode(_ stream: Int, because reason: String, _ failure: EngineFailure) throws(EngineFailure) {
    if order.plan.streams.contains(where: { $0.source == stream && $0.pieceCount > 1 }) {
      guard order.plan.encodeFully(stream, because: reason) else { throw failure }
      remarks.note("encoded-whole", "stream \(stream) is not encoded in pieces after all: \(reason)")
      return
    }
    guard order.plan.strategy != .full, order.plan.encodeFully(stream, because: reason) else { throw failure }
    remarks.note("encoded-fully", "stream \(stream) is encoded completely after all: \(reason)")
    tell(stream, .copyFailed(reason))
  }

  /// Encodes more of a stream at the splice point in front of a span, once; returns whether that can be.
  private mutating func encodeMore(
    of stream: Int, before span: Int, because reason: String, _ readPackets: ReadPackets
  ) -> Bool {
    guard order.plan.strategy == .auto, grown.insert(stream).inserted,
      let growth = order.plan.growth(of: stream, before: span, because: reason),
      // A source that cannot be read from there may be read from its start.
      let packets = (try? readPackets([stream: [growth.bound]]))?[stream],
      order.plan.take(growth, of: stream, knowing: packets)
    else { return false }
    remarks.note("encoded-more", "more of stream \(stream) is encoded than planned: \(reason)")
    tell(stream, .copyDidNotHoldInParts)
    return true
  }

  /// For failures that do not say which stream they are about.
  private mutating func encodeEverything(because reason: String, _ failure: EngineFailure) throws(EngineFailure) {
    let copied = order.plan.streams.filter { $0.splice != nil || $0.soundCopy != nil }.compactMap(\.source)
    guard !copied.isEmpty else { throw failure }
    for stream in copied { try encode(stream, because: reason, failure) }
  }

  /// Tells of a stream otherwise than the plan does.
  private mutating func tell(_ stream: Int, _ reason: PreservationReason) {
    preservation += order.plan.preservation.lines.filter { $0.kind == .stream && $0.stream == stream }
      .map { PreservationLine($0.item, stream: stream, $0.outcome, reason, isAsked: $0.isAsked) }
  }
}

extension RenderEngine {
  /// Carries out an order between open descriptors: tries until it is done, or nothing is left to try.
  package static func carryOut(
    _ order: RenderOrder, to output: Int32, files: [Int32], limits: MediaLimits, interrupt: Interrupt,
    spans: (any SpanStore)? = nil, open: @escaping OpenReader, _ onProgress: (EngineProgress) -> Void
  ) throws(EngineFailure) -> Result {
    var throttle = ProgressThrottle()
    func report(_ progress: EngineProgress) { if throttle.isDue(progress.phase) { onProgress(progress) } }
    var context = StageContext(
      interrupt: interrupt, limits: limits, toleratedDamage: order.toleratedDamage, files: files)
    context = try LoudnessPass(order: order).measured(context, open: open, onProgress: report)
    context.palettes = try PalettePass(order: order).palettes(context, open: open, onProgress: report)
    let subtitles = try SubtitlePass(order: order, limits: limits, interrupt: interrupt).tracks(open: open)
    let room = MuxerOptions.indexRoom(for: order.plan) + subtitles.indexRoom
    var attempts = RenderAttempts(order: order, attempt: Attempt(indexRoom: room))
    var cause = EngineFailure.stopped
    for _ in 0..<RenderAttempts.most {
      let engine = RenderEngine(
        order: attempts.order, output: output, context: context, subtitles: subtitles, spans: spans,
        open: open)
      do throws(EngineFailure) {
        var result = try engine.render(attempts.attempt, onProgress: report)
        result.remarks += attempts.remarks
        result.preservation += attempts.preservation
        result.brokenSplicePoints = attempts.brokenSplicePoints
        return result
      } catch {
        cause = error
        // What somebody has seen cannot be written again.
        if interrupt.isSet || order.isWatched { throw error }
        if case .nothingKept(let stream) = error, let plan = order.plan.leavingOut(stream) {
          try empty(output)
          var order = order
          order.plan = plan
          var result = try carryOut(
            order, to: output, files: files, limits: limits, interrupt: interrupt, spans: spans, open: open,
            onProgress)
          result.leftOut.append(stream)
          return result
        }
        try attempts.mend(after: error) { (bounds) throws(EngineFailure) in
          try SourceReader(demuxer: try open(), limits: limits).index(SourceQuestions(packets: bounds)).packets
        }
      }
      try empty(output)
    }
    throw cause
  }

  private static func empty(_ output: Int32) throws(EngineFailure) {
    guard ftruncate(output, 0) == 0 else { throw .outputCannotBeEmptied(errno: errno) }
  }
}

/// Lets a few reports a second through: each is a message to another process.
struct ProgressThrottle {
  private var last: ContinuousClock.Instant?
  private var phase: RenderProgress.Phase?

  private static let interval = Duration.milliseconds(100)

  /// Whether a report of that phase is due; the first of a phase always is.
  mutating func isDue(_ phase: RenderProgress.Phase) -> Bool {
    let now = ContinuousClock.now
    if phase == self.phase, let last, now - last < Self.interval { return false }
    last = now
    self.phase = phase
    return true
  }
}
