internal import LibAV
internal import MediaTypes

/// Filters that turn the pixels themselves, for containers that cannot store an orientation.
enum PixelTurn {
  /// The chain for an orientation of whole pictures of the pixel format `format`.
  static func filters(for orientation: Orientation, format: String, isFullRange: Bool) -> [FilterStep] {
    let turns = filters(for: orientation)
    // Where as many rows as columns share a colour, they still do when the picture lies on its side.
    let grid = Encoder.chromaGrid(of: format)
    guard orientation.swapsAxes, grid.width != grid.height, let even = withEveryColour(format) else { return turns }
    return [.scale(isFullRange: isFullRange), .format(even)] + turns
  }

  /// The pixel format with a colour for every pixel, as in `yuv444p10le` for `yuv422p10le`; `nil` for unusual ones.
  private static func withEveryColour(_ format: String) -> String? {
    let grid = ["410", "411", "422", "440"].first(where: format.contains)
    let name = grid.map { format.replacing($0, with: "444", maxReplacements: 1) }
    return name.flatMap { name in (try? PictureLayout(pixelFormat: name))?.name }
  }

  private static func filters(for orientation: Orientation) -> [FilterStep] {
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
