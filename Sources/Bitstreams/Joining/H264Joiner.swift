package import MediaTypes

/// Brings copied and encoded H.264 packets into one stream: one framing, and parameter sets for both.
package struct H264Joiner: PacketJoiner {
  private let source: H264Configuration
  /// The source's with headers that show only a part of the frames.
  private let cropped: H264Configuration?
  /// How units are framed in the output.
  private let framing: NALUnits.Framing
  /// The sets of what is encoded; `nil` when nothing is.
  private let encoded: (sequence: [UInt8], pictures: [[UInt8]])?
  /// Which sets hold where the next copied packet stands, and their numbers.
  private var table: H264SetTable
  package private(set) var isRenumbered = false
  package let changesFraming: Bool

  /// A joiner that writes lengths as the source has them.
  ///
  /// - Parameters:
  ///   - source: what the source's container holds.
  ///   - encoder: the encoder's configuration; `nil` when nothing is encoded.
  ///   - wanted: how the container frames units.
  ///   - cropping: what of the frames is shown, where not all of it.
  ///   - further: sets that packets bring on the way, in their order, where the container has to know them.
  /// - Throws: why they do not go together.
  package init(
    _ source: H264Configuration, encoder: [UInt8]?, wanted: NALUnits.Framing, cropping: PixelRect?,
    further: [ParameterSets] = []
  ) throws(JoinMismatch) {
    self.source = source
    cropped = cropping.flatMap(source.cropped)
    if cropping != nil, cropped == nil { throw JoinMismatch(reason: "its header cannot tell the crop") }
    framing =
      switch (source.framing, wanted) {
      case (.startCodes, .lengths): wanted
      // An encoded frame may be longer than a short length can say.
      case (.lengths(let size), _) where size < 4 && encoder != nil: .lengths(4)
      // A muxer for start codes turns lengths into them itself, and puts the sets where they belong.
      default: source.framing
      }
    // That muxer adds units of its own.
    changesFraming = source.framing != framing || wanted == .startCodes || cropping != nil
    guard let encoder else {
      encoded = nil
      table = H264SetTable(source, besides: [])
      for sets in further { try table.add(sets) }
      table.restart(with: source)
      return
    }
    guard let own = H264Configuration(encoder), let unit = own.sequenceSets.first,
      let theirs = source.sequenceSets.first.flatMap(H264SequenceParameters.init(unit:)),
      let ours = H264SequenceParameters(unit: unit)
    else { throw JoinMismatch(reason: "the encoder's parameter sets cannot be read") }
    guard ours.referenceFrames <= theirs.decodedFrames else {
      throw JoinMismatch(
        reason: "the encoder keeps \(ours.referenceFrames) frames, the source \(theirs.decodedFrames)")
    }
    encoded = (ours.unit(as: theirs), own.pictureSets)
    table = H264SetTable(source, besides: own.usedNumbers)
    for sets in further { try table.add(sets) }
    table.restart(with: source)
  }

  private var told: H264Configuration {
    if let cropped { return cropped }
    let both = encoded.map { source.adding([$0.sequence], $0.pictures) } ?? source
    return both.adding(table.added.sequences, table.added.pictures)
  }

  package var configuration: [UInt8] { told.bytes(framing) }
  /// They may where nothing is encoded, and the sets stay in the packets.
  package var allowsOtherSets: Bool { encoded == nil && source.framing == framing && cropped == nil }

  /// - Throws: `JoinMismatch` when it brings parameter sets that the container does not know, with those.
  package mutating func copied(_ payload: Span<UInt8>, _ place: CopiedPlace) throws(JoinMismatch) -> [UInt8]? {
    guard let ranges = NALUnits.ranges(in: payload, source.framing) else {
      throw JoinMismatch(reason: "a packet is no sequence of units")
    }
    isRenumbered = false
    if allowsOtherSets { return nil }
    let sets = H264UnitType.parameterSets(in: payload, source.framing)
    for set in sets.units { table.take(set) }
    if cropped != nil || table.holdsOnlyFirst {
      guard sets.holdsOnly(source.sets) else { throw JoinMismatch(reason: "its parameter sets change on the way") }
      guard source.framing == framing else { return lasting(ranges, in: payload, [], framing) }
      guard cropped != nil, !sets.units.isEmpty else { return nil }
      return NALUnits.framed(ranges.map { source.replaced(NALUnits.bytes(of: payload, $0), by: cropped) }, framing)
    }
    isRenumbered = true
    var units: [[UInt8]] = []
    // Behind others the sets in force may be some that were told long before.
    if place == .opening, framing == .startCodes, sets.units.isEmpty {
      for set in table.inForce.units { units.append(try table.renumbered(set)) }
    }
    for range in ranges where framing == .startCodes || !H264UnitType.belongsToFraming(payload[range.lowerBound]) {
      units.append(try table.renumbered(NALUnits.bytes(of: payload, range)))
    }
    return NALUnits.framed(units, framing)
  }

  /// With its own parameter sets where nothing else tells them.
  package func encoded(_ payload: Span<UInt8>) throws(JoinMismatch) -> [UInt8]? {
    guard let ranges = NALUnits.ranges(in: payload, .startCodes), let encoded else {
      throw JoinMismatch(reason: "an encoded packet is no sequence of units")
    }
    let bringsSets = framing == .startCodes && ranges.contains { payload[$0.lowerBound] & 31 == H264UnitType.idr }
    return lasting(ranges, in: payload, bringsSets ? [encoded.sequence] + encoded.pictures : [], framing)
  }

  /// Some units, and behind them those that stay in packets.
  private func lasting(
    _ ranges: [Range<Int>], in payload: Span<UInt8>, _ first: [[UInt8]], _ framing: NALUnits.Framing
  ) -> [UInt8] {
    var units = first
    for range in ranges where !H264UnitType.belongsToFraming(payload[range.lowerBound]) {
      units.append(NALUnits.bytes(of: payload, range))
    }
    return NALUnits.framed(units, framing)
  }
}
