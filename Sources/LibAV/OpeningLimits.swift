/// How much of a file libav itself may take up before anybody has looked at it.
package struct OpeningLimits: Sendable {
  /// Streams, of whatever kind.
  package var streams: Int
  /// Pixels of a frame that is decoded to learn its facts.
  package var pixels: Int64

  /// Limits of so many streams and pixels.
  package init(streams: Int = 1000, pixels: Int64 = Int64(Int32.max)) {
    self.streams = streams
    self.pixels = pixels
  }
}
