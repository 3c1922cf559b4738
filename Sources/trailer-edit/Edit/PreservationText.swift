import TrailerRendering

/// What becomes of everything that a film carries, as people read it, in at most 80 columns.
enum PreservationText {
  /// The lines; with `isWhole` of everything by its outcome, else of what is lost or becomes something else, and how much
  /// stays.
  ///
  /// - Returns: no line where nothing is worth one.
  static func lines(of preservation: PreservationReport, isWhole: Bool) -> [String] {
    guard !preservation.lines.isEmpty else { return [] }
    if isWhole {
      return ["ledger: \(summary(preservation))"]
        + PreservationLine.Outcome.allCases.flatMap { outcome in
          section(outcome.rawValue, preservation.lines.filter { $0.outcome == outcome })
        }
    }
    let converted = preservation.lines.filter { $0.outcome == .converted && !$0.isAsked }
    guard !converted.isEmpty || !preservation.losses.isEmpty else { return [] }
    let plain = rows(converted, "converted") + rows(preservation.losses, "lost")
    return plain + ["  \(summary(preservation)); --ledger lists all"]
  }

  /// `kept 14, re-timed 3, converted 1, dropped 2`.
  static func summary(_ preservation: PreservationReport) -> String {
    PreservationLine.Outcome.allCases.map { "\($0.rawValue) \(preservation.count(of: $0))" }.joined(separator: ", ")
  }

  private static func section(_ title: String, _ lines: [PreservationLine]) -> [String] {
    guard !lines.isEmpty else { return [] }
    var table = TextTable([.left], indent: 4)
    for line in lines { table.add(shortened(line.title), reason(line)) }
    return ["  " + title] + split(table.text)
  }

  private static func rows(_ lines: [PreservationLine], _ word: String) -> [String] {
    lines.flatMap { line in
      var table = TextTable()
      table.add("\(word): \(line.title): \(reason(line))")
      return split(table.text)
    }
  }

  private static func reason(_ line: PreservationLine) -> String {
    line.reason?.description ?? (line.isAsked && line.outcome == .dropped ? "asked for" : "")
  }

  /// A title may be long; the reason needs room.
  private static func shortened(_ item: String) -> String {
    item.count <= 44 ? item : String(item.prefix(43)) + "…"
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }
}
