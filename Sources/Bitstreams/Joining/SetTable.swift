/// The parameter sets of streams that stand in one track, each under a number of its own.
///
///     packets of the source      S0 P0 slice:0 slice:0 | S0' P0' slice:0 …      two encoders, both of which say 0
///     in the track               S0 P0 slice:0 slice:0 | S15 P15 slice:15 …
///
/// The first stream keeps its numbers. Those of others, an encoder's among them, go where whole bytes move in slices
/// (``ParameterSetNumber``); equal sets are shared.
struct SetTable<Units: ParameterSetSyntax>: Sendable {
  /// A set and those above it, the highest first, under no numbers.
  private struct Line: Hashable {
    var sets: [[UInt8]] = []
    /// The number that slices have for it.
    var number: UInt32?
  }

  private let first: ParameterSets
  /// The first set that says what frames are like: those of all have its form.
  private let form: [UInt8]?
  /// The numbers that are taken, of each kind.
  private var taken: [Set<UInt32>]
  /// The sets in force in the source, of each kind by their numbers there.
  private var held: [[UInt32: [UInt8]]]
  /// The numbers in the track.
  private var numbers: [Line: UInt32] = [:]
  /// Those of the sets in force, by their numbers in the source.
  private var current: [[UInt32: UInt32]] = []
  /// Whether no other sets than those of the first stream hold.
  private(set) var holdsOnlyFirst = true
  /// Whether each set in force has one number in the source and in the track.
  private var keepsNumbers = true
  /// The sets of other streams under their numbers in the track, of each kind.
  private(set) var added: [[[UInt8]]]

  /// A table of the first stream.
  init(_ sets: ParameterSets) {
    first = sets
    form = sets.units.first { Units.kind(ofSet: $0[0]) == Units.sequenceKind }
    let kinds = Units.setKinds
    (taken, held, added) = (kinds.map { _ in [] }, kinds.map { _ in [:] }, kinds.map { _ in [] })
    restart()
    for kind in kinds.indices {
      taken[kind] = Set(held[kind].keys)
      for number in held[kind].keys.sorted() {
        if let line = self.line(kind, number), numbers[line] == nil { numbers[line] = number }
      }
    }
    settle()
  }

  /// Sets hold from here on, in the place of those with their numbers.
  mutating func take(_ sets: ParameterSets) throws(JoinMismatch) {
    var changes = false
    for set in sets.units { changes = try hold(set) || changes }
    if changes { settle() }
  }

  /// Gives numbers to the sets that hold in another stream.
  ///
  /// - Throws: why its frames cannot stand in the same track.
  mutating func add(_ sets: ParameterSets) throws(JoinMismatch) {
    for set in sets.units { _ = try hold(set) }
    for kind in held.indices {
      for number in held[kind].keys.sorted() { _ = try settled(kind, number) }
    }
    settle()
  }

  /// Gives numbers to the sets of an encoder, and returns a table in which no others hold.
  ///
  /// - Throws: why its frames cannot stand in the same track.
  mutating func adding(encoder sets: ParameterSets) throws(JoinMismatch) -> SetTable {
    held = held.map { _ in [:] }
    try add(sets)
    let own = self
    restart()
    return own
  }

  /// Only the sets of the first stream hold, as at its beginning.
  mutating func restart() {
    held = held.map { _ in [:] }
    // What cannot be read there has no number, and frames that name it cannot stand beside others.
    for set in first.units { _ = try? hold(set) }
    settle()
  }

  /// Whether numbers are left for a stream that has one set of each kind, under these numbers.
  func hasRoom(for numbers: [UInt32]) -> Bool {
    zip(taken.indices, numbers).allSatisfy { kind, number in free(kind, number) != nil }
  }

  /// The sets that hold, the highest kind first.
  var inForce: ParameterSets {
    ParameterSets(held.flatMap { sets in sets.sorted { $0.key < $1.key }.map(\.value) })
  }

  // MARK: Numbers

  /// Returns whether anything changes.
  private mutating func hold(_ unit: [UInt8]) throws(JoinMismatch) -> Bool {
    guard let kind = Units.kind(ofSet: unit[0]) else { return false }
    guard let number = Units.numbers(ofSet: unit)?.own, number <= Units.setKinds[kind].most else {
      throw JoinMismatch(reason: "a parameter set cannot be read")
    }
    return held[kind].updateValue(unit, forKey: number) != unit
  }

