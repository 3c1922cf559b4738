import Documents
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
  private func root(_ text: String, _ manner: JSONReader.Manner = .strict) throws(DocumentError) -> DocumentNode? {
    try JSONReader.root(of: Array(text.utf8), manner)
  }

  /// What a node says, in one line; texts in quotes.
  private func shown(_ node: DocumentNode?) -> String {
    switch node?.content {
    case nil: "none"
    case .scalar(let text)?: node?.isQuoted == true ? "'\(text)'" : text
    case .list(let nodes)?: "[\(nodes.map { shown($0) }.joined(separator: " "))]"
    case .map(let members)?: "{\(members.map { "\($0.key):\(shown($0.value))" }.joined(separator: " "))}"
    }
  }

  private func fault(_ text: String, _ manner: JSONReader.Manner = .strict) -> DocumentError? {
    do throws(DocumentError) {
      _ = try root(text, manner)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "values stay as they are written",
    arguments: [
      (" \n", "none"), ("[]", "[]"), ("{}", "{}"),
      ("[1, -0, 1.50, 2e+3, true, false, null]", "[1 -0 1.50 2e+3 true false ]"),
      (#"["1", "", "a\"\\\/\b\f\n\r\t"]"#, "['1' '' 'a\"\\/\u{8}\u{C}\n\r\t']"),
      (#"["\u00e4\ud83d\ude00x", "\uFFFF"]"#, "['ä😀x' '\u{FFFF}']"), (#"{"a":{"b":[1]},"c":2}"#, "{a:{b:[1]} c:2}"),
      ("12345678901234567890123", "12345678901234567890123"),
    ])
  func values(text: String, expected: String) throws {
    #expect(shown(try root(text)) == expected)
    #expect(shown(try root(text, .lenient)) == expected)
  }

  @Test(
    "what is wrong is told with its place, whoever wrote it",
    arguments: [
      ("[1,]", "1:4"), ("[1 2]", "1:4"), ("{\"a\" 1}", "1:6"), ("{a: 1}", "1:2"), ("\n\n  [01]", "3:4"),
      ("[+1]", "1:2"),
      ("[1.]", "1:2"), ("[.5]", "1:2"), ("[1e]", "1:2"), ("[nul]", "1:2"), ("[] []", "1:4"), ("[\"ä😀\", x]", "1:8"),
      ("[\"a", "1:4"), ("[\"\\x\"]", "1:5"), ("[\"\\u12g4\"]", "1:5"), ("[\"a\u{1}\"]", "1:4"), ("[", "1:2"),
      ("[\"\\", "1:4"),
    ])
  func faults(text: String, place: String) {
    for manner in [JSONReader.Manner.strict, .lenient] {
      let fault = fault(text, manner)
      #expect(fault?.kind == .malformed)
      #expect(fault?.message.hasPrefix("it is not JSON: ") == true)
      #expect(fault?.place?.description == place)
    }
  }

  @Test("of services, double keys and half characters are taken; of people, not")
  func manners() throws {
    for (text, taken) in [
      (#"{"a": 1, "b": 2, "a": 3}"#, "{a:1 b:2 a:3}"), (#"["\ud83d"]"#, "['\u{FFFD}']"),
      (#"["\ude00x"]"#, "['\u{FFFD}x']"),
      (#"["\ud83d\u0041"]"#, "['\u{FFFD}A']"), (#"["\ud83d\ud83d\ude00"]"#, "['\u{FFFD}😀']"),
      (#"["\u0000"]"#, "['\0']"),
    ] {
      #expect(shown(try root(text, .lenient)) == taken)
      #expect(fault(text)?.kind == .malformed, "\(text)")
    }
    #expect(fault(#"{"a": 1, "b": 2, "a": 3}"#)?.place == DocumentPlace(line: 1, column: 18))
    let latin = Array("[\"".utf8) + [0xE4] + Array("\"]".utf8)
    #expect(shown(try JSONReader.root(of: latin, .lenient)) == "['\u{FFFD}']")
  }

  @Test("a part of some bytes is read as if nothing else were there")
  func parts() throws {
    let bytes = Array("xx[1,\n2]yy\"".utf8)
    #expect(shown(try JSONReader.root(of: bytes, in: 2..<8, .strict)) == "[1 2]")
    #expect(throws: DocumentError.self) { try JSONReader.root(of: bytes, in: 2..<7, .strict) }
    #expect(throws: DocumentError.self) { try JSONReader.root(of: bytes, in: 10..<11, .strict) }
  }

  @Test("64 values lie in each other, and not 65")
  func depth() throws {
    for (depth, isFine) in [(64, true), (65, false)] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect((fault(text) == nil) == isFine)
      #expect(isFine || fault(text)?.kind == .tooLarge)
    }
  }
}
