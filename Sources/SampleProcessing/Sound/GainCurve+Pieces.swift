internal import MediaTypes

extension GainCurve {
  /// How long a change takes.
  static let rampLength = MediaTime(milliseconds: 5)

  /// A gain for sound that goes on before and after the pieces, which are in order and apart.
  ///
  /// The level comes and goes as the envelope has it, on the effect's clock; without one it is the same all the time.
  init(level: Double, envelope: Envelope? = nil, pieces: [EffectPiece], sampleRate: Int) {
    let ramp = Self.rampLength.nearestSample(at: sampleRate)
    let outside = Course(level: 1)
    var segments: [Segment] = []
    for var segment in Self.segments(level, envelope, pieces, sampleRate) {
      if let last = segments.last {
        // The ramp back to the sound as it is lasts no longer than the gap.
        if last.end < segment.start {
          let end = min(segment.start, last.end + ramp)
          segments.append(
            Segment(start: last.end, end: end, course: outside, before: last.course, rampIn: end - last.end))
          segment.before = outside
        } else {
          segment.before = last.course
        }
      } else if segment.start > 0 {
        segment.before = outside
      }
      if segment.before == segment.course { segment.before = nil }
      segment.rampIn = min(ramp, segment.end - segment.start)
      segments.append(segment)
    }
    if let last = segments.last {
      segments.append(
        Segment(start: last.end, end: last.end + ramp, course: outside, before: last.course, rampIn: ramp))
    }
    self.segments = segments
  }

  /// A gain for sound that there is only while a piece lasts.
  ///
  /// Where the envelope begins it begins as it is; where it is cut off, it comes or goes within 5 ms of the piece.
  init(music level: Double, envelope: Envelope, pieces: [EffectPiece], sampleRate: Int) {
    let ramp = Self.rampLength.nearestSample(at: sampleRate)
    let beginning = envelope.start.samples(at: sampleRate)
    var segments = Self.segments(level, envelope, pieces, sampleRate)
    for index in segments.indices {
      let segment = segments[index]
      let length = segment.end - segment.start
      if index > 0, segments[index - 1].end == segment.start {
        let last = segments[index - 1].course
        segments[index].before = last == segment.course ? nil : last
      } else if segment.start > 0, segment.course.clock + Double(segment.start) > beginning + 0.5 {
        segments[index].before = Course(level: 0)
      }
      segments[index].rampIn = min(ramp, length / 2)
      let isLast = index + 1 == segments.count || segments[index + 1].start > segment.end
      // What has faded out already needs no ramp.
      if isLast, segment.course.value(at: segment.end) > 0.001 {
        segments[index].rampOut = min(ramp, length / 2)
      }
    }
    self.segments = segments
  }

  /// The pieces in samples; those too short for one are gone.
  private static func segments(
    _ level: Double, _ envelope: Envelope?, _ pieces: [EffectPiece], _ sampleRate: Int
  ) -> [Segment] {
    let envelope = envelope.map { SampleEnvelope($0, sampleRate: sampleRate) }.flatMap { $0.fades ? $0 : nil }
    var segments: [Segment] = []
    for piece in pieces.sorted(by: { $0.start < $1.start }) {
      let start = max(piece.start.nearestSample(at: sampleRate), segments.last?.end ?? 0)
      let end = piece.end?.nearestSample(at: sampleRate) ?? Int64(1) << 60
      if end <= start { continue }
      let course = Course(level: level, envelope: envelope, clock: (piece.clock - piece.start).samples(at: sampleRate))
      segments.append(Segment(start: start, end: end, course: course))
    }
    return segments
  }
}
