/// Parameter sets as whole NAL units.
package struct ParameterSets: Hashable, Sendable {
  package var units: [[UInt8]]

  package init(_ units: [[UInt8]] = []) { self.units = units }

  /// Whether a unit is one of these; zeros behind its end say nothing, and start codes take them away.
  package func holds(_ unit: [UInt8]) -> Bool {
    let end = unit.lastIndex { $0 != 0 } ?? -1
    return units.contains { set in
      (set.lastIndex { $0 != 0 } ?? -1) == end && set.prefix(end + 1) == unit.prefix(end + 1)
    }
  }

  /// Whether there is none here but those of another, and with `all` each of them.
  package func holdsOnly(_ other: ParameterSets, all: Bool = false) -> Bool {
    units.allSatisfy(other.holds) && (!all || other.units.allSatisfy(holds))
  }
}
