/// How progress is shown.
enum ProgressStyle: String, CaseIterable, Sendable {
  /// A bar on a terminal, plain lines elsewhere, nothing with `--quiet`.
  case auto
  /// A line that is drawn over.
  case bar
  /// A line every few seconds.
  case plain
  /// A JSON object a line, for programs.
  case json
  /// Nothing.
  case none

  /// The style that is meant here; never `auto`.
  func resolved(verbosity: Console.Verbosity, canRedraw: Bool) -> ProgressStyle {
    guard self == .auto else { return self }
    if verbosity == .quiet { return .none }
    return canRedraw ? .bar : .plain
  }
}
