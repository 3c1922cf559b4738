import MediaTypes
import TrailerRendering

/// The totals of a plan as people read them.
enum PlanTotalsText {
  /// What is copied and encoded, and what that is likely to take.
  static func text(of totals: PlanTotals) -> String {
    var table = TextTable([.left])
    let hasPictures = totals.copiedTime > .zero || totals.encodedTime > .zero
    let hasSound = totals.copiedSound > .zero || totals.encodedSound > .zero
    if hasPictures { table.add("frames", frames(totals)) }
    if hasPictures { table.add("pictures", times(totals.copiedTime, totals.encodedTime)) }
    if hasSound { table.add("sound", times(totals.copiedSound, totals.encodedSound)) }
    table.add("estimate", "\(Units.bytes(totals.estimatedBytes)), \(duration(totals.estimatedSeconds))")
    return "\ntotals\n" + table.text
  }

  private static func frames(_ totals: PlanTotals) -> String {
    func count(_ number: Int?) -> String {
      number.map { (totals.isCounted || $0 == 0 ? "" : "~") + String($0) } ?? "unknown"
    }
    let hidden = totals.hiddenPictures > 0 ? ", \(totals.hiddenPictures) more copied and not shown" : ""
    return "\(count(totals.copiedPictures)) copied, \(count(totals.encodedPictures)) encoded" + hidden
  }

  private static func times(_ copied: MediaTime, _ encoded: MediaTime) -> String {
    "\(copied.secondsText) s copied, \(encoded.secondsText) s encoded"
  }

  /// About how long it takes: nobody can tell exactly.
  private static func duration(_ seconds: Double) -> String {
    switch seconds {
    case ..<1: "less than a second of work"
    case ..<90: "about \(Units.count(Int64(seconds.rounded()), "second")) of work"
    case ..<5400: "about \(Units.count(Int64((seconds / 60).rounded()), "minute")) of work"
    default: "about \((seconds / 3600).fixed(1)) hours of work"
    }
  }
}
