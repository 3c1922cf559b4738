internal import MediaTypes

/// What stands in front of an AV1 frame's tiles (AV1 bitstream, 5.9).
struct AV1FrameHeader {
  /// Why a header cannot be read.
  enum Failure: Error {
    case damaged
    /// It refers to a frame that is not known.
    case missing
  }

  // MARK: Opening

  /// The place of the frame that is shown, where it is one that was decoded before.
  private(set) var shownPlace: Int?
  private(set) var isKey = false
  /// Whether it needs no other frame.
  private(set) var isIntra = false
  private(set) var isSwitch = false
  private(set) var isShown = true
  private(set) var isResilient = true
  private var mayBeShown = false
  /// Whether what is known of symbols follows those that were read.
  private(set) var adapts = true
  private(set) var hasScreenTools = false
  /// Whether blocks move by whole samples.
  private(set) var hasWholeMotion = false
  private var isOwnSize = false
  /// Its place in the order shown.
  private(set) var order = 0
  /// The number of the frame it refers to that it goes on from; 7 for none.
  private var primaryNumber = 7
  /// The places that it is kept at, a bit for each.
  private(set) var places: UInt8 = 0

  // MARK: Size

  /// With what is scaled up after decoding.
  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var codedWidth = 0
  /// Of 8, how many samples are scaled to.
  private(set) var scale = 8
  /// Blocks of four samples; even.
  var columns: Int { 2 * ((codedWidth + 7) / 8) }
  var rows: Int { 2 * ((size.height + 7) / 8) }

  // MARK: References

  /// The places of the seven frames it may refer to.
  private(set) var references: [Int] = []
  /// The place of the one it goes on from.
  private(set) var primary: Int?
  /// By number of the frame referred to: its place in the order shown.
  private(set) var orders = Array(repeating: 0, count: 8)
  /// Whether it is shown later.
  private(set) var runsBack = Array(repeating: false, count: 8)
  /// Whether blocks may be copied from the frame itself.
  private(set) var hasCopies = false
  private(set) var hasEighths = false
  /// How motion between samples is filtered; `nil` where blocks say so.
  private(set) var filter: UInt8?
  private(set) var choosesMotionModes = false
  private(set) var hasField = false
  private(set) var keepsAdapted = false

  // MARK: Tools

  private(set) var tiles = AV1Tiles()
  private(set) var quantizer = 0
  private(set) var segments = AV1Segments()
  private(set) var changesQuantizer = false
  private(set) var changesFilter = false
  private(set) var changesFilters = false
  /// Whether a segment's blocks are coded without any loss, and all are.
  private(set) var lossless = Array(repeating: false, count: 8)
  private(set) var isLossless = false
  /// Bits of the number of a direction filter; `nil` where there is none.
  private(set) var directionBits: Int?
  /// By plane: 0 for none, 1 for Wiener's, 2 for self-guided, 3 where its parts say so; and their sizes.
  private(set) var restorations = [0, 0, 0]
  private(set) var restorationSizes = [0, 0, 0]
  private(set) var choosesTransforms = false
  private(set) var choosesCompound = false
  /// The two frames that blocks refer to which say nothing else.
  private(set) var skipFrames: (Int8, Int8)?
  private(set) var hasWarp = false
  private(set) var hasFewKinds = false
  /// By number of the frame referred to: how all of it moves.
  private(set) var global = Array(repeating: AV1GlobalMotion(), count: 8)

  init() {}

