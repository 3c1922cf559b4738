import Dispatch
import Foundation
import Testing

@testable import CatalogKit

/// What real feeds do that breaks their readers.
@Suite struct FeedTrapTests {
  @Test func joinsTextThatComesInPieces() throws {
    let text = "<a>Gnomeo &amp; Julia &lt;3 &#228; <![CDATA[& more]]> end</a>"
    #expect(try FeedXML.document(Data(text.utf8)).ownText == "Gnomeo & Julia <3 ä & more end")
  }

  @Test func joinsTextThatIsLargerThanOneBuffer() throws {
    let long = String(repeating: "ä&amp;ö ", count: 40_000)
    let root = try FeedXML.document(Data("<a>\(long)</a>".utf8))
    #expect(root.content == long.replacing("&amp;", with: "&"))
  }

  @Test(arguments: [
    "\u{FEFF}<a>x</a>", "\n\n  <a>x</a>", "\u{FEFF}\n<?xml version=\"1.0\"?><a>x</a>\n", "<a>x</a>\n\n",
  ])
  func passesOverWhatIsBeforeTheDocument(_ text: String) throws {
    #expect(try FeedXML.document(Data(text.utf8)).ownText == "x")
  }

  /// Damaged documents, of which the parser alone calls some good.
  @Test(arguments: [
    "<a><b>x</b>", "<a>x", "<a>x</a", "<a>", "<a>x &nbsp; y</a>", "<a>x & y</a>", "<a>x</b>", "<a></a><b/>", "<a b=c/>",
    "", "  ", "text", "<a>\u{1}</a>", "<a>&#0;</a>", "<a><![CDATA[x</a>",
  ])
  func callsDamagedDocumentsDamaged(_ text: String) {
    #expect(throws: FeedXML.Failure.self) { try FeedXML.document(Data(text.utf8)) }
  }

  @Test(arguments: [
    "<!DOCTYPE a><a/>", "<!doctype html><html/>",
    "<?xml version=\"1.0\"?>\n<!-- x -->\n<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
    "<!DOCTYPE a SYSTEM \"http://127.0.0.1/\"><a/>",
    "<!DOCTYPE a [\n<!ENTITY a0 \"ha\"><!ENTITY a1 \"&a0;&a0;\">]><a>&a1;</a>",
  ])
  func refusesDocumentTypes(_ text: String) {
    #expect(throws: FeedXML.Failure.documentType) { try FeedXML.document(Data(text.utf8)) }
  }

  @Test func takesDocumentTypesInTextForText() throws {
    let text = "<a><![CDATA[<!DOCTYPE html>]]><!-- <!DOCTYPE x> --></a>"
    #expect(try FeedXML.document(Data(text.utf8)).ownText == "<!DOCTYPE html>")
  }

  @Test(arguments: ["UTF-7", "UTF-16", "EBCDIC-CP-FI"])
  func refusesEncodingsThatCouldHideOne(_ name: String) {
    let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><a/>"
    #expect(throws: FeedXML.Failure.self) { try FeedXML.document(Data(text.utf8)) }
  }

  @Test func readsOlderEncodings() throws {
    let body = Data("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>".utf8) + [0xE4, 0xF6] + Data("</a>".utf8)
    #expect(try FeedXML.document(body).ownText == "äö")
  }

  @Test func refusesWhatIsTooLargeOrTooDeep() {
    let deep = String(repeating: "<a>", count: 70) + String(repeating: "</a>", count: 70)
    #expect(throws: FeedXML.Failure.self) { try FeedXML.document(Data(deep.utf8)) }
    let large = Data("<a>".utf8) + Data(repeating: 0x20, count: FeedLimits.bytes) + Data("</a>".utf8)
    #expect(throws: FeedXML.Failure.self) { try FeedXML.document(large) }
  }

  @Test func matchesNamesByNamespace() throws {
    let text = """
      <r xmlns="urn:a" xmlns:x="urn:b" xmlns:y="urn:a"><x:Title>no</x:Title><y:Title>yes</y:Title></r>
      """
    let root = try FeedXML.document(Data(text.utf8))
    #expect(root.text("Title") == "yes")
    #expect(root.children("Title", namespace: "urn:b").map(\.content) == ["no"])
  }

