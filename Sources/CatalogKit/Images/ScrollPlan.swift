/// Decides which rows of a list that is scrolled need their images, as time goes by.
///
///     neighbours     4 5 6 7       begun once nothing moves; what was begun goes on here
///     in sight       8 9 10 11     begun when a row has stayed
///     neighbours     12 13 14 15
///     all others                   what was begun is let go of
struct ScrollPlan: Sendable {
  /// How many rows there are.
  let count: Int
  /// How long a row has to stay in sight, and the view has to rest, before anything is begun.
  let dwell: Duration
  /// The rows in sight.
  private(set) var visible = 0..<0
  /// When each row in sight came into it.
  private var since: [Int: Duration] = [:]
  /// When the view last moved.
  private var moved = Duration.zero

  init(count: Int, dwell: Duration) {
    self.count = count
    self.dwell = dwell
  }

  /// Rows beyond the list are none.
  mutating func see(_ range: Range<Int>, at now: Duration) {
    let range = range.clamped(to: 0..<count)
    guard range != visible else { return }
    since = Dictionary(uniqueKeysWithValues: range.map { ($0, since[$0] ?? now) })
    (visible, moved) = (range, now)
  }

  /// The rows whose images are let go of nowhere else: those in sight, and as many on both sides of them.
  var kept: Range<Int> {
    guard !visible.isEmpty else { return visible }
    return max(0, visible.lowerBound - visible.count)..<min(count, visible.upperBound + visible.count)
  }

  /// The rows whose images are wanted, by how far from sight they are; 0 is in sight.
  func wanted(at now: Duration) -> [Int: Int] {
    var rows: [Int: Int] = [:]
    for (row, start) in since where now - start >= dwell { rows[row] = 0 }
    guard now - moved >= dwell else { return rows }
    for row in kept where !visible.contains(row) {
      rows[row] = row < visible.lowerBound ? visible.lowerBound - row : row - visible.upperBound + 1
    }
    return rows
  }

  /// When more rows will be wanted, if nothing moves; `nil` where that does not happen any more.
  func nextChange(after now: Duration) -> Duration? {
    guard !visible.isEmpty else { return nil }
    return (since.values.map { $0 + dwell } + [moved + dwell]).filter { $0 > now }.min()
  }
}