  /// Reads a frame's header.
  ///
  /// - Parameters:
  ///   - reader: at its first bit; behind its last one afterwards.
  ///   - sequence: that of its stretch.
  ///   - layer: the frame's.
  ///   - kept: the headers of the frames that may be referred to.
  ///   - opening: how it begins, as far as it can be read.
  /// - Throws: ``Failure``.
  init(
    _ reader: inout BitReader, _ sequence: AV1SequenceHeader, _ layer: AV1Units.Layer, _ kept: [AV1FrameHeader?],
    opening: (AV1FrameHeader) -> Void
  ) throws(Failure) {
    readOpening(&reader, sequence, layer)
    opening(self)
    guard shownPlace == nil else { return }
    var kept: [AV1FrameHeader?] = isKey && isShown ? Array(repeating: nil, count: 8) : kept
    if sequence.frames.orderBits > 0, isResilient, !isIntra || places != 255 {
      for place in 0..<8 where Int(reader.bits(sequence.frames.orderBits)) != kept[place]?.order { kept[place] = nil }
    }
    if isIntra {
      readSize(&reader, sequence)
      if hasScreenTools, codedWidth == size.width { hasCopies = reader.flag() }
    } else {
      try readReferences(&reader, sequence, kept)
    }
    keepsAdapted = sequence.isStill || !adapts ? false : !reader.flag()
    var previous: AV1FrameHeader?
    if primaryNumber < 7 {
      let place = references[primaryNumber]
      guard let header = kept[place] else { throw .missing }
      (primary, previous) = (place, header)
    }
    guard let tiles = AV1Tiles(&reader, self, sequence) else { throw .damaged }
    self.tiles = tiles
    readQuantizer(&reader, sequence, previous)
    readFilters(&reader, sequence)
    if !isLossless { choosesTransforms = reader.flag() }
    if !isIntra { choosesCompound = reader.flag() }
    if choosesCompound, let frames = skipFrames(sequence, kept), reader.flag() { skipFrames = frames }
    if !isIntra, !isResilient, sequence.frames.hasWarp { hasWarp = reader.flag() }
    hasFewKinds = reader.flag()
    if !isIntra {
      for number in 1...7 {
        let before = previous?.global[number] ?? AV1GlobalMotion()
        global[number] = AV1GlobalMotion(&reader, after: before, hasEighths: hasEighths)
      }
    }
    if sequence.hasFilmGrain, isShown || mayBeShown { readGrain(&reader, sequence) }
    guard !reader.isPastEnd else { throw .damaged }
  }

  /// The fields up to those that only some kinds of frame have.
  mutating func readOpening(_ reader: inout BitReader, _ sequence: AV1SequenceHeader, _ layer: AV1Units.Layer) {
    let fields = sequence.frames
    (isKey, isIntra) = (true, true)
    if !sequence.isStill {
      if reader.flag() {
        shownPlace = Int(reader.bits(3))
        isKey = false
        return
      }
      let kind = reader.bits(2)
      (isKey, isIntra, isSwitch) = (kind == 0, kind & 1 == 0, kind == 3)
      isShown = reader.flag()
      if isShown, let bits = fields.presentationBits { reader.skip(bits) }
      mayBeShown = isShown ? !isKey : reader.flag()
      isResilient = isSwitch || isKey && isShown || reader.flag()
    }
    adapts = !reader.flag()
    hasScreenTools = fields.screenTools == 2 ? reader.flag() : fields.screenTools == 1
    if hasScreenTools { hasWholeMotion = fields.integerMotion == 2 ? reader.flag() : fields.integerMotion == 1 }
    if isIntra { hasWholeMotion = true }
    if let bits = fields.numberBits { reader.skip(bits) }
    isOwnSize = isSwitch || !sequence.isStill && reader.flag()
    order = Int(reader.bits(fields.orderBits))
    if !isIntra, !isResilient { primaryNumber = Int(reader.bits(3)) }
    if let bits = fields.removalBits, reader.flag() {
      for point in fields.points where point.hasModel && point.holds(layer) { reader.skip(bits) }
    }
    places = isSwitch || isKey && isShown ? 255 : UInt8(reader.bits(8))
  }

  /// frame_size, with what is scaled and what is shown of it (5.9.5 to 5.9.8).
  mutating func readSize(_ reader: inout BitReader, _ sequence: AV1SequenceHeader) {
    let fields = sequence.frames
    size = sequence.size
    if isOwnSize {
      size = PixelSize(width: Int(reader.bits(fields.widthBits)) + 1, height: Int(reader.bits(fields.heightBits)) + 1)
    }
    readScale(&reader, sequence)
    if reader.flag() { reader.skip(32) }
  }

  private mutating func readScale(_ reader: inout BitReader, _ sequence: AV1SequenceHeader) {
    if sequence.frames.hasScaling, reader.flag() { scale = 9 + Int(reader.bits(3)) }
    codedWidth = (8 * size.width + scale / 2) / scale
  }

  // MARK: References

