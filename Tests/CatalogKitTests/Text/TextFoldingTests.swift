import CatalogKit
import Testing

@Suite("Text folding")
struct TextFoldingTests {
  @Test(
    "texts that are typed alike are folded alike",
    arguments: [
      ("Jyväskylä", "jyvaskyla"), ("JYVÄSKYLÄ", "jyvaskyla"), ("Jyva\u{308}skyla\u{308}", "jyvaskyla"),
      ("Ångström", "angstrom"), ("Smørrebrød", "smorrebrod"), ("Łódź", "lodz"), ("Straße", "strasse"),
      ("STRAẞE", "strasse"), ("Ænigma", "aenigma"), ("Đorđe", "dorde"), ("Guðrún", "gudrun"), ("Þór", "thor"),
      ("Œuvre", "oeuvre"), ("Kadıköy", "kadikoy"), ("İstanbul", "istanbul"), ("ﬁlm ﬂuff", "film fluff"),
      ("Ĳssel", "ijssel"), ("Ｆｕｌｌ", "full"), ("½", "1/2"), ("Amélie’s “day”", "amelie's \"day\""),
      ("A – B", "a - b"), ("  two \t\n words ", "two words"), (" Ä  Ö ", "a o"), ("zero\u{200B}width", "zerowidth"),
      ("Война и мир", "воина и мир"), ("千と千尋", "千と千尋"), ("bell\u{7}", "bell"), ("", ""), ("100% _x_", "100% _x_"),
    ])
  func folding(text: String, folded: String) {
    #expect(TextFolding.fold(text) == folded)
    #expect(TextFolding.fold(folded) == folded)
  }

  @Test(
    "words are runs of letters and digits",
    arguments: [
      ("Spider-Man: No Way Home", ["spider", "man", "no", "way", "home"]), ("15:17", ["15", "17"]), ("\"*()", []),
      ("Åsa's", ["asa", "s"]), ("NEAR(a b)", ["near", "a", "b"]),
    ])
  func words(text: String, words: [String]) {
    #expect(TextFolding.words(text) == words)
  }
}
