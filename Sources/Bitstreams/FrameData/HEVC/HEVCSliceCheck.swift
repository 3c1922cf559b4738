/// Whether the data of slices are whole, packet after packet, by reading all of them (``HEVCSliceReader``).
///
/// Slices that are coded in ways of later versions of the standard are taken for whole.
struct HEVCSliceCheck: FrameDataCheck {
  private let framing: NALUnits.Framing
  private var sequences: [UInt32: HEVCSequenceParameters] = [:]
  private var pictures: [UInt32: HEVCPictureParameters] = [:]
  private var reader: HEVCSliceReader?

  /// A check of a stream; its configuration is an hvcC box, or parameter sets behind start codes.
  init(configuration: [UInt8]) {
    framing = HEVCUnits.framing(configuration)
    for unit in HEVCConfiguration(configuration)?.sets.units ?? [] { take(unit) }
  }

  private mutating func take(_ unit: [UInt8]) {
    switch HEVCUnits.type(unit[0]) {
    case HEVCUnits.sequenceSet:
      if let set = HEVCSequenceParameters(unit: unit) { sequences[set.id] = set }
    case HEVCUnits.pictureSet:
      if let set = HEVCPictureParameters(unit: unit) { pictures[set.id] = set }
    default: break
    }
  }

  /// Slices say all that reading them needs.
  mutating func restart() {}

  mutating func fault(in payload: Span<UInt8>) -> String? {
    reader = nil
    /// The block that comes next in the frame.
    var expected = 0
    for range in NALUnits.ranges(in: payload, framing) ?? [] where range.count > 2 {
      let header = (payload[range.lowerBound], payload[range.lowerBound + 1])
      let type = HEVCUnits.type(header.0)
      // Other layers than the first are none of the film's frames.
      guard header.0 & 1 == 0, header.1 >> 3 == 0 else { continue }
      if HEVCUnits.parameterSets.contains(type) { take(NALUnits.bytes(of: payload, range)) }
      guard type < 10 || HEVCUnits.starts.contains(type) else { continue }
      let unit = NALUnits.unescaped(NALUnits.bytes(of: payload, range))
      guard let sets = sets(of: unit) else { return nil }
      let known = unit[2] & 0x80 == 0 ? reader?.layout : nil
      guard let layout = known ?? HEVCFrameLayout(sets.sequence, sets.picture) else { return nil }
      guard
        let header = HEVCSliceHeader(unit, sets.picture, sets.sequence, layout, behind: reader?.header)
      else { return "a slice's header is damaged" }
      if header.isFirst {
        if expected != 0, expected < layout.count { return Self.missing }
        expected = 0
        reader = HEVCSliceReader(sets.sequence, sets.picture, layout, header)
      }
      guard expected == header.address, var own = reader else { return Self.missing }
      reader = nil
      guard let next = own.read(unit, header) else { return "the data of a slice are damaged" }
      expected = next
      reader = own
    }
    return reader.map { expected < $0.layout.count } ?? false ? Self.missing : nil
  }

  private static let missing = "a slice is missing"

  /// The sets that a slice names; `nil` where they are not known, or it is coded in a way that is not read here.
  private func sets(of unit: [UInt8]) -> (picture: HEVCPictureParameters, sequence: HEVCSequenceParameters)? {
    guard let number = HEVCUnits.pictureNumber(ofSlice: unit), let picture = pictures[number], picture.isPlain,
      let sequence = sequences[picture.sequence], sequence.tools.isPlain
    else { return nil }
    return (picture, sequence)
  }
}
