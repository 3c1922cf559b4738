/// Brings copied and encoded HEVC packets into one stream: one framing, and parameter sets for both.
///
/// The encoder's sets and slices get numbers of their own; of the source only the first bytes of frames change at which
/// decoding can start.
package struct HEVCJoiner: PacketJoiner {
  private let source: HEVCConfiguration?
  private let sourceFraming: NALUnits.Framing
  private let encoded: Encoded?
  private let framing: NALUnits.Framing
  package let configuration: [UInt8]

  /// What comes from the encoder, under the numbers that it has in the output.
  private struct Encoded {
    var sets: [[UInt8]]
    /// Units that come with its sets, such as mastering data, and hold until the next frame at which decoding can start.
    var messages: [[UInt8]]
    var numbers: HEVCNumbers
  }

  /// A joiner that changes nothing of the source but the first bytes of key frames.
  ///
  /// - Parameters:
  ///   - source: what the source's container holds.
  ///   - encoder: the encoder's units behind start codes; `nil` when nothing is encoded, and all sets stay where they are.
  ///   - wanted: how the container frames units.
  /// - Throws: why the two do not go together.
  package init(_ source: [UInt8], encoder: [UInt8]?, wanted: NALUnits.Framing) throws(JoinMismatch) {
    sourceFraming = HEVCUnits.framing(source)
    let known = HEVCConfiguration(source)
    self.source = known
    guard let encoder else {
      (encoded, framing, configuration) = (nil, sourceFraming, source)
      return
    }
    guard let known, let theirs = known.sequences.first, let own = HEVCConfiguration(encoder),
      let ours = own.sequences.first
    else { throw JoinMismatch(reason: "the encoder's parameter sets cannot be read") }
    guard ours.hasPictures(of: theirs) else {
      throw JoinMismatch(reason: "the encoder stores frames in another form")
    }
    // What waits to be shown is lost in some decoders where the number of frames changes that they keep.
    guard theirs.ordering.reorderedFrames == 0 || ours.ordering.keptFrames <= theirs.ordering.keptFrames else {
      throw JoinMismatch(
        reason: "the encoder keeps \(ours.ordering.keptFrames) frames, the source \(theirs.ordering.keptFrames)")
    }
    encoded = try Self.renumbered(own, ours, beside: known, theirs)
    // A muxer for start codes turns lengths into them itself, and puts the sets where they belong.
    framing =
      switch (sourceFraming, wanted) {
      case (.startCodes, .lengths): wanted
      case (.lengths(let size), _) where size < 4: .lengths(4)
      default: sourceFraming
      }
    configuration = known.withoutSetsInPackets.adding(encoded?.sets ?? [], as: ours.general).bytes(framing)
  }

  private static func renumbered(
    _ own: HEVCConfiguration, _ ours: HEVCSequenceParameters, beside source: HEVCConfiguration,
    _ theirs: HEVCSequenceParameters
  ) throws(JoinMismatch) -> Encoded {
    let pictures = own.units(HEVCUnits.pictureSet)
    guard let numbers = source.freeNumbers(for: pictures.map(HEVCUnits.pictureNumber)) else {
      throw JoinMismatch(reason: "it uses every number that parameter sets can have")
    }
    let sequences = own.units(HEVCUnits.sequenceSet)
    let sets =
      own.units(HEVCUnits.videoSet).map { HEVCUnits.videoSet($0, numbers) }
      + sequences.map { ours.renumbered($0, as: theirs, id: numbers.sequence, videoSet: numbers.video) }
      + pictures.map { HEVCUnits.pictureSet($0, numbers) }
    let known = sets.compactMap(\.self)
    guard known.count == sets.count, sequences.count == 1 else {
      throw JoinMismatch(reason: "the encoder's parameter sets cannot be read")
    }
    return Encoded(sets: known, messages: own.units(HEVCUnits.message), numbers: numbers)
  }

  package var isRenumbered: Bool { false }
  package var allowsOtherSets: Bool { encoded == nil }
  /// Muxers move units about.
  package var changesFraming: Bool { true }

  /// - Throws: `JoinMismatch` when it brings parameter sets that the container does not know.
  package func copied(_ payload: Span<UInt8>, _ place: CopiedPlace) throws(JoinMismatch) -> [UInt8]? {
    guard encoded != nil || place != .first else { return nil }
    guard let ranges = NALUnits.ranges(in: payload, sourceFraming) else {
      throw JoinMismatch(reason: "a packet is no sequence of units")
    }
    let types = Set(ranges.map { HEVCUnits.type(payload[$0.lowerBound]) })
    let bringsSets = !types.isDisjoint(with: HEVCUnits.parameterSets)
    if let source, encoded != nil, bringsSets,
      !HEVCUnits.parameterSets(in: payload, sourceFraming).holdsOnly(source.sets)
    {
      throw JoinMismatch(reason: "its parameter sets change on the way")
    }
    let isStart = types.contains(where: HEVCUnits.starts.contains)
    let needsSets = encoded != nil && framing == .startCodes && isStart && !bringsSets
    let dropsSets = framing != .startCodes && bringsSets && encoded != nil
    guard sourceFraming != framing || needsSets || dropsSets || (isStart && place != .first) else { return nil }
    var units = needsSets ? source?.sets.units ?? [] : []
    for range in ranges where framing == .startCodes || encoded == nil || !belongsToFraming(payload, range) {
      let unit = NALUnits.bytes(of: payload, range)
      guard place != .first, HEVCUnits.starts.contains(HEVCUnits.type(unit[0])) else {
        units.append(unit)
        continue
      }
      guard let changed = HEVCUnits.slice(unit, isCut: place == .opening) else {
        throw JoinMismatch(reason: "a slice's header cannot be read")
      }
      units.append(changed)
    }
    return NALUnits.framed(units, framing)
  }

  /// With its own parameter sets where nothing else tells them.
  package func encoded(_ payload: Span<UInt8>) throws(JoinMismatch) -> [UInt8]? {
    guard let ranges = NALUnits.ranges(in: payload, .startCodes), let encoded else {
      throw JoinMismatch(reason: "an encoded packet is no sequence of units")
    }
    let isStart = ranges.contains { HEVCUnits.starts.contains(HEVCUnits.type(payload[$0.lowerBound])) }
    var units: [[UInt8]] = []
    for range in ranges where !belongsToFraming(payload, range) {
      let unit = NALUnits.bytes(of: payload, range)
      guard HEVCUnits.type(unit[0]) < HEVCUnits.videoSet else {
        units.append(unit)
        continue
      }
      guard let changed = HEVCUnits.slice(unit, isCut: false, numbers: encoded.numbers.pictures) else {
        throw JoinMismatch(reason: "an encoded slice's header cannot be read")
      }
      units.append(changed)
    }
    if isStart {
      units = (framing == .startCodes ? encoded.sets : []) + encoded.messages.filter { !units.contains($0) } + units
    }
    return NALUnits.framed(units, framing)
  }

  /// Whether a unit stands in a stream of start codes, and beside packets elsewhere.
  private func belongsToFraming(_ payload: Span<UInt8>, _ unit: Range<Int>) -> Bool {
    let type = HEVCUnits.type(payload[unit.lowerBound])
    return type == HEVCUnits.delimiter || HEVCUnits.parameterSets.contains(type)
  }
}
