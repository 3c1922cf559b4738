import Drawing
import MediaTypes

import Glibc

/// A picture of four numbers a pixel, and what the decorators are to do to it, written down in the simplest way: nothing
/// here is shared with what is tested.
struct PlainPicture {
  typealias Parts = [Double]

  let width: Int
  let height: Int
  let pixels: [Parts]
  /// Left, top, right and bottom of what counts.
  var content: [Double]

  init(_ width: Int, _ height: Int, content: [Double]? = nil, _ pixel: (_ x: Int, _ y: Int) -> Parts) {
    self.width = width
    self.height = height
    self.content = content ?? [0, 0, Double(width), Double(height)]
    pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
  }

  init(_ image: RGBAImage) {
    self.init(image.size.width, image.size.height) { x, y in
      let pixel = image[x, y]
      return [pixel.red, pixel.green, pixel.blue, pixel.opacity].map { Double($0) / 255 }
    }
  }

  func at(_ x: Int, _ y: Int) -> Parts {
    (0..<width).contains(x) && (0..<height).contains(y) ? pixels[y * width + x] : [0, 0, 0, 0]
  }

  /// The pixel at a place, or the nearest one that there is.
  func near(_ x: Int, _ y: Int) -> Parts { at(max(0, min(width - 1, x)), max(0, min(height - 1, y))) }

  func over(_ above: Parts, _ below: Parts) -> Parts { zip(above, below).map { $0 + $1 * (1 - above[3]) } }

  func grey() -> PlainPicture {
    PlainPicture(width, height, content: content) { x, y in
      let pixel = at(x, y)
      let light = (2126 * pixel[0] + 7152 * pixel[1] + 722 * pixel[2]) / 10_000
      return [light, light, light, pixel[3]]
    }
  }

  func cropped(_ across: Int, _ down: Int) -> PlainPicture {
    var (wide, high) = (width, height)
    if width * down > height * across {
      wide = Int((Double(height * across) / Double(down)).rounded())
    } else {
      high = Int((Double(width * down) / Double(across)).rounded())
    }
    let (left, top) = ((width - wide) / 2, (height - high) / 2)
    let moved = [
      content[0] - Double(left), content[1] - Double(top), content[2] - Double(left), content[3] - Double(top),
    ]
    let limited = [max(0, moved[0]), max(0, moved[1]), min(Double(wide), moved[2]), min(Double(high), moved[3])]
    return PlainPicture(wide, high, content: limited) { x, y in at(x + left, y + top) }
  }

  func bordered(_ size: Int, _ colour: Parts) -> PlainPicture {
    PlainPicture(width + 2 * size, height + 2 * size) { x, y in
      let (column, row) = (x - size, y - size)
      return (0..<width).contains(column) && (0..<height).contains(row) ? at(column, row) : colour
    }
  }

  /// By the distance from a rectangle with round corners, which is negative inside.
  func rounded(_ radius: Double) -> PlainPicture {
    PlainPicture(width, height, content: content) { x, y in
      let across = abs(Double(x) + 0.5 - Double(width) / 2) - (Double(width) / 2 - radius)
      let down = abs(Double(y) + 0.5 - Double(height) / 2) - (Double(height) / 2 - radius)
      let outside = hypot(max(across, 0), max(down, 0))
      let distance = outside + min(max(across, down), 0) - radius
      let covered = max(0, min(1, 0.5 - distance))
      return at(x, y).map { $0 * covered }
    }
  }

  /// By the curve through two neighbours whose slopes are those between the ones around them.
  private func between(_ values: [Double], _ t: Double) -> Double {
    let (first, last) = ((values[2] - values[0]) / 2, (values[3] - values[1]) / 2)
    let start = (1 + 2 * t) * (1 - t) * (1 - t) * values[1] + t * (1 - t) * (1 - t) * first
    return start + t * t * (3 - 2 * t) * values[2] + t * t * (t - 1) * last
  }

