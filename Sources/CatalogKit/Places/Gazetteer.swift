import TrailerEditing

/// The towns and villages that are known without asking anybody.
struct Gazetteer: Sendable {
  /// Those that come with the catalog; read when they are first needed.
  static let shared = Gazetteer(PlaceData.text)

  private let places: [Place]
  /// Places by folded names, those of most people first, own names before others.
  private let named: [String: [Int]]

  /// Reads lines as ``PlaceData`` has them.
  init(_ text: String) {
    let places = text.split(separator: "\n").compactMap { Place(line: $0) }
    var own: [String: [Int]] = [:]
    var other: [String: [Int]] = [:]
    let order = places.indices.sorted { (places[$0].people, $1) > (places[$1].people, $0) }
    for index in order {
      own[TextFolding.fold(places[index].name), default: []].append(index)
      for name in places[index].otherNames { other[TextFolding.fold(name), default: []].append(index) }
    }
    self.places = places
    named = own.merging(other) { own, other in own + other.filter { !own.contains($0) } }
  }

  /// The places with this name, however it is capitalised and with or without its marks, those of most people first;
  /// those that are called so elsewhere come last.
  func places(named name: String) -> [Place] { (named[TextFolding.fold(name)] ?? []).map { places[$0] } }

  /// The place that the last words of a text name, as in `Kino Kuvala Jyväskylä`, and how many words they are.
  func place(endingOf words: [Substring]) -> (place: Place, words: Int)? {
    for count in stride(from: min(3, words.count), to: 0, by: -1) {
      let name = words.suffix(count).joined(separator: " ")
      if let place = places(named: name).first { return (place, count) }
    }
    return nil
  }

  /// A name that is written nearly so.
  func suggestion(for name: String) -> String? {
    let folded = TextFolding.fold(name)
    // Names of about the same length only, as all of them are compared.
    let near = named.keys.filter { abs($0.count - folded.count) <= 2 && $0.first == folded.first }.sorted()
    return Spelling.suggestion(for: folded, among: near).flatMap { named[$0]?.first }.map { places[$0].name }
  }
}

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
