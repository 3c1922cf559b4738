import TrailerRendering

/// A plan drawn as a line for each stream: what is copied, and what is encoded.
struct PlanTimeline {
  let plan: RenderPlan
  /// The columns of all.
  let width: Int
  let hasColour: Bool

  private static let copied: Character = "="
  private static let encoded: Character = "#"

  /// The legend, the marks of time, and the lines; empty for what lasts no time.
  var text: String {
    let columns = width - margin
    guard plan.duration > .zero, columns >= 20, !plan.streams.isEmpty else { return "" }
    let legend =
      "timeline  \(painted(String(Self.copied), .copy)) copied  \(painted(String(Self.encoded), .encode)) encoded"
    let (times, marks) = marks(columns)
    let space = String(repeating: " ", count: margin)
    let lines = plan.streams.map { ("  " + label($0)).padded(to: margin) + line($0, columns) }
    return "\n" + ([legend, (space + times).trimmed, space + marks] + lines).map { $0 + "\n" }.joined()
  }

  /// The columns before the lines.
  private var margin: Int { (plan.streams.map { label($0).count }.max() ?? 0) + 4 }

  private func label(_ stream: PlannedStream) -> String {
    stream.source.map { "stream \($0)" } ?? "music"
  }

  // MARK: Lines

  private func line(_ stream: PlannedStream, _ columns: Int) -> String {
    let actions = actions(stream, columns)
    var text = ""
    var place = 0
    while place < columns {
      let end = actions[place...].firstIndex { $0 != actions[place] } ?? columns
      let action = actions[place]
      let character: Character = action == nil ? " " : action == .copy ? Self.copied : Self.encoded
      text += painted(String(repeating: character, count: end - place), action)
      place = end
    }
    return text.trimmed
  }

  /// What is done in each column; what is encoded has one at least, however short it is.
  private func actions(_ stream: PlannedStream, _ columns: Int) -> [PlannedSpan.Action?] {
    var actions = [PlannedSpan.Action?](repeating: nil, count: columns)
    let total = plan.duration.seconds
    func column(_ time: MediaTime) -> Double { time.seconds / total * Double(columns) }
    for action in [PlannedSpan.Action.copy, .encode] {
      for span in stream.spans where span.action == action {
        let first = min(columns - 1, max(0, Int(column(span.range.start))))
        let last = min(columns, max(first + 1, Int(column(span.range.end).rounded())))
        for place in first..<last { actions[place] = action }
      }
    }
    return actions
  }

  private func painted(_ text: String, _ action: PlannedSpan.Action?) -> String {
    guard hasColour, let action else { return text }
    return "\u{1B}[\(action == .copy ? 32 : 33)m\(text)\u{1B}[0m"
  }

  // MARK: Marks

  /// Steps between marks, in seconds.
  private static let steps: [Double] = [
    0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 18_000, 36_000, 86_400,
  ]

  /// Times at round places, and the ruler below them.
  private func marks(_ columns: Int) -> (times: String, ruler: String) {
    let total = plan.duration.seconds
    let step = Self.steps.first { $0 / total * Double(columns) >= 10 } ?? total
    var times = [Character](repeating: " ", count: columns + 10)
    var ruler = [Character](repeating: "-", count: columns)
    var number = 0.0
    while number * step < total, number < 1000 {
      let place = Int(number * step / total * Double(columns))
      ruler[place] = "|"
      for (offset, character) in Self.clock(number * step, step).enumerated() where place + offset < times.count {
        times[place + offset] = character
      }
      number += 1
    }
    return (String(String(times).trimmed.prefix(columns)), String(ruler))
  }

  /// `0:05`, `1:02:00`, or `0:00.5` where steps are shorter than a second.
  private static func clock(_ seconds: Double, _ step: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    let whole = tenths / 10
    let parts = [whole / 3600, whole / 60 % 60, whole % 60]
    let minutes = parts[0] > 0 ? "\(parts[0]):\(String(parts[1]).leftPadded(to: 2, with: "0"))" : String(parts[1])
    let fraction = step < 1 ? "." + String(tenths % 10) : ""
    return minutes + ":" + String(parts[2]).leftPadded(to: 2, with: "0") + fraction
  }
}
