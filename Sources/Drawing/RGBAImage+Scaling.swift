internal import CPango
package import MediaTypes

/// An image whose rows can be added up.
private protocol PixelRows {
  var size: PixelSize { get }
  /// Adds the numbers of a row, from 0 to 1, `weight` times.
  func add(row: Int, times weight: Float, to sums: inout [Float])
}

extension RGBAImage: PixelRows {
  fileprivate func add(row: Int, times weight: Float, to sums: inout [Float]) {
    bytes.withUnsafeBufferPointer { bytes in
      guard let from = bytes.baseAddress else { return }
      te_add_weighted(&sums, from + row * size.width * 4, size.width * 4, weight / 255)
    }
  }

  /// Scaled to a size, smoothly down and up; the same size gives the same pixels.
  package func scaled(to size: PixelSize) throws(DrawingError) -> RGBAImage {
    guard size != self.size else { return self }
    var scaled = RGBAImage(transparent: try DrawingLimits.checked(size))
    scaled.bytes.withUnsafeMutableBufferPointer { bytes in
      guard let to = bytes.baseAddress else { return }
      forEachRow(scaledTo: size) { row, parts in te_round_pixels(to + row * size.width * 4, parts, size.width) }
    }
    return scaled
  }

  /// Scaled to a size, with nothing rounded.
  func finelyScaled(to size: PixelSize) throws(DrawingError) -> FloatImage {
    guard size != self.size else { return FloatImage(self) }
    return try FloatImage(scaling: self, to: size)
  }
}

extension FloatImage: PixelRows {
  fileprivate func add(row: Int, times weight: Float, to sums: inout [Float]) {
    pixels.withUnsafeBytes { bytes in
      guard let from = bytes.bindMemory(to: Float.self).baseAddress else { return }
      te_add_weighted_floats(&sums, from + row * size.width * 4, size.width * 4, weight)
    }
  }

  /// Scaled to a size, smoothly down and up; the same size gives the same pixels.
  func scaled(to size: PixelSize) throws(DrawingError) -> FloatImage {
    guard size != self.size else { return self }
    return try FloatImage(scaling: self, to: size)
  }

  fileprivate init(scaling image: some PixelRows, to size: PixelSize) throws(DrawingError) {
    self.init(transparent: try DrawingLimits.checked(size))
    pixels.withUnsafeMutableBytes { bytes in
      let to = bytes.bindMemory(to: Float.self)
      image.forEachRow(scaledTo: size) { row, parts in
        for (place, part) in parts.enumerated() { to[row * size.width * 4 + place] = part }
      }
    }
  }
}

extension PixelRows {
  /// Calls `use` with the four parts of each pixel of each row of the scaled image.
  ///
  /// Cairo is not used here: it enlarges pixels to visible squares, and shrinks by 16 at most.
  fileprivate func forEachRow(scaledTo size: PixelSize, _ use: (_ row: Int, _ parts: [Float]) -> Void) {
    let rows = Resampling(from: self.size.height, to: size.height)
    let columns = Resampling(from: self.size.width, to: size.width)
    var sums = [Float](repeating: 0, count: self.size.width * 4)
    var parts = [Float](repeating: 0, count: size.width * 4)
    for row in 0..<size.height {
      for index in sums.indices { sums[index] = 0 }
      for (tap, weight) in rows.weights(of: row).enumerated() where weight != 0 {
        add(row: Int(rows.firsts[row]) + tap, times: weight, to: &sums)
      }
      te_weigh_pixels(&parts, size.width, sums, columns.firsts, columns.weights, columns.taps)
      use(row, parts)
    }
  }
}