  /// Damaged documents with rows `<R>`, and the rows that can be read of them.
  @Test(arguments: [
    ("<L><R>1</R><R>2 & 3</R><R>4</R></L>", ["1", "4"], [2]),
    ("<L><R>1</R><R>2</R>", ["1", "2"], []),
    ("<L><R>1</R><R>2", ["1"], [2]),
    ("<L><R>1<R>2</R></L>", ["2"], [1]),
    ("<L><R><![CDATA[</R><R>]]>1</R><R>&bad;</R></L>", ["</R><R>1"], [2]),
    ("<L><!-- <R>no</R> --><R>1</R><R/><R>", ["1", ""], [3]),
    ("<L><R a=\">\">1</R>", ["1"], []),
    ("<L xmlns:m=\"urn:m\"><R><m:a/>1</R><R><n:a>2</R></L>", ["1"], [2]),
    ("<L><R>1</R></L>junk<R>2</R>", ["1", "2"], []),
    ("<L><R>1</R><![CDATA[<R>2</R>", ["1", "2"], []),
  ])
  func cutsDamagedDocuments(_ text: String, _ good: [String], _ bad: [Int]) throws {
    let rows = try FeedXML.rows("R", of: Data(text.utf8), roots: ["L"])
    #expect(rows.rows.map { $0.element.content } == good)
    #expect(rows.badRows.map(\.row) == bad)
    #expect(rows.isPartial)
  }

  @Test func findsTheLineOfABadRow() throws {
    let text = "\n\n<L>\n<R>1</R>\n<R>\n&bad;\n</R>\n</L>"
    let rows = try FeedXML.rows("R", of: Data(text.utf8), roots: ["L"])
    #expect(rows.badRows.map(\.line) == [5])
    #expect(rows.rows.map { $0.element.line } == [4])
  }

  @Test func doesNotCutAnotherDocument() {
    #expect(throws: FeedXML.Failure.self) {
      try FeedXML.rows("R", of: Data("<Other><R>1</R></Other>".utf8), roots: ["L"])
    }
    #expect(throws: FeedXML.Failure.self) {
      try FeedXML.rows("R", of: Data("<Other><R>1</R>".utf8), roots: ["L"])
    }
  }

  /// Documents that would be slow for a reader that looks ahead more than once.
  @Test(arguments: ["<!--", "<![CDATA[", "<?", "<R>", "<R a=\"", "<", "</R>", "<R><!--"])
  func readsHostileRepetitionsOnce(_ piece: String) throws {
    func seconds(_ count: Int) throws -> Double {
      let text = Data(("<L><R>1</R>" + String(repeating: piece, count: count)).utf8)
      let start = Self.processorTime()
      do throws(FeedXML.Failure) {
        let rows = try FeedXML.rows("R", of: text, roots: ["L"])
        #expect(rows.isPartial && rows.rows.first?.element.content == "1", "\(count)")
      } catch {
        // Elements too deep in each other; more rows than are cut out of a damaged document.
        switch (piece, error) {
        case ("<R>", .tooLarge), ("<R><!--", .malformed): break
        default: throw error
        }
      }
      return Self.processorTime() - start
    }
    let (some, many) = (try seconds(10_000), try seconds(80_000))
    // Eight times as much takes about eight times as long; for one that looks ahead again and again, it would be 64.
    #expect(many < max(0.5, some * 24), "\(some) s, then \(many) s")
  }

  /// What this thread has used of a processor, in seconds.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// JSON as services send it, with what can be read of it.
  @Test(arguments: [
    ("\n\n{\"movies\":[{\"id\":1},{\"id\":\"2\"}]}", ["1", "2"], [], false),
    ("[{\"id\":1}]", ["1"], [], false),
    ("{\"movies\":[{\"id\":1},{\"id\":2", ["1"], [2], true),
    ("{\"x\":\"movies\",\"movies\":[{\"id\":1,\"t\":\"a]}\\\"\"},{\"id\":}]}", ["1"], [2], true),
    ("{\"movies\":{\"id\":7}}", ["7"], [], false),
  ])
  func readsJSONRowByRow(_ text: String, _ ids: [String], _ bad: [Int], _ partial: Bool) throws {
    let rows = try FeedJSON.rows(["movies"], of: Data(text.utf8))
    #expect(rows.rows.compactMap { $0.value["id"].text } == ids)
    #expect(rows.badRows.map(\.row) == bad)
    #expect(rows.isPartial == partial)
  }

  @Test(arguments: ["", "nothing", "{\"movies\":", "<html>", "{\"movies\":[}"])
  func refusesWhatIsNoJSON(_ text: String) {
    #expect(throws: FeedJSON.Failure.self) { try FeedJSON.rows(["movies"], of: Data(text.utf8)) }
  }
}