  private mutating func settle() {
    holdsOnlyFirst = inForce.holdsOnly(first)
    current = held.indices.map { kind in
      held[kind].keys.reduce(into: [:]) { known, number in
        known[number] = line(kind, number).flatMap { numbers[$0] }
      }
    }
    keepsNumbers = held.indices.allSatisfy { kind in
      held[kind].keys.allSatisfy { current[kind][$0] == $0 }
    }
  }

  /// The number in the track of a set that holds, which gets one where it has none; `nil` where a set above it is missing.
  private mutating func settled(_ kind: Int, _ number: UInt32) throws(JoinMismatch) -> UInt32? {
    guard let line = self.line(kind, number), let unit = held[kind][number], let old = Units.numbers(ofSet: unit) else {
      return nil
    }
    if let known = numbers[line] { return known }
    let above = try kind > 0 ? settled(kind - 1, old.above) : 0
    if kind == Units.sequenceKind, !(form.map { Units.showsFrames(unit, as: $0) } ?? false) {
      throw JoinMismatch(reason: "the form of its frames changes on the way")
    }
    guard let free = self.free(kind, number) else {
      throw JoinMismatch(reason: "it uses every number that parameter sets can have")
    }
    taken[kind].insert(free)
    numbers[line] = free
    added[kind].append(try changed(Units.set(unit, number: free, above: above ?? 0)))
    return free
  }

  private func free(_ kind: Int, _ number: UInt32) -> UInt32? {
    Units.setKinds[kind].substitutes(for: number).first { !taken[kind].contains($0) }
  }

  private func line(_ kind: Int, _ number: UInt32) -> Line? {
    guard let unit = held[kind][number], let old = Units.numbers(ofSet: unit),
      let plain = Units.set(unit, number: 0, above: 0)
    else { return nil }
    guard var line = kind > 0 ? self.line(kind - 1, old.above) : Line() else { return nil }
    line.sets.append(plain)
    if kind == Units.setKinds.count - 1 { line.number = number }
    return line
  }

  private func changed(_ unit: [UInt8]?) throws(JoinMismatch) -> [UInt8] {
    guard let unit else { throw JoinMismatch(reason: "the number of a parameter set cannot be changed") }
    return unit
  }
}

/// What becomes of units in the track.
extension SetTable {
  /// The sets that hold, as the track has them.
  ///
  /// - Throws: `JoinMismatch` with them where the track does not know them.
  var renumberedSets: [[UInt8]] {
    get throws(JoinMismatch) {
      var sets: [[UInt8]] = []
      for unit in inForce.units { sets.append(try renumbered(unit)) }
      return sets
    }
  }

  /// A unit of a packet as the track has it.
  ///
  /// - Throws: `JoinMismatch` with the sets in force where the track does not know them.
  func renumbered(_ unit: [UInt8]) throws(JoinMismatch) -> [UInt8] {
    if keepsNumbers { return unit }
    if let kind = Units.kind(ofSet: unit[0]) {
      guard let old = Units.numbers(ofSet: unit) else { return try changed(nil) }
      let new = try (self.number(kind, old.own), kind > 0 ? self.number(kind - 1, old.above) : 0)
      return try new == old ? unit : changed(Units.set(unit, number: new.0, above: new.1))
    }
    if Units.isMessage(unit[0]) {
      guard current.dropLast().contains(where: { $0.contains { $0.key != $0.value } }) else { return unit }
      return try changed(Units.messages(unit, named))
    }
    guard let old = Units.pictureNumber(ofSlice: unit) else { return unit }
    let number = try self.number(current.count - 1, old)
    guard number != old else { return unit }
    let slice = try changed(Units.slice(unit, number: number))
    // Not a bit of it may be lost on the way.
    guard Units.slice(slice, number: old) == unit else { return try changed(nil) }
    return slice
  }

  private func named(_ kind: Int, _ number: UInt32) -> NamedSet? {
    guard let new = current[kind][number], let unit = held[kind][number] else { return nil }
    return (new, unit)
  }

  private func number(_ kind: Int, _ number: UInt32) throws(JoinMismatch) -> UInt32 {
    if let known = current[kind][number] { return known }
    guard held[kind][number] != nil, line(kind, number) != nil else {
      throw JoinMismatch(reason: "a parameter set is missing")
    }
    throw JoinMismatch(reason: "its parameter sets change on the way", sets: inForce)
  }
}
