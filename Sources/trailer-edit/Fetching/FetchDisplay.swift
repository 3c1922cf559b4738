import CatalogKit
import TrailerEditing

/// Shows how far a fetch has come, on standard error: a line that is drawn over on terminals, else one for each step.
struct FetchDisplay: Sendable {
  let console: Console
  let canRedraw: Bool

  init(_ console: Console, canRedraw: Bool = Terminal.canRedraw) {
    self.console = console
    self.canRedraw = canRedraw
  }

  /// Shows one step.
  func show(_ progress: FetchProgress) {
    switch progress {
    case .started(let candidate): console.say("fetching \(candidate.label)")
    case .received(let bytes, let total): status(Self.amount(bytes, of: total))
    case .waiting(let error, let attempt): console.say("trying again (\(attempt)): \(error.message)")
    case .checking: status("looking into the file")
    // The error tells it, or the list of what was tried before.
    case .failed: break
    }
  }

  /// Takes the status line away.
  func finish() { status("") }

  private func status(_ text: String) {
    guard canRedraw, console.verbosity > .quiet else { return }
    console.show(status: text.shortened(to: Terminal.width - 1))
  }

  /// `1.2 MB of 4.8 MB (25 %)`.
  static func amount(_ bytes: Int64, of total: Int64?) -> String {
    guard let total, total > 0 else { return Units.bytes(bytes) }
    let percent = Int(min(100, Double(bytes) / Double(total) * 100))
    return "\(Units.bytes(bytes)) of \(Units.bytes(total)) (\(percent) %)"
  }
}
