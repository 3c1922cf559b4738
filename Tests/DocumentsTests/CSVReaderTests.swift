import Documents
import Testing

@Suite("Reading CSV")
struct CSVReaderTests {
  @Test(
    "fields and rows",
    arguments: [
      ("", []), ("a", [["a"]]), ("a\n", [["a"]]), ("a,b\r\nc\r", [["a", "b"], ["c"]]),
      ("a,\n,b", [["a", ""], ["", "b"]]),
      ("\n\na", [[""], [""], ["a"]]), ("\"a,\"\"b\"\"\r\nc\",d", [["a,\"b\"\r\nc", "d"]]),
      (" a b ,  \"c \" , d", [["a b ", "c ", "d"]]), ("\"\"", [[""]]), ("a,", [["a", ""]]),
    ])
  func rows(text: String, expected: [[String]]) throws {
    #expect(try CSVReader.rows(of: text).map(\.fields) == expected)
  }

  @Test("places count the line ends in quotes")
  func places() throws {
    let rows = try CSVReader.rows(of: "\"a\nb\r\nc\"\nd\r\n\"e\rf\"\ng")
    #expect(rows.map(\.place.line) == [1, 4, 5, 7])
  }

  @Test(
    "quotes in the wrong place are told with theirs",
    arguments: [("a\n b\"c", "2:3"), ("a,\"ä\"x", "1:6"), ("x\ny,\"z\n\n", "2:3")])
  func faults(text: String, place: String) {
    do throws(DocumentError) {
      _ = try CSVReader.rows(of: text)
      Issue.record("accepted")
    } catch {
      #expect(error.kind == .malformed)
      #expect(error.place?.description == place)
    }
  }
}
