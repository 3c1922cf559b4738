/// How a decoder's buffer is filled (hrd_parameters of ITU-T H.265, E.2.2), as far as messages about it depend on that.
struct HEVCBufferingModel: Hashable {
  /// Whether messages tell it of parts of frames, too.
  private var hasParts = false
  /// Bits of the delay at the beginning, of that of a frame's removal, and of that of its output.
  private var (firstBits, removalBits, outputBits) = (24, 24, 24)
  /// Ways of delivery of the highest sublayer, of video alone and of everything.
  private var schedules = 0

  /// Reads it with what is common to all sublayers.
  init(_ reader: inout BitReader, subLayers: UInt32) {
    let kinds = [reader.flag(), reader.flag()].count { $0 }
    if kinds > 0 {
      hasParts = reader.flag()
      if hasParts { reader.skip(19) }
      reader.skip(hasParts ? 12 : 8)  // scales of rates and sizes
      firstBits = Int(reader.bits(5)) + 1
      removalBits = Int(reader.bits(5)) + 1
      outputBits = Int(reader.bits(5)) + 1
    }
    for _ in 0..<subLayers {
      let isFixed = reader.flag()
      let isFixedWithin = isFixed || reader.flag()
      var isLowDelay = false
      if isFixedWithin { _ = reader.unsigned() } else { isLowDelay = reader.flag() }
      let count = isLowDelay ? 1 : Int(min(reader.unsigned(), 31)) + 1
      for _ in 0..<count * kinds {
        for _ in 0..<(hasParts ? 4 : 2) { _ = reader.unsigned() }
        reader.skip(1)
      }
      schedules = count * kinds
    }
  }

  /// The bits of a buffering period (D.2.2) behind the number of its set, where `reader` stands, up to what may extend it.
  func bitsOfPeriod(_ reader: BitReader) -> Int {
    var reader = reader
    let start = reader.position
    let hasOthers = !hasParts && reader.flag()  // irap_cpb_params_present_flag
    if hasOthers { reader.skip(removalBits + outputBits) }
    reader.skip(1 + removalBits)
    reader.skip(schedules * (hasParts || hasOthers ? 4 : 2) * firstBits)
    return reader.position - start
  }
}
