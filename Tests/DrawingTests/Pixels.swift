import Drawing
import MediaTypes

/// One pixel's four bytes.
struct Pixel: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var opacity: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ opacity: UInt8) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  static let clear = Pixel(0, 0, 0, 0)
  static let white = Pixel(255, 255, 255, 255)
}

extension RGBAImage {
  /// An image of which a function tells each pixel.
  init(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> Pixel) {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let value = pixel(x, y)
        bytes += [value.red, value.green, value.blue, value.opacity]
      }
    }
    self.init(size: PixelSize(width: width, height: height), bytes: bytes)
  }

  /// The pixel of a column and a row; clear outside.
  subscript(x: Int, y: Int) -> Pixel {
    guard (0..<size.width).contains(x), (0..<size.height).contains(y) else { return .clear }
    let index = (y * size.width + x) * 4
    return Pixel(bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
  }

  /// All pixels, row by row.
  var pixels: [Pixel] {
    stride(from: 0, to: bytes.count, by: 4).map { Pixel(bytes[$0], bytes[$0 + 1], bytes[$0 + 2], bytes[$0 + 3]) }
  }

  /// How many whole pixels all that is drawn would cover.
  var ink: Double { bytes.indices.reduce(0) { $1 % 4 == 3 ? $0 + Double(bytes[$1]) : $0 } / 255 }

  /// Whether no colour exceeds its pixel's opacity.
  var isPremultiplied: Bool { pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.opacity } }

  /// A part of the image; what lies outside is clear.
  func cropped(_ columns: Range<Int>, _ rows: Range<Int>) -> RGBAImage {
    RGBAImage(columns.count, rows.count) { self[columns.lowerBound + $0, rows.lowerBound + $1] }
  }

  /// Runs of columns that hold a pixel like this.
  func columns(where matches: (Pixel) -> Bool = { $0.opacity > 0 }) -> [Range<Int>] {
    (0..<size.width).runs { x in (0..<size.height).contains { matches(self[x, $0]) } }
  }

  /// Runs of rows that hold a pixel like this.
  func rows(where matches: (Pixel) -> Bool = { $0.opacity > 0 }) -> [Range<Int>] {
    (0..<size.height).runs { y in (0..<size.width).contains { matches(self[$0, y]) } }
  }

  /// The smallest image that holds all of a part which is not clear.
  func trimmed() -> RGBAImage {
    let (columns, rows) = (columns(), rows())
    guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else {
      return RGBAImage(transparent: PixelSize(width: 1, height: 1))
    }
    return cropped(left.lowerBound..<right.upperBound, top.lowerBound..<bottom.upperBound)
  }

  /// How much of two shapes' ink lies where the other has none, from 0 to 1; they may be a pixel apart.
  func difference(from other: RGBAImage) -> Double {
    let shifts = (-1...1).flatMap { x in (-1...1).map { (x, $0) } }
    let (width, height) = (max(size.width, other.size.width), max(size.height, other.size.height))
    let sums = shifts.map { shift in
      var sum = 0.0
      for y in -1...height {
        for x in -1...width {
          sum += abs(Double(self[x, y].opacity) - Double(other[x + shift.0, y + shift.1].opacity))
        }
      }
      return sum / 255
    }
    return (sums.min() ?? 0) / (ink + other.ink)
  }
}

extension RGBAImage {
  /// What decorators make of the image alone.
  func rotated(degrees: Double) throws(DrawingError) -> RGBAImage { try Artwork(self).rotated(degrees: degrees).image }
  func withOpacity(_ opacity: Double) throws(DrawingError) -> RGBAImage {
    try Artwork(self).withOpacity(opacity).image
  }
  func withRoundedCorners(radius: Double) throws(DrawingError) -> RGBAImage {
    try Artwork(self).withRoundedCorners(radius: radius).image
  }
  func withShadow(reach: Double, colour: Colour) throws(DrawingError) -> Artwork {
    try Artwork(self).withShadow(reach: reach, colour: colour)
  }
}

extension Range<Int> {
  /// The longest ranges in which something holds everywhere.
  fileprivate func runs(where holds: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for number in self where holds(number) {
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<(number + 1)
      } else {
        runs.append(number..<(number + 1))
      }
    }
    return runs
  }
}

extension TextSetting {
  /// White letters on nothing, which fit into one line.
  init(_ text: String, _ font: String = "DejaVu Sans", size: Double = 60, width: Double = 3000) {
    self.init(text, font: .family(font), size: size, maximumWidth: width)
  }

  func with(_ change: (inout TextSetting) -> Void) -> TextSetting {
    var changed = self
    change(&changed)
    return changed
  }

  /// The image that this gives.
  func image() throws(DrawingError) -> RGBAImage { try TextPainter.draw(self).image }
}

/// Numbers that are the same each time; splitmix64.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// The kind of error that something throws; `nil` when it throws none.
func code<Value>(of body: () throws(DrawingError) -> Value) -> DrawingError.Code? {
  do throws(DrawingError) {
    _ = try body()
    return nil
  } catch {
    return error.code
  }
}
