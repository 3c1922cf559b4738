internal import CPango
package import MediaTypes

extension RGBAImage {
  /// Scaled to a size, smoothly down and up; the same size gives the same pixels.
  ///
  /// Cairo is not used here: it enlarges pixels to visible squares, and shrinks by 16 at most.
  package func scaled(to size: PixelSize) throws(DrawingError) -> RGBAImage {
    guard size != self.size else { return self }
    try DrawingLimits.check(size)
    let rows = Resampling(from: self.size.height, to: size.height)
    let columns = Resampling(from: self.size.width, to: size.width)
    let rowBytes = self.size.width * 4
    var sums = [Float](repeating: 0, count: rowBytes)
    var scaled = RGBAImage(transparent: size)
    bytes.withUnsafeBufferPointer { from in
      scaled.bytes.withUnsafeMutableBufferPointer { to in
        guard let source = from.baseAddress, let target = to.baseAddress else { return }
        for row in 0..<size.height {
          for index in sums.indices { sums[index] = 0 }
          for (tap, weight) in rows.weights(of: row).enumerated() where weight != 0 {
            te_add_weighted(&sums, source + (Int(rows.firsts[row]) + tap) * rowBytes, rowBytes, weight)
          }
          te_weigh_pixels(
            target + row * size.width * 4, size.width, sums, columns.firsts, columns.weights, columns.taps)
        }
      }
    }
    return scaled
  }
}
