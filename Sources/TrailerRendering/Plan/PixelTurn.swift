internal import LibAV
internal import MediaTypes

/// Filters that turn the pixels themselves, for containers that cannot store an orientation.
enum PixelTurn {
  /// The chain for an orientation.
  ///
  /// Fields are woven lines: a turn would stand them upright, so they are first
  /// made into whole pictures.
  static func filters(for orientation: Orientation, isInterlaced: Bool) -> [FilterStep] {
    guard orientation != .identity else { return [] }
    var steps: [FilterStep] = []
    if isInterlaced { steps.append(FilterStep("bwdif", ["mode": .integer(0), "deint": .integer(1)])) }
    if orientation.isMirrored { steps.append(FilterStep("hflip")) }
    switch orientation.quarterTurns {
    case 1: steps.append(FilterStep("transpose", ["dir": .integer(1)]))
    case 2: steps += [FilterStep("hflip"), FilterStep("vflip")]
    case 3: steps.append(FilterStep("transpose", ["dir": .integer(2)]))
    default: break
    }
    // Two flips of the same kind are none.
    let flips = steps.filter { $0.filter == "hflip" }
    return flips.count == 2 ? steps.filter { $0.filter != "hflip" } : steps
  }
}
