/// A packet of a video stream: its place in time, and what can be done with it.
package struct PicturePacket: Sendable, Hashable {
  /// What a packet holds.
  package enum Kind: Int, Sendable, Hashable {
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

extension PicturePacket: NumberRow {
  package static var width: Int { 3 }

  /// Bits of the last number that stand above those of the kind.
  private static var keyBit: Int { 4 }
  private static var hiddenBit: Int { 8 }

  package func append(to numbers: inout [Int64]) {
    numbers.append(pts)
    numbers.append(duration)
    numbers.append(Int64(kind.rawValue | (isKey ? Self.keyBit : 0) | (isHidden ? Self.hiddenBit : 0)))
  }

  package init?(_ numbers: ArraySlice<Int64>) {
    guard numbers.count == Self.width, let marks = Int(exactly: numbers[numbers.startIndex + 2]), 0..<16 ~= marks,
      let kind = Kind(rawValue: marks & 3)
    else { return nil }
    self.init(
      pts: numbers[numbers.startIndex], duration: numbers[numbers.startIndex + 1], kind: kind,
      isKey: marks & Self.keyBit != 0, isHidden: marks & Self.hiddenBit != 0)
  }
}
