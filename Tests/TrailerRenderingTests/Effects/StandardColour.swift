import Foundation
import MediaTypes

/// From sRGB to the numbers of a film, in double precision from the constants of the standards.
struct StandardColour {
  /// The shares of red and blue in luma.
  enum Matrix: String {
    /// ITU-R BT.601-7, 2.5.1.
    case bt601
    /// ITU-R BT.709-6, 3.2.
    case bt709
    /// ITU-R BT.2020-2, table 4.
    case bt2020

    var red: Double {
      switch self {
      case .bt601: 0.299
      case .bt709: 0.2126
      case .bt2020: 0.2627
      }
    }

    var blue: Double {
      switch self {
      case .bt601: 0.114
      case .bt709: 0.0722
      case .bt2020: 0.0593
      }
    }
  }

  /// How light becomes a signal.
  enum Light {
    /// The numbers of sRGB are the film's.
    case standard
    /// BT.2020 primaries, shown with an exponent of 2.4.
    case wide
    /// BT.2100 PQ, white being 203 cd/m².
    case pq
    /// BT.2100 HLG on a display of 1000 cd/m², white being 203 cd/m².
    case hlg
  }

  var matrix = Matrix.bt709
  var light = Light.standard
  var depth = 8
  var isFull = false
  /// Whether the film has no chroma.
  var isGray = false

  /// The codes of luma, Cb and Cr, not rounded; parts are from 0 to 1.
  func codes(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let signal = self.signal([red, green, blue])
    let luma = matrix.red * signal[0] + (1 - matrix.red - matrix.blue) * signal[1] + matrix.blue * signal[2]
    let cb = (signal[2] - luma) / (2 - 2 * matrix.blue)
    let cr = (signal[0] - luma) / (2 - 2 * matrix.red)
    let unit = pow(2, Double(depth - 8))
    let top = pow(2, Double(depth)) - 1
    let middle = 128 * unit
    // Codes above the highest, which full range has for pure blue and red, cannot be stored.
    let all =
      isFull
      ? [top * luma, min(top, top * cb + middle), min(top, top * cr + middle)]
      : [(16 + 219 * luma) * unit, 224 * unit * cb + middle, 224 * unit * cr + middle]
    return isGray ? [all[0]] : all
  }

  private func signal(_ parts: [Double]) -> [Double] {
    switch light {
    case .standard: return parts
    case .wide: return Self.wide(parts.map { pow($0, 2.4) }).map { pow($0, 1 / 2.4) }
    case .pq: return Self.wide(parts.map(Self.linear)).map { Self.pq($0 * 203) }
    case .hlg:
      let light = Self.wide(parts.map(Self.linear)).map { $0 * 203 / 1000 }
      let shown = 0.2627 * light[0] + 0.6780 * light[1] + 0.0593 * light[2]
      // The display makes light of the scene's with Y to the power of 0.2.
      return light.map { shown > 0 ? Self.hlg($0 / pow(shown, 0.2 / 1.2)) : 0 }
    }
  }

  /// IEC 61966-2-1.
  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// SMPTE ST 2084, from cd/m².
  private static func pq(_ light: Double) -> Double {
    let m1 = 0.1593017578125
    let m2 = 78.84375
    let power = pow(max(0, light) / 10_000, m1)
    return light <= 0 ? 0 : pow((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power), m2)
  }

  /// ITU-R BT.2100, table 5.
  private static func hlg(_ light: Double) -> Double {
    light <= 1.0 / 12 ? (3 * light).squareRoot() : 0.17883277 * log(12 * light - 0.28466892) + 0.55991073
  }

  /// From BT.709 to BT.2020 primaries, worked out from the chromaticities of both.
  private static func wide(_ light: [Double]) -> [Double] {
    let narrow = primaries((0.64, 0.33), (0.30, 0.60), (0.15, 0.06))
    let wide = primaries((0.708, 0.292), (0.170, 0.797), (0.131, 0.046))
    return solve(wide, multiply(narrow, light)).map { max(0, $0) }
  }

  /// The matrix from red, green and blue to CIE XYZ, white being D65.
  private static func primaries(
    _ red: (Double, Double), _ green: (Double, Double), _ blue: (Double, Double)
  ) -> [[Double]] {
    func column(_ place: (Double, Double)) -> [Double] {
      [place.0 / place.1, 1, (1 - place.0 - place.1) / place.1]
    }
    let columns = [red, green, blue].map(column)
    let rows = (0..<3).map { row in columns.map { $0[row] } }
    let shares = solve(rows, column((0.3127, 0.3290)))
    return rows.map { row in zip(row, shares).map { $0 * $1 } }
  }

  private static func multiply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// Cramer's rule.
  private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    func determinant(_ m: [[Double]]) -> Double {
      m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    }
    return (0..<3).map { column in
      var replaced = matrix
      for row in 0..<3 { replaced[row][column] = right[row] }
      return determinant(replaced) / determinant(matrix)
    }
  }
}
