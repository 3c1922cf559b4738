/// The parameter sets of H.264 streams that stand in one track, each under a number of its own.
///
///     packets of the source      S0 P0 slice:0 slice:0 | S0' P0' slice:0 …      two encoders, both of which say 0
///     in the track               S0 P0 slice:0 slice:0 | S15 P15 slice:15 …
///
/// The first stream keeps its numbers. Those of others go where whole bytes move in slices and in messages
/// (``ParameterSetNumber``); equal sets are shared.
struct H264SetTable: Sendable {
  /// A picture set and its sequence set under other numbers than their own, and the number that slices have for it.
  private struct Pair: Hashable {
    var sequence: [UInt8]
    var picture: [UInt8]
    var number: UInt32
  }

  /// The first set of the first stream, whose frames have the form of all.
  private let form: H264SequenceParameters?
  /// Numbers that are taken, the encoder's among them.
  private var taken: (sequences: Set<UInt32>, pictures: Set<UInt32>)
  private let first: ParameterSets
  /// Whether no other sets than those of the first stream hold.
  private(set) var holdsOnlyFirst = true
  /// Sets in force in the source, by their numbers there.
  private var sequences: [UInt32: [UInt8]] = [:]
  private var pictures: [UInt32: [UInt8]] = [:]
  /// The numbers in the track.
  private var sequenceNumbers: [[UInt8]: UInt32] = [:]
  private var pictureNumbers: [Pair: UInt32] = [:]
  /// The sets of other streams under their numbers in the track, sequence sets first.
  private(set) var added: (sequences: [[UInt8]], pictures: [[UInt8]]) = ([], [])

  /// A table of a stream beside which an encoder's sets have numbers of their own.
  init(_ source: H264Configuration, besides encoder: Set<UInt32>) {
    form = source.sequenceSets.first.flatMap(H264SequenceParameters.init(unit:))
    taken = (source.usedNumbers.union(encoder), source.usedNumbers.union(encoder))
    first = source.sets
    for set in source.sequenceSets + source.pictureSets { take(set) }
    for (number, set) in sequences { sequenceNumbers[Self.plain(set)] = number }
    for number in pictures.keys { if let pair = pair(number) { pictureNumbers[pair] = number } }
  }

  /// A set holds from here on, in the place of the one with its number.
  mutating func take(_ unit: [UInt8]) {
    switch unit[0] & 31 {
    case H264UnitType.sequenceParameters:
      if let set = H264SequenceParameters(unit: unit) { sequences[set.id] = unit }
    case H264UnitType.pictureParameters: pictures[H264UnitType.numbers(ofPictureSet: unit).picture] = unit
    default: break
    }
    holdsOnlyFirst = inForce.holdsOnly(first)
  }

  /// Gives numbers to the sets that hold in another stream.
  ///
  /// - Throws: why its frames cannot stand in the same track.
  mutating func add(_ sets: ParameterSets) throws(JoinMismatch) {
    for set in sets.units { take(set) }
    try number()
  }

  /// Only the sets of the first stream hold, as at its beginning.
  mutating func restart(with source: H264Configuration) {
    (sequences, pictures) = ([:], [:])
    for set in source.sequenceSets + source.pictureSets { take(set) }
  }

  private mutating func number() throws(JoinMismatch) {
    for number in pictures.keys.sorted() {
      guard let pair = pair(number), pictureNumbers[pair] == nil, let picture = pictures[number],
        let set = sequences[H264UnitType.numbers(ofPictureSet: picture).sequence],
        let read = H264SequenceParameters(unit: set)
      else { continue }
      guard form.map(read.showsFrames) ?? false else {
        throw JoinMismatch(reason: "the form of its frames changes on the way")
      }
      let known = sequenceNumbers[pair.sequence]
      let sequence =
        if let known {
          known
        } else {
          try Self.free(for: read.id, upTo: ParameterSetNumber.mostH264.sequence, besides: &taken.sequences)
        }
      if known == nil {
        sequenceNumbers[pair.sequence] = sequence
        added.sequences.append(Self.plain(set, number: sequence))
      }
      let new = try Self.free(for: number, upTo: ParameterSetNumber.mostH264.picture, besides: &taken.pictures)
      pictureNumbers[pair] = new
      added.pictures.append(Self.plain(picture, number: new, sequence: sequence))
    }
  }

