/// What is said of grain, which decoders add to frames (AV1 bitstream, 5.9.30).
extension AV1FrameHeader {
  /// Leaves it out.
  func readGrain(_ reader: inout BitReader, _ sequence: AV1SequenceHeader) {
    let fields = sequence.frames
    guard reader.flag() else { return }
    reader.skip(16)  // grain_seed
    if !isIntra, !isSwitch, !reader.flag() {
      reader.skip(3)  // film_grain_params_ref_idx
      return
    }
    let luma = Int(reader.bits(4))
    reader.skip(16 * luma)
    let isFromLuma = fields.planes > 1 && reader.flag()
    var chroma = [0, 0]
    if fields.planes > 1, !isFromLuma, !(fields.halvesColumns && fields.halvesRows && luma == 0) {
      for plane in 0..<2 {
        chroma[plane] = Int(reader.bits(4))
        reader.skip(16 * chroma[plane])
      }
    }
    reader.skip(2)  // grain_scaling_minus_8
    let lag = Int(reader.bits(2))
    let around = 2 * lag * (lag + 1)
    if luma > 0 { reader.skip(8 * around) }
    for points in chroma where isFromLuma || points > 0 { reader.skip(8 * (luma > 0 ? around + 1 : around)) }
    reader.skip(4)  // ar_coeff_shift_minus_6 and grain_scale_shift
    for points in chroma where points > 0 { reader.skip(25) }
    reader.skip(2)  // overlap_flag and clip_to_restricted_range
  }
}
