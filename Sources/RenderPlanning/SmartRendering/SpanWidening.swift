package import Bitstreams
internal import TrailerEditing

/// Encodes more at a splice point behind, or in front of, which copied frames did not come out as in the source.
///
///     planned              [encode)[copy                )[encode)
///     the first splice point       [encode          )[copy      )[encode)
///     the second one       [encode)[copy      )[encode          )
///
/// What is encoded grows into the copied span, up to the nearest frame from which decoding can start. Where none lies
/// inside, or too little would stay copied, that span is encoded as a whole.
///
/// Pure: all times are ticks of the stream on the container's clock.
package struct SpanWidening {
  private typealias Span = PlannedSplice.Span

  private let splice: PlannedSplice
  /// What was wrong there.
  private let fault: String
  /// The number of the copied span.
  private let place: Int
  /// Whether that span lies behind the splice point; else its end lies in front of it.
  private let isBehind: Bool
  /// When the first frame behind the copied span is shown; `nil` where that is not known.
  private let end: Int64?

  /// What to do about the splice point in front of a span; `nil` where nothing can be encoded so that it goes with the copies.
  ///
  /// Where two copied spans meet, the one behind begins with encoded frames from then on.
  init?(of splice: PlannedSplice, before span: Int, because fault: String) {
    let spans = splice.spans
    guard spans.indices.dropFirst().contains(span), spans.contains(where: { $0.action == .encode }) else { return nil }
    isBehind = spans[span].action == .copy
    place = isBehind ? span : span - 1
    let copy = spans[place]
    guard copy.action == .copy else { return nil }
    // A clip that runs to the end of the film is as long as planned where another one follows.
    let next = place + 1 < spans.count ? spans[place + 1] : nil
    end = copy.end ?? next.map { copy.ticks.source(at: $0.outputStart) }
    self.splice = splice
    self.fault = fault
  }

  private var copy: Span { splice.spans[place] }

  /// Round what packets have to be known.
  package var bound: PicturePackets.Bound {
    guard !isBehind, let end else { return PicturePackets.Bound(tick: copy.start + 1, wantsStart: true) }
    return PicturePackets.Bound(tick: end - 1, wantsStart: false, beginsWithStart: true)
  }

  /// The splice that encodes more; `nil` when nothing would stay copied, or the packets do not tell.
  func splice(knowing packets: PicturePackets) -> PlannedSplice? {
    guard let window = packets.windows[bound] else { return nil }
    let pieces = (isBehind ? piecesFromStart(window) : piecesToEnd(window)) ?? [encoded(copy)]
    var grown = splice
    grown.spans = []
    for (number, span) in splice.spans.enumerated() {
      for piece in number == place ? pieces : [span] { grown.spans.append(joining: piece) }
    }
    return grown.spans.contains { $0.action == .copy } ? grown : nil
  }

  /// The copied span with its beginning encoded; `nil` when it has no other place to begin.
  private func piecesFromStart(_ window: PicturePackets.Window) -> [Span]? {
    let starts = window.starts.filter { $0 > copy.start }
    guard let next = starts.first, end.map({ isWorthCopying(from: next, to: $0) }) ?? true else { return nil }
    // The window may begin right behind the first frame.
    let count = 1 + window.shown.count { $0 > copy.start && $0 < next }
    let (first, rest) = halves(at: next, first: count, rest: copy.pictures.map { $0 - count })
    return [encoded(first), rest]
  }

  /// The copied span with its end encoded; `nil` when it has no other place to end.
  private func piecesToEnd(_ window: PicturePackets.Window) -> [Span]? {
    let starts = window.starts.filter { start in start > copy.start && end.map { start < $0 } ?? true }
    guard let last = starts.last, isWorthCopying(from: copy.start, to: last) else { return nil }
    let isCounted = copy.end != nil || window.reachesEnd
    let count = isCounted ? window.shown.count { $0 >= last && $0 < copy.end ?? .max } : nil
    var (first, rest) = halves(at: last, first: copy.pictures.flatMap { all in count.map { all - $0 } }, rest: count)
    first.stopBefore = last
    return [first, encoded(rest)]
  }

  /// The copied span twice, as it is in front of a frame and from it on.
  private func halves(at tick: Int64, first count: Int?, rest: Int?) -> (first: Span, rest: Span) {
    var halves = (first: copy, rest: copy)
    halves.first.end = tick
    halves.first.pictures = count
    halves.rest.start = tick
    halves.rest.outputStart = copy.ticks.output(of: tick)
    halves.rest.startsAnywhere = false
    halves.rest.pictures = rest
    return halves
  }

  private func encoded(_ copy: Span) -> Span {
    var span = Span(
      action: .encode, clip: copy.clip, start: copy.start, end: copy.end, outputStart: copy.outputStart,
      opening: .frame, decodeFrom: copy.start)
    span.pictures = copy.pictures
    span.fault = fault
    return span
  }

  private func isWorthCopying(from start: Int64, to end: Int64) -> Bool {
    end - start >= PlannedSplice.shortestCopy.ticks(in: splice.form.timeBase)
  }
}

