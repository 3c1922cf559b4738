import Glibc
internal import MediaTypes

/// A clockwise turn about 0, 0.
struct Angle {
  let sine: Double
  let cosine: Double
  /// The turn in quarter turns, where it is a whole number of them.
  let quarterTurns: Int?

  init(degrees: Double) {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = rest / 90
    quarterTurns = quarters == quarters.rounded() ? Int(quarters) : nil
    if let quarterTurns {
      // The sine of pi is not quite 0.
      let turn = ((quarterTurns % 4) + 4) % 4
      sine = [0, 1, 0, -1][turn]
      cosine = [1, 0, -1, 0][turn]
    } else {
      sine = sin(rest / 180 * .pi)
      cosine = cos(rest / 180 * .pi)
    }
  }

  /// The smallest upright rectangle that holds a turned one.
  func bounds(of area: Artwork.Area) -> Artwork.Area {
    let middle = (x: area.x + area.width / 2, y: area.y + area.height / 2)
    let width = abs(area.width * cosine) + abs(area.height * sine)
    let height = abs(area.width * sine) + abs(area.height * cosine)
    // With y down, a clockwise turn takes right to down and down to left.
    return Artwork.Area(
      x: middle.x * cosine - middle.y * sine - width / 2, y: middle.x * sine + middle.y * cosine - height / 2,
      width: width, height: height)
  }
}

extension PixelSize {
  /// Half of width and height.
  var middle: (x: Double, y: Double) { (Double(width) / 2, Double(height) / 2) }
}
