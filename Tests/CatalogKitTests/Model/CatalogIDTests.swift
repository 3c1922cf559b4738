import CatalogKit
import Testing

@Suite struct CatalogIDTests {
  @Test func isWrittenAsTheCommandLineTakesIt() {
    #expect(CatalogID<Int>(source: "archive", value: "42").description == "archive/42")
  }
}
