import Documents
import TestSupport
import Testing

/// One MiB of what costs most; a reader that looks at anything more than a few times takes minutes.
@Suite("The worst documents")
struct WorstDocumentTests {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var text: String
    /// `nil` where the document is fine.
    var kind: DocumentError.Kind?

    init(_ description: String, _ text: String, _ kind: DocumentError.Kind?) {
      self.description = description
      self.text = text
      self.kind = kind
    }
  }

  private func check(_ worst: Case, _ read: () throws(DocumentError) -> Void) {
    var kind: DocumentError.Kind?
    let seconds = CPUTime.seconds { do throws(DocumentError) { try read() } catch { kind = error.kind } }
    #expect(kind == worst.kind)
    #expect(seconds < 5)
  }

  @Test(arguments: [
    Case("nested lists", String(filling: 1 << 20, with: "["), .tooLarge),
    Case("nested maps", String(filling: 1 << 20, with: "{\"\":"), .tooLarge),
    Case(
      "leaves in nested lists", String(repeating: "[", count: 60) + String(filling: 1 << 20, with: "1,"), .malformed),
    Case("numbers", "[" + String(filling: 1 << 20, with: "0,") + "0]", nil),
    Case("empty lists", "[" + String(filling: 1 << 20, with: "[],") + "0]", nil),
    Case("empty texts", "[" + String(filling: 1 << 20, with: "\"\",") + "0]", nil),
    Case("escapes", "\"" + String(filling: 1 << 20, with: "\\n") + "\"", nil),
    Case("half characters", "\"" + String(filling: 1 << 20, with: "\\ud83d") + "\"", nil),
    Case("one key", "{" + String(filling: 1 << 20, with: "\"\":1,") + "\"\":1}", nil),
    Case("one number", String(filling: 1 << 20, with: "1"), nil),
    Case("blanks", String(filling: 1 << 20, with: " "), nil),
    Case("a text without end", "\"" + String(filling: 1 << 20, with: "a"), .malformed),
    Case("lists in one line, and then nothing", "[" + String(filling: 1 << 20, with: "[1],"), .malformed),
  ])
  func json(worst: Case) {
    check(worst) { () throws(DocumentError) in _ = try JSONReader.root(of: Array(worst.text.utf8), .lenient) }
  }

  @Test("more than a million values are refused") func values() {
    let text = "[" + String(filling: 3 << 20, with: "0,") + "0]"
    check(Case("values", text, .tooLarge)) { () throws(DocumentError) in
      _ = try JSONReader.root(of: Array(text.utf8), .strict)
    }
  }

  static let laughs: String = (1..<12).reduce("a0: &a0 [x,x,x,x,x,x,x,x,x]\n") { text, level in
    let names = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",")
    return text + "a\(level): &a\(level) [\(names)]\n"
  }

  /// Maps that are keys of maps that are keys: each is hashed again in every one round it.
  private static let keysOfKeys =
    String(repeating: "? ", count: 900) + "[" + String(filling: 1 << 20, with: "a,") + "a]"
  private static let shortKeys =
    String(repeating: "{", count: 100) + "a: b" + String(repeating: "}: c", count: 99) + "}"

  @Test(arguments: [
    Case("nested lists", String(filling: 1 << 20, with: "["), .tooLarge),
    Case("nested lists in a block", String(filling: 1 << 20, with: "- "), .malformed),
    Case("aliases of aliases", laughs, .tooLarge), Case("aliases as keys", laughs + "k: {? *a11 : 1}", .malformed),
    Case("aliases as short keys", laughs + "k: {*a11 : 1}", .malformed), Case("keys of keys", keysOfKeys, .malformed),
    Case("short keys of keys", String(filling: 1 << 20, with: "- " + shortKeys + "\n"), .malformed),
    Case("values in a list", "[" + String(filling: 1 << 20, with: "a,") + "a]", nil),
    Case("values in a deep list", String(repeating: "[", count: 60) + String(filling: 1 << 20, with: "a,"), .malformed),
    Case("entries", String(filling: 1 << 18, with: "- a\n"), nil),
    Case("an open quote", "a: \"" + String(filling: 1 << 20, with: "b "), .malformed),
    Case("escapes", "a: \"" + String(filling: 1 << 20, with: "\\n") + "\"", nil),
    Case("line ends", String(filling: 1 << 20, with: "\n") + "a", .tooLarge),
    Case("comments", String(filling: 1 << 20, with: "#\n"), nil),
    Case("anchors", "[" + String(filling: 1 << 18, with: "&a b,") + "b]", nil),
    Case("a long word", String(filling: 1 << 20, with: "a"), nil),
  ])
  func yaml(worst: Case) {
    check(worst) { () throws(DocumentError) in _ = try YAMLReader.root(of: worst.text) }
  }

  @Test(arguments: [
    Case("fields", String(filling: 1 << 20, with: "a,"), nil), Case("rows", String(filling: 1 << 20, with: "a\n"), nil),
    // Made rectangular, these would be 60,000,000,000 fields.
    Case(
      "one long row, many short ones",
      String(filling: 1 << 19, with: ",") + "\n" + String(filling: 1 << 18, with: "a\n"), nil),
    Case("empty texts", String(filling: 1 << 20, with: "\"\","), nil),
    Case("quotes", "\"" + String(filling: 1 << 20, with: "\"\"") + "\"", nil),
    Case("a quote without end", "\"" + String(filling: 1 << 20, with: "a,\n"), .malformed),
    Case("blanks", String(filling: 1 << 20, with: " "), nil),
    Case("too many fields", String(filling: 1 << 20, with: ","), .tooLarge),
  ])
  func csv(worst: Case) {
    check(worst) { () throws(DocumentError) in _ = try CSVReader.rows(of: worst.text) }
  }

  @Test("texts that only look like the worst are read") func harmless() throws {
    let texts = [
      "a: Ready ? Go", "a: \"{{x}}: {{y}}\"", "a: clip[0-9].mp4", "a: 'film \\[?\\].mp4'", "a: it's [ 5",
      "- a\n- b ?\n", "a: |\n  {x}: y\n",
      "a: Prêt ? Oui, non ? Si",
    ]
    for text in texts { #expect(throws: Never.self, "\(text)") { try YAMLReader.root(of: text) } }
  }
}
