import MediaTypes

/// One frame as planes of numbers, and what may be done to it by hand: the measure for what renders do.
struct RawPicture: Equatable {
  /// How many samples a plane has across and down, and the samples row by row.
  struct Plane: Equatable {
    let width: Int
    let height: Int
    var samples: [UInt16]
  }

  var planes: [Plane]

  var size: PixelSize { PixelSize(width: planes[0].width, height: planes[0].height) }

  /// A sample of a plane.
  func sample(_ plane: Int, _ x: Int, _ y: Int) -> Int {
    Int(planes[plane].samples[y * planes[plane].width + x])
  }

  /// Whether all samples are the same; unlike `==` in an expectation, it prints none of them.
  func isSame(as other: RawPicture) -> Bool { self == other }

  /// How many pixels share a sample of a plane, across and down.
  func grid(of plane: Int) -> PixelSize {
    PixelSize(
      width: (size.width + planes[plane].width - 1) / planes[plane].width,
      height: (size.height + planes[plane].height - 1) / planes[plane].height)
  }

  /// The frame turned, every plane alike.
  func turned(_ turn: QuarterTurn) -> RawPicture {
    RawPicture(
      planes: planes.map { plane in
        let (width, height) = turn.swapsAxes ? (plane.height, plane.width) : (plane.width, plane.height)
        var samples = plane.samples
        for y in 0..<plane.height {
          for x in 0..<plane.width {
            let place = turn.place(x, y, in: PixelSize(width: plane.width, height: plane.height))
            samples[place.y * width + place.x] = plane.samples[y * plane.width + x]
          }
        }
        return Plane(width: width, height: height, samples: samples)
      })
  }

  /// A part of the frame; its bounds lie between the samples of every plane.
  func cropped(_ rect: PixelRect) -> RawPicture {
    RawPicture(
      planes: planes.indices.map { number in
        let grid = grid(of: number)
        let (left, right) = (rect.x / grid.width, (rect.x + rect.width) / grid.width)
        let rows = rect.y / grid.height..<(rect.y + rect.height) / grid.height
        let plane = planes[number]
        let samples = rows.flatMap { plane.samples[$0 * plane.width + left..<$0 * plane.width + right] }
        return Plane(width: right - left, height: rows.count, samples: samples)
      })
  }

  /// The frame mixed with its film's black; at strength 1 it is itself.
  func faded(_ strength: Double, _ colour: StandardColour) -> ExactPicture {
    let black = colour.codes(0, 0, 0)
    var exact = ExactPicture(self)
    for number in exact.planes.indices {
      exact.planes[number] = exact.planes[number].map { black[number] + strength * ($0 - black[number]) }
    }
    return exact
  }
}

/// A frame before its numbers are rounded.
struct ExactPicture {
  let shape: RawPicture
  var planes: [[Double]]

  init(_ picture: RawPicture) {
    shape = picture
    planes = picture.planes.map { $0.samples.map(Double.init) }
  }

  /// The largest distance between a sample and that of a decoded frame; huge where the sizes differ.
  func distance(to other: RawPicture) -> Double {
    guard shape.planes.map(\.width) == other.planes.map(\.width),
      shape.planes.map(\.height) == other.planes.map(\.height)
    else { return 1e9 }
    var largest = 0.0
    for (mine, plane) in zip(planes, other.planes) {
      for index in mine.indices { largest = max(largest, abs(mine[index] - Double(plane.samples[index]))) }
    }
    return largest
  }

  /// The frame with its samples rounded.
  var rounded: RawPicture {
    var picture = shape
    for number in planes.indices {
      picture.planes[number].samples = planes[number].map { UInt16(max(0, min(65535, $0.rounded()))) }
    }
    return picture
  }
}

/// A turn by quarters, or a mirror, as a matrix of 0, 1 and -1: `x' = xx x + xy y`, `y' = yx x + yy y`, y down.
struct QuarterTurn: Hashable, CustomStringConvertible {
  let xx: Int
  let xy: Int
  let yx: Int
  let yy: Int

  static let identity = QuarterTurn(xx: 1, xy: 0, yx: 0, yy: 1)
  static let clockwise = QuarterTurn(xx: 0, xy: -1, yx: 1, yy: 0)
  static let half = QuarterTurn(xx: -1, xy: 0, yx: 0, yy: -1)
  static let anticlockwise = QuarterTurn(xx: 0, xy: 1, yx: -1, yy: 0)
  static let leftToRight = QuarterTurn(xx: -1, xy: 0, yx: 0, yy: 1)
  static let topToBottom = QuarterTurn(xx: 1, xy: 0, yx: 0, yy: -1)
  static let diagonal = QuarterTurn(xx: 0, xy: 1, yx: 1, yy: 0)
  static let otherDiagonal = QuarterTurn(xx: 0, xy: -1, yx: -1, yy: 0)
  /// The eight ways a frame can lie.
  static let all = [
    identity, clockwise, half, anticlockwise, leftToRight, topToBottom, diagonal, otherDiagonal,
  ]

  var swapsAxes: Bool { xx == 0 }

  /// The turn that undoes this one: its matrix on its side.
  var inverse: QuarterTurn { QuarterTurn(xx: xx, xy: yx, yx: xy, yy: yy) }

  /// This turn and then another one.
  func followed(by next: QuarterTurn) -> QuarterTurn {
    QuarterTurn(
      xx: next.xx * xx + next.xy * yx, xy: next.xx * xy + next.xy * yy, yx: next.yx * xx + next.yy * yx,
      yy: next.yx * xy + next.yy * yy)
  }

  /// Where a pixel of a frame of that size goes.
  func place(_ x: Int, _ y: Int, in size: PixelSize) -> (x: Int, y: Int) {
    let (right, bottom) = (size.width - 1, size.height - 1)
    return (
      xx * x + xy * y + (xx < 0 ? right : 0) + (xy < 0 ? bottom : 0),
      yx * x + yy * y + (yx < 0 ? right : 0) + (yy < 0 ? bottom : 0)
    )
  }

  /// Where a rectangle of a frame of that size goes.
  func place(_ rect: PixelRect, in size: PixelSize) -> PixelRect {
    let first = place(rect.x, rect.y, in: size)
    let last = place(rect.x + rect.width - 1, rect.y + rect.height - 1, in: size)
    return PixelRect(
      x: min(first.x, last.x), y: min(first.y, last.y), width: abs(first.x - last.x) + 1,
      height: abs(first.y - last.y) + 1)
  }

  /// The nine numbers of a display matrix (ISO/IEC 14496-12, 6.2.2): a b u, c d v, x y w.
  var displayMatrix: [Int32] {
    let one: Int32 = 1 << 16
    return [Int32(xx) * one, Int32(yx) * one, 0, Int32(xy) * one, Int32(yy) * one, 0, 0, 0, 1 << 30]
  }

  var description: String { "[\(xx) \(xy) \(yx) \(yy)]" }
}
