import CatalogKit
import Testing

@Suite("Title order")
struct TitleOrderTests {
  @Test(
    "titles come in the order of the language",
    arguments: [
      ("fi", ["Aatto", "Zorro", "Åland", "Äiti", "Öljy"]), ("fi-FI", ["Vaara", "Vuori", "Waltz", "Wuthering"]),
      ("fi", ["Oas", "Oslo", "Øl", "Öljy"]), ("sv", ["Zoo", "Ål", "Är", "Ö"]), ("sv", ["Vy", "Wien"]),
      ("da", ["Zoo", "Æble", "Ø", "Å"]), ("nb", ["Zoo", "Æ", "Ødem", "År"]),
      ("et", ["Saar", "Šokk", "Zen", "Žanr", "Tee", "Vaal", "Õlu", "Äike", "Öö", "Üks", "Xanadu"]),
      ("en", ["Aland", "Åland", "Aland Sea", "Zebra"]), ("xx", ["Ärger", "Zorn"]),
      ("fi", ["2 Days", "10 Days", "Days"]), ("fi", ["Rocky", "Rocky 2", "Rocky 10", "Rocky II"]),
      ("fi", ["Day One", "Daybreak"]), ("en", ["resume", "résumé"]), ("en", ["it", "It"]),
      ("fi", ["007", "Ääni", "Анна"]), ("fi", ["“Elämä”", "Elämä 2", "Elämän"]),
    ])
  func order(language: String, titles: [String]) {
    let order = TitleOrder(language: language)
    #expect(order.sorted(titles.reversed(), by: \.self) == titles)
    #expect(order.sorted(titles, by: \.self) == titles)
  }

  @Test("equal titles stay as they were")
  func stable() {
    let items = [(1, "B"), (2, "A"), (3, "B"), (4, "A")]
    #expect(TitleOrder(language: "fi").sorted(items) { $0.1 }.map(\.0) == [2, 4, 1, 3])
  }
}
