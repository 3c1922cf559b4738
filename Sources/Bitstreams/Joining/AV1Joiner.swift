/// Brings copied and encoded AV1 packets into one stream: each stretch begins with its own sequence header.
///
///     copied           encoded             copied
///     S K f f f f f    S' K' f' f' f'      S K f f f     a decoder takes the header in front of a key frame
///
/// The container is told of the header that comes first.
package struct AV1Joiner: PacketJoiner {
  /// What the source's container says, and the header in it.
  private let source: [UInt8]
  private let told: ParameterSets
  /// What the encoder says; `nil` when nothing is encoded.
  ///
  /// libaom says nothing before the first packet.
  private let encoder: [UInt8]?
  private let encoded: ParameterSets
  private let encodedHeader: AV1SequenceHeader?
  private let beginsEncoded: Bool
  /// A header in front of a packet tells its frames what the container tells others.
  package private(set) var isRenumbered = false

  /// A joiner for a stream that begins with an encoded frame or with a copied one.
  package init(_ source: [UInt8], encoder: [UInt8]?, beginsEncoded: Bool) {
    self.source = source
    self.encoder = encoder
    self.beginsEncoded = beginsEncoded
    told = AV1Units.sequenceHeaders(configuration: source)
    encoded = encoder.map { AV1Units.sequenceHeaders(configuration: $0) } ?? ParameterSets()
    encodedHeader = encoded.units.first.flatMap(AV1SequenceHeader.init)
  }

  /// Where nothing is known, a muxer takes the header from the first packet.
  package var configuration: [UInt8] { beginsEncoded ? encoder ?? source : source }
  /// Headers stand in packets.
  package var allowsOtherSets: Bool { true }
  /// Muxers leave some units out.
  package var changesFraming: Bool { true }

  package mutating func copied(_ payload: Span<UInt8>, _ place: CopiedPlace) throws(JoinMismatch) -> [UInt8]? {
    let bytes = place == .opening ? try opened(payload, by: told) : nil
    isRenumbered = bytes != nil
    return bytes
  }

  package func encoded(_ payload: Span<UInt8>) throws(JoinMismatch) -> [UInt8]? {
    AV1Payload(payload, told: encodedHeader)?.isKey == true ? try opened(payload, by: encoded) : nil
  }

  /// The packet with a sequence header in front; `nil` where it has one.
  private func opened(_ payload: Span<UInt8>, by sets: ParameterSets) throws(JoinMismatch) -> [UInt8]? {
    guard let units = AV1Units.units(in: payload) else {
      throw JoinMismatch(reason: "a packet is no sequence of units")
    }
    if units.contains(where: { $0.type == AV1Units.sequenceHeader }) { return nil }
    guard let header = sets.units.first else {
      throw JoinMismatch(reason: "a key frame comes without a sequence header, and none is told beside it")
    }
    let rest = units.filter { $0.type != AV1Units.temporalDelimiter }
    return AV1Units.unit(AV1Units.sequenceHeader, header) + rest.flatMap { NALUnits.bytes(of: payload, $0.range) }
  }
}
