/// How the frames of a sequence are coded (ITU-T H.265, 7.3.2.2, between the sizes of frames and the usability information).
struct HEVCCodingTools {
  /// Bits of a frame's number in its slices.
  let countBits: Int
  /// The smallest coding blocks, coding tree blocks, and the smallest and largest transform blocks: each side's logarithm.
  let (unit, tree, smallestTransform, largestTransform): (Int, Int, Int, Int)
  /// How often transform blocks are split, in blocks predicted from other frames and from their own.
  let (interDepth, intraDepth): (Int, Int)
  let (hasAsymmetricParts, hasOffsets, hasRawBlocks): (Bool, Bool, Bool)
  /// Which other frames may be referred to; slices name one of them.
  let references: [HEVCReferenceSet]
  /// Whether slices name references for a long time, and of those that they choose from whether the frame uses each.
  let (hasLongReferences, longReferences): (Bool, [Bool])
  let predictsMotionOverTime: Bool
  /// Whether slices are coded in no other way than version 1 of the standard has it, as far as reading them goes.
  private(set) var isPlain = false

  init?(_ reader: inout BitReader, countBits: Int) {
    self.countBits = countBits
    let sizes = (0..<6).map { _ in Int(min(reader.unsigned(), 32)) }
    (unit, tree) = (sizes[0] + 3, sizes[0] + 3 + sizes[1])
    (smallestTransform, largestTransform) = (sizes[2] + 2, sizes[2] + 2 + sizes[3])
    (interDepth, intraDepth) = (sizes[4], sizes[5])
    if reader.flag(), reader.flag() { Self.skipScaling(&reader) }
    (hasAsymmetricParts, hasOffsets, hasRawBlocks) = (reader.flag(), reader.flag(), reader.flag())
    if hasRawBlocks {
      reader.skip(8)
      _ = reader.unsigned()
      _ = reader.unsigned()
      reader.skip(1)
    }
    let count = Int(reader.unsigned())
    guard count <= 64 else { return nil }
    var sets: [HEVCReferenceSet] = []
    for _ in 0..<count {
      guard let set = HEVCReferenceSet(&reader, behind: sets, isOfSlice: false) else { return nil }
      sets.append(set)
    }
    references = sets
    hasLongReferences = reader.flag()
    let longCount = hasLongReferences ? Int(reader.unsigned()) : 0
    guard longCount <= 32 else { return nil }
    longReferences = (0..<longCount).map { _ in
      reader.skip(countBits)
      return reader.flag()
    }
    predictsMotionOverTime = reader.flag()
    reader.skip(1)  // strong intra smoothing
    guard !reader.isPastEnd else { return nil }
  }

  /// The same with what follows the usability information.
  func read(extensions reader: inout BitReader, hasSeparatePlanes: Bool) -> HEVCCodingTools {
    var read = self
    let hasExtensions = reader.flag()
    let (hasRange, hasOthers) = hasExtensions ? (reader.flag(), reader.bits(7) != 0) : (false, false)
    // Of the range extensions (7.3.2.2.2) rotation, smoothing and the precision of offsets do not change how data are read.
    let range = hasRange ? reader.bits(9) & 0b0_1111_0011 : 0
    read.isPlain =
      !hasSeparatePlanes && !hasRawBlocks && !hasOthers && range == 0 && !reader.isPastEnd && hasSoundSizes
    return read
  }

  /// 7.4.3.2.1.
  private var hasSoundSizes: Bool {
    (3...6).contains(unit) && (4...6).contains(tree) && smallestTransform < unit && largestTransform <= min(tree, 5)
      && interDepth <= tree - smallestTransform && intraDepth <= tree - smallestTransform
  }

  /// scaling_list_data (7.3.4).
  static func skipScaling(_ reader: inout BitReader) {
    for size in 0..<4 {
      for _ in 0..<(size == 3 ? 2 : 6) {
        guard reader.flag() else {
          _ = reader.unsigned()
          continue
        }
        if size > 1 { _ = reader.signed() }
        for _ in 0..<min(64, 1 << (4 + 2 * size)) { _ = reader.signed() }
      }
    }
  }
}

/// Frames that may be referred to for a short time (st_ref_pic_set, 7.3.7).
struct HEVCReferenceSet {
  let count: Int
  /// How many of them the frame itself uses.
  let used: Int

  /// Reads a set, which may be told by those before it; `nil` for more frames than there may be.
  init?(_ reader: inout BitReader, behind sets: [HEVCReferenceSet], isOfSlice: Bool) {
    if !sets.isEmpty, reader.flag() {
      let back = isOfSlice ? Int(min(reader.unsigned(), 64)) : 0
      guard back < sets.count else { return nil }
      reader.skip(1)
      _ = reader.unsigned()
      let told = (0...sets[sets.count - 1 - back].count).map { _ in
        let isUsed = reader.flag()
        return (isUsed: isUsed, isKept: isUsed || reader.flag())
      }
      (count, used) = (told.count { $0.isKept }, told.count { $0.isUsed })
      return
    }
    let (earlier, later) = (Int(reader.unsigned()), Int(reader.unsigned()))
    guard earlier <= 16, later <= 16 else { return nil }
    count = earlier + later
    used = (0..<count).count { _ in
      _ = reader.unsigned()
      return reader.flag()
    }
  }
}
