/// Where a chroma sample lies among the pixels that it belongs to (ITU-T H.273, 8.7).
package struct ChromaSiting: Sendable, Hashable {
  /// The place along one axis.
  package enum Place: Sendable, Hashable {
    /// On the first of the pixels.
    case first
    /// In the middle of all.
    case between
    /// On the last of the pixels.
    case last
  }

  package let horizontal: Place
  package let vertical: Place

  /// The siting that libav calls `location`.
  ///
  /// Where the film does not say, chroma lies on the left pixel, as in MPEG-2 and all that came after it; in the
  /// middle for formats that only JPEG has.
  package init(_ location: String, pixelFormat: String) {
    switch location {
    case "left": (horizontal, vertical) = (.first, .between)
    case "center": (horizontal, vertical) = (.between, .between)
    case "topleft": (horizontal, vertical) = (.first, .first)
    case "top": (horizontal, vertical) = (.between, .first)
    case "bottomleft": (horizontal, vertical) = (.first, .last)
    case "bottom": (horizontal, vertical) = (.between, .last)
    default: (horizontal, vertical) = (pixelFormat.hasPrefix("yuvj") ? .between : .first, .between)
    }
  }
}
