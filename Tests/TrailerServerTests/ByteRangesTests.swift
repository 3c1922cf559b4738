import Testing

@testable import TrailerServer

/// What `Range` headers ask for.
@Suite("Byte ranges")
struct ByteRangesTests {
  /// A header, and the parts of 100 bytes that it asks for; `nil` for all of them, none where nothing is there.
  struct Case: CustomTestStringConvertible {
    let header: String?
    let parts: [Range<Int64>]?
    var testDescription: String { header ?? "no header" }

    init(_ header: String?, _ parts: [Range<Int64>]?) {
      self.header = header
      self.parts = parts
    }
  }

  @Test(
    "a header is read as RFC 9110 says, and what is no such header asks for all",
    arguments: [
      Case(nil, nil), Case("bytes=0-0", [0..<1]), Case("bytes=0-", [0..<100]), Case("bytes=90-", [90..<100]),
      Case("bytes=-10", [90..<100]), Case("bytes=-1000", [0..<100]), Case("bytes=5-1000", [5..<100]),
      Case("BYTES=5-9", [5..<10]), Case("bytes= 5-9 , 20-29", [5..<10, 20..<30]),
      Case("bytes=20-29,5-9", [20..<30, 5..<10]), Case("bytes=0-9,200-", [0..<10]),
      Case("bytes=100-", []), Case("bytes=-0", []), Case("bytes=100-200,300-", []),
      Case("bytes=0-9,5-15", nil), Case("bytes=9-5", nil), Case("bytes=", nil), Case("bytes=-", nil),
      Case("bytes=a-b", nil),
      Case("bytes=1-2-3", nil), Case("bytes=+1-2", nil), Case("bytes=0x1-2", nil), Case("bytes=1.0-2", nil),
      Case("items=0-1", nil),
      Case("bytes=0-1,", nil), Case("bytes=99999999999999999999-", nil), Case("bytes=0-99999999999999999999", nil),
    ])
  func read(_ one: Case) {
    let expected: ByteRanges = one.parts.map { $0.isEmpty ? .none : .parts($0) } ?? .all
    #expect(ByteRanges(one.header, size: 100) == expected)
  }

  @Test("no more than 16 parts are answered")
  func many() {
    let parts = (0..<17).map { "\($0 * 2)-\($0 * 2)" }
    #expect(ByteRanges("bytes=" + parts.joined(separator: ","), size: 100) == .all)
    let most = "bytes=" + parts.dropLast().joined(separator: ",")
    let expected: [Range<Int64>] = (0..<16).map { Int64($0 * 2)..<Int64($0 * 2 + 1) }
    #expect(ByteRanges(most, size: 100) == .parts(expected))
  }

  @Test("an empty file has no part")
  func empty() {
    #expect(ByteRanges("bytes=0-", size: 0) == .none)
    #expect(ByteRanges("bytes=-5", size: 0) == .none)
    #expect(ByteRanges(nil, size: 0) == .all)
  }
}
