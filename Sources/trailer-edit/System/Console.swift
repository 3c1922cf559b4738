import Synchronization
import TrailerEditing

/// The messages of a run, on standard error: lines, and at most one status of a line or more that is drawn over.
final class Console: Sendable {
  /// How much is said.
  enum Verbosity: Int, Comparable, Sendable {
    /// Errors only.
    case quiet
    /// What a user should know.
    case normal
    /// What the libraries say, too.
    case info
    /// Everything.
    case debug

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// How much is said.
  let verbosity: Verbosity
  private let hasColour: Bool
  private let status = Mutex("")
  private let write: @Sendable (String) -> Void

  init(
    verbosity: Verbosity = .normal, hasColour: Bool = false,
    write: @escaping @Sendable (String) -> Void = StandardStreams.writeMessage
  ) {
    self.verbosity = verbosity
    self.hasColour = hasColour
    self.write = write
  }

  /// Says something, unless only errors are wanted.
  func say(_ text: String) {
    if verbosity > .quiet { line(text.printable) }
  }

  /// Says what a user should know of the result.
  func note(_ notice: FKTNotice) {
    if verbosity > .quiet { line(notice.isWarning ? label("warning:", "33") : "note:", notice.message) }
  }

  /// Says what went wrong and what to do about it.
  ///
  /// The libraries' own words follow where they are the only account of a damaged file or a fault, and
  /// otherwise on demand.
  func report(_ error: FKTError) {
    let option = error.operation.flatMap { $0.hasPrefix("--") ? "\($0): " : nil } ?? ""
    line(label("error:", "31"), option + error.message)
    let isWanted = verbosity >= .info || [.badInput, .internalFault].contains(ExitCode(error.code))
    if isWanted, let detail = error.detail { line("  detail:", detail) }
    if let hint = error.hint { line("  hint:", hint) }
  }

  /// Writes a line that is wanted at every level.
  func line(_ text: String) {
    status.withLock { status in
      write((status.isEmpty ? "" : Self.eraser(of: status)) + text + "\n" + status)
    }
  }

  /// Draws the status over the one before; an empty text takes it away.
  ///
  /// No line of it may be wider than the terminal.
  func show(status text: String) {
    status.withLock { status in
      if text != status { write(Self.eraser(of: status) + text) }
      status = text
    }
  }

  private func line(_ label: String, _ text: String) { line(label + " " + text.printable) }

  private func label(_ text: String, _ colour: String) -> String {
    hasColour ? "\u{1B}[1;\(colour)m\(text)\u{1B}[0m" : text
  }

  /// What takes a status away, whose last line the cursor is in.
  private static func eraser(of status: String) -> String {
    let lineFeeds = status.utf8.count { $0 == 0x0A }
    return lineFeeds == 0 ? "\r\u{1B}[K" : "\r\u{1B}[\(lineFeeds)A\u{1B}[J"
  }
}

extension FKTNotice {
  /// Whether it tells of another edit, and nothing of this one.
  var isAdvice: Bool { code == "cheaper" }

  /// Whether the program took something other than what was written, or may have.
  var isWarning: Bool { ["clock-lookalike", "start-clamped", "end-clamped"].contains(code) }
}
