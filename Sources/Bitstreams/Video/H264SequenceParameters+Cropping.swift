package import MediaTypes

extension H264SequenceParameters {
  /// Pixels that one step of the cropping takes (7.4.2.1.1, CropUnitX and CropUnitY).
  var croppingUnit: PixelSize {
    let rows = framesOnly ? 1 : 2
    return switch chromaFormat {
    case 1: PixelSize(width: 2, height: 2 * rows)
    case 2: PixelSize(width: 2, height: rows)
    default: PixelSize(width: 1, height: rows)
    }
  }

  /// The frames as they are shown.
  package var croppedSize: PixelSize {
    let unit = croppingUnit
    return PixelSize(
      width: Int(widthInMacroblocks) * 16 - Int(cropping[0] &+ cropping[1]) * unit.width,
      height: Int(heightInMacroblocks) * 16 - Int(cropping[2] &+ cropping[3]) * unit.height)
  }

  /// The unit with a header that shows only a part of what this one shows.
  ///
  /// - Parameter rect: pixels of the shown frame.
  /// - Returns: `nil` when the rectangle lies off the grid of colours, or not inside.
  func unit(croppedTo rect: PixelRect) -> [UInt8]? {
    let (unit, size) = (croppingUnit, croppedSize)
    let edges = [
      (rect.x, unit.width), (size.width - rect.x - rect.width, unit.width), (rect.y, unit.height),
      (size.height - rect.y - rect.height, unit.height),
    ]
    guard rect.width > 0, rect.height > 0, edges.allSatisfy({ $0.0 >= 0 && $0.0 % $0.1 == 0 }) else { return nil }
    let offsets = zip(cropping, edges).map { $0 &+ UInt32($1.0 / $1.1) }
    let whole = [0x67] + NALUnits.escaped(payload)
    // What follows goes over bit by bit; only its place inside the bytes changes.
    return NALUnits.repacked(whole, after: 1) { reader, writer in
      writer.copy(&reader, upTo: croppingPlace)
      let isCropped = offsets.contains { $0 > 0 }
      writer.write(isCropped)
      if isCropped { for offset in offsets { writer.write(unsigned: offset) } }
      reader.skip(usabilityPlace - croppingPlace)
    }
  }
}

extension H264Configuration {
  /// The configuration of a stream of which only a part of the frames is shown; `nil` when that cannot be told, or
  /// its frames are not all of one size.
  package func cropped(to rect: PixelRect) -> H264Configuration? {
    var cropped = self
    cropped.sequenceSets = sequenceSets.compactMap { H264SequenceParameters(unit: $0)?.unit(croppedTo: rect) }
    let sizes = Set(sequenceSets.compactMap { H264SequenceParameters(unit: $0)?.croppedSize })
    return cropped.sequenceSets.count == sequenceSets.count && sizes.count == 1 ? cropped : nil
  }

  /// The set of `other` in the place of one of these; any other unit as it is.
  package func replaced(_ unit: [UInt8], by other: H264Configuration?) -> [UInt8] {
    guard let other, let place = sequenceSets.firstIndex(of: unit) else { return unit }
    return other.sequenceSets[place]
  }
}
