import Foundation
import Testing

@testable import CatalogKit

@Suite struct FeedTimeTests {
  /// Times as written, and the moment they are in Helsinki.
  @Test(arguments: [
    ("2018-02-21T08:30:00Z", "2018-02-21T08:30:00Z", false),
    ("2018-02-21T10:30:00", "2018-02-21T08:30:00Z", false),
    ("2018-07-21T10:30:00", "2018-07-21T07:30:00Z", false),
    ("2018-02-21T00:00:00+02:00", "2018-02-20T22:00:00Z", false),
    ("2018-02-21T00:00:00-0330", "2018-02-21T03:30:00Z", false),
    ("2023-1-21T11:15:00", "2023-01-21T09:15:00Z", false),
    ("2023-1-2 1:05", "2023-01-01T23:05:00Z", false),
    ("2026-10-25T03:30:00", "2026-10-25T00:30:00Z", true),
    ("2026-10-25T04:00:00", "2026-10-25T02:00:00Z", false),
    ("2026-03-29T03:30:00", "2026-03-29T01:30:00Z", false),
    ("2018-02-21T10:30:00.123", "2018-02-21T08:30:00Z", false),
    ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59Z", false),
  ])
  func isReadIn(_ text: String, _ utc: String, _ isAmbiguous: Bool) throws {
    let read = try #require(FeedTime(text)).moment(in: FinnkinoProvider.helsinki)
    #expect(read.date == ISO8601DateFormatter().date(from: utc))
    #expect(read.isAmbiguous == isAmbiguous)
  }

  @Test(arguments: [
    nil, "", " ", "0001-01-01T00:00:00", "0001-01-01T00:00:00Z", "soon", "2018-02-30", "2018-13-01",
    "2018-02-21T25:00:00", "2018-02-21T10:30:00+xx", "18-02-21", "2018-02-21Tnoon",
  ])
  func isNothing(_ text: String?) {
    #expect(FeedTime(text) == nil)
  }

  @Test func countsDays() throws {
    let day = try #require(CalendarDate("1970-01-01"))
    #expect(day.dayNumber == 719_162)
    for number in stride(from: 0, through: 3_652_058, by: 997) {
      #expect(CalendarDate(dayNumber: number).dayNumber == number)
    }
    #expect(CalendarDate(dayNumber: 719_162 + 20_000).description == "2024-10-04")
    #expect(CalendarDate("2024-02-29") != nil && CalendarDate("1900-02-29") == nil)
    #expect(CalendarDate("2018-02-16T00:00:00")?.dotted == "16.02.2018")
  }
}
