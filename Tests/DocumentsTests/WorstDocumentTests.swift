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

  private static let flat = String(filling: 1 << 20, with: "a,")

  /// 900 lists in each other, each begun with `opener`, and values in the last one.
  private static func deep(_ opener: String) -> String {
    String(repeating: opener, count: 900) + flat + String(repeating: "]", count: 900)
  }

  /// Each of the library's readers of texts clears what a long space took again for each of the words after it.
  private static func afterSpace(_ blank: String, _ word: String) -> String {
    "b" + String(filling: 1 << 19, with: blank) + String(filling: 1 << 19, with: word)
  }

  @Test(arguments: [
    Case("nested lists", String(filling: 1 << 20, with: "["), .tooLarge),
    Case("nested lists in a block", String(filling: 1 << 20, with: "- "), .malformed),
    Case("aliases of aliases", laughs, .tooLarge), Case("aliases as keys", laughs + "k: {? *a11 : 1}", .malformed),
    Case("aliases as short keys", laughs + "k: {*a11 : 1}", .malformed),
    Case("aliases as keys without values", laughs + "k: {*a11}", .malformed),
    Case("aliases as keys in a list", laughs + "k: [*a11 : 1]", .malformed),
    Case("aliases as keys in a block", laughs + "*a11 : 1", .malformed),
    Case("lists of aliases as keys", laughs + "[*a11, *a11]: 1", .malformed),
    Case("keys of keys", keysOfKeys, .malformed),
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
    Case("small maps", "[" + String(filling: 1 << 18, with: "{a},") + "a]", nil),
    Case("many small maps", "[" + String(filling: 1 << 20, with: "{a,b},") + "a]", .tooLarge),
    Case("many pairs in a list", "[" + String(filling: 1 << 20, with: "\"\":,") + "a]", .tooLarge),
    Case("values 60 deep", String(repeating: "[", count: 60) + flat + String(repeating: "]", count: 60), nil),
    Case("deep lists", deep("["), .tooLarge), Case("deep maps", deep("{a: "), .tooLarge),
    Case("brackets in double quotes", deep("[\"]\","), .tooLarge), Case("brackets in quotes", deep("[']',"), .tooLarge),
    Case("brackets in comments", deep("[#]\n"), .tooLarge), Case("brackets in tags", deep("[!<]> a,"), .tooLarge),
    Case("brackets after escapes", deep("[\"\\\"]\","), .tooLarge),
    Case("brackets in double single quotes", deep("['''],',"), .tooLarge),
    Case("brackets after what is no comment", deep("[a#,"), .tooLarge),
    Case("brackets after a word with a quote", deep("[it's,"), .tooLarge),
    Case("brackets after a block word with a quote", "a: it's\nb: " + deep("["), .tooLarge),
    Case("brackets after a block word with brackets", "a: b]]]\nc: " + deep("["), .tooLarge),
    Case("brackets after a comment with a quote", "# it's\n" + deep("["), .tooLarge),
    Case("brackets after a short comment", "#\u{85}" + deep("["), .tooLarge),
    Case("brackets after a block text with a quote", "a: |\n it's ]\nb: " + deep("["), .tooLarge),
    Case("brackets after an empty block text", "a: |\n\nb: " + deep("["), .tooLarge),
    Case("brackets after a backslash in quotes", "a: '\\'\nb: " + deep("["), .tooLarge),
    Case("brackets after an escaped backslash", "a: \"\\\\\"\nb: " + deep("["), .tooLarge),
    Case("words after a long space", afterSpace(" ", "c "), .tooLarge),
    Case("quoted words after a long space", "\"" + afterSpace(" ", "c ") + "\"", .tooLarge),
    Case("lines after empty ones", "\"" + afterSpace("\n", "c\n\n") + "\"", .tooLarge),
    Case("block lines after empty ones", "|\n " + afterSpace("\n", " c\n"), .tooLarge),
    Case("names of tags", (0..<70_000).map { "%TAG !a\($0)! b\n" }.joined() + "---\na", .malformed),
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
    func many(_ piece: String) -> String { String(repeating: piece, count: 900) }
    let texts = [
      "a: Ready ? Go", "a: \"{{x}}: {{y}}\"", "a: clip[0-9].mp4", "a: 'film \\[?\\].mp4'", "a: it's [ 5",
      "- a\n- b ?\n", "a: |\n  {x}: y\n", "a: Prêt ? Oui, non ? Si", "[a?b, c ?d]", "a: http://b/?c=[d]&e=*",
      "a: b # ? [ { *c : d", "a: >\n  [[[\n  ? x\nb: c", "{a: '}', \"b\": \"]:\", 'c':[d]}", "a: [x, 'y]: z', \"[\"]",
      "'[a]': b\n\"*c\": d\ne: &c f\ng: *c", "a: |\n  *b : c\nd: [&b e, *b, *b]", "%YAML 1.2\n---\na: !!str b\n...\n",
      "a: \"" + many("[") + "\"", "a: '" + many("{x}: ") + "'", "a: b" + many(" ["), "a: |\n" + many("  ]: [\n"),
      "- b " + many("# [\n"), "a: b" + many("     ") + "c",
    ]
    for text in texts {
      #expect(throws: Never.self, "\(text.prefix(80))") {
        let root = try YAMLReader.root(of: text)
        #expect(root != nil)
      }
    }
  }
}
