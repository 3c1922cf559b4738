import MediaTypes

extension ExactPicture {
  /// Lays an image over the frame, pixel by pixel: `new = old + opacity (code - old)`.
  ///
  /// A chroma sample takes the mean of the pixels round it: along an axis where it lies on the first of two pixels, that
  /// one counts twice and its neighbours once; where it lies between two, both count alike.
  /// - Parameters:
  ///   - image: sRGB, premultiplied.
  ///   - x: the column of its left upper pixel.
  ///   - y: its row.
  ///   - strength: multiplies its opacity.
  ///   - colour: how the film writes colours.
  mutating func lay(_ image: RGBAImage, x: Int, y: Int, strength: Double = 1, _ colour: StandardColour) {
    let pixels = Pixels(image, x: x, y: y, colour, in: shape.size)
    for number in planes.indices {
      let grid = shape.grid(of: number)
      let plane = shape.planes[number]
      let columns = max(0, x / grid.width - 1)..<max(0, min(plane.width, (x + image.size.width) / grid.width + 2))
      let rows = max(0, y / grid.height - 1)..<max(0, min(plane.height, (y + image.size.height) / grid.height + 2))
      guard !columns.isEmpty, !rows.isEmpty else { continue }
      let across = grid.width == 1 ? [(0, 1.0)] : [(-1, 1.0), (0, 2), (1, 1)]
      let down = grid.height == 1 ? [(0, 1.0)] : [(0, 1.0), (1, 1)]
      for row in rows {
        for column in columns {
          let mean = pixels.mean(number, column * grid.width, row * grid.height, across, down)
          guard mean.opacity > 0 else { continue }
          let place = row * plane.width + column
          planes[number][place] += strength * (mean.value - mean.opacity * planes[number][place])
        }
      }
    }
  }

  /// An image on its place over a frame.
  private struct Pixels {
    let image: RGBAImage
    let x: Int
    let y: Int
    let size: PixelSize
    private let opacities: [Double]
    private let codes: [[Double]]

    init(_ image: RGBAImage, x: Int, y: Int, _ colour: StandardColour, in size: PixelSize) {
      (self.image, self.x, self.y, self.size) = (image, x, y, size)
      var known: [[UInt8]: [Double]] = [:]
      var opacities: [Double] = []
      var codes: [[Double]] = []
      for start in stride(from: 0, to: image.bytes.count, by: 4) {
        let pixel = Array(image.bytes[start..<start + 4])
        let opacity = Double(pixel[3])
        opacities.append(opacity / 255)
        if let code = known[pixel] {
          codes.append(code)
          continue
        }
        let parts = pixel[..<3].map { opacity == 0 ? 0 : Double($0) / opacity }
        let code = colour.codes(parts[0], parts[1], parts[2])
        known[pixel] = code
        codes.append(code)
      }
      (self.opacities, self.codes) = (opacities, codes)
    }

    /// The mean of opacity, and of opacity times code, round a pixel of the frame.
    func mean(
      _ component: Int, _ column: Int, _ row: Int, _ across: [(Int, Double)], _ down: [(Int, Double)]
    ) -> (value: Double, opacity: Double) {
      var (value, opacity, sum) = (0.0, 0.0, 0.0)
      for (below, weightDown) in down {
        for (right, weightAcross) in across {
          let (pixelX, pixelY) = (column + right, row + below)
          guard pixelX >= 0, pixelX < size.width, pixelY >= 0, pixelY < size.height else { continue }
          let weight = weightDown * weightAcross
          sum += weight
          guard pixelX >= x, pixelX < x + image.size.width, pixelY >= y, pixelY < y + image.size.height else {
            continue
          }
          let index = (pixelY - y) * image.size.width + pixelX - x
          opacity += weight * opacities[index]
          value += weight * opacities[index] * codes[index][component]
        }
      }
      return (value / sum, opacity / sum)
    }
  }
}

extension RGBAImage {
  /// An image of straight colours, premultiplied as the drawing does it: rounded to the nearest.
  init(straight size: PixelSize, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) {
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let straight = pixel(x, y)
        let opacity = Int(straight[3])
        bytes += straight[..<3].map { UInt8((Int($0) * opacity * 2 + 255) / 510) } + [straight[3]]
      }
    }
    self.init(size: size, bytes: bytes)
  }
}
