internal import LibAV
internal import MediaTypes

/// Filters that turn the pixels themselves, for containers that cannot store an orientation.
enum PixelTurn {
  /// The chain for an orientation of whole pictures.
  static func filters(for orientation: Orientation) -> [FilterStep] {
    guard orientation != .identity else { return [] }
    var steps: [FilterStep] = []
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
