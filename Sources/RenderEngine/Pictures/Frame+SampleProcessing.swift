internal import LibAV
internal import SampleProcessing

extension BlackFade {
  /// Mixes a picture with black; it gets a copy of its pixels first where somebody else has them, too.
  ///
  /// - Throws: ``LibAVError`` when the picture's format or size is not that of the coding.
  func apply(to frame: Frame, strength: Float) throws(LibAVError) {
    guard strength < 1 else { return }
    try frame.writePixels(as: coding.layout, size: coding.size) { apply(to: $0, strength: strength) }
  }
}

extension OverlayPlanes {
  /// Lays the image over a picture, which gets a copy of its pixels first where somebody else has them, too.
  ///
  /// - Throws: ``LibAVError`` when the picture's format or size is not that of the coding.
  func blend(into frame: Frame, strength: Float) throws(LibAVError) {
    guard strength > 0, !isEmpty else { return }
    try frame.writePixels(as: coding.layout, size: coding.size) { blend(into: $0, strength: strength) }
  }
}

extension OddTurn {
  /// The picture turned; the frame itself stays as it is.
  ///
  /// - Throws: ``LibAVError`` when the picture's format or size is not that of the coding.
  func turned(_ frame: Frame) throws(LibAVError) -> Frame {
    try frame.requireForm(coding.layout, size: coding.size)
    let turned = try frame.blankPicture(size: canvas)
    try turned.writePixels(as: coding.layout, size: canvas) { target in
      frame.readPixels { turn($0, onto: target) }
    }
    return turned
  }
}
