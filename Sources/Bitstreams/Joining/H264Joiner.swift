package import MediaTypes

/// Brings copied and encoded H.264 packets into one stream: one framing, and parameter sets for both.
package struct H264Joiner: PacketJoiner {
  private let source: H264Configuration
  /// The source's with headers that show only a part of the frames.
  private let cropped: H264Configuration?
  /// How units are framed in the output.
  private let framing: NALUnits.Framing
  /// The numbers of what is encoded; `nil` when nothing is.
  private let encoded: SetTable<H264UnitType>?
  /// Which sets hold where the next copied packet stands, and their numbers.
  private var table: SetTable<H264UnitType>
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
    framing = source.framing.joined(wanted: wanted, hasEncoded: encoder != nil)
    // A muxer for start codes adds units of its own.
    changesFraming = source.framing != framing || wanted == .startCodes || cropping != nil
    table = SetTable(source.sets)
    encoded = if let encoder { try table.adding(encoder: Self.sets(encoder, beside: source)) } else { nil }
    for sets in further { try table.add(sets) }
    table.restart()
  }

  /// The sets of an encoder, with what they take over of the source's.
  private static func sets(
    _ encoder: [UInt8], beside source: H264Configuration
  ) throws(JoinMismatch) -> ParameterSets {
    guard let own = H264Configuration(encoder), let unit = own.sequenceSets.first,
      let theirs = source.sequenceSets.first.flatMap(H264SequenceParameters.init(unit:)),
      let ours = H264SequenceParameters(unit: unit)
    else { throw JoinMismatch(reason: "the encoder's parameter sets cannot be read") }
    guard ours.referenceFrames <= theirs.decodedFrames else {
      throw JoinMismatch(
        reason: "the encoder keeps \(ours.referenceFrames) frames, the source \(theirs.decodedFrames)")
    }
    return ParameterSets([ours.unit(as: theirs)] + own.pictureSets)
  }

  private var told: H264Configuration {
    if let cropped { return cropped }
    return source.adding(table.added[0], table.added[1])
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
    try table.take(sets)
    if cropped != nil || table.holdsOnlyFirst {
      guard sets.holdsOnly(source.sets) else { throw JoinMismatch(reason: "its parameter sets change on the way") }
      guard source.framing == framing else {
        return NALUnits.framed(lasting(ranges, in: payload).map { NALUnits.bytes(of: payload, $0) }, framing)
      }
      guard cropped != nil, !sets.units.isEmpty else { return nil }
      return NALUnits.framed(ranges.map { source.replaced(NALUnits.bytes(of: payload, $0), by: cropped) }, framing)
    }
    isRenumbered = true
    var units: [[UInt8]] = []
    // Behind others the sets in force may be some that were told long before.
    if place == .opening, framing == .startCodes, sets.units.isEmpty { units = try table.renumberedSets }
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
    let isStart = ranges.contains { payload[$0.lowerBound] & 31 == H264UnitType.idr }
    var units = try framing == .startCodes && isStart ? encoded.renumberedSets : []
    for range in lasting(ranges, in: payload) {
      units.append(try encoded.renumbered(NALUnits.bytes(of: payload, range)))
    }
    return NALUnits.framed(units, framing)
  }

  /// The units that stay in packets.
  private func lasting(_ ranges: [Range<Int>], in payload: Span<UInt8>) -> [Range<Int>] {
    ranges.filter { !H264UnitType.belongsToFraming(payload[$0.lowerBound]) }
  }
}
