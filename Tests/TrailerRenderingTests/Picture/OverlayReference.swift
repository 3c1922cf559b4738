@testable import RenderEngine
import SampleProcessing
import LibAV
import MediaTypes
import TrailerRendering

/// An overlay computed sample by sample from its definition, slowly and with nothing left out.
struct OverlayReference {
  let image: RGBAImage
  let x: Int
  let y: Int
  let layout: PictureLayout
  let facts: ColourInfo
  let size: PixelSize
  let coding: ColourCoding

  init(_ image: RGBAImage, x: Int, y: Int, _ layout: PictureLayout, _ facts: ColourInfo, _ size: PixelSize) throws {
    (self.image, self.x, self.y) = (image, x, y)
    (self.layout, self.facts, self.size) = (layout, facts, size)
    coding = try ColourCoding(layout: layout, colour: facts, size: size)
  }

  /// The samples of a component after the overlay, not rounded.
  func blended(_ old: [Int], component number: Int, strength: Double) -> [Double] {
    let component = layout.components[number]
    let grid = layout.size(of: component, in: size)
    return (0..<grid.height).flatMap { row in
      (0..<grid.width).map { column in
        var (value, opacity, sum) = (0.0, 0.0, 0.0)
        for (dy, weightY) in taps(component.isChroma ? layout.chromaShiftY : 0, isVertical: true) {
          for (dx, weightX) in taps(component.isChroma ? layout.chromaShiftX : 0, isVertical: false) {
            let pixelX = (component.isChroma ? column << layout.chromaShiftX : column) + dx
            let pixelY = (component.isChroma ? row << layout.chromaShiftY : row) + dy
            guard 0..<size.width ~= pixelX, 0..<size.height ~= pixelY else { continue }
            sum += weightX * weightY
            guard let pixel = overlay(pixelX, pixelY) else { continue }
            value += weightX * weightY * pixel.codes[number] * pixel.opacity
            opacity += weightX * weightY * pixel.opacity
          }
        }
        let before = Double(old[row * grid.width + column])
        let new = before + strength * (value - opacity * before) / sum
        return max(0, min(Double(layout.highestCode), new))
      }
    }
  }

  /// Pixels and weights from the first pixel that shares a sample.
  private func taps(_ shift: Int, isVertical: Bool) -> [(Int, Double)] {
    let location = facts.chromaLocation
    let isLow = isVertical && location.hasPrefix("bottom")
    let isMiddle = isVertical ? !location.hasPrefix("top") : ["center", "top"].contains(location)
    switch (shift, isMiddle) {
    case (0, _): return [(0, 1)]
    case (1, true) where isLow: return [(0, 1), (1, 2), (2, 1)]
    case (1, true): return [(0, 1), (1, 1)]
    case (2, true) where isLow: return [(0, 1), (1, 2), (2, 3), (3, 4), (4, 3), (5, 2), (6, 1)]
    case (1, false): return [(-1, 1), (0, 2), (1, 1)]
    case (2, true): return [(0, 1), (1, 1), (2, 1), (3, 1)]
    default: return [(-3, 1), (-2, 2), (-1, 3), (0, 4), (1, 3), (2, 2), (3, 1)]
    }
  }

  /// The codes and the opacity that lie on a pixel of the frame.
  private func overlay(_ pixelX: Int, _ pixelY: Int) -> (codes: [Double], opacity: Double)? {
    let (column, row) = (pixelX - x, pixelY - y)
    guard 0..<image.size.width ~= column, 0..<image.size.height ~= row else { return nil }
    let pixel = image.pixel(column, row)
    guard pixel[3] > 0 else { return nil }
    let parts = pixel[..<3].map { Double($0) / Double(pixel[3]) }
    let codes = coding.codes(of: Colour(red: parts[0], green: parts[1], blue: parts[2]))
    return (codes.map(Double.init), Double(pixel[3]) / 255)
  }
}
