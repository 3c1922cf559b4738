/// Brings copied and encoded HEVC packets into one stream: one framing, and parameter sets for both.
///
/// Of the source's frames only the first bytes change: at frames at which decoding can start, and where the sets that they
/// name have other numbers.
package struct HEVCJoiner: PacketJoiner {
  /// `nil` where the container does not hold what the frames need.
  private let source: HEVCConfiguration?
  private let sourceFraming: NALUnits.Framing
  private let encoded: Encoded?
  private let framing: NALUnits.Framing
  /// Which sets hold where the next copied packet stands, and their numbers.
  private var table: SetTable<HEVCUnits>
  package private(set) var isRenumbered = false
  package let configuration: [UInt8]

  /// What comes from the encoder.
  private struct Encoded {
    /// In which only its sets hold.
    var table: SetTable<HEVCUnits>
    /// Units that come with its sets, such as mastering data, and hold until the next frame at which decoding can start.
    var messages: [[UInt8]]
  }

  /// A joiner that changes as little as it can of the source.
  ///
  /// - Parameters:
  ///   - bytes: what the source's container holds.
  ///   - encoder: the encoder's units behind start codes; `nil` when nothing is encoded.
  ///   - wanted: how the container frames units.
  ///   - further: sets that packets bring on the way, in their order, where the container has to know them.
  /// - Throws: why they do not go together.
  package init(
    _ bytes: [UInt8], encoder: [UInt8]?, wanted: NALUnits.Framing, further: [ParameterSets] = []
  ) throws(JoinMismatch) {
    sourceFraming = HEVCUnits.framing(bytes)
    source = HEVCConfiguration(bytes)
    table = SetTable(source?.sets ?? ParameterSets())
    if let encoder {
      guard let own = HEVCConfiguration(encoder), let source else { throw Self.unreadable }
      encoded = Encoded(
        table: try table.adding(encoder: Self.sets(own, beside: source)), messages: own.units(HEVCUnits.message))
    } else {
      encoded = nil
    }
    for sets in further { try table.add(sets) }
    table.restart()
    framing = source == nil ? sourceFraming : sourceFraming.joined(wanted: wanted, hasEncoded: encoder != nil)
    let isAsInSource = encoder == nil && framing == sourceFraming
    let told = isAsInSource ? nil : source?.withoutSetsInPackets.adding(table.added.flatMap(\.self)).bytes(framing)
    configuration = told ?? bytes
  }

  /// The sets of an encoder, with what they take over of the source's.
  private static func sets(
    _ own: HEVCConfiguration, beside source: HEVCConfiguration
  ) throws(JoinMismatch) -> ParameterSets {
    guard let theirs = source.sequences.first, let ours = own.sequences.first,
      own.units(HEVCUnits.sequenceSet).count == 1
    else { throw unreadable }
    guard ours.hasPictures(of: theirs) else {
      throw JoinMismatch(reason: "the encoder stores frames in another form")
    }
    // What waits to be shown is lost in some decoders where the number of frames changes that they keep.
    guard theirs.ordering.reorderedFrames == 0 || ours.ordering.keptFrames <= theirs.ordering.keptFrames else {
      throw JoinMismatch(
        reason: "the encoder keeps \(ours.ordering.keptFrames) frames, the source \(theirs.ordering.keptFrames)")
    }
    let sequences = own.units(HEVCUnits.sequenceSet).compactMap { ours.unit($0, as: theirs) }
    guard !sequences.isEmpty else { throw unreadable }
    return ParameterSets(own.units(HEVCUnits.videoSet) + sequences + own.units(HEVCUnits.pictureSet))
  }

  private static let unreadable = JoinMismatch(reason: "the encoder's parameter sets cannot be read")

  /// Whether numbers are left for the sets of an encoder: x265 has 0 for each of them.
  package static func hasNumbers(beside source: HEVCConfiguration) -> Bool {
    SetTable<HEVCUnits>(source.sets).hasRoom(for: [0, 0, 0])
  }

  /// They may where nothing is encoded, and the sets stay in the packets.
  package var allowsOtherSets: Bool { encoded == nil && sourceFraming == framing }
  /// Muxers move units about.
  package var changesFraming: Bool { true }

  /// - Throws: `JoinMismatch` when it brings parameter sets that the container does not know, with those.
  package mutating func copied(_ payload: Span<UInt8>, _ place: CopiedPlace) throws(JoinMismatch) -> [UInt8]? {
    isRenumbered = false
    guard !allowsOtherSets || place != .first else { return nil }
    guard let ranges = NALUnits.ranges(in: payload, sourceFraming) else {
      throw JoinMismatch(reason: "a packet is no sequence of units")
    }
    let sets = HEVCUnits.parameterSets(in: payload, sourceFraming)
    if !allowsOtherSets {
      try table.take(sets)
      isRenumbered = !table.holdsOnlyFirst
    }
    let isStart = ranges.contains { HEVCUnits.starts.contains(HEVCUnits.type(payload[$0.lowerBound])) }
    let needsSets = encoded != nil && framing == .startCodes && isStart && sets.units.isEmpty
    let dropsSets = !allowsOtherSets && framing != .startCodes
    guard
      sourceFraming != framing || needsSets || (dropsSets && !sets.units.isEmpty) || isRenumbered
        || (isStart && place != .first)
    else { return nil }
    var units = try needsSets ? table.renumberedSets : []
    for range in ranges where !dropsSets || !belongsToFraming(payload, range) {
      var unit = NALUnits.bytes(of: payload, range)
      if place != .first, HEVCUnits.starts.contains(HEVCUnits.type(unit[0])) {
        guard let changed = HEVCUnits.start(unit, isCut: place == .opening) else {
          throw JoinMismatch(reason: "a slice's header cannot be read")
        }
        unit = changed
      }
      units.append(try isRenumbered ? table.renumbered(unit) : unit)
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
      units.append(try encoded.table.renumbered(NALUnits.bytes(of: payload, range)))
    }
    if isStart {
      let sets = try framing == .startCodes ? encoded.table.renumberedSets : []
      units = sets + encoded.messages.filter { !units.contains($0) } + units
    }
    return NALUnits.framed(units, framing)
  }

  /// Whether a unit stands in a stream of start codes, and beside packets elsewhere.
  private func belongsToFraming(_ payload: Span<UInt8>, _ unit: Range<Int>) -> Bool {
    let type = HEVCUnits.type(payload[unit.lowerBound])
    return type == HEVCUnits.delimiter || HEVCUnits.parameterSets.contains(type)
  }
}
