import Glibc
internal import MediaTypes

/// What the samples of the output are multiplied with while the pieces of an effect last.
///
///     1    ____            ____
///     0.5      \__________/          a change takes the 5 ms after its edge
///              |= piece ==)
///
/// Nothing clicks then, and an edge at the very end of the output changes nothing before it. Joins of clips are
/// blended in the same 5 ms.
struct GainCurve: Sendable {
  /// Samples of a block, counted from its first one, and their gain.
  struct Stretch {
    var samples: Range<Int>
    var gain: SampleGain
  }

  /// The course of the gain, were it not for edges.
  struct Course: Hashable, Sendable {
    var level: Double
    var envelope: SampleEnvelope?
    /// What the effect's clock shows at the first sample of the output, in samples.
    var clock = 0.0

    func value(at position: Int64) -> Double {
      guard let envelope else { return level }
      return level * envelope.factor(at: clock + Double(position))
    }

    /// Where the value is the same from sample to sample: from the first up to the second.
    var flat: (Int64, Int64) {
      guard let full = envelope?.full else { return (.min, .max) }
      let far = Double(Int64(1) << 61)
      let first = min(max(-far, (full.first - clock).rounded(.up)), far)
      let last = min(max(-far, (full.last - clock).rounded(.down)), far)
      return (Int64(first), Int64(last) + 1)
    }
  }

  /// A stretch of the output with one course.
  struct Segment: Sendable {
    var start: Int64
    var end: Int64
    var course: Course
    /// What the segment begins with, for `rampIn` samples less and less.
    var before: Course?
    var rampIn: Int64 = 0
    /// Samples in which the gain goes to 0 at the end.
    var rampOut: Int64 = 0

    func value(at position: Int64) -> Double {
      var value = course.value(at: position)
      if let before, position < start + rampIn {
        let old = before.value(at: position)
        value = old + (value - old) * raisedCosine(Double(position - start + 1) / Double(rampIn + 1))
      }
      if position >= end - rampOut { value *= raisedCosine(Double(end - position) / Double(rampOut + 1)) }
      return value
    }

    /// How far the gain goes on as it is at `position`, and whether it is the same for all samples up to there.
    func part(at position: Int64) -> (end: Int64, isSteady: Bool) {
      let flat = course.flat
      let edges = [start + (before == nil ? 0 : rampIn), flat.0, flat.1, end - rampOut, end]
      let next = edges.filter { $0 > position }.min() ?? end
      let isFlat = position >= max(edges[0], flat.0) && position < min(flat.1, end - rampOut)
      return (min(next, end), isFlat)
    }
  }

  /// In order, none empty, none over another.
  let segments: [Segment]

  /// The gains of a block that begins at `position` of the output; samples in none of the stretches are not touched.
  func stretches(from position: Int64, count: Int) -> [Stretch] {
    var stretches: [Stretch] = []
    let end = position + Int64(count)
    var at = position
    var index = segments.partitioningIndex { $0.end > position }
    while index < segments.count, segments[index].start < end {
      let segment = segments[index]
      at = max(at, segment.start)
      let part = segment.part(at: at)
      let next = min(end, part.end)
      let gain: SampleGain =
        part.isSteady
        ? .steady(Float(segment.value(at: at))) : .each((at..<next).map { Float(segment.value(at: $0)) })
      stretches.append(Stretch(samples: Int(at - position)..<Int(next - position), gain: gain))
      at = next
      if at >= segment.end { index += 1 }
      if at >= end { break }
    }
    return stretches
  }
}

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

/// An ``Envelope`` for sound: times are counted in samples, and fades are half a period of a cosine, so that they
/// begin and end without a corner.
struct SampleEnvelope: Hashable, Sendable {
  private let start: Double
  private let end: Double
  private let fadeIn: Double
  private let fadeOut: Double

  /// The envelope at `sampleRate` samples a second.
  init(_ envelope: Envelope, sampleRate: Int) {
    start = envelope.start.samples(at: sampleRate)
    end = envelope.end.samples(at: sampleRate)
    fadeIn = envelope.fadeIn.samples(at: sampleRate)
    fadeOut = envelope.fadeOut.samples(at: sampleRate)
  }

  /// Whether there is any fade; without one the envelope changes nothing.
  var fades: Bool { fadeIn > 0 || fadeOut > 0 }

  /// The factor at `clock`, in samples on the effect's clock: from 0 to 1, and 0.5 in the middle of a fade.
  func factor(at clock: Double) -> Double {
    var strength = 1.0
    if fadeIn > 0 { strength = min(strength, (clock - start) / fadeIn) }
    if fadeOut > 0 { strength = min(strength, (end - clock) / fadeOut) }
    return raisedCosine(strength)
  }

  /// Between which points of the clock, both included, the factor is 1.
  var full: (first: Double, last: Double) {
    (fadeIn > 0 ? start + fadeIn : -.infinity, fadeOut > 0 ? end - fadeOut : .infinity)
  }
}

/// A way from 0 to 1 without corners; what lies below 0 or above 1 is taken for 0 or 1.
func raisedCosine(_ progress: Double) -> Double {
  if progress <= 0 { return 0 }
  if progress >= 1 { return 1 }
  return 0.5 - 0.5 * cos(.pi * progress)
}

extension MediaTime {
  /// This time in samples, parts of a sample included.
  func samples(at sampleRate: Int) -> Double { (self * Rational(Int64(sampleRate))).seconds }

  /// The nearest sample in the output; times before the output are its first sample.
  func nearestSample(at sampleRate: Int) -> Int64 {
    // Far beyond any film, so that sums never overflow.
    let limit = Int64(1) << 60
    guard let tick = Rational(1, Int64(sampleRate)) else { return 0 }
    return min(max(0, ticks(in: tick)), limit)
  }
}
