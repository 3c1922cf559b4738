/// Parts of the frame that are coded in a way of their own (AV1 bitstream, 5.9.14).
struct AV1Segments {
  private(set) var isEnabled = false
  /// Whether blocks say which one they belong to; and whether they may do so by it being what it was.
  private(set) var updates = true
  private(set) var mayKeep = false
  /// For each: how far its quantizer is from the frame's, the frame it refers to, and whether it is skipped or moves as
  /// all does.
  private(set) var quantizer: [Int?] = Array(repeating: nil, count: 8)
  private(set) var reference: [Int8?] = Array(repeating: nil, count: 8)
  private(set) var skips = Array(repeating: false, count: 8)
  private(set) var isGlobal = Array(repeating: false, count: 8)
  /// The last one that says anything of itself.
  private(set) var last = 0
  /// Whether blocks say it before all else.
  private(set) var comesFirst = false

  init() {}

  init(_ reader: inout BitReader, after previous: AV1Segments?) {
    guard reader.flag() else { return }
    if let previous {
      self = previous
      updates = reader.flag()
      mayKeep = updates ? reader.flag() : false
    }
    isEnabled = true
    guard previous == nil || reader.flag() else { return }
    (last, comesFirst) = (0, false)
    for segment in 0..<8 {
      quantizer[segment] = reader.flag() ? reader.signed(9) : nil
      let hasFilters = (0..<4).reduce(false) { hasAny, _ in
        guard reader.flag() else { return hasAny }
        reader.skip(7)
        return true
      }
      reference[segment] = reader.flag() ? Int8(reader.bits(3)) : nil
      skips[segment] = reader.flag()
      isGlobal[segment] = reader.flag()
      let isFirst = reference[segment] != nil || skips[segment] || isGlobal[segment]
      if isFirst { comesFirst = true }
      if isFirst || hasFilters || quantizer[segment] != nil { last = segment }
    }
  }
}