  private mutating func readReferences(
    _ reader: inout BitReader, _ sequence: AV1SequenceHeader, _ kept: [AV1FrameHeader?]
  ) throws(Failure) {
    let fields = sequence.frames
    let isShort = fields.orderBits > 0 && reader.flag()
    if isShort {
      let (last, golden) = (Int(reader.bits(3)), Int(reader.bits(3)))
      references = try AV1ShortReferences(kept, order, fields.orderBits).places(last: last, golden: golden)
    }
    for _ in 0..<7 {
      if !isShort { references.append(Int(reader.bits(3))) }
      if fields.numberBits != nil { reader.skip(fields.differenceBits) }
    }
    var headers: [AV1FrameHeader] = []
    for place in references {
      guard let header = kept[place] else { throw .missing }
      headers.append(header)
    }
    if isOwnSize, !isResilient, let number = (0..<7).first(where: { _ in reader.flag() }) {
      size = headers[number].size
      readScale(&reader, sequence)
    } else {
      readSize(&reader, sequence)
    }
    hasEighths = hasWholeMotion ? false : reader.flag()
    filter = reader.flag() ? nil : UInt8(reader.bits(2))
    choosesMotionModes = reader.flag()
    hasField = isResilient || !fields.hasField ? false : reader.flag()
    for (number, header) in zip(1..., headers) {
      orders[number] = header.order
      runsBack[number] = Self.distance(header.order, order, fields.orderBits) > 0
    }
  }

  // MARK: Quantizer

  private mutating func readQuantizer(
    _ reader: inout BitReader, _ sequence: AV1SequenceHeader, _ previous: AV1FrameHeader?
  ) {
    let fields = sequence.frames
    quantizer = Int(reader.bits(8))
    var hasDifferences = false
    func readDifference() {
      if reader.flag(), reader.bits(7) != 0 { hasDifferences = true }
    }
    readDifference()
    if fields.planes > 1 {
      let isDivided = fields.dividesChroma && reader.flag()
      for _ in 0..<(isDivided ? 4 : 2) { readDifference() }
    }
    if reader.flag() { reader.skip(fields.dividesChroma ? 12 : 8) }  // qm_y, qm_u and qm_v
    segments = AV1Segments(&reader, after: previous?.segments)
    if quantizer > 0 { changesQuantizer = reader.flag() }
    if changesQuantizer {
      reader.skip(2)  // delta_q_res
      if !hasCopies { changesFilter = reader.flag() }
      if changesFilter {
        reader.skip(2)  // delta_lf_res
        changesFilters = reader.flag()
      }
    }
    lossless = (0..<8).map { quantizer(of: $0) == 0 && !hasDifferences }
    isLossless = lossless.allSatisfy { $0 }
  }

  /// That of a segment's blocks, where they do not change it (7.12.2, get_qindex).
  func quantizer(of segment: Int) -> Int {
    guard segments.isEnabled, let difference = segments.quantizer[segment] else { return quantizer }
    return min(255, max(0, quantizer + difference))
  }

  // MARK: Filters

  private mutating func readFilters(_ reader: inout BitReader, _ sequence: AV1SequenceHeader) {
    let fields = sequence.frames
    guard !hasCopies else { return }
    if !isLossless {
      readLoopFilter(&reader, fields.planes)
      if fields.hasDirections {
        reader.skip(2)  // cdef_damping_minus_3
        let bits = Int(reader.bits(2))
        directionBits = bits
        reader.skip((fields.planes > 1 ? 12 : 6) << bits)
      }
    }
    if fields.hasRestoration, !isLossless || codedWidth != size.width { readRestoration(&reader, fields) }
  }

  private func readLoopFilter(_ reader: inout BitReader, _ planes: Int) {
    let isOn = (reader.bits(6), reader.bits(6)) != (0, 0)
    if planes > 1, isOn { reader.skip(12) }
    reader.skip(3)  // loop_filter_sharpness
    guard reader.flag(), reader.flag() else { return }
    for _ in 0..<10 where reader.flag() { reader.skip(7) }
  }

  /// lr_params (5.9.20).
  private mutating func readRestoration(_ reader: inout BitReader, _ fields: AV1SequenceHeader.FrameFields) {
    for plane in 0..<fields.planes { restorations[plane] = [0, 3, 1, 2][Int(reader.bits(2))] }
    guard restorations != [0, 0, 0] else { return }
    var shift = reader.flag() ? 1 : 0
    if fields.hasLargeBlocks {
      shift += 1
    } else if shift > 0, reader.flag() {
      shift += 1
    }
    let hasChroma = restorations[1...] != [0, 0]
    let size = 64 << shift
    let chroma = fields.halvesColumns && fields.halvesRows && hasChroma && reader.flag() ? size / 2 : size
    restorationSizes = [size, chroma, chroma]
  }
}
