import TrailerRendering

/// Shows how far a render has come, on standard error, in one style.
struct ProgressDisplay {
  private let style: ProgressStyle
  private let console: Console
  private var lastPlain: (phase: RenderProgress.Phase, elapsed: Duration)?

  /// How often plain lines come.
  private static let interval = Duration.seconds(5)

  /// A display in a style that is not `auto`.
  init(style: ProgressStyle, console: Console) {
    self.style = style
    self.console = console
  }

  /// Shows one step.
  mutating func show(_ progress: RenderProgress) {
    switch style {
    case .auto, .none: break
    case .bar: console.show(status: ProgressText.bar(progress, width: Terminal.width - 1))
    case .json: console.line(ProgressText.json(progress).line)
    case .plain:
      guard isDue(progress) else { return }
      lastPlain = (progress.phase, progress.elapsed)
      console.line(ProgressText.plain(progress))
    }
  }

  /// Takes a bar away; whatever comes next starts on a clean line.
  func finish() { console.show(status: "") }

  /// A plain line is due after a while, and when the phase changes after something was said of the last.
  private func isDue(_ progress: RenderProgress) -> Bool {
    guard let lastPlain else { return progress.elapsed >= Self.interval }
    return progress.elapsed - lastPlain.elapsed >= Self.interval || progress.phase != lastPlain.phase
  }
}
