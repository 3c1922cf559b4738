package import Bitstreams
package import MediaTypes

/// How a video stream is put together from packets of the source and from frames that are encoded.
///
///     source     I b b P b b P b b P | I b b P b b P b b P | I b b P …
///     clip                 |-----------------------------)
///     spans                [encode)[copy               )[en)
///
/// A copied span starts at a frame from which decoding can start and ends where no later packet is shown earlier;
/// the frames between that and the bounds of the clip are encoded.
package struct PlannedSplice: Sendable, Hashable, Codable {
  /// A stretch of the source's frames; its times are ticks of the stream on the container's clock.
  package struct Span: Sendable, Hashable, Codable {
    package var action: PlannedSpan.Action
    /// The clip of the plan to which it belongs.
    package var clip: Int
    package var start: Int64
    /// When the first frame after it is shown; `nil` when it runs to the end of the film.
    package var end: Int64?
    package var outputStart: Int64
    /// What an encoded span begins with.
    package var opening: PlannedClip.Opening
    /// When the key frame is shown from which an encoded span's frames are decoded.
    package var decodeFrom: Int64?
    /// When the packet is shown, in the order of the file, before which a copied span ends; `nil` at the film's end.
    package var stopBefore: Int64?
    /// Whether a copied span begins with a frame that only the container calls a key frame.
    package var startsAnywhere = false
    /// Whether frames go along that follow the first one and are shown before it, as at the beginning of the film.
    package var keepsLeading = false
    /// When the first frame of a copied span is shown that is not hidden, where some before it are.
    package var shownFrom: Int64?
    /// When the first frame of it is shown behind those that are not hidden, where some are.
    package var shownUntil: Int64?
    /// How many frames are shown, where the packets known tell.
    package var pictures: Int?
    /// How many frames are copied and not shown, where that is known.
    package var hidden: Int?
    /// Whether an encoder of its own begins with it, although what lies before it is encoded, too.
    package var beginsPiece = false
    /// Whether an effect changes frames of an encoded span.
    package var isChanged = false
    /// What was wrong when some of an encoded span's frames were copied; `nil` where none ever were.
    package var fault: String?
  }

  /// The spans in the order of the output; together they are all that is shown.
  package var spans: [Span]
  /// How many frames are decoded before one that is shown before them, at most: what decoding times are counted with.
  package var reordering: Int
  /// How far before a splice point frames are compared, in ticks.
  package var reach: Int64
  package var form: PictureForm
  /// How the encoder of the spans between is opened, so that they go with the copied ones; `nil` where nothing can be
  /// encoded so.
  package var encoder: VideoEncoderSettings?
  /// The same without regard to how little that is; `nil` where it is not to be encoded quickly.
  package var unhurried: VideoEncoderSettings?
  /// How everything is encoded should copying not hold; `nil` where that must not be.
  package var ifEncoded: VideoEncoderSettings?
  /// What of the stored frames is shown, where their header is to say that.
  package var cropping: PixelRect?
  /// Parameter sets that packets bring on the way and the container has to know, as they showed when packets were copied.
  package var furtherSets: [ParameterSets] = []
  /// How many processors its encoders may keep busy; `nil` for all that there are.
  ///
  /// No byte depends on it.
  package var processors: Int?
}

extension PlannedSplice.Span {
  /// Turns its ticks of the source into those of the output, and back.
  package var ticks: ClipMap.Ticks { ClipMap.Ticks(source: start, output: outputStart) }
  package var outputEnd: Int64? { end.map(ticks.output) }
}

extension PlannedSplice {
  /// Fewer copied frames than this are not worth two splice points.
  static let shortestCopy = MediaTime(milliseconds: 250)

  /// Whether some of it is copied; else it is encoded in pieces.
  package var hasCopies: Bool { spans.contains { $0.action == .copy } }

  /// The encoded spans by what one encoder makes: those between two copied ones, or a piece.
  package var stretches: [Range<Int>] {
    var stretches: [Range<Int>] = []
    for place in spans.indices where spans[place].action == .encode {
      if stretches.last?.upperBound == place, !spans[place].beginsPiece {
        stretches[stretches.count - 1] = stretches[stretches.count - 1].lowerBound..<place + 1
      } else {
        stretches.append(place..<place + 1)
      }
    }
    return stretches
  }

  /// When the first frame behind the shown ones is shown in the output, where some are copied and not shown.
  package var outputEnd: Int64? {
    spans.last.flatMap { span in span.shownUntil.map(span.ticks.output) }
  }

  /// The times of the output's frames that are shown; others are there to be decoded.
  package var shownTimes: Range<Int64> {
    let start = spans.first?.shownFrom == nil ? Int64.min : 0
    return start..<max(start, outputEnd ?? .max)
  }
}

extension [PlannedSplice.Span] {
  /// Adds a span; spans that are encoded one after the other in the source become one, unless an encoder of its own begins
  /// with the second.
  mutating func append(joining span: PlannedSplice.Span) {
    guard let last, last.action == .encode, span.action == .encode, !span.beginsPiece, last.clip == span.clip,
      last.end == span.start
    else { return append(span) }
    self[count - 1].end = span.end
    self[count - 1].pictures = last.pictures.flatMap { pictures in span.pictures.map { pictures + $0 } }
    self[count - 1].isChanged = last.isChanged || span.isChanged
    self[count - 1].fault = last.fault ?? span.fault
  }
}

extension PlannedStream {
  /// Takes over a splice, and shows it as spans of the output; how quickly it encodes depends on how much that is.
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
    if let usual = splice.unhurried { splice.encoder = spliceCodec(named: codec).hurried(usual, for: encoded) }
    production = .spliced(splice)
  }
}

extension PlannedSplice {
  /// Why a span is copied or encoded.
  fileprivate func reason(for place: Int) -> SpanReason {
    let span = spans[place]
    guard span.action == .encode else { return .asInSource() }
    if let fault = span.fault { return .copyDidNotHold(fault) }
    if span.isChanged { return .changedByEffect }
    let leads = place + 1 < spans.count && spans[place + 1].action == .copy && spans[place + 1].clip == span.clip
    let follows = place > 0 && spans[place - 1].action == .copy && spans[place - 1].clip == span.clip
    if leads { return .needsPicturesBefore }
    return follows ? .needsPicturesBehind : .noKeyPicture
  }
}
