/// The compressed header (VP9 bitstream, 6.3): how probabilities differ from those a frame begins with.
extension VP9FrameReader {
  mutating func readChanges() {
    transformMode = header.isLossless ? 0 : coder.number(2)
    if transformMode == 3, coder.flag() { transformMode = 4 }
    if transformMode == 4 { change(0..<VP9Contexts.coefficients) }
    for size in 0...min(transformMode, 3) where coder.flag() {
      let start = VP9Contexts.coefficients + VP9Contexts.numbersOfTransform * size
      change(start..<start + VP9Contexts.numbersOfTransform)
    }
    change(VP9Contexts.skips..<VP9Contexts.interModes)
    guard !header.isIntra else { return }
    change(VP9Contexts.interModes..<VP9Contexts.filters)
    if header.choosesFilters { change(VP9Contexts.filters..<VP9Contexts.isInter) }
    change(VP9Contexts.isInter..<VP9Contexts.isCompound)
    readReferenceMode()
    if referenceMode == 2 { change(VP9Contexts.isCompound..<VP9Contexts.single) }
    if referenceMode != 1 { change(VP9Contexts.single..<VP9Contexts.compound) }
    if referenceMode != 0 { change(VP9Contexts.compound..<VP9Contexts.luma) }
    change(VP9Contexts.luma..<VP9Contexts.joints)
    for place in VP9Contexts.joints..<(header.hasEighths ? VP9Contexts.chroma : VP9Contexts.eighths)
    where coder.decision(252) {
      probabilities[place] = UInt8(coder.number(7) << 1 | 1)
    }
  }

  private mutating func readReferenceMode() {
    let back = header.runsBack
    referenceMode = 0
    guard back[2] != back[1] || back[3] != back[1] else { return }
    if coder.flag() { referenceMode = coder.flag() ? 2 : 1 }
    if back[1] == back[2] {
      (common, others) = (3, (1, 2))
    } else if back[1] == back[3] {
      (common, others) = (2, (1, 3))
    } else {
      (common, others) = (1, (2, 3))
    }
  }

  private mutating func change(_ places: Range<Int>) {
    for place in places where coder.decision(252) {
      probabilities[place] = VP9Contexts.changed(probabilities[place], by: readChange())
    }
  }

  /// A number up to 254, small ones in fewer bits (6.3.7).
  private mutating func readChange() -> Int {
    if !coder.flag() { return coder.number(4) }
    if !coder.flag() { return 16 + coder.number(4) }
    if !coder.flag() { return 32 + coder.number(5) }
    let number = coder.number(7)
    return 64 + (number < 65 ? number : 2 * number - 65 + (coder.flag() ? 1 : 0))
  }
}
