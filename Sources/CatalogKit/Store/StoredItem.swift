import Foundation
package import GRDB

/// What has a table of its own with an identifier and a payload: all but films.
package protocol StoredItem: Sendable, Codable, Hashable {
  /// What the lists of it are; also its table.
  static var kind: FeedKey.Kind { get }
  /// What the source calls it.
  var id: CatalogID<Self> { get }
  /// The names of the columns by which it is found, beside its identifier.
  static var columns: [String] { get }
  /// Their values, in the order of ``columns``.
  var values: [(any DatabaseValueConvertible)?] { get }
}

extension Show: StoredItem {
  package static var kind: FeedKey.Kind { .show }
  package static var columns: [String] { ["film", "theatre", "day", "start"] }
  package var values: [(any DatabaseValueConvertible)?] {
    [film?.value, theatre?.value, businessDay?.description, start?.timeIntervalSince1970]
  }
}

extension Theatre: StoredItem {
  package static var kind: FeedKey.Kind { .theatre }
  package static var columns: [String] { ["folded", "city", "latitude", "longitude", "isTown"] }
  package var values: [(any DatabaseValueConvertible)?] {
    let own = latitude.flatMap { north in longitude.flatMap { GeoPoint(latitude: north, longitude: $0) } }
    let point = own ?? town?.point
    return [TextFolding.fold(name), city, point?.latitude, point?.longitude, own == nil]
  }

  /// Its town, which the source names, or which its name ends with.
  private var town: Place? {
    if let city { return Gazetteer.shared.places(named: city).first }
    return Gazetteer.shared.place(endingOf: name.split(separator: " ").dropFirst().map { $0 })?.place
  }
}

extension Area: StoredItem {
  package static var kind: FeedKey.Kind { .area }
  package static var columns: [String] { ["folded", "kind"] }
  package var values: [(any DatabaseValueConvertible)?] { [TextFolding.fold(name), kind.rawValue] }
}

extension NewsItem: StoredItem {
  package static var kind: FeedKey.Kind { .news }
  package static var columns: [String] { ["folded", "published"] }
  package var values: [(any DatabaseValueConvertible)?] {
    [TextFolding.fold(title), published?.timeIntervalSince1970]
  }
}

extension NewsCategory: StoredItem {
  package static var kind: FeedKey.Kind { .newsCategory }
  package static var columns: [String] { ["folded"] }
  package var values: [(any DatabaseValueConvertible)?] { [TextFolding.fold(name)] }
}
