package import MediaTypes

/// How samples are to be shown: the beginning of the video usability information, which both standards write alike
/// (ITU-T H.264 and H.265, E.2.1).
package struct VideoSignal: Hashable, Sendable {
  /// colour_primaries, transfer_characteristics and matrix_coefficients, by the numbers of ITU-T H.273.
  package struct Colours: Hashable, Sendable {
    package let primaries: UInt32
    package let transfer: UInt32
    package let matrix: UInt32
  }

  /// How wide a sample is beside its height; `nil` where that is not said.
  package let sampleAspectRatio: Rational?
  /// Whether samples use all numbers; `nil` where that is not said.
  package let isFullRange: Bool?
  /// `nil` where they are not said.
  package let colours: Colours?
  /// chroma_sample_loc_type_top_field; `nil` where that is not said.
  package let chromaLocation: UInt32?

  /// Reads it; what comes next is timing in H.264, and how frames are shown in H.265.
  init(_ reader: inout BitReader) {
    sampleAspectRatio = reader.flag() ? Self.aspectRatio(&reader) : nil
    if reader.flag() { reader.skip(1) }  // overscan
    var (range, colours): (Bool?, Colours?) = (nil, nil)
    if reader.flag() {
      reader.skip(3)  // video_format
      range = reader.flag()
      if reader.flag() {
        colours = Colours(primaries: reader.bits(8), transfer: reader.bits(8), matrix: reader.bits(8))
      }
    }
    (isFullRange, self.colours) = (range, colours)
    guard reader.flag() else {
      chromaLocation = nil
      return
    }
    chromaLocation = reader.unsigned()
    _ = reader.unsigned()  // of the other field
  }

  /// Table E-1.
  private static let aspectRatios: [(Int64, Int64)] = [
    (1, 1), (12, 11), (10, 11), (16, 11), (40, 33), (24, 11), (20, 11), (32, 11), (80, 33), (18, 11), (15, 11),
    (64, 33), (160, 99), (4, 3), (3, 2), (2, 1),
  ]

  private static func aspectRatio(_ reader: inout BitReader) -> Rational? {
    let number = reader.bits(8)
    let (width, height) =
      number == 255
      ? (Int64(reader.bits(16)), Int64(reader.bits(16)))
      : number > 0 && number <= aspectRatios.count ? aspectRatios[Int(number) - 1] : (0, 0)
    return width > 0 && height > 0 ? Rational(width, height) : nil
  }
}
