internal import TrailerEditing

/// Holds claims on what streams say beside their packets against what the written file and its first frames say.
///
/// What is claimed to be kept and has no way here to be read back is not kept.
extension PreservationAudit {
  /// Whether a claim is true.
  func holds(_ line: PreservationLine, _ datum: SideDatum, _ places: [Int: StreamInfo]) -> Bool {
    guard let number = line.stream, let before = source.stream(number)?.video else { return true }
    guard let written = places[number], let after = written.video,
      let planned = plan.streams.first(where: { $0.source == number }), let form = planned.pictureForm
    else { return false }
    if datum == .displayMatrix { return after.orientation == planned.displayOrientation ?? .identity }
    guard line.outcome == .kept else { return true }
    let traits = pictures[written.index]
    switch datum {
    case .sampleAspectRatio: return isSame(after.sampleAspectRatio, form.sampleAspectRatio)
    case .colours:
      return [\ColourInfo.primaries, \.transfer, \.matrix].allSatisfy { part in
        !ColourInfo.isSaid(form.colour[keyPath: part])
          || after.colour[keyPath: part] == form.colour[keyPath: part]
      }
    case .colourRange:
      return after.colour.isFullRange(pixelFormat: after.pixelFormat ?? "")
        == form.colour.isFullRange(pixelFormat: form.pixelFormat)
    case .chromaLocation: return after.colour.chromaLocation == form.colour.chromaLocation
    case .bitDepth: return depth(after.pixelFormat) == depth(form.pixelFormat)
    // Of `tb`, the second letter is the field that is shown first.
    case .fieldOrder: return after.isInterlaced && after.fieldOrder.last == form.fieldOrder.last
    case .masteringDisplay:
      return isUntold(form, in: written) || isSame(after.masteringDisplay, form.masteringDisplay)
    case .contentLightLevels:
      let wanted = form.contentLight ?? before.contentLight
      return isUntold(form, in: written)
        || after.contentLight.map { wanted == nil || $0 == wanted } ?? false
    case .iccProfile: return after.iccProfileSize == before.iccProfileSize
    case .spherical, .stereo3D: return traits?.stream.contains { SideDatum($0) == datum } ?? true
    // Nothing here reads them back.
    case .displayMatrix, .colourMatrix, .chromaSubsampling, .startOfSound: return false
    case .closedCaptions, .hdr10Plus, .dolbyVision, .hdrVivid, .filmGrain, .timecodeInPictures, .activeFormat, .panScan,
      .profileInPictures, .orientationInPictures:
      guard let kind = FrameTraits.SideData.allCases.first(where: { SideDatum($0) == datum }) else { return false }
      // Copied packets are held against the source's, and later frames may carry what the first ones do not.
      guard let traits, given[number]?.contains(kind) == true else { return true }
      return traits.sideData.contains(kind)
    }
  }

  /// Whether FFmpeg tells nothing of the levels although they may be there: its decoder of H.264 passes over them, and
  /// not every container has them, too.
  private func isUntold(_ form: PictureForm, in written: StreamInfo) -> Bool {
    written.codec == "h264" && form.masteringDisplay == nil && form.contentLight == nil
  }

  private func depth(_ format: String?) -> Int? { format.flatMap { PixelFormat($0) }?.depth }

  /// Whether a display is told as it was; containers and messages count in steps of their own.
  private func isSame(_ found: MasteringDisplay?, _ wanted: MasteringDisplay?) -> Bool {
    guard let found else { return false }
    guard let wanted else { return true }
    return [(found.chromaticities, wanted.chromaticities), (found.luminance, wanted.luminance)].allSatisfy { pair in
      let (found, wanted) = (pair.0.map(\.approximation), pair.1.map(\.approximation))
      guard !wanted.isEmpty else { return true }
      return found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= 0.0001 * max(1, $1) }
    }
  }

  /// Whether pixels are as wide as they were; Matroska counts whole columns of the shown frame.
  private func isSame(_ found: Rational?, _ wanted: Rational?) -> Bool {
    let (found, wanted) = (found?.approximation ?? 1, wanted?.approximation ?? 1)
    return abs(found - wanted) <= 0.005 * wanted
  }
}
