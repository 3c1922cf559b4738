internal import MediaTypes

import Glibc

/// From sRGB, in which graphics are drawn, to the signal of a film with other primaries or another transfer function.
///
/// Films of standard range take the numbers of sRGB as they are, as players and editors do. In HDR films the white of
/// graphics is as bright as paper: 203 cd/m², which is 58 % of a PQ and 75 % of an HLG signal (ITU-R BT.2408, 2.2).
struct GraphicsTransfer: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// The numbers stay.
    case same
    /// Standard range: light as a BT.1886 display with exponent 2.4 shows it.
    case display
    /// ITU-R BT.2100 PQ, which is SMPTE ST 2084.
    case pq
    /// ITU-R BT.2100 HLG, which is ARIB STD-B67.
    case hlg
  }

  let kind: Kind
  /// Whether the film has the primaries of BT.2020.
  let isWide: Bool

  init(_ colour: ColourInfo) {
    let isNamed = ColourInfo.isSaid(colour.primaries)
    switch colour.transfer {
    // BT.2100 knows no other primaries.
    case "smpte2084": (kind, isWide) = (.pq, colour.primaries == "bt2020" || !isNamed)
    case "arib-std-b67": (kind, isWide) = (.hlg, colour.primaries == "bt2020" || !isNamed)
    default: (kind, isWide) = colour.primaries == "bt2020" ? (.display, true) : (.same, false)
    }
  }

  /// The signal of an sRGB colour; all from 0 to 1.
  func signal(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float) {
    switch kind {
    case .same:
      return (red, green, blue)
    case .display:
      let light = wide(pow(red, 2.4), pow(green, 2.4), pow(blue, 2.4))
      return (pow(light.0, 1 / 2.4), pow(light.1, 1 / 2.4), pow(light.2, 1 / 2.4))
    case .pq:
      let light = wide(Self.light(red), Self.light(green), Self.light(blue))
      return (Self.pq(light.0), Self.pq(light.1), Self.pq(light.2))
    case .hlg:
      let light = wide(Self.light(red), Self.light(green), Self.light(blue))
      let scene = Self.scene(light)
      return (Self.hlg(scene.0), Self.hlg(scene.1), Self.hlg(scene.2))
    }
  }

  /// From the primaries of BT.709, which are those of sRGB, to those of BT.2020, in linear light (ITU-R BT.2087, 2.2).
  private func wide(_ red: Float, _ green: Float, _ blue: Float) -> (Float, Float, Float) {
    guard isWide else { return (red, green, blue) }
    return (
      0.6274 * red + 0.3293 * green + 0.0433 * blue,
      0.0691 * red + 0.9195 * green + 0.0114 * blue,
      0.0164 * red + 0.0880 * green + 0.8956 * blue
    )
  }

  /// Linear light of an sRGB number (IEC 61966-2-1, 5.2).
  private static func light(_ value: Float) -> Float {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The inverse EOTF of PQ (ITU-R BT.2100, table 4), white being 203 cd/m².
  private static func pq(_ light: Float) -> Float {
    let power = pow(max(0, light) * 203 / 10_000, 2610 / 16384)
    let (c1, c2, c3): (Float, Float, Float) = (3424 / 4096, 2413 / 128, 2392 / 128)
    return light <= 0 ? 0 : pow((c1 + c2 * power) / (1 + c3 * power), 2523 / 32)
  }

  /// The inverse OOTF of HLG with the exponent 1.2 of a display of 1000 cd/m² (ITU-R BT.2100, table 5), white being the
  /// light of a signal of 75 %.
  private static func scene(_ light: (Float, Float, Float)) -> (Float, Float, Float) {
    let luminance = 0.2627 * light.0 + 0.6780 * light.1 + 0.0593 * light.2
    guard luminance > 0 else { return (0, 0, 0) }
    let white = (exp((0.75 - hlgC) / hlgA) + hlgB) / 12
    let factor = white * pow(luminance, 1 / 1.2 - 1)
    return (light.0 * factor, light.1 * factor, light.2 * factor)
  }

  /// The OETF of HLG (ITU-R BT.2100, table 5).
  private static func hlg(_ light: Float) -> Float {
    light <= 1 / 12 ? (3 * max(0, light)).squareRoot() : min(1, hlgA * log(12 * light - hlgB) + hlgC)
  }

  private static let hlgA: Float = 0.17883277
  private static let hlgB: Float = 0.28466892
  private static let hlgC: Float = 0.55991073
}
