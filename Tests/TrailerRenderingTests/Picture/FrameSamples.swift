@testable import RenderEngine
import LibAV
import MediaTypes
import TestSupport

extension Frame {
  /// The samples of one component, row by row.
  func samples(of component: PictureLayout.Component, _ layout: PictureLayout) -> [Int] {
    let size = layout.size(of: component, in: size)
    return readPixels { planes in
      let plane = planes[component.plane]
      return (0..<size.height).flatMap { row in
        (0..<size.width).map { column in
          let place = plane.bytes + row * plane.stride + component.offset + column * component.step
          return layout.depth == 8
            ? Int(place.load(as: UInt8.self)) : Int(place.load(as: UInt16.self) >> UInt16(component.shift))
        }
      }
    }
  }

  /// The samples of every component.
  func samples(_ layout: PictureLayout) -> [[Int]] { layout.components.map { samples(of: $0, layout) } }

  /// Gives every sample the value that `value` has for its component, column and row.
  func fill(_ layout: PictureLayout, _ value: (_ component: Int, _ x: Int, _ y: Int) -> Int) throws {
    let whole = size
    try writePixels(as: layout, size: whole) { planes in
      for (number, component) in layout.components.enumerated() {
        let size = layout.size(of: component, in: whole)
        let plane = planes[component.plane]
        for row in 0..<size.height {
          for column in 0..<size.width {
            let place = plane.bytes + row * plane.stride + component.offset + column * component.step
            let code = value(number, column, row)
            if layout.depth == 8 {
              place.storeBytes(of: UInt8(code), as: UInt8.self)
            } else {
              place.storeBytes(of: UInt16(code) << UInt16(component.shift), as: UInt16.self)
            }
          }
        }
      }
    }
  }

  /// A frame of random samples.
  static func noise(_ layout: PictureLayout, _ size: PixelSize, seed: UInt64) throws -> Frame {
    var numbers = SeededNumbers(seed: seed)
    let frame = try Frame.picture(layout.name, size: size)
    try frame.fill(layout) { _, _, _ in numbers.below(layout.highestCode + 1) }
    return frame
  }
}

extension RGBAImage {
  /// An image of random colours, a third of it transparent and a third opaque.
  static func noise(_ size: PixelSize, seed: UInt64) -> RGBAImage {
    var numbers = SeededNumbers(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<size.width * size.height {
      let opacity = [0, 255, numbers.below(256)][numbers.below(3)]
      bytes += (0..<3).map { _ in UInt8(numbers.below(opacity + 1)) } + [UInt8(opacity)]
    }
    return RGBAImage(size: size, bytes: bytes)
  }

  /// An image of one premultiplied colour.
  static func plain(_ size: PixelSize, _ pixel: [UInt8]) -> RGBAImage {
    RGBAImage(size: size, bytes: (0..<size.width * size.height).flatMap { _ in pixel })
  }

  /// Red, green, blue and opacity of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    let start = (y * size.width + x) * 4
    return bytes[start..<start + 4].map(Int.init)
  }
}
