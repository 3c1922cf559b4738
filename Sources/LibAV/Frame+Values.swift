internal import CFFmpeg

extension Frame {
  /// The samples of a channel as numbers, full scale at 1, whatever format they have.
  ///
  /// 32-bit samples lose what 24 bits do not hold.
  package func values(of channel: Int, in range: Range<Int>) -> [Float] {
    guard let place = SamplePlace(self, channel), range.lowerBound >= 0, range.upperBound <= sampleCount else {
      return []
    }
    return range.map { place.value(at: $0) }
  }

  /// Writes numbers over the samples of a channel, from `offset` on; what lies outside full scale is clipped.
  ///
  /// The frame must be the only owner of its samples.
  package func setValues(_ values: [Float], of channel: Int, at offset: Int) {
    guard let place = SamplePlace(self, channel), offset >= 0, offset + values.count <= sampleCount else { return }
    for (number, value) in values.enumerated() { place.set(value, at: offset + number) }
  }
}

/// Where the samples of a channel lie in a frame.
private struct SamplePlace {
  private let base: UnsafeMutableRawPointer
  private let step: Int
  private let format: AVSampleFormat

  init?(_ frame: Frame, _ channel: Int) {
    let fields = frame.pointer.pointee
    let channels = Int(fields.ch_layout.nb_channels)
    let format = AVSampleFormat(fields.format)
    let isPlanar = av_sample_fmt_is_planar(format) != 0
    let size = Int(av_get_bytes_per_sample(format))
    guard 0..<channels ~= channel, size > 0, let planes = fields.extended_data,
      let plane = planes[isPlanar ? channel : 0]
    else { return nil }
    base = UnsafeMutableRawPointer(plane) + (isPlanar ? 0 : channel * size)
    step = isPlanar ? size : size * channels
    self.format = av_get_packed_sample_fmt(format)
  }

  func value(at place: Int) -> Float {
    let pointer = base + place * step
    switch format {
    case AV_SAMPLE_FMT_U8: return (Float(pointer.load(as: UInt8.self)) - 128) / 128
    case AV_SAMPLE_FMT_S16: return Float(pointer.load(as: Int16.self)) / 32768
    case AV_SAMPLE_FMT_S32: return Float(Double(pointer.load(as: Int32.self)) / 2_147_483_648)
    case AV_SAMPLE_FMT_FLT: return pointer.load(as: Float.self)
    case AV_SAMPLE_FMT_DBL: return Float(pointer.load(as: Double.self))
    default: return 0
    }
  }

  func set(_ value: Float, at place: Int) {
    let pointer = base + place * step
    let scaled = Double(value)
    switch format {
    case AV_SAMPLE_FMT_U8:
      pointer.storeBytes(of: UInt8(min(255, max(0, (scaled * 128 + 128).rounded()))), as: UInt8.self)
    case AV_SAMPLE_FMT_S16:
      pointer.storeBytes(of: Int16(min(32767, max(-32768, (scaled * 32768).rounded()))), as: Int16.self)
    case AV_SAMPLE_FMT_S32:
      let full = 2_147_483_648.0
      pointer.storeBytes(of: Int32(min(full - 1, max(-full, (scaled * full).rounded()))), as: Int32.self)
    case AV_SAMPLE_FMT_FLT: pointer.storeBytes(of: value, as: Float.self)
    case AV_SAMPLE_FMT_DBL: pointer.storeBytes(of: scaled, as: Double.self)
    default: break
    }
  }
}