/// What a plan becomes when a part of it did not hold.
extension RenderPlan {
  /// The plan without a stream of which nothing is kept, and says so; `nil` when it has no other frames or sound.
  package func leavingOut(_ source: Int) -> RenderPlan? {
    guard streams.count > 1, let place = streams.firstIndex(where: { $0.source == source }) else { return nil }
    var plan = self
    let name = "stream \(source) (\(streams[place].kind.rawValue), \(streams[place].sourceCodec))"
    plan.streams.remove(at: place)
    plan.notices.note("stream-left-out", "\(name) is left out: nothing of it is kept")
    for line in plan.preservation.lines.indices where plan.preservation.lines[line].stream == source {
      let reason: PreservationReason =
        plan.preservation.lines[line].kind == .stream ? .nothingKept : .goesWithItsStream
      (plan.preservation.lines[line].outcome, plan.preservation.lines[line].reason) = (.dropped, reason)
      plan.preservation.lines[line].isAsked = true
    }
    return plan
  }

  /// Lets streams that are copied be encoded as another plan of the same film would, should copying not hold.
  package mutating func allowEncoding(as other: RenderPlan) {
    for place in streams.indices {
      if let stream = other.streams.first(where: { $0.source == streams[place].source }) {
        streams[place].allowEncoding(as: stream)
      }
    }
  }

  /// Encodes a stream of which something was to be copied; returns whether anything was.
  package mutating func encodeFully(_ source: Int, because reason: String) -> Bool {
    guard let place = streams.firstIndex(where: { $0.source == source }), streams[place].encodeFully() else {
      return false
    }
    streams[place].spans = clips.map {
      PlannedSpan(action: .encode, range: $0.place.range, reason: .copyFailed(reason))
    }
    return true
  }

  /// Counts decoding times for frames that lie further out of order; returns whether they were counted for fewer.
  package mutating func reorder(_ source: Int, by pictures: Int) -> Bool {
    guard let place = streams.firstIndex(where: { $0.source == source }), var splice = streams[place].splice,
      splice.reordering < pictures
    else { return false }
    splice.reordering = max(pictures, splice.reordering * 2)
    streams[place].production = .spliced(splice)
    return true
  }

  /// Tells the container of further parameter sets; returns whether it did not know of them.
  package mutating func tell(_ sets: [ParameterSets], of source: Int) -> Bool {
    guard let place = streams.firstIndex(where: { $0.source == source }), var splice = streams[place].splice,
      sets.contains(where: { !splice.furtherSets.contains($0) })
    else { return false }
    splice.furtherSets += sets
    streams[place].production = .spliced(splice)
    return true
  }

  /// How more can be encoded at the splice point in front of a span; `nil` where that cannot be.
  package func growth(of source: Int, before span: Int, because fault: String) -> SpanWidening? {
    streams.first { $0.source == source }?.splice.flatMap { SpanWidening(of: $0, before: span, because: fault) }
  }

  /// Encodes more of a stream; returns whether something stays copied.
  package mutating func take(_ growth: SpanWidening, of source: Int, knowing packets: PicturePackets) -> Bool {
    guard let place = streams.firstIndex(where: { $0.source == source }), let larger = growth.splice(knowing: packets)
    else { return false }
    streams[place].take(larger, clips: clips)
    return true
  }
}
