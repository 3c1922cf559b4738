/// Decides where frames that are all encoded are cut into pieces, from what the source's packets round those places say.
///
///     source     I b b P b b P | I b b P b b P b b | I b b P
///     clip           |-------------------------------------)
///     pieces         [= = = = = [= = = = = = = = = [= = = = )    at a key frame where one is near, else anywhere
///
/// Pure: all times are ticks of the stream on the container's clock.
struct PiecePlanner {
  let stream: StreamInfo
  let clips: [PlannedClip]
  /// The source's time 0 on the container's clock.
  let startTime: MediaTime
  /// Whether the clips' bounds were put on this stream's frames.
  let isMain: Bool
  /// How many pieces, about equally long.
  let count: Int

  /// Whether nothing is cut, as with images.
  var isOnePiece: Bool { count == 1 }

  /// Where packets have to be known.
  var bounds: Set<PicturePackets.Bound> {
    Set(clips.indices.flatMap { number in [start(of: number)] + cuts(of: number) }.map(bound))
  }

  /// The spans in the order of the output, the first of each piece marked; `nil` where packets do not tell from which frame
  /// one can be decoded.
  func spans(_ packets: PicturePackets) -> [PlannedSplice.Span]? {
    var spans: [PlannedSplice.Span] = []
    for number in clips.indices {
      let clip = clips[number]
      let ticks = ticks(number)
      var next = PlannedSplice.Span(
        action: .encode, clip: number, start: start(of: number), end: nil, outputStart: 0,
        opening: isMain ? clip.opening : .free,
        beginsPiece: number > 0 && places.contains { isNear($0, clip.outputStart) })
      guard let start = packets.windows[bound(next.start)]?.decodingStart(of: next.start) else { return nil }
      next.decodeFrom = start
      for tick in cuts(of: number) {
        guard let window = packets.windows[bound(tick)] else { return nil }
        // From a key frame on nothing has to be decoded twice, and a scene begins there as often as not.
        let key = window.starts.last { $0 <= tick }
        let cut = key.flatMap { $0 > next.start && tick - $0 <= slack.ticks(in: stream.timeBase) ? $0 : nil } ?? tick
        guard cut > next.start, let from = window.decodingStart(of: cut) else { return nil }
        next.end = cut
        spans.append(next)
        next = PlannedSplice.Span(
          action: .encode, clip: number, start: cut, end: nil, outputStart: 0, opening: .free, decodeFrom: from,
          beginsPiece: true)
      }
      next.end = clip.isOpenEnded ? nil : tick(clip.range.end)
      spans.append(next)
      for place in spans.indices where spans[place].clip == number {
        spans[place].outputStart = ticks.output(of: spans[place].start)
      }
    }
    return spans
  }

  /// How far from its usual place a piece may begin, for the sake of a key frame or the start of a clip.
  private var slack: MediaTime { length * (Rational(1, Int64(4 * count)) ?? .zero) }

  private func isNear(_ place: MediaTime, _ time: MediaTime) -> Bool { place - slack <= time && time <= place + slack }

  private var length: MediaTime { clips.last?.outputEnd ?? .zero }

  /// Where pieces begin in the output, equally far from each other.
  private var places: [MediaTime] {
    (1..<count).map { length * (Rational(Int64($0), Int64(count)) ?? .zero) }
  }

  private func tick(_ time: MediaTime) -> Int64 { (time + startTime).ticks(in: stream.timeBase) }

  private func start(of number: Int) -> Int64 { tick(clips[number].range.start) }

  private func bound(_ tick: Int64) -> PicturePackets.Bound { stream.bound(tick, wantsStart: false) }

  private func ticks(_ number: Int) -> ClipMap.Ticks {
    clips[number].place.ticks(in: stream.timeBase, startTime: startTime)
  }

  /// Where pieces begin inside of a clip, and not with it or with the next one.
  private func cuts(of number: Int) -> [Int64] {
    let clip = clips[number]
    return places.filter { place in
      place > clip.outputStart && place < clip.outputEnd
        && (number == 0 || !isNear(place, clip.outputStart))
        && (number == clips.count - 1 || !isNear(place, clip.outputEnd))
    }.map { ticks(number).source(at: $0.ticks(in: stream.timeBase)) }
  }
}