  func rotated(_ degrees: Double) -> PlainPicture {
    let angle = degrees * Double.pi / 180
    func turned(_ x: Double, _ y: Double) -> (Double, Double) {
      (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
    }
    func hull(_ box: [Double]) -> [Double] {
      let corners = [(box[0], box[1]), (box[2], box[1]), (box[0], box[3]), (box[2], box[3])].map {
        turned($0.0 - Double(width) / 2, $0.1 - Double(height) / 2)
      }
      let (xs, ys) = (corners.map(\.0), corners.map(\.1))
      return [xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0]
    }
    let whole = hull([0, 0, Double(width), Double(height)])
    let wide = Int((whole[2] - whole[0] - 1e-6).rounded(.up))
    let high = Int((whole[3] - whole[1] - 1e-6).rounded(.up))
    let area = hull(content)
    let middle = (Double(wide) / 2, Double(high) / 2)
    let moved = [area[0] + middle.0, area[1] + middle.1, area[2] + middle.0, area[3] + middle.1]
    return PlainPicture(wide, high, content: moved) { x, y in
      let (right, below) = (Double(x) + 0.5 - middle.0, Double(y) + 0.5 - middle.1)
      let column = right * cos(-angle) - below * sin(-angle) + Double(width) / 2
      let row = right * sin(-angle) + below * cos(-angle) + Double(height) / 2
      // How far it is from the nearest sides, each of which covers half of what lies on it.
      let edges = [column, Double(width) - column, row, Double(height) - row].map { max(0, min(1, $0 + 0.5)) }
      let covered = edges.reduce(1, *)
      if covered == 0 { return [0, 0, 0, 0] }
      let (left, top) = ((column - 0.5).rounded(.down), (row - 0.5).rounded(.down))
      let lines = (-1...2).map { down in
        let four = (-1...2).map { near(Int(left) + $0, Int(top) + down) }
        return (0..<4).map { part in between(four.map { $0[part] }, column - 0.5 - left) }
      }
      let mixed = (0..<4).map { part in between(lines.map { $0[part] }, row - 0.5 - top) }
      let opacity = max(0, min(1, mixed[3]))
      return mixed.map { max(0, min(opacity, $0)) * covered }
    }
  }

  /// Blurs by three averages, whose variances together are as near to a quarter of the reach squared as can be.
  func shadowed(_ reach: Int, _ colour: Parts) -> PlainPicture {
    let wanted = Double(reach * reach) / 16
    func variance(_ radius: Int) -> Double {
      let side = 2 * radius + 1
      return Double(side * side - 1) / 12
    }
    var best = (radii: [0, 0, 0], miss: Double.infinity)
    for small in 0..<reach {
      for larger in 0...3 {
        let radii = (0..<3).map { $0 < larger ? small + 1 : small }
        let miss = abs(radii.reduce(0) { $0 + variance($1) } - wanted)
        if miss < best.miss { best = (radii, miss) }
      }
    }
    var kernel = [1.0]
    for radius in best.radii {
      let box = 2 * radius + 1
      kernel = (0..<(kernel.count + box - 1)).map { place in
        kernel.indices.reduce(0) { (0..<box).contains(place - $1) ? $0 + kernel[$1] / Double(box) : $0 }
      }
    }
    let (spread, offset) = (kernel.count / 2, (reach + 1) / 2)
    let (before, after) = (max(0, spread - offset), spread + offset)
    let (wide, high) = (width + before + after, height + before + after)
    func sum(_ picture: PlainPicture, _ x: Int, _ y: Int, _ right: Int, _ down: Int) -> Parts {
      let total = kernel.indices.reduce(0.0) { sum, place in
        sum + kernel[place] * picture.at(x + right * (place - spread), y + down * (place - spread))[3]
      }
      return [0, 0, 0, total]
    }
    let mask = PlainPicture(wide, high) { x, y in at(x - before - offset, y - before - offset) }
    let rows = PlainPicture(wide, high) { x, y in sum(mask, x, y, 1, 0) }
    let soft = PlainPicture(wide, high) { x, y in sum(rows, x, y, 0, 1) }
    return PlainPicture(wide, high, content: content.map { $0 + Double(before) }) { x, y in
      over(at(x - before, y - before), colour.map { $0 * soft.at(x, y)[3] })
    }
  }

  func badged(_ label: PlainPicture, margin: Double) -> PlainPicture {
    let left = Int((content[2] - margin - Double(label.width)).rounded())
    let top = Int((content[1] + margin).rounded())
    return PlainPicture(width, height, content: content) { x, y in over(label.at(x - left, y - top), at(x, y)) }
  }
}
