internal import MediaTypes
internal import TrailerEditing

/// Holds claims on what streams say beside their packets against the written file, as far as the container says it.
struct SideDataAudit {
  let plan: RenderPlan
  let source: MediaInfo

  /// Whether a claim is true; what only the pictures carry is taken for true.
  func holds(_ line: LedgerLine, _ places: [Int: StreamInfo]) -> Bool {
    guard let number = line.stream, let before = source.stream(number)?.video else { return true }
    guard let after = places[number]?.video else { return false }
    switch (line.name, line.fate) {
    case ("display matrix", _):
      let planned = plan.streams.first { $0.source == number }?.displayOrientation ?? .identity
      return after.orientation == planned
    case ("mastering display", .kept): return before.masteringDisplay == nil || after.masteringDisplay != nil
    case ("content light levels", .kept): return before.contentLight == nil || after.contentLight == before.contentLight
    case ("ICC profile", .kept): return before.iccProfileSize == after.iccProfileSize
    default: return true
    }
  }
}
