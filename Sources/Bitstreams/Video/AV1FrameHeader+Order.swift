internal import MediaTypes

/// How frames compare with those they refer to.
extension AV1FrameHeader {
  /// How far one frame is behind another in the order shown (5.9.3, get_relative_dist).
  static func distance(_ one: Int, _ other: Int, _ bits: Int) -> Int {
    guard bits > 0 else { return 0 }
    let half = 1 << (bits - 1)
    let difference = one - other
    return difference & (half - 1) - difference & half
  }

  /// The next frame shown before, and the next one behind, or else the second before (5.9.22).
  func skipFrames(_ sequence: AV1SequenceHeader, _ kept: [AV1FrameHeader?]) -> (Int8, Int8)? {
    let bits = sequence.frames.orderBits
    guard bits > 0 else { return nil }
    /// The first of those that are nearest.
    func nearest(_ isMeant: (Int) -> Bool, isNearer: (Int, Int) -> Bool) -> Int? {
      (1...7).reduce(nil) { best, number in
        guard isMeant(orders[number]) else { return best }
        return best.map { isNearer(orders[number], orders[$0]) ? number : $0 } ?? number
      }
    }
    func isLater(_ one: Int, _ other: Int) -> Bool { Self.distance(one, other, bits) > 0 }
    guard let before = nearest({ isLater(order, $0) }, isNearer: isLater) else { return nil }
    let behind = nearest({ isLater($0, order) }, isNearer: { isLater($1, $0) })
    let other = behind ?? nearest({ isLater(orders[before], $0) }, isNearer: isLater)
    return other.map { (Int8(min(before, $0)), Int8(max(before, $0))) }
  }

  /// Whether a frame that is referred to has another size.
  func isScaled(_ reference: AV1FrameHeader) -> Bool {
    func scale(_ other: Int, _ own: Int) -> Int { (other << 14 + own / 2) / own }
    return scale(reference.size.width, codedWidth) != 1 << 14 || scale(reference.size.height, size.height) != 1 << 14
  }
}
