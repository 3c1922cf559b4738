package import MediaTypes

import Glibc

/// Turns frames by any angle onto a larger canvas, with the black of their film round them.
///
/// Every sample of the canvas is looked for in the frame and taken from the four samples round that place, each as
/// near as it is; what lies outside counts as black, so that edges are smooth.
///
/// libav's own filter is not used: its black is that of limited range and eight bits, and it knows no 4:2:2.
package struct OddTurn: Sendable {
  package let coding: ColourCoding
  package let canvas: PixelSize
  private let sine: Double
  private let cosine: Double

  /// A turn clockwise about the middle, of frames with square pixels, onto one of the size of `canvas`.
  package init(_ coding: ColourCoding, canvas: PixelSize, degrees: Double) {
    self.coding = coding
    self.canvas = canvas
    sine = sin(degrees / 180 * .pi)
    cosine = cos(degrees / 180 * .pi)
  }

  /// Turns a frame, which stays as it is, onto another one of the same format that is as large as the canvas.
  package func turn(_ source: [PicturePlane], onto target: [PicturePlane]) {
    let layout = coding.layout
    for (number, component) in layout.components.enumerated() {
      guard component.plane < min(target.count, source.count) else { continue }
      // What is empty is black, and no more transparent than the film.
      let black = number < coding.mixtures.count ? coding.mixtures[number].black : Float(layout.highestCode)
      let from = SampleGrid(component, source[component.plane], layout, coding.size)
      let to = SampleGrid(component, target[component.plane], layout, canvas)
      turn(from, to, path: path(component), black: black)
    }
  }

  /// Where samples of the canvas lie in the frame, both counted in samples of a component.
  private struct Path {
    let column: (start: Double, right: Double, down: Double)
    let row: (start: Double, right: Double, down: Double)
  }

  private func path(_ component: PictureLayout.Component) -> Path {
    let layout = coding.layout
    let step = component.isChroma ? (x: 1 << layout.chromaShiftX, y: 1 << layout.chromaShiftY) : (x: 1, y: 1)
    let (stepX, stepY) = (Double(step.x), Double(step.y))
    // The middle of a sample, in pixels from the corner of its block.
    let offsetX = component.isChroma ? coding.siting.horizontal.middle(of: stepX) : 0.5
    let offsetY = component.isChroma ? coding.siting.vertical.middle(of: stepY) : 0.5
    let startX = offsetX - Double(canvas.width) / 2
    let startY = offsetY - Double(canvas.height) / 2
    let middleX = Double(coding.size.width) / 2 - offsetX
    let middleY = Double(coding.size.height) / 2 - offsetY
    return Path(
      column: (
        (startX * cosine + startY * sine + middleX) / stepX, cosine, sine * stepY / stepX
      ),
      row: (
        (startY * cosine - startX * sine + middleY) / stepY, -sine * stepX / stepY, cosine
      ))
  }

  private func turn(_ from: SampleGrid, _ to: SampleGrid, path: Path, black: Float) {
    let (width, height) = (Double(from.width), Double(from.height))
    for y in 0..<to.height {
      var column = path.column.start + path.column.down * Double(y)
      var row = path.row.start + path.row.down * Double(y)
      for x in 0..<to.width {
        if column > -1, row > -1, column < width, row < height {
          to.set(from.sample(column, row, outside: black), x, y)
        } else {
          to.set(black, x, y)
        }
        column += path.column.right
        row += path.row.right
      }
    }
  }
}

extension ChromaSiting.Place {
  /// Where a sample's middle lies, in pixels from the edge of the `count` pixels that share it.
  fileprivate func middle(of count: Double) -> Double {
    switch self {
    case .first: 0.5
    case .between: count / 2
    case .last: count - 0.5
    }
  }
}

/// The samples of one component in a plane.
private struct SampleGrid {
  let width: Int
  let height: Int
  private let start: UnsafeMutableRawPointer
  private let step: Int
  private let stride: Int
  private let shift: UInt16
  private let isByte: Bool
  private let highest: Float

  init(_ component: PictureLayout.Component, _ plane: PicturePlane, _ layout: PictureLayout, _ size: PixelSize) {
    let grid = layout.size(of: component, in: size)
    (width, height) = (grid.width, grid.height)
    start = plane.bytes + component.offset
    step = component.step
    stride = plane.stride
    shift = UInt16(component.shift)
    isByte = layout.bytesPerSample == 1
    highest = Float(layout.highestCode)
  }

  private func code(_ x: Int, _ y: Int, _ outside: Float) -> Float {
    guard x >= 0, y >= 0, x < width, y < height else { return outside }
    let place = start + (y &* stride &+ x &* step)
    return isByte ? Float(place.load(as: UInt8.self)) : Float(place.load(as: UInt16.self) &>> shift)
  }

  /// The value between four samples; `column` and `row` are at least -1.
  func sample(_ column: Double, _ row: Double, outside: Float) -> Float {
    let (x, y) = (Int(column + 1) &- 1, Int(row + 1) &- 1)
    let (right, down) = (Float(column - Double(x)), Float(row - Double(y)))
    let above = code(x, y, outside) * (1 - right) + code(x &+ 1, y, outside) * right
    let below = code(x, y &+ 1, outside) * (1 - right) + code(x &+ 1, y &+ 1, outside) * right
    return above * (1 - down) + below * down
  }

  /// Writes a value, rounded.
  func set(_ value: Float, _ x: Int, _ y: Int) {
    let place = start + (y &* stride &+ x &* step)
    let code = max(0, min(highest, value + 0.5))
    if isByte {
      place.storeBytes(of: UInt8(code), as: UInt8.self)
    } else {
      place.storeBytes(of: UInt16(code) &<< shift, as: UInt16.self)
    }
  }
}
