/// A blur that looks like a Gaussian one: three averages over neighbours, one after the other.
struct Blur {
  /// How many neighbours on each side each of the averages takes.
  private let radii: [Int]

  /// A blur with a standard deviation in pixels.
  init(deviation: Double) {
    // An average over n pixels has the variance (n * n - 1) / 12; three of them make up what is wanted as nearly as
    // whole radii can.
    let wanted = max(0, deviation) * max(0, deviation)
    func variance(_ radius: Int) -> Double {
      let side = Double(2 * radius + 1)
      return (side * side - 1) / 12
    }
    var low = 0
    while 3 * variance(low + 1) <= wanted { low += 1 }
    let step = variance(low + 1) - variance(low)
    let larger = min(3, max(0, Int(((wanted - 3 * variance(low)) / step).rounded())))
    radii = [Int](repeating: low, count: 3 - larger) + [Int](repeating: low + 1, count: larger)
  }

  /// How far it carries anything, in pixels.
  var reach: Int { radii.reduce(0, +) }

  /// Blurs a picture of one number a pixel, with nothing round it.
  func apply(to mask: inout [Float], width: Int, height: Int) {
    var line = [Float](repeating: 0, count: max(width, height))
    mask.withUnsafeMutableBufferPointer { mask in
      line.withUnsafeMutableBufferPointer { line in
        for radius in radii where radius > 0 {
          for row in 0..<height { Self.average(mask, row * width, 1, width, radius, line) }
          for column in 0..<width { Self.average(mask, column, width, height, radius, line) }
        }
      }
    }
  }

  /// Averages `count` numbers that lie `step` apart.
  private static func average(
    _ mask: UnsafeMutableBufferPointer<Float>, _ start: Int, _ step: Int, _ count: Int, _ radius: Int,
    _ line: UnsafeMutableBufferPointer<Float>
  ) {
    for index in 0..<count { line[index] = mask[start + index * step] }
    let share = 1 / Double(2 * radius + 1)
    // What the window of the pixel before the first one holds; as a Double, since what is added is taken away later.
    var sum = 0.0
    for index in 0..<min(radius, count) { sum += Double(line[index]) }
    for index in 0..<count {
      if index + radius < count { sum += Double(line[index + radius]) }
      if index - radius - 1 >= 0 { sum -= Double(line[index - radius - 1]) }
      mask[start + index * step] = Float(max(0, sum) * share)
    }
  }
}
