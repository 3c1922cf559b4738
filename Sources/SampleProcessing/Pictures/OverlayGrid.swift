internal import MediaTypes

/// Some components of an overlay, at the resolution in which the film stores them.
struct OverlayGrid: Sendable {
  /// Where it lies, in samples of these components.
  let rect: PixelRect
  /// From 0 to 1 for each sample, row by row.
  let opacities: [Float]
  /// The components by their number in the layout, each with code values multiplied with the opacity.
  let values: [(component: Int, values: [Float])]
  /// The columns of each row, counted from the rectangle's left side, outside of which nothing is seen.
  let spans: [Range<Int>]

  init(rect: PixelRect, opacities: [Float], values: [(component: Int, values: [Float])]) {
    self.rect = rect
    self.opacities = opacities
    self.values = values
    spans = opacities.withUnsafeBufferPointer { opacities in
      (0..<rect.height).map { row in
        var span = row * rect.width..<(row + 1) * rect.width
        while let first = span.first, opacities[first] == 0 { span.removeFirst() }
        while let last = span.last, opacities[last] == 0 { span.removeLast() }
        let start = row * rect.width
        return span.lowerBound - start..<span.upperBound - start
      }
    }
  }

  /// The colours of the part of an image that lies at `rect` when its left upper pixel is on (`x`, `y`).
  init(_ image: RGBAImage, at rect: PixelRect, x: Int, y: Int, coding: ColourCoding) {
    var opacities: [Float] = []
    var values = coding.mixtures.map { _ in [Float]() }
    opacities.reserveCapacity(rect.width * rect.height)
    for component in values.indices { values[component].reserveCapacity(rect.width * rect.height) }
    var painter = PixelPainter(coding)
    image.bytes.withUnsafeBufferPointer { bytes in
      for row in rect.y..<rect.y + rect.height {
        var byte = ((row - y) * image.size.width + rect.x - x) * 4
        for _ in 0..<rect.width {
          let opacity = painter.paint(bytes[byte], bytes[byte + 1], bytes[byte + 2], bytes[byte + 3])
          opacities.append(opacity)
          for component in values.indices { values[component].append(painter.codes[component] * opacity) }
          byte += 4
        }
      }
    }
    self.init(rect: rect, opacities: opacities, values: values.enumerated().map { ($0.offset, $0.element) })
  }

  func keeping(_ components: Set<Int>) -> OverlayGrid {
    OverlayGrid(rect: rect, opacities: opacities, values: values.filter { components.contains($0.component) })
  }
}

/// Turns one pixel after the other into code values, and remembers the last one: most of an overlay is of one colour.
private struct PixelPainter {
  let coding: ColourCoding
  /// The code values of the last pixel, not multiplied with its opacity.
  private(set) var codes: [Float]
  private var last: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)

  init(_ coding: ColourCoding) {
    self.coding = coding
    codes = coding.mixtures.map(\.black)
  }

  /// Computes ``codes`` for premultiplied bytes, and returns the opacity.
  mutating func paint(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ opacity: UInt8) -> Float {
    if opacity == 0 { return 0 }
    if (red, green, blue, opacity) != last {
      last = (red, green, blue, opacity)
      let scale = 1 / Float(opacity)
      let signal = coding.transfer.signal(
        min(1, Float(red) * scale), min(1, Float(green) * scale), min(1, Float(blue) * scale))
      for component in codes.indices {
        codes[component] = coding.mixtures[component].code(signal.red, signal.green, signal.blue)
      }
    }
    return Float(opacity) / 255
  }
}

// MARK: - Blending

extension OverlayGrid {
  /// Lays the components over a frame without opacity.
  func blend(into planes: [PicturePlane], of layout: PictureLayout, strength: Float) {
    for (number, values) in values {
      let component = layout.components[number]
      let mixing = SampleMixing(component, of: layout)
      let plane = planes[component.plane]
      withPointers(opacities, values) { opacities, values in
        for row in 0..<rect.height where !spans[row].isEmpty {
          let span = spans[row]
          let first = row * rect.width + span.lowerBound
          mixing.mix(
            plane.bytes + (rect.y + row) * plane.stride, from: rect.x + span.lowerBound, count: span.count,
            values: values + first, opacities: opacities + first, strength: strength)
        }
      }
    }
  }

  /// Lays the colours over a frame with opacity, which is not changed here.
  ///
  /// The share of the overlay in the result is its opacity divided by that of both together:
  /// `new = old + s a / (s a + b (1 - s a)) (code - old)`, with b the opacity that the frame has.
  func blendOverOpacity(_ planes: [PicturePlane], of layout: PictureLayout, strength: Float) {
    var factors = [Float](repeating: 0, count: rect.width)
    for row in 0..<rect.height where !spans[row].isEmpty {
      let span = spans[row]
      let start = row * rect.width
      fillFactors(&factors, row: row, planes, layout, strength)
      let shares = span.map { opacities[start + $0] * factors[$0] }
      for (number, values) in values {
        let component = layout.components[number]
        let plane = planes[component.plane]
        let weighted = span.map { values[start + $0] * factors[$0] }
        withPointers(shares, weighted) { shares, weighted in
          SampleMixing(component, of: layout).mix(
            plane.bytes + (rect.y + row) * plane.stride, from: rect.x + span.lowerBound, count: span.count,
            values: weighted, opacities: shares, strength: 1)
        }
      }
    }
  }

  /// The strength divided by the opacity of overlay and frame together, for each column that is seen.
  private func fillFactors(
    _ factors: inout [Float], row: Int, _ planes: [PicturePlane], _ layout: PictureLayout, _ strength: Float
  ) {
    guard let alpha = layout.components.last, let (number, _) = values.first else { return }
    // Of the pixels that share a chroma sample, the first one's opacity stands for all.
    let isChroma = layout.components[number].isChroma
    let shiftX = isChroma ? layout.chromaShiftX : 0
    let shiftY = isChroma ? layout.chromaShiftY : 0
    let below = SampleMixing(alpha, of: layout)
    let line = planes[alpha.plane].bytes + ((rect.y + row) << shiftY) * planes[alpha.plane].stride
    for column in spans[row] {
      let own = strength * opacities[row * rect.width + column]
      let both = own + below.share(line, at: (rect.x + column) << shiftX) * (1 - own)
      factors[column] = both > 0 ? strength / both : 0
    }
  }

  /// Makes the frame's own opacity that of both together.
  func blendOpacity(into planes: [PicturePlane], of layout: PictureLayout, strength: Float) {
    let highest = Float(layout.highestCode)
    let opaque = OverlayGrid(
      rect: rect, opacities: opacities, values: [(layout.components.count - 1, opacities.map { $0 * highest })])
    opaque.blend(into: planes, of: layout, strength: strength)
  }
}

/// Calls `body` with the first elements of two arrays that are not empty.
func withPointers(
  _ first: [Float], _ second: [Float], _ body: (UnsafePointer<Float>, UnsafePointer<Float>) -> Void
) {
  first.withUnsafeBufferPointer { first in
    second.withUnsafeBufferPointer { second in
      guard let first = first.baseAddress, let second = second.baseAddress else { return }
      body(first, second)
    }
  }
}
