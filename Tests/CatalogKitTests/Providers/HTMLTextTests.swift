import Testing

@testable import CatalogKit

@Suite struct HTMLTextTests {
  @Test(arguments: [
    ("<p>n&auml;yt&ouml;s &ndash; nyt</p>", "näytös – nyt"), ("a&nbsp;b", "a b"), ("a<br/>b<br>c", "a\nb\nc"),
    ("&lt;b&gt;", "<b>"), ("&amp;lt;", "&lt;"), ("AT&T &unknown; &", "AT&T &unknown; &"),
    ("&#228;&#xE4;&#X20AC;", "ää€"),
    ("<script>alert('<p>x</p>')</script>y", "y"), ("<style>p{}</style>", nil), ("<!-- x --><p></p>", nil), (nil, nil),
    ("1 < 2 <3", "1 < 2 <3"), ("<p>a</p>\n\n<p> b  c </p>", "a\nb c"), ("x <img src='a>b'>", "x b'>"),
    ("a\u{1B}[31mb\u{202E}c&#27;d", "a[31mbcd"), ("<p unclosed", nil), ("&euro;&Alpha;&hellip;&yuml;&szlig;", "€Α…ÿß"),
  ])
  func leavesText(_ html: String?, _ text: String?) {
    #expect(HTMLText.plain(html) == text)
  }

  @Test func keepsParagraphs() {
    #expect(HTMLText.paragraphs("\n   one\n   two\n\n\n   three\n") == "one\ntwo\n\nthree")
    #expect(HTMLText.paragraphs("a <b>bold</b> word") == "a bold word")
    #expect(HTMLText.paragraphs("2 < 3 & 4 > 1") == "2 < 3 & 4 > 1")
  }
}
