import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// Files of bookmarks that would keep their reader busy.
@Suite struct WorstBookmarksTests {
  private func file(_ bookmarks: String) -> Data {
    Data("{\"format\":\"trailer-edit-bookmarks\",\"version\":1,\"bookmarks\":\(bookmarks)}".utf8)
  }

  private func check(_ data: Data, _ code: CatalogError.Code?) {
    var error: CatalogError?
    let seconds = CPUTime.seconds {
      do throws(CatalogError) {
        _ = try BookmarkFile.listing(from: data, subject: "x", now: Date(timeIntervalSince1970: 0))
      } catch let thrown {
        error = thrown
      }
    }
    #expect(error?.code == code)
    #expect(seconds < 10)
  }

  @Test func badRowsAreCountedWhileTheyAreRead() {
    check(file("[" + String(filling: 1 << 20, with: "0,") + "0]"), .tooLarge)
    check(file("[" + String(repeating: "0,", count: 20_000) + "0]"), nil)
  }

  @Test func deepAndLongValuesAreCheap() {
    let id = "\"film\":{\"source\":\"a\",\"value\":\"b\"}"
    check(file(String(filling: 1 << 20, with: "[")), .malformed)
    check(file("[{\(id),\"snapshot\":" + String(filling: 1 << 20, with: "[") + "}]"), .malformed)
    check(
      file("[{\(id),\"snapshot\":{\"title\":\"t\",\"people\":[" + String(filling: 1 << 20, with: "0,") + "0]}}]"), nil)
  }
}
