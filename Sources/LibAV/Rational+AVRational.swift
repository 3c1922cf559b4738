internal import CFFmpeg
internal import CFFmpegShims
internal import MediaTypes

extension Rational {
  /// The fraction that libav writes, or `nil` where it writes 0/0 or 0/1 for "unknown" or a file made up a rate or
  /// ratio below zero.
  init?(known value: AVRational) {
    guard value.num > 0, value.den > 0 else { return nil }
    self.init(Int64(value.num), Int64(value.den))
  }

  /// A time base, always above zero; libav promises as much once a stream exists.
  init(timeBase value: AVRational) {
    self = Rational(known: value) ?? Rational(1)
  }

  /// The nearest fraction of 32-bit numbers.
  var avRational: AVRational {
    var top: Int32 = 0
    var bottom: Int32 = 1
    av_reduce(&top, &bottom, max(numerator, -Int64.max), denominator, Int64(Int32.max))
    return AVRational(num: top, den: bottom)
  }
}

/// A time stamp without libav's sentinel for "unknown".
func knownTimestamp(_ value: Int64) -> Int64? { value == te_nopts ? nil : value }
