internal import Drawing
internal import LibAV
internal import MediaTypes
package import TrailerEditing

/// Draws one image file of a stranger anew.
package struct ImageDrawing {
  /// The longest file, in bytes.
  package static let byteLimit = 16 << 20

  private let order: ImageOrder
  private let limits: MediaLimits

  package init(_ order: ImageOrder, limits: MediaLimits) {
    self.order = order
    self.limits = limits
  }

  /// What the order makes of an open file.
  ///
  /// - Throws: ``EngineFailure``: `unusable` for what is no whole image, `overLimit`, `art` for decorators that cannot be.
  package func draw(from descriptor: Int32) throws(EngineFailure) -> DrawnImage {
    guard (1...ImageOrder.sideLimit).contains(order.longestSide), order.decorators.count <= ImageOrder.decoratorLimit
    else {
      throw .art(
        message: "an image of \(order.longestSide) pixels with \(order.decorators.count) decorators is impossible",
        hint:
          "a side has 1 to \(ImageOrder.sideLimit) pixels, and \(ImageOrder.decoratorLimit) decorators are the limit")
    }
    let content = try content(from: descriptor)
    let art = try drawing { () throws(DrawingError) in try decorated(content) }
    let image = art.image
    guard Int64(image.size.width) * Int64(image.size.height) <= limits.picturePixels else {
      throw .overLimit(LimitBreach(name: .pixels, found: "the image drawn has \(image.size) pixels"))
    }
    switch order.form {
    case .pixels: return DrawnImage(size: image.size, bytes: image.bytes)
    case .png: return DrawnImage(size: image.size, bytes: try writing(ImageWriter.png(image)))
    }
  }

  private func content(from descriptor: Int32) throws(EngineFailure) -> Artwork {
    switch order.content {
    case .file:
      let image = try read(descriptor)
      return try drawing { () throws(DrawingError) in try Artwork(image).scaled(to: size(of: image.size)) }
    case .title(let title, let aspect):
      let ratio = aspect.approximation
      guard ratio.isFinite, ratio > 0 else {
        throw .art(message: "an aspect of \(aspect) is impossible", hint: "give one such as 2:3")
      }
      let size = size(width: ratio, height: 1)
      return try drawing { () throws(DrawingError) in try TitleSheet.draw(title, size: size) }
    }
  }

  private func decorated(_ art: Artwork) throws(DrawingError) -> Artwork {
    var art = art
    let seen = art.size
    for decorator in order.decorators { art = try art.decorated(by: decorator, on: seen) }
    return art
  }

  private func read(_ descriptor: Int32) throws(EngineFailure) -> RGBAImage {
    do throws(LibAVError) {
      return try ImageReader.read(
        descriptor: descriptor, name: "the image", byteLimit: Self.byteLimit, pixelLimit: limits.picturePixels,
        sideLimit: limits.pictureSide)
    } catch {
      if error.code == .tooManyPixels {
        throw .overLimit(LimitBreach(name: .pixels, found: error.message))
      }
      throw EngineFailure(image: error)
    }
  }

  private func size(of size: PixelSize) -> PixelSize {
    self.size(width: Double(size.width), height: Double(size.height))
  }

  /// The size in this proportion that is wanted.
  private func size(width: Double, height: Double) -> PixelSize {
    let factor = Double(order.longestSide) / max(width, height)
    return PixelSize(width: max(1, Int((width * factor).rounded())), height: max(1, Int((height * factor).rounded())))
  }

  private func drawing<Value>(_ work: () throws(DrawingError) -> Value) throws(EngineFailure) -> Value {
    do { return try work() } catch { throw .art(message: error.message, hint: error.hint) }
  }
}
