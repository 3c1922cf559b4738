package import Bitstreams
package import MediaTypes

/// Brings copied and encoded H.264 packets into one stream: one framing, and parameter sets for both.
package struct H264Splicer {
  private let source: H264Configuration
  /// The source's with headers that show only a part of the pictures.
  private let cropped: H264Configuration?
  /// How units are framed in the output.
  package let framing: NALUnits.Framing
  /// The sets of what is encoded; `nil` when nothing is.
  private let encoded: (sequence: [UInt8], pictures: [[UInt8]])?

  /// Why the two do not go together.
  package struct Mismatch: Error { package var reason: String }

  /// A splicer for a source and an encoder, by their configurations.
  ///
  /// `wanted` is how the container frames units; lengths are written as the source has them. `cropping` is what of the
  /// pictures is shown, where not all of it.
  package init(
    source: [UInt8], encoder: [UInt8]?, wanted: NALUnits.Framing, cropping: PixelRect? = nil
  ) throws(Mismatch) {
    guard let configuration = H264Configuration(source) else {
      throw Mismatch(reason: "its parameter sets cannot be read")
    }
    self.source = configuration
    cropped = cropping.flatMap(configuration.cropped)
    if cropping != nil, cropped == nil { throw Mismatch(reason: "its header cannot tell the crop") }
    framing =
      switch (configuration.framing, wanted) {
      case (.startCodes, .lengths): wanted
      // An encoded picture may be longer than a short length can say.
      case (.lengths(let size), _) where size < 4 && encoder != nil: .lengths(4)
      // A muxer for start codes turns lengths into them itself, and puts the sets where they belong.
      default: configuration.framing
      }
    guard let encoder else {
      encoded = nil
      return
    }
    guard let own = H264Configuration(encoder), let unit = own.sequenceSets.first,
      let theirs = configuration.sequenceSets.first.flatMap(H264SequenceParameters.init(unit:)),
      let ours = H264SequenceParameters(unit: unit)
    else { throw Mismatch(reason: "the encoder's parameter sets cannot be read") }
    guard ours.referenceFrames <= theirs.decodedFrames else {
      throw Mismatch(reason: "the encoder keeps \(ours.referenceFrames) pictures, the source \(theirs.decodedFrames)")
    }
    encoded = (ours.unit(as: theirs), own.pictureSets)
  }

  /// How units are framed in the source.
  package var sourceFraming: NALUnits.Framing { source.framing }

  /// What the container is told.
  package var configuration: [UInt8] { told.bytes(framing) }

  private var told: H264Configuration {
    cropped ?? encoded.map { source.adding($0.sequence, $0.pictures) } ?? source
  }

  /// The parameter sets that the stream may have; `nil` where those of copied packets may change on the way.
  ///
  /// They may where nothing is encoded, and the sets stay in the packets.
  package var allowedSets: H264Configuration? {
    encoded == nil && source.framing == framing && cropped == nil ? nil : told
  }

  /// A copied packet in the output's framing.
  ///
  /// - Throws: `Mismatch` when it brings parameter sets that the container does not know.
  package func copied(_ payload: Span<UInt8>) throws(Mismatch) -> [UInt8]? {
    guard let ranges = NALUnits.ranges(in: payload, source.framing) else {
      throw Mismatch(reason: "a packet is no sequence of units")
    }
    var sets: [Range<Int>] = []
    for range in ranges where Self.isParameterSet(payload[range.lowerBound]) { sets.append(range) }
    if allowedSets != nil {
      for set in sets where !source.holds(Self.bytes(payload, set)) {
        throw Mismatch(reason: "its parameter sets change on the way")
      }
    }
    var units: [[UInt8]] = []
    guard source.framing != framing else {
      guard cropped != nil, !sets.isEmpty else { return nil }
      for range in ranges { units.append(source.replaced(Self.bytes(payload, range), by: cropped)) }
      return Self.framed(units, framing)
    }
    for range in ranges where !Self.belongsToFraming(payload[range.lowerBound]) {
      units.append(Self.bytes(payload, range))
    }
    return Self.framed(units, framing)
  }

  /// An encoded packet in the output's framing, with its own parameter sets where nothing else tells them.
  package func encoded(_ payload: Span<UInt8>) throws(Mismatch) -> [UInt8] {
    guard let ranges = NALUnits.ranges(in: payload, .startCodes), let encoded else {
      throw Mismatch(reason: "an encoded packet is no sequence of units")
    }
    var units: [[UInt8]] = []
    for range in ranges where !Self.belongsToFraming(payload[range.lowerBound]) {
      units.append(Self.bytes(payload, range))
    }
    if case .startCodes = framing, units.contains(where: { $0[0] & 31 == H264UnitType.idr }) {
      units = [encoded.sequence] + encoded.pictures + units
    }
    return Self.framed(units, framing)
  }

  private static func isParameterSet(_ header: UInt8) -> Bool {
    [H264UnitType.sequenceParameters, H264UnitType.pictureParameters].contains(header & 31)
  }

  /// Units that stand in a stream of start codes, and outside of packets elsewhere.
  static func belongsToFraming(_ header: UInt8) -> Bool {
    isParameterSet(header) || header & 31 == H264UnitType.delimiter
  }

  /// Whether a packet brings no parameter set but these.
  package static func hasOnly(
    _ allowed: H264Configuration, in payload: Span<UInt8>, _ framing: NALUnits.Framing
  ) -> Bool {
    for range in NALUnits.ranges(in: payload, framing) ?? [] where isParameterSet(payload[range.lowerBound]) {
      if !allowed.holds(bytes(payload, range)) { return false }
    }
    return true
  }

  /// A packet's units without those that stand in a stream of start codes, and beside packets elsewhere; `nil` when it
  /// is no sequence of units.
  package static func lasting(in payload: Span<UInt8>, _ framing: NALUnits.Framing) -> [Range<Int>]? {
    NALUnits.ranges(in: payload, framing)?.filter { !belongsToFraming(payload[$0.lowerBound]) }
  }

  private static func bytes(_ payload: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    Array(unsafeUninitializedCapacity: range.count) { buffer, count in
      for place in range { buffer[place - range.lowerBound] = payload[place] }
      count = range.count
    }
  }

  private static func framed(_ units: [[UInt8]], _ framing: NALUnits.Framing) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.reduce(0) { $0 + $1.count + 4 })
    for unit in units {
      switch framing {
      case .startCodes: bytes += [0, 0, 0, 1]
      case .lengths(let size):
        for place in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: unit.count >> (8 * place))) }
      }
      bytes += unit
    }
    return bytes
  }
}