  private static func free(
    for number: UInt32, upTo most: UInt32, besides taken: inout Set<UInt32>
  ) throws(JoinMismatch) -> UInt32 {
    let free = ParameterSetNumber.substitutes(for: number, upTo: most).first { !taken.contains($0) }
    guard let free else { throw JoinMismatch(reason: "it uses every number that parameter sets can have") }
    taken.insert(free)
    return free
  }

  private func pair(_ number: UInt32) -> Pair? {
    guard let picture = pictures[number],
      let sequence = sequences[H264UnitType.numbers(ofPictureSet: picture).sequence]
    else { return nil }
    return Pair(sequence: Self.plain(sequence), picture: Self.plain(picture, sequence: 0), number: number)
  }

  /// A set under other numbers, without zeros behind its end.
  private static func plain(_ unit: [UInt8], number: UInt32 = 0, sequence: UInt32? = nil) -> [UInt8] {
    NALUnits.repacked(unit, after: 1) { reader, writer in
      // profile_idc, constraint flags and level_idc come first.
      if sequence == nil { writer.copy(&reader, upTo: 24) }
      _ = reader.unsigned()
      writer.write(unsigned: number)
      guard let sequence else { return }
      _ = reader.unsigned()
      writer.write(unsigned: sequence)
    } ?? unit
  }
}

/// What becomes of units in the track.
extension H264SetTable {
  /// A unit of a packet as the track has it.
  ///
  /// - Throws: `JoinMismatch` with the sets in force where the track does not know them.
  func renumbered(_ unit: [UInt8]) throws(JoinMismatch) -> [UInt8] {
    switch unit[0] & 31 {
    case H264UnitType.sequenceParameters:
      guard let set = H264SequenceParameters(unit: unit), let number = sequenceNumbers[Self.plain(unit)] else {
        return unit
      }
      return number == set.id ? unit : Self.plain(unit, number: number)
    case H264UnitType.pictureParameters:
      let old = H264UnitType.numbers(ofPictureSet: unit)
      let (number, sequence) = (try picture(old.picture), sequence(old.sequence))
      return (number, sequence) == (old.picture, old.sequence)
        ? unit : Self.plain(unit, number: number, sequence: sequence)
    case H264UnitType.message:
      guard sequences.keys.contains(where: { sequence($0) != $0 }) else { return unit }
      return try changed(H264UnitType.messages(unit, sequence))
    default:
      guard let old = H264UnitType.pictureNumber(ofSlice: unit) else { return unit }
      let number = try picture(old)
      guard number != old else { return unit }
      let slice = try changed(H264UnitType.slice(unit, number: number))
      // Not a bit of it may be lost on the way.
      guard H264UnitType.slice(slice, number: old) == unit else { return try changed(nil) }
      return slice
    }
  }

  private func changed(_ unit: [UInt8]?) throws(JoinMismatch) -> [UInt8] {
    guard let unit else { throw JoinMismatch(reason: "the number of a parameter set cannot be changed") }
    return unit
  }

  private func picture(_ number: UInt32) throws(JoinMismatch) -> UInt32 {
    guard let pair = pair(number) else { throw JoinMismatch(reason: "a parameter set is missing") }
    if let known = pictureNumbers[pair] { return known }
    throw JoinMismatch(reason: "its parameter sets change on the way", sets: inForce)
  }

  private func sequence(_ number: UInt32) -> UInt32 {
    sequences[number].flatMap { sequenceNumbers[Self.plain($0)] } ?? number
  }

  /// The sets that hold, sequence sets first.
  var inForce: ParameterSets {
    ParameterSets([sequences, pictures].flatMap { sets in sets.sorted { $0.key < $1.key }.map(\.value) })
  }
}
