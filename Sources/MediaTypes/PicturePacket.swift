/// A packet of a video stream: its place in time, and what can be done with it.
package struct PicturePacket: Sendable, Hashable, Codable {
  /// What a packet holds.
  package enum Kind: String, Sendable, Hashable, Codable {
    /// A frame from which decoding can start with everything that follows, in whatever order it is shown.
    case start
    /// A key frame by the container's word, or one that later frames need.
    case reference
    /// A frame that no other needs.
    case disposable
  }

  /// When it is shown, in ticks of its stream.
  package var pts: Int64
  /// How long it is shown, in ticks; 0 when unknown.
  package var duration: Int64
  package var kind: Kind
  /// Whether the container calls it a key frame.
  package var isKey: Bool
  /// Whether the container hides it.
  package var isHidden: Bool

  package init(pts: Int64, duration: Int64 = 0, kind: Kind, isKey: Bool = false, isHidden: Bool = false) {
    self.pts = pts
    self.duration = duration
    self.kind = kind
    self.isKey = isKey
    self.isHidden = isHidden
  }
}
