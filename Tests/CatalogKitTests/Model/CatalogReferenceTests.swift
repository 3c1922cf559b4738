import Testing

@testable import CatalogKit

struct CatalogReferenceTests {
  @Test(
    arguments: [
      ("kino/12", "kino", "12", nil), ("catalog:kino/12#t1", "kino", "12", "t1"), ("12", nil, "12", nil),
      ("12#a/b#c", nil, "12", "a/b#c"), ("other/12", nil, "other/12", nil), ("kino/a/b%23c", "kino", "a/b#c", nil),
      ("kino/100%25", "kino", "100%", nil), ("kino/100%", "kino", "100%", nil),
    ] as [(String, String?, String, String?)])
  func isRead(_ text: String, _ source: String?, _ id: String, _ video: String?) throws {
    let reference = try CatalogReference(text, sources: ["kino", "archive"])
    #expect(reference == CatalogReference(source: source, id: id, video: video))
    #expect(try CatalogReference(reference.description, sources: ["kino", "archive"]) == reference)
  }

  @Test(arguments: ["", "catalog:", "kino/", "#x", "kino/1#"])
  func isRefused(_ text: String) {
    #expect(throws: CatalogError.self) { try CatalogReference(text, sources: ["kino"]) }
  }
}
