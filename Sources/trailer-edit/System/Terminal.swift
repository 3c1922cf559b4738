import Glibc

/// What the program knows of the terminal and the environment it runs in.
enum Terminal {
  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// A variable of the environment; an empty one counts as none.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether standard error understands movement of the cursor.
  static var canRedraw: Bool { isTerminal(STDERR_FILENO) && variable("TERM") != "dumb" }

  /// Whether messages may have colours: a terminal shows them and `NO_COLOR` is not set.
  static var wantsColour: Bool { canRedraw && variable("NO_COLOR") == nil }

  /// Whether standard output may have colours.
  static var outputHasColour: Bool {
    isTerminal(STDOUT_FILENO) && variable("TERM") != "dumb" && variable("NO_COLOR") == nil
  }

  /// The columns of standard output; `nil` when it is no terminal.
  static var outputWidth: Int? {
    var size = winsize()
    guard isTerminal(STDOUT_FILENO), ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// The columns of standard error: what the terminal says, else `COLUMNS`, else 80.
  static var width: Int {
    var size = winsize()
    if ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return variable("COLUMNS").flatMap { Int($0) }.map { min(max($0, 20), 1000) } ?? 80
  }

  /// The lines of standard error's terminal; 24 where it does not tell.
  static var height: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return 24 }
    return Int(size.ws_row)
  }

  /// Asks a question that needs a `y`; only a person can answer it, so without terminals it is a no.
  static func confirm(_ question: String) -> Bool {
    guard isTerminal(STDIN_FILENO), isTerminal(STDERR_FILENO) else { return false }
    StandardStreams.writeMessage(question + " [y/N] ")
    let answer = readLine(strippingNewline: true)?.lowercased() ?? ""
    return answer == "y" || answer == "yes"
  }
}
