internal import LibAV
internal import MediaTypes

/// Brings copied and encoded H.264 packets into one stream: one framing, and parameter sets for both.
struct H264Splicer {
  private let source: H264Configuration
  /// The source's with headers that show only a part of the pictures.
  private let cropped: H264Configuration?
  /// How units are framed in the output.
  let framing: NALUnits.Framing
  /// The sets of what is encoded; `nil` when nothing is.
  private let encoded: (sequence: [UInt8], pictures: [[UInt8]])?

  /// Why the two do not go together.
  struct Mismatch: Error { var reason: String }

  /// A splicer for a source and an encoder, by their configurations.
  ///
  /// `wanted` is how the container frames units; lengths are written as the source has them. `cropping` is what of the
  /// pictures is shown, where not all of it.
  init(
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
  var sourceFraming: NALUnits.Framing { source.framing }

  /// What the container is told.
  var configuration: [UInt8] { told.bytes(framing) }

  private var told: H264Configuration {
    cropped ?? encoded.map { source.adding($0.sequence, $0.pictures) } ?? source
  }

  /// The parameter sets that the stream may have; `nil` where those of copied packets may change on the way.
  ///
  /// They may where nothing is encoded, and the sets stay in the packets.
  var allowedSets: H264Configuration? {
    encoded == nil && source.framing == framing && cropped == nil ? nil : told
  }

  /// A copied packet in the output's framing.
  ///
  /// - Throws: `Mismatch` when it brings parameter sets that the container does not know.
  func copied(_ packet: Packet) throws(Mismatch) -> [UInt8]? {
    var units: [[UInt8]]?
    var unknown = false
    var isChanged = source.framing != framing
    let (source, framing, cropped, mayChange) = (source, framing, cropped, allowedSets == nil)
    packet.withPayload { payload in
      guard let ranges = NALUnits.ranges(in: payload, source.framing) else { return }
      let sets = ranges.filter { Self.isParameterSet(payload[$0.lowerBound]) }
      unknown = !mayChange && sets.contains { !source.holds(Self.bytes(payload, $0)) }
      guard source.framing != framing else {
        isChanged = cropped != nil && !sets.isEmpty
        units = isChanged ? ranges.map { source.replaced(Self.bytes(payload, $0), by: cropped) } : []
        return
      }
      units = ranges.filter { !Self.belongsToFraming(payload[$0.lowerBound]) }.map { Self.bytes(payload, $0) }
    }
    guard let units else { throw Mismatch(reason: "a packet is no sequence of units") }
    guard !unknown else { throw Mismatch(reason: "its parameter sets change on the way") }
    return isChanged ? Self.framed(units, framing) : nil
  }

  /// An encoded packet in the output's framing, with its own parameter sets where nothing else tells them.
  func encoded(_ packet: Packet) throws(Mismatch) -> [UInt8] {
    var units: [[UInt8]]?
    packet.withPayload { payload in
      guard let ranges = NALUnits.ranges(in: payload, .startCodes) else { return }
      units = ranges.filter { !Self.belongsToFraming(payload[$0.lowerBound]) }.map { Self.bytes(payload, $0) }
    }
    guard var units, let encoded else { throw Mismatch(reason: "an encoded packet is no sequence of units") }
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
  static func hasOnly(_ allowed: H264Configuration, in packet: Packet, _ framing: NALUnits.Framing) -> Bool {
    packet.withPayload { payload in
      (NALUnits.ranges(in: payload, framing) ?? []).allSatisfy {
        !isParameterSet(payload[$0.lowerBound]) || allowed.holds(bytes(payload, $0))
      }
    }
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
