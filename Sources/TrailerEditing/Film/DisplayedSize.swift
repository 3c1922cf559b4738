internal import Glibc
package import MediaTypes

/// How large the frame is where an edit finds it.
package struct DisplayedSize: Hashable, Sendable {
  /// Displayed pixels, not yet stretched.
  package var pixels: PixelSize
  /// The width of a displayed pixel divided by its height.
  package var pixelAspect: Rational
  /// Whether it is known to the pixel: crops that cut through blocks of colour, and odd turns, leave a few open.
  package var isExact = true

  /// The size of a frame in displayed pixels.
  package init(_ pixels: PixelSize, pixelAspect: Rational = Rational(1)) {
    self.pixels = pixels
    self.pixelAspect = pixelAspect
  }

  /// The size after all effects of the asset; `nil` when it has no frame, or does not tell its size.
  package init?(of asset: FKTAsset) {
    guard let facts = asset.info.videoStreams.first?.video, facts.codedSize.width > 0, facts.codedSize.height > 0
    else { return nil }
    let stored = facts.sampleAspectRatio.flatMap { $0 > .zero ? $0 : nil } ?? Rational(1)
    let displayed = facts.orientation.swapsAxes ? stored.reciprocal ?? stored : stored
    self.init(facts.displaySize, pixelAspect: displayed)
    for effect in asset.timeline.effects { self = effect.action.size(after: self) }
  }

  /// The size after a turn.
  func turned(by rotation: Rotation) -> DisplayedSize {
    var size = self
    size.pixels = pixels.turned(by: rotation.orientation)
    if rotation.orientation.swapsAxes { size.pixelAspect = pixelAspect.reciprocal ?? pixelAspect }
    guard rotation.angle != .zero else { return size }
    // Pixels are made square first.
    let width = Double(size.pixels.width) * size.pixelAspect.approximation
    size = DisplayedSize(
      PixelSize(canvasFor: (width, Double(size.pixels.height)), turnedBy: rotation.angle.approximation))
    size.isExact = false
    return size
  }

  /// The size after a crop.
  func cropped(to area: CropArea) -> DisplayedSize {
    let rect = rect(of: area)
    var size = self
    size.pixels = PixelSize(
      width: max(1, min(rect.width, pixels.width)), height: max(1, min(rect.height, pixels.height)))
    // Every pixel format has its blocks of colour on this grid, from whichever side it is counted.
    let bounds = [rect.x, rect.y, rect.width, rect.height, pixels.width, pixels.height]
    size.isExact = isExact && bounds.allSatisfy { $0.isMultiple(of: 4) }
    return size
  }

  /// The displayed pixels that a crop keeps; they may lie outside the frame.
  ///
  /// What is not asked for to the pixel is even, so that the blocks of colour of most films need not be cut.
  package func rect(of area: CropArea) -> PixelRect {
    let size = size(of: area.size)
    let origin =
      area.origin
      ?? PixelPoint(
        x: Self.offset(pixels.width - size.width, area.gravity.horizontal),
        y: Self.offset(pixels.height - size.height, area.gravity.vertical))
    return PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The share of free pixels that lies before a crop; at the far side all of them do.
  private static func offset(_ free: Int, _ share: Double) -> Int {
    share < 1 ? Int((Double(free) * share / 2).rounded(.down)) * 2 : free
  }

  /// An even length next to `length`, or all that there is.
  private static func even(_ length: Double, of whole: Int) -> Int {
    Int(length.rounded()) >= whole ? whole : min(whole, max(2, Int((length / 2).rounded()) * 2))
  }

  private func size(of size: CropArea.Size) -> PixelSize {
    let width = Double(pixels.width)
    let height = Double(pixels.height)
    switch size {
    case .pixels(let width, let height): return PixelSize(width: width, height: height)
    case .percent(let across, let down):
      return PixelSize(
        width: Self.even(width * across.approximation / 100, of: pixels.width),
        height: Self.even(height * down.approximation / 100, of: pixels.height))
    case .aspect(let aspect):
      let proportion = aspect.approximation / pixelAspect.approximation
      return width > height * proportion
        ? PixelSize(width: Self.even(height * proportion, of: pixels.width), height: pixels.height)
        : PixelSize(width: pixels.width, height: Self.even(width / proportion, of: pixels.height))
    }
  }
}

extension PixelSize {
  /// The canvas that holds all of a frame turned by degrees; even, so that every pixel format can have it.
  package init(canvasFor picture: (width: Double, height: Double), turnedBy degrees: Double) {
    let radians = degrees * .pi / 180
    let (sine, cosine) = (abs(sin(radians)), abs(cos(radians)))
    // A hair less, so that rounding errors add no column.
    func even(_ length: Double) -> Int { Int(((min(length, 1e6) - 1e-6) / 2).rounded(.up)) * 2 }
    self.init(
      width: even(picture.width * cosine + picture.height * sine),
      height: even(picture.width * sine + picture.height * cosine))
  }
}

extension DisplayedSize: CustomStringConvertible {
  /// `1280x720`, or `about 1292x880`.
  package var description: String { (isExact ? "" : "about ") + pixels.description }
}
