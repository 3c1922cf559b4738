/// A town or village.
struct Place: Sendable, Hashable {
  var name: String
  /// Two letters, as `FI`.
  var country: String
  var point: GeoPoint
  /// The people who live there.
  var people: Int
  /// What it is called elsewhere, or was.
  var otherNames: [String]

  /// Reads a line of ``PlaceData``.
  init?(line: Substring) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count >= 5, let north = Double(parts[2]), let east = Double(parts[3]),
      let point = GeoPoint(latitude: north, longitude: east), let people = Int(parts[4])
    else { return nil }
    name = String(parts[0])
    country = String(parts[1])
    self.point = point
    self.people = people
    otherNames = parts[5...].map { String($0) }
  }
}
