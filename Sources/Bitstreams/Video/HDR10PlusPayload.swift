internal import MediaTypes

extension DynamicHDRPlus {
  /// The metadata as a message registered under ITU-T T.35 (ANSI/CTA-861-H, annex S).
  package var message: [UInt8] {
    var writer = BitWriter()
    // The United States, Samsung, ST 2094-40, application 4.
    for (value, bits) in [(0xB5, 8), (0x003C, 16), (0x0001, 16), (4, 8)] as [(UInt32, Int)] {
      writer.write(value, bits: bits)
    }
    writer.write(version, bits: 8)
    writer.write(UInt32(clamping: windows.count), bits: 2)
    for place in windows.compactMap(\.place) { place.write(to: &writer) }
    writer.write(targetLuminance, bits: 27)
    Self.write(targetPeaks, to: &writer)
    for window in windows { window.writeBrightness(to: &writer) }
    Self.write(masteringPeaks, to: &writer)
    for window in windows { window.writeCurve(to: &writer) }
    return writer.bytes
  }

  private static func write(_ peaks: Peaks?, to writer: inout BitWriter) {
    writer.write(peaks != nil)
    guard let peaks else { return }
    writer.write(UInt32(clamping: peaks.rows), bits: 5)
    writer.write(UInt32(clamping: peaks.columns), bits: 5)
    for value in peaks.values { writer.write(value, bits: 4) }
  }
}

extension DynamicHDRPlus.Place {
  fileprivate func write(to writer: inout BitWriter) {
    for value in corners + centre { writer.write(value, bits: 16) }
    writer.write(angle, bits: 8)
    for value in axes { writer.write(value, bits: 16) }
    writer.write(isLayered)
  }
}

extension DynamicHDRPlus.Window {
  fileprivate func writeBrightness(to writer: inout BitWriter) {
    for value in brightest + [average] { writer.write(value, bits: 17) }
    writer.write(UInt32(clamping: percentiles.count), bits: 4)
    for percentile in percentiles {
      writer.write(percentile.percentage, bits: 7)
      writer.write(percentile.value, bits: 17)
    }
    writer.write(brightShare, bits: 10)
  }

  fileprivate func writeCurve(to writer: inout BitWriter) {
    writer.write(curve != nil)
    if let curve {
      for value in curve.knee { writer.write(value, bits: 12) }
      writer.write(UInt32(clamping: curve.anchors.count), bits: 4)
      for value in curve.anchors { writer.write(value, bits: 10) }
    }
    writer.write(saturation != nil)
    if let saturation { writer.write(saturation, bits: 6) }
  }
}
