/// Which pixels of a row make up each pixel of a longer or shorter one: Catmull and Rom's cubic, which keeps edges sharp.
///
/// A row that gets shorter is averaged over as many pixels as become one.
struct Resampling {
  /// How many pixels make up one.
  let taps: Int
  /// For each new pixel the first old one.
  let firsts: [Int32]
  /// For each new pixel `taps` weights with the sum 1.
  let weights: [Float]

  /// From a row of `count` pixels to one of `target`.
  init(from count: Int, to target: Int) {
    let step = Double(count) / Double(target)
    let width = max(1, step)
    let taps = min(count, Int((4 * width).rounded(.up)) + 1)
    var firsts: [Int32] = []
    var weights: [Float] = []
    for index in 0..<target {
      let middle = (Double(index) + 0.5) * step - 0.5
      let first = min(max(0, Int((middle - 2 * width).rounded(.down))), count - taps)
      let shares = (first..<(first + taps)).map { Self.cubic((Double($0) - middle) / width) }
      // At the edges some are missing, the others stand for them.
      let sum = shares.reduce(0, +)
      firsts.append(Int32(first))
      weights += shares.map { Float($0 / sum) }
    }
    (self.taps, self.firsts, self.weights) = (taps, firsts, weights)
  }

  /// The weights of one new pixel.
  func weights(of index: Int) -> ArraySlice<Float> { weights[(index * taps)..<((index + 1) * taps)] }

  /// The curve's height at a distance; 0 from 2 on.
  private static func cubic(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((2.5 - 0.5 * x) * x - 4) * x + 2 : 0
  }
}
