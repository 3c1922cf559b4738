import Glibc

/// Asks the terminal what it is.
enum TerminalQuery {
  /// How long a terminal may take to answer, in milliseconds.
  static let patience = 200

  /// Whether it draws as kitty does, what it is called, and, as all of them answer that, what kind it is.
  ///
  /// The first is a query of one pixel by kitty's graphics protocol; the others are XTVERSION and DA1 of xterm.
  private static let questions = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[c"

  /// What the terminal answers; nothing, where nobody does or this process may not ask.
  static func ask() -> String {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return "" }
    defer { close(terminal) }
    // A process in the background would be stopped.
    guard tcgetpgrp(terminal) == getpgrp() else { return "" }
    var old = termios()
    guard tcgetattr(terminal, &old) == 0 else { return "" }
    var raw = old
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(terminal, TCSAFLUSH, &raw) == 0 else { return "" }
    // What comes too late must not be read by the shell.
    defer { tcsetattr(terminal, TCSAFLUSH, &old) }
    let question = Array(questions.utf8)
    guard write(terminal, question, question.count) == question.count else { return "" }
    return answer(on: terminal)
  }

  /// Reads until the last question is answered, or time is over.
  private static func answer(on terminal: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(patience)
    while bytes.count < 4096 {
      let rest = clock.now.duration(to: end).components
      let milliseconds = rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0 else { break }
      var wanted = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, Int32(milliseconds)) > 0 else { continue }
      let count = read(terminal, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      if isAnswered(bytes) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether there is an answer to DA1, as in `ESC [ ? 62 ; 4 c`.
  private static func isAnswered(_ bytes: [UInt8]) -> Bool {
    guard let start = bytes.firstRange(of: Array("\u{1B}[?".utf8)) else { return false }
    return bytes[start.upperBound...].contains(UInt8(ascii: "c"))
  }
}
