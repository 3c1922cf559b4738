/// How often the cases of a run hit what a film and an edit can be.
struct Distribution: Sendable {
  private(set) var counts: [String: [String: Int]] = [:]

  /// Counts a case.
  mutating func add(_ editCase: EditCase) {
    let recipe = editCase.recipe
    for name in Set(editCase.edits.map(\.name)) { count("commands", name) }
    count("source containers", recipe.container.rawValue)
    count("output containers", editCase.fileExtension)
    count("sounds", recipe.sound?.rawValue ?? "none")
    if let picture = recipe.picture {
      count("codecs", picture.codec.rawValue)
      count("rates", picture.rate.rawValue)
      count("b-frames", picture.reordering.rawValue)
      count("gops", String(picture.keyInterval))
      count("lies", PictureLie.all[recipe.orientation].description)
    } else {
      count("codecs", "audio only")
    }
    count("edits in a case", String(editCase.edits.count - 1))
  }

  /// Counts something of a kind.
  mutating func count(_ kind: String, _ name: String, by number: Int = 1) {
    counts[kind, default: [:]][name, default: 0] += number
  }

  /// Adds what was counted elsewhere.
  mutating func merge(_ other: Distribution) {
    for (kind, names) in other.counts { counts[kind, default: [:]].merge(names, uniquingKeysWith: +) }
  }

  /// The names counted of a kind.
  func names(_ kind: String) -> Set<String> { Set(counts[kind]?.keys.map(\.self) ?? []) }

  /// All that was counted of a kind.
  func sum(_ kind: String) -> Int { counts[kind]?.values.reduce(0, +) ?? 0 }

  /// A line for each kind.
  var lines: [String] {
    counts.sorted { $0.key < $1.key }.map { kind, names in
      let parts = names.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
      return "  \(kind): \(parts.joined(separator: ", "))"
    }
  }
}
