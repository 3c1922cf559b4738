import Foundation

/// A point on the earth, in degrees of WGS 84.
public struct GeoPoint: Sendable, Hashable, Codable {
  /// Degrees north, from -90 to 90.
  public let latitude: Double
  /// Degrees east, from -180 to 180.
  public let longitude: Double

  /// The earth's mean radius in kilometres.
  private static let radius = 6371.0088
  /// Kilometres of a degree of latitude, at most.
  private static let degree = 111.7

  /// A point; `nil` for numbers that are none.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads `60.17,24.94`, `60.17 24.94` and `60,17; 24,94`: degrees north, then degrees east.
  public init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    // Whole numbers with a space between them are a postcode rather than a point.
    let parts =
      text.wholeMatch(of: /([+-]?\d{1,3}(?:[.,]\d{1,12})?)\s*[,;]\s*([+-]?\d{1,3}(?:[.,]\d{1,12})?)/)
      ?? text.wholeMatch(of: /([+-]?\d{1,3}[.,]\d{1,12})\s+([+-]?\d{1,3}[.,]\d{1,12})/)
    guard let parts, let latitude = Double(parts.output.1.replacing(",", with: ".")),
      let longitude = Double(parts.output.2.replacing(",", with: "."))
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Kilometres to another point, along the ground.
  public func distance(to other: GeoPoint) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let north = sin(radians(other.latitude - latitude) / 2)
    let east = sin(radians(other.longitude - longitude) / 2)
    let chord = north * north + cos(radians(latitude)) * cos(radians(other.latitude)) * east * east
    return 2 * Self.radius * asin(min(1, chord.squareRoot()))
  }

  /// The degrees north and east within which everything lies that is no further than this; near the poles, all.
  func box(within kilometres: Double) -> (north: ClosedRange<Double>, east: ClosedRange<Double>) {
    let north = kilometres / Self.degree * 1.02
    let shrunk = cos(min(abs(latitude) + north, 90) * .pi / 180)
    let east = shrunk > 0.01 ? north / shrunk : 360
    return ((latitude - north)...(latitude + north), (longitude - east)...(longitude + east))
  }
}

extension GeoPoint: CustomStringConvertible {
  /// `60.170, 24.940`.
  public var description: String { "\(Self.text(latitude)), \(Self.text(longitude))" }

  private static func text(_ degrees: Double) -> String {
    degrees.formatted(.number.precision(.fractionLength(3)).locale(Locale(identifier: "en_US_POSIX")).grouping(.never))
  }
}
