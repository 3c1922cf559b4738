extension PreservationLedger {
  /// The plan's ledger with what only showed while the work was done: a stream has one fate, the last one known.
  func corrected(by found: [LedgerLine]) -> PreservationLedger {
    var lines = lines
    for line in found {
      let place = lines.firstIndex { $0.kind == .stream && line.kind == .stream && $0.stream == line.stream }
      if let place { lines[place] = line } else { lines.append(line) }
    }
    return PreservationLedger(lines)
  }
}
