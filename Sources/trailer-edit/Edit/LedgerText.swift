import TrailerRendering

/// What becomes of everything that a film carries, as people read it, in at most 80 columns.
enum LedgerText {
  /// The lines; with `isWhole` of everything by its fate, else of what is lost or becomes something else, and how much
  /// stays.
  ///
  /// - Returns: no line where nothing is worth one.
  static func lines(of ledger: PreservationLedger, isWhole: Bool) -> [String] {
    guard !ledger.lines.isEmpty else { return [] }
    if isWhole {
      return ["ledger: \(summary(ledger))"]
        + LedgerLine.Fate.allCases.flatMap { fate in
          section(fate.rawValue, ledger.lines.filter { $0.fate == fate })
        }
    }
    let converted = ledger.lines.filter { $0.fate == .converted && !$0.isAsked }
    guard !converted.isEmpty || !ledger.losses.isEmpty else { return [] }
    let plain = rows(converted, "converted") + rows(ledger.losses, "lost")
    return plain + ["  \(summary(ledger)); --ledger lists all"]
  }

  /// `kept 14, re-timed 3, converted 1, dropped 2`.
  static func summary(_ ledger: PreservationLedger) -> String {
    LedgerLine.Fate.allCases.map { "\($0.rawValue) \(ledger.count(of: $0))" }.joined(separator: ", ")
  }

  private static func section(_ title: String, _ lines: [LedgerLine]) -> [String] {
    guard !lines.isEmpty else { return [] }
    var table = TextTable([.left], indent: 4)
    for line in lines { table.add(shortened(line.title), reason(line)) }
    return ["  " + title] + split(table.text)
  }

  private static func rows(_ lines: [LedgerLine], _ word: String) -> [String] {
    lines.flatMap { line in
      var table = TextTable()
      table.add("\(word): \(line.title): \(reason(line))")
      return split(table.text)
    }
  }

  private static func reason(_ line: LedgerLine) -> String {
    line.reason?.description ?? (line.isAsked && line.fate == .dropped ? "asked for" : "")
  }

  /// A title may be long; the reason needs room.
  private static func shortened(_ item: String) -> String {
    item.count <= 44 ? item : String(item.prefix(43)) + "…"
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }
}
