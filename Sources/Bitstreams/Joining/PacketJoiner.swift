/// Brings copied packets and encoded ones into one stream.
package protocol PacketJoiner: Sendable {
  /// What the container is told of the stream that comes out.
  var configuration: [UInt8] { get }
  /// Whether copied packets may bring other parameter sets than those of ``configuration``.
  var allowsOtherSets: Bool { get }
  /// Whether units are framed otherwise in the written file than in the source.
  var changesFraming: Bool { get }
  /// A copied packet as the output has it; `nil` when it stays as it is.
  ///
  /// Packets come in their order; parameter sets that they bring hold from there on.
  mutating func copied(_ payload: Span<UInt8>, _ place: CopiedPlace) throws(JoinMismatch) -> [UInt8]?
  /// Whether the last copied packet has other bytes than in the source: its frames name their parameter sets by other
  /// numbers, or bring them along.
  var isRenumbered: Bool { get }
  /// An encoded packet as the output has it; `nil` when it stays as it is.
  func encoded(_ payload: Span<UInt8>) throws(JoinMismatch) -> [UInt8]?
}

/// Where a copied packet stands in the output.
package enum CopiedPlace: Sendable, Hashable {
  /// Nothing but what is before it in the source.
  case first
  /// It is the first behind other frames than in the source.
  case opening
  /// It follows such a one.
  case later
}

/// Why copied and encoded packets cannot stand in one stream.
package struct JoinMismatch: Error {
  package var reason: String
  /// Parameter sets that would have to be told beside the others, if that is all.
  package var sets: ParameterSets?

  package init(reason: String, sets: ParameterSets? = nil) {
    self.reason = reason
    self.sets = sets
  }
}

extension NALUnits.Framing {
  /// How units are framed in the output of a stream that has them so, in a container that wants them `wanted`.
  func joined(wanted: NALUnits.Framing, hasEncoded: Bool) -> NALUnits.Framing {
    switch (self, wanted) {
    case (.startCodes, .lengths): wanted
    // An encoded frame may be longer than a short length can say.
    case (.lengths(let size), _) where size < 4 && hasEncoded: .lengths(4)
    // A muxer for start codes turns lengths into them itself, and puts the sets where they belong.
    default: self
    }
  }
}
