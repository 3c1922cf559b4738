package import MediaTypes

/// An image in the form of a film's components, ready to be laid over any number of its frames.
///
/// Made once from an image that already lies as the film's pixels do; each frame then costs one pass over the samples
/// that the image covers.
package struct OverlayPlanes: Sendable {
  package let coding: ColourCoding
  /// Luma, or red, green and blue; chroma, too, where every pixel has its own.
  private let full: OverlayGrid
  /// Chroma that several pixels share.
  private let shared: OverlayGrid?

  /// Prepares an image in stored pixels, turned and scaled, whose left upper pixel lies on the pixel (`x`, `y`); what is
  /// outside the frame is cut off.
  package init(_ image: RGBAImage, x: Int, y: Int, coding: ColourCoding) {
    self.coding = coding
    let visible = image.visiblePart(x: x, y: y, in: coding.size)
    let grid = OverlayGrid(image, at: visible, x: x, y: y, coding: coding)
    if coding.layout.isSubsampled {
      full = grid.keeping([0])
      shared = grid.reduced([1, 2], coding)
    } else {
      full = grid
      shared = nil
    }
  }

  /// Whether nothing of the image is seen in the frame.
  package var isEmpty: Bool { full.rect.width == 0 }

  /// Lays the image over a frame, with its opacity multiplied.
  ///
  /// Where the frame has an opacity, that is composited as well (source over, colours not premultiplied as everywhere
  /// in libav).
  package func blend(into planes: [PicturePlane], strength: Float) {
    let strength = max(0, min(1, strength))
    let layout = coding.layout
    guard layout.components.allSatisfy({ $0.plane < planes.count }) else { return }
    guard layout.hasAlpha else {
      full.blend(into: planes, of: layout, strength: strength)
      shared?.blend(into: planes, of: layout, strength: strength)
      return
    }
    // The opacity comes last: the others depend on what it was.
    full.blendOverOpacity(planes, of: layout, strength: strength)
    shared?.blendOverOpacity(planes, of: layout, strength: strength)
    full.blendOpacity(into: planes, of: layout, strength: strength)
  }
}

extension RGBAImage {
  /// The part of a frame of `size` that the image changes when its left upper pixel lies on (`x`, `y`).
  fileprivate func visiblePart(x: Int, y: Int, in size: PixelSize) -> PixelRect {
    let left = max(0, min(x, size.width))
    let right = max(left, min(x + self.size.width, size.width))
    let top = max(0, min(y, size.height))
    let bottom = max(top, min(y + self.size.height, size.height))
    var (first, last, high, low) = (right, left, bottom, top)
    bytes.withUnsafeBufferPointer { bytes in
      for row in top..<bottom {
        let start = ((row - y) * self.size.width - x) * 4 + 3
        var columns = left..<right
        while let column = columns.first, bytes[start + column * 4] == 0 { columns.removeFirst() }
        while let column = columns.last, bytes[start + column * 4] == 0 { columns.removeLast() }
        guard !columns.isEmpty else { continue }
        (first, last) = (min(first, columns.lowerBound), max(last, columns.upperBound))
        (high, low) = (min(high, row), row + 1)
      }
    }
    guard first < last, high < low else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return PixelRect(x: first, y: high, width: last - first, height: low - high)
  }
}
