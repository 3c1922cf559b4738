internal import MediaTypes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The canvas that holds all of a picture turned by an odd angle.
struct RotatedCanvas {
  /// Even, so that every pixel format can have it.
  let size: PixelSize

  /// The canvas for square pixels turned clockwise.
  init(_ picture: PixelSize, degrees: Rational) {
    let radians = degrees.approximation * .pi / 180
    let width = Double(picture.width)
    let height = Double(picture.height)
    // A hair less, so that rounding errors add no column.
    func even(_ length: Double) -> Int { Int(((length - 1e-6) / 2).rounded(.up)) * 2 }
    size = PixelSize(
      width: even(abs(width * cos(radians)) + abs(height * sin(radians))),
      height: even(abs(width * sin(radians)) + abs(height * cos(radians))))
  }
}
