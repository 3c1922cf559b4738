package import MediaTypes

/// What the user knows of a file that does not tell it.
package struct OpeningHints: Sendable, Hashable, Codable {
  /// Frames a second of frames without a container; `nil` for what they say themselves.
  package var frameRate: Rational?
  /// Whether a damaged file that does not say its length gets that of what can be read.
  package var measuresDamaged = false

  package init(frameRate: Rational? = nil, measuresDamaged: Bool = false) {
    self.frameRate = frameRate
    self.measuresDamaged = measuresDamaged
  }
}
