import Foundation

/// What tone mapping is to give, computed from the standards in double precision.
struct ToneMapReference {
  /// `pq` or `hlg`.
  enum Transfer { case pq, hlg }

  var transfer = Transfer.pq
  /// The brightest light of the film, in cd/m².
  var peak = 1000.0

  /// The light of a display in cd/m² for a signal of red, green and blue from 0 to 1.
  func light(_ signal: [Double]) -> [Double] {
    switch transfer {
    case .pq: return signal.map(Self.pqLight)
    case .hlg:
      // ITU-R BT.2100, table 5: the scene's light, and the OOTF of a display of 1000 cd/m².
      let scene = signal.map { $0 <= 0.5 ? $0 * $0 / 3 : (exp(($0 - 0.55991073) / 0.17883277) + 0.28466892) / 12 }
      let luminance = 0.2627 * scene[0] + 0.6780 * scene[1] + 0.0593 * scene[2]
      return scene.map { $0 <= 0 ? 0 : 1000 * pow(luminance, 0.2) * $0 }
    }
  }

  /// The signal of BT.709 from 0 to 1 for the light of BT.2020, not yet clipped.
  func signal(ofLight light: [Double]) -> [Double] {
    let scaled = light.map { $0 / 203 }
    // ITU-R BT.2087 inverted: from the primaries of BT.2020 to those of BT.709.
    var colour = [
      1.660491 * scaled[0] - 0.587641 * scaled[1] - 0.072850 * scaled[2],
      -0.124550 * scaled[0] + 1.132900 * scaled[1] - 0.008349 * scaled[2],
      -0.018151 * scaled[0] - 0.100579 * scaled[1] + 1.118730 * scaled[2],
    ]
    // What is brighter than twice the white of paper loses some of its saturation.
    let luminance = 0.2627 * colour[0] + 0.6780 * colour[1] + 0.0593 * colour[2]
    let share = max(luminance - 2, 1e-6) / max(luminance, 1e-6)
    if luminance > 2 { colour = colour.map { $0 + (luminance - $0) * share } }
    let brightest = max(colour.max() ?? 0, 1e-6)
    let factor = Self.mobius(brightest, peak: max(1, peak / 203)) / brightest
    // BT.1886 with an exponent of 2.4.
    return colour.map { $0 <= 0 ? 0 : pow($0 * factor, 1 / 2.4) }
  }

  /// Luma, Cb and Cr of BT.709 in limited range with that many bits, for a signal of the film.
  func codes(of signal: [Double], bits: Int) -> [Double] {
    let colour = self.signal(ofLight: light(signal)).map { min(1, $0) }
    let luma = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
    let unit = Double(1 << (bits - 8))
    return [
      (16 + 219 * luma) * unit, (128 + 224 * (colour[2] - luma) / 1.8556) * unit,
      (128 + 224 * (colour[0] - luma) / 1.5748) * unit,
    ]
  }

  /// The same light up to 45 %, then a hyperbola that ends with 1 at the peak and has no corner.
  private static func mobius(_ light: Double, peak: Double) -> Double {
    let knee = 0.45
    guard light > knee, peak > 1 else { return light }
    let a = -knee * knee * (peak - 1) / (knee * knee - 2 * knee + peak)
    let b = (knee * knee - 2 * knee * peak + peak) / (peak - 1)
    return (b * b + 2 * b * knee + knee * knee) / (b - a) * (light + a) / (light + b)
  }

  /// The EOTF of PQ (ITU-R BT.2100, table 4).
  static func pqLight(_ signal: Double) -> Double {
    let power = pow(signal, 32.0 / 2523)
    return 10_000 * pow(max(0, power - 3424.0 / 4096) / (2413.0 / 128 - 2392.0 / 128 * power), 16384.0 / 2610)
  }

  /// The signal of a light in cd/m² under PQ.
  static func pqSignal(_ light: Double) -> Double {
    let power = pow(light / 10_000, 2610.0 / 16384)
    return pow((3424.0 / 4096 + 2413.0 / 128 * power) / (1 + 2392.0 / 128 * power), 2523.0 / 32)
  }

  /// Luma, Cb and Cr of BT.2020 in limited range with 10 bits.
  static func codes2020(_ signal: [Double]) -> [UInt16] {
    let luma = 0.2627 * signal[0] + 0.6780 * signal[1] + 0.0593 * signal[2]
    return [
      64 + 876 * luma, 512 + 896 * (signal[2] - luma) / 1.8814, 512 + 896 * (signal[0] - luma) / 1.4746,
    ].map { UInt16($0.rounded()) }
  }

  /// Red, green and blue of codes of BT.2020 in limited range with 10 bits.
  static func signal2020(_ codes: [UInt16]) -> [Double] {
    let luma = (Double(codes[0]) - 64) / 876
    let (cb, cr) = ((Double(codes[1]) - 512) / 896, (Double(codes[2]) - 512) / 896)
    let (red, blue) = (luma + 1.4746 * cr, luma + 1.8814 * cb)
    return [red, (luma - 0.2627 * red - 0.0593 * blue) / 0.6780, blue].map { max(0, $0) }
  }
}
