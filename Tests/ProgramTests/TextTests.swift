import MediaTypes
import Testing

@testable import trailer_edit

@Suite("Text")
struct TextTests {
  @Test("columns are aligned, and the last one is broken into lines")
  func table() {
    var table = TextTable([.left, .right], width: 34)
    table.add("a", "1", "one two three four five")
    table.add("long", "100", "x")
    table.add("none")
    let lines = ["  a       1  one two three four", "             five", "  long  100  x", "  none"]
    #expect(table.text == lines.map { $0 + "\n" }.joined())
  }

  @Test(
    "bytes have three digits or so",
    arguments: [
      (0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (88_412, "88.4 kB"), (999_949, "1.0 MB"),
      (123_456_789, "123 MB"), (4_200_000_000, "4.2 GB"),
    ] as [(Int64, String)])
  func bytes(count: Int64, expected: String) { #expect(Units.bytes(count) == expected) }

  @Test("rates, counts and groups of digits")
  func numbers() throws {
    #expect(Units.rate(Rational(25)) == "25")
    #expect(Units.rate(try #require(Rational(30000, 1001))) == "29.97")
    #expect(Units.rate(try #require(Rational(24000, 1001))) == "23.976")
    #expect(Units.rate(Rational(100)) == "100")
    #expect(Units.bitRate(128_000) == "128 kb/s")
    #expect(Units.count(1, "frame") == "1 frame")
    #expect(Units.count(0, "frame") == "0 frames")
    #expect(Units.grouped(1_234_567) == "1,234,567")
    #expect(Units.grouped(-1000) == "-1,000")
    #expect((-0.01).fixed(1) == "0.0")
    #expect(Double.infinity.fixed(1) == "-")
  }

  @Test(
    "what a terminal would obey is shown instead",
    arguments: ["\u{1B}", "\n", "\u{7F}", "\u{9B}", "\u{202E}"])
  func printable(character: String) {
    #expect("a\(character)b".printable == "a\u{FFFD}b")
    #expect("né 日本 👩‍👩‍👧".printable == "né 日本 👩‍👩‍👧")
  }
}
