import CatalogKit

/// What became of a question to a source, as people read it.
enum OutcomeText {
  /// Rows that are told; of more there is a count.
  private static let rowLimit = 3

  /// The lines; none for a whole and fresh answer.
  static func lines(of outcome: SourceOutcome) -> [String] {
    let name = "\(outcome.source): "
    switch outcome.state {
    case .failed(let error):
      return [name + [error.message, error.hint].compactMap(\.self).joined(separator: " ")]
    case .stale(let reason): return [name + reason] + rows(of: outcome)
    case .fresh, .stored: return rows(of: outcome)
    }
  }

  /// One word or two on where the answer is from.
  static func state(of outcome: SourceOutcome) -> String {
    switch outcome.state {
    case .fresh: "asked now"
    case .stored: "stored"
    case .stale(let reason): reason
    case .failed(let error): "failed: \(error.message)"
    }
  }

  private static func rows(of outcome: SourceOutcome) -> [String] {
    guard outcome.badRowCount > 0 else {
      return outcome.isPartial ? ["\(outcome.source): \(outcome.list) is not complete"] : []
    }
    let head =
      "\(outcome.source): \(Units.count(Int64(outcome.badRowCount), "row")) of \(outcome.list) could not be read"
    let told = outcome.badRows.prefix(rowLimit).map { row in
      "row \(row.row)" + (row.line.map { " in line \($0)" } ?? "") + ": \(row.reason)"
    }
    return [told.isEmpty ? head : head + ": " + told.joined(separator: "; ")]
  }
}
