/// Finds the word that was probably meant.
package enum Spelling {
  /// The known word nearest to `text`, when it is near enough to be a slip of the keyboard.
  package static func suggestion(for text: String, among known: [String]) -> String? {
    // Of a short word, two letters are most of it.
    let tolerance = text.count <= 3 ? 1 : 2
    // A longer word cannot be near, and comparing it would take long.
    let candidates = known.filter { abs($0.count - text.count) <= tolerance }
    let distances = candidates.map { (word: $0, distance: distance($0, text)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance <= tolerance else {
      return nil
    }
    return best.word
  }

  /// Insertions, deletions, changes and swaps of neighbours that make one text of the other
  /// (Damerau-Levenshtein, each neighbour swapped at most once).
  static func distance(_ first: String, _ second: String) -> Int {
    let (left, right) = (Array(first), Array(second))
    var rows = [Array(0...right.count)]
    for i in 1..<(left.count + 1) {
      var row = [i]
      for j in 1..<(right.count + 1) {
        let isSame = left[i - 1] == right[j - 1]
        var best = min(row[j - 1] + 1, rows[i - 1][j] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          best = min(best, rows[i - 2][j - 2] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
