package import MediaTypes

extension RGBAImage {
  /// Made transparent: 1 leaves it as it is, 0 makes it invisible.
  package func withOpacity(_ opacity: Double) throws(DrawingError) -> RGBAImage {
    guard opacity.isFinite else {
      throw DrawingError(.wrongValue, "opacity", "an opacity of \(opacity) is impossible", hint: "give 0 to 1")
    }
    guard opacity < 1 else { return self }
    // Colours are premultiplied, so that all four parts are treated alike.
    let parts = (0...255).map { UInt8((Double($0) * max(0, opacity)).rounded()) }
    var image = self
    image.bytes.withUnsafeMutableBufferPointer { bytes in
      for index in bytes.indices { bytes[index] = parts[Int(bytes[index])] }
    }
    return image
  }

  /// With all four corners cut round; the radius is in pixels, at most half of the shorter side.
  package func withRoundedCorners(radius: Double) throws(DrawingError) -> RGBAImage {
    guard radius.isFinite else {
      throw DrawingError(
        .wrongValue, "radius", "a radius of \(radius) pixels is impossible", hint: "give a radius of 0 or more")
    }
    let radius = min(radius, size.middle.x, size.middle.y)
    guard radius > 0 else { return self }
    let reach = Int(radius.rounded(.up))
    var image = self
    image.bytes.withUnsafeMutableBufferPointer { bytes in
      for y in 0..<reach {
        for x in 0..<reach {
          let (across, down) = (radius - Double(x) - 0.5, radius - Double(y) - 0.5)
          guard across > 0, down > 0 else { continue }
          let covered = max(0, min(1, radius + 0.5 - (across * across + down * down).squareRoot()))
          guard covered < 1 else { continue }
          for (column, row) in corners(x, y) {
            let pixel = (row * size.width + column) * 4
            for part in pixel..<(pixel + 4) { bytes[part] = UInt8((Double(bytes[part]) * covered).rounded()) }
          }
        }
      }
    }
    return image
  }

  /// The pixels that lie as far from each corner as one does from the upper left; those in a middle row or column once.
  private func corners(_ x: Int, _ y: Int) -> [(Int, Int)] {
    let columns = x == size.width - 1 - x ? [x] : [x, size.width - 1 - x]
    let rows = y == size.height - 1 - y ? [y] : [y, size.height - 1 - y]
    return rows.flatMap { row in columns.map { ($0, row) } }
  }
}
