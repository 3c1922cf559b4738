import Testing

@testable import CatalogKit

@Suite struct ContentRangeTests {
  @Test(arguments: [
    ("bytes 0-99/200", ContentRange.bytes(first: 0, last: 99, total: 200)),
    ("Bytes  5-5/*", .bytes(first: 5, last: 5, total: nil)), ("bytes */200", .unsatisfied(total: 200)),
    ("bytes 5-4/10", nil), ("bytes 0-10/10", nil), ("bytes */*", nil), ("bytes 0-9", nil), ("items 0-9/10", nil),
    ("bytes -1-9/10", nil), ("bytes 0-9/10/11", nil), ("bytes 0-+9/10", nil), ("bytes=0-9/10", nil), ("", nil),
    ("bytes 0-99999999999999999999/*", nil), ("bytes 0-9/x", nil), ("bytes 0-9223372036854775807/*", nil),
  ])
  func isRead(_ text: String, _ range: ContentRange?) {
    #expect(ContentRange(text) == range)
  }

  @Test(arguments: [
    ("bytes=0-", ByteRange.bytes(0..<10)), ("bytes=3-5", .bytes(3..<6)), ("bytes=3-99", .bytes(3..<10)),
    ("bytes=-3", .bytes(7..<10)), ("bytes=-99", .bytes(0..<10)), ("bytes=-0", .unsatisfiable),
    ("bytes=10-", .unsatisfiable), ("bytes=9-9", .bytes(9..<10)), ("bytes=5-3", nil), ("bytes=0-1,3-4", nil),
    ("lines=0-1", nil), ("bytes=x-", nil),
  ])
  func theServerOfTheTestsReadsRanges(_ text: String, _ range: ByteRange?) {
    #expect(ByteRange(text, of: 10) == range)
  }
}
