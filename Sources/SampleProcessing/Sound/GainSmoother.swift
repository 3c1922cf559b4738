import Glibc

/// Turns what single samples need into a gain without corners that is never above it.
///
///     needed   ______   ________
///                    \_/
///     gain     ___           __          comes down while the peak is still ahead, goes up slowly
///                 \_ __..--''
///
/// It works on reductions (1 - gain) in whole numbers: sums over a window stay exact for ever, and a reduction of
/// nothing is a gain of exactly 1.
struct GainSmoother: Sendable {
  /// The reduction to silence.
  static let whole = Int64(1) << 30

  /// The largest reduction in the window ahead; see ``slide(_:)``.
  private var ahead: [(index: Int, value: Int64)]
  private var firstAhead = 0
  private var countAhead = 0
  private var index = 0
  private let window: Int

  private var released: Int64 = 0
  /// What is left of a reduction after one sample, in parts of 2^32.
  private let decay: Int64

  private var narrow: MovingSum
  private var wide: MovingSum
  private let scale: Double
  /// Samples in a row without any reduction.
  private var quiet: Int

  /// A smoother that looks ahead `window` samples (at least 2) and goes back with a time constant of `release` samples.
  init(window: Int, release: Double) {
    self.window = window
    ahead = Array(repeating: (0, 0), count: window + 1)
    decay = Int64(exp(-1 / release) * 0x1p32)
    narrow = MovingSum(length: window / 2)
    wide = MovingSum(length: window - window / 2 + 1)
    scale = 1 / (Double(Self.whole) * Double(narrow.length) * Double(wide.length))
    quiet = window
  }

  /// Whether the gain is 1 and stays so as long as nothing needs less.
  var isAtRest: Bool { quiet >= window }

  /// The reduction that a peak needs; nothing when it is not above the ceiling.
  static func reduction(for peak: Float, ceiling: Float) -> Int64 {
    guard peak > ceiling else { return 0 }
    return Int64(((1 - Double(ceiling) / Double(peak)) * Double(whole)).rounded(.up))
  }

  /// Takes what the next sample needs; returns the gain of the sample `window` - 1 before it.
  mutating func next(_ reduction: Int64) -> Float {
    released = max(slide(reduction), (released * decay) >> 32)
    let sum = wide.next(narrow.next(released))
    quiet = released == 0 && sum == 0 ? quiet + 1 : 0
    return sum == 0 ? 1 : Float(1 - Double(sum) * scale)
  }

  /// The largest of the last `window` reductions: candidates wait in a ring, each smaller than the one before it.
  private mutating func slide(_ reduction: Int64) -> Int64 {
    let size = ahead.count
    while countAhead > 0, ahead[(firstAhead + countAhead - 1) % size].value <= reduction { countAhead -= 1 }
    ahead[(firstAhead + countAhead) % size] = (index, reduction)
    countAhead += 1
    if ahead[firstAhead].index <= index - window {
      firstAhead = (firstAhead + 1) % size
      countAhead -= 1
    }
    index += 1
    return ahead[firstAhead].value
  }
}

extension GainSmoother {
  /// The sum of the last numbers.
  private struct MovingSum: Sendable {
    private var values: [Int64]
    private var place = 0
    private var sum: Int64 = 0

    init(length: Int) { values = Array(repeating: 0, count: max(1, length)) }

    var length: Int { values.count }

    mutating func next(_ value: Int64) -> Int64 {
      sum += value - values[place]
      values[place] = value
      place += 1
      if place == values.count { place = 0 }
      return sum
    }
  }
}
