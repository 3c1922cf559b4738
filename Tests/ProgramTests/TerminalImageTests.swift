#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @Suite("Images in a terminal", .timeLimit(.minutes(30)))
  struct TerminalImageTests {
    /// A terminal of so many columns, which answers questions as its kind does, and writes down all that comes.
    private static let terminal = """
      import fcntl, os, pty, struct, sys, termios
      kind, columns = sys.argv[1], int(sys.argv[2])
      process, terminal = pty.fork()
      if process == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        os.execvp(sys.argv[3], sys.argv[3:])
      answers = {
        "kitty": b"\\x1b_Gi=31;OK\\x1b\\\\\\x1bP>|kitty(0.40.0)\\x1b\\\\\\x1b[?62;52c",
        "iTerm2": b"\\x1bP>|iTerm2 3.5.0\\x1b\\\\\\x1b[?62;4c", "plain": b"\\x1b[?1;2c",
      }
      output, answered = b"", False
      while True:
        try:
          piece = os.read(terminal, 65536)
        except OSError:
          break
        if not piece:
          break
        output += piece
        if not answered and b"\\x1b[c" in output and kind in answers:
          answered = True
          os.write(terminal, answers[kind])
      sys.stdout.buffer.write(output)
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
      """

    private let home: CatalogHome

    init() throws { home = try CatalogHome() }

    private func show(_ kind: String, _ arguments: [String], _ more: [String: String] = [:]) throws -> String {
      let colours = ["NO_COLOR": "", "COLORTERM": "truecolor", "TERM": "xterm-256color"]
      let environment = home.environment.merging(colours) { $1 }.merging(more) { $1 }
      let result = try runTool(
        "python3", ["-c", Self.terminal, kind, "80", Program.path] + arguments, environment: environment)
      #expect(result.status == 0, "\(result.text)")
      return String(decoding: result.stdout, as: UTF8.self)
    }

    private func size(ofPNG bytes: Data) -> [Int] {
      guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]), bytes.count > 24 else { return [] }
      return [16, 20].map { place in bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("that draws as kitty does gets a PNG file in pieces")
    func kitty() throws {
      let text = try show("kitty", ["catalog", "film", "demo/9001"])
      let pieces = text.matches(of: /\u{1B}_G([^;]*);([^\u{1B}]*)\u{1B}\\/).filter { !$0.output.1.contains("a=q") }
      try #require(pieces.count > 1)
      #expect(pieces[0].output.1.hasPrefix("a=T,f=100,q=2,c="))
      #expect(pieces.dropLast().allSatisfy { $0.output.1.contains("m=1") && $0.output.2.count == 4096 })
      #expect(pieces.last?.output.1.contains("m=0") == true)
      let file = try #require(Data(base64Encoded: pieces.map { String($0.output.2) }.joined()))
      #expect(size(ofPNG: file) == [384, 576])
      #expect(text.contains("Majakan kello") && !text.contains("▀"))
    }

    @Test("that draws as iTerm2 does gets a PNG file in one piece")
    func iTerm() throws {
      let text = try show("iTerm2", ["catalog", "poster", "demo/9101", "--rounded", "5%"])
      let file = try #require(text.firstMatch(of: /\u{1B}\]1337;File=inline=1;[^:]*width=60:([A-Za-z0-9+\/=]*)\u{07}/))
      #expect(size(ofPNG: try #require(Data(base64Encoded: String(file.output.1)))) == [800, 1200])
    }

    @Test("that draws nothing, or does not answer, gets half blocks", arguments: ["plain", "silent"])
    func blocks(kind: String) throws {
      let text = try show(kind, ["catalog", "poster", "demo/9001"])
      let lines = text.split(whereSeparator: \.isNewline).filter { $0.contains("▀") }
      #expect(lines.count == 45)
      for line in lines { #expect(line.count { "▀▄ ".contains($0) } == 60, "\(line)") }
      // The lamp.
      #expect(text.contains(/38;2;25\d;2[23]\d;1[34]\d/))
      let few = try show(kind, ["catalog", "poster", "demo/9001"], ["COLORTERM": ""])
      #expect(few.contains("38;5;") && !few.contains("38;2;"))
    }

    @Test(
      "is left alone where that is wanted",
      arguments: [
        (["catalog", "film", "demo/9001", "--no-images"], ["": ""]), (["catalog", "film", "demo/9002"], ["": ""]),
        (["catalog", "film", "demo/9001", "--json"], ["": ""]), (["catalog", "film", "demo/9001"], ["TERM": "dumb"]),
        (["catalog", "film", "demo/9001"], ["NO_COLOR": "1"]),
      ])
    func left(arguments: [String], environment: [String: String]) throws {
      let text = try show("plain", arguments, environment.filter { !$0.key.isEmpty })
      #expect(!text.contains("▀") && !text.contains("a=T") && !text.contains("38;2"))
      #expect(text.contains("9001") || text.contains("9002"))
    }
  }
#endif
