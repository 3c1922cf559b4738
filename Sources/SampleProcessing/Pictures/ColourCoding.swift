package import MediaTypes

/// How a film writes colours as numbers: sRGB becomes the code values of its components.
///
/// The steps are those of ITU-R BT.2100 and ITU-T H.273: sRGB -> ``GraphicsTransfer`` (transfer and primaries of the
/// film) -> matrix -> range and depth.
///
///     Y = Kr R + (1 - Kr - Kb) G + Kb B       Cb = (B - Y) / (2 (1 - Kb))       Cr = (R - Y) / (2 (1 - Kr))
///     limited   luma, R, G, B: (219 E + 16) 2^(n-8)     chroma: (224 E + 128) 2^(n-8)     (H.273, 8.3, (20) to (25))
///     full      luma, R, G, B: (2^n - 1) E              chroma: (2^n - 1) E + 2^(n-1)     (H.273, 8.3, (26) to (31))
package struct ColourCoding: Sendable {
  /// One component as a mixture of red, green and blue from 0 to 1, in code values.
  package struct Mixture: Sendable, Hashable {
    package let red: Float
    package let green: Float
    package let blue: Float
    /// The code of black.
    package let black: Float

    func code(_ red: Float, _ green: Float, _ blue: Float) -> Float {
      self.red * red + self.green * green + self.blue * blue + black
    }
  }

  package let layout: PictureLayout
  /// The size of the frames, on which guesses depend.
  package let size: PixelSize
  /// Where chroma lies.
  package let siting: ChromaSiting
  /// The components that are colours, in the order of the layout.
  package let mixtures: [Mixture]
  let transfer: GraphicsTransfer

  /// The coding of frames of one film.
  ///
  /// - Parameters:
  ///   - layout: their pixel format.
  ///   - colour: what the film says of its colours; what it does not say is guessed as players do.
  ///   - size: their size.
  /// - Throws: ``ColourMatrix/Unmixed`` for a matrix that mixes no red, green and blue.
  package init(layout: PictureLayout, colour: ColourInfo, size: PixelSize) throws(ColourMatrix.Unmixed) {
    self.layout = layout
    self.size = size
    siting = ChromaSiting(colour.chromaLocation, pixelFormat: layout.name)
    transfer = GraphicsTransfer(colour)
    let isFull = layout.isRGB || colour.isFullRange(pixelFormat: layout.name)
    let quantiser = Quantiser(depth: layout.depth, isFull: isFull)
    guard !layout.isRGB else {
      mixtures = [(1, 0, 0), (0, 1, 0), (0, 0, 1)].map { quantiser.mixture($0, isChroma: false) }
      return
    }
    let matrix = try ColourMatrix(colour, size: size)
    let (red, blue) = (matrix.red, matrix.blue)
    let green = 1 - red - blue
    let luma = (red, green, blue)
    let cb = (-red / (2 * (1 - blue)), -green / (2 * (1 - blue)), 0.5)
    let cr = (0.5, -green / (2 * (1 - red)), -blue / (2 * (1 - red)))
    let all = [quantiser.mixture(luma, isChroma: false)] + [cb, cr].map { quantiser.mixture($0, isChroma: true) }
    mixtures = Array(all.prefix(layout.colourCount))
  }

  /// The code values of an sRGB colour, not rounded; one for each component that is a colour.
  package func codes(of colour: Colour) -> [Float] {
    let signal = transfer.signal(Float(colour.red), Float(colour.green), Float(colour.blue))
    return mixtures.map { $0.code(signal.red, signal.green, signal.blue) }
  }
}

/// From a signal of 0 to 1 (chroma: -0.5 to 0.5) to code values.
private struct Quantiser {
  let depth: Int
  let isFull: Bool

  func mixture(_ shares: (Double, Double, Double), isChroma: Bool) -> ColourCoding.Mixture {
    let unit = Double(1 << (depth - 8))
    let scale = isFull ? Double(1 << depth) - 1 : (isChroma ? 224 : 219) * unit
    let black = isChroma ? 128 * unit : isFull ? 0 : 16 * unit
    return ColourCoding.Mixture(
      red: Float(shares.0 * scale), green: Float(shares.1 * scale), blue: Float(shares.2 * scale), black: Float(black))
  }
}
