import Foundation
import Testing

@testable import CatalogKit

/// Feeds that were cut off or damaged on their way.
@Suite struct DamagedFeedTests {
  private static let documents: [(folder: String, file: String, feed: FinnkinoFeed)] = [
    ("finnkino", "Events.xml", .events), ("finnkino", "Schedule.xml", .schedule), ("finnkino", "News.xml", .news),
    ("finnkino", "TheatreAreas.xml", .theatreAreas), ("finnkino-2011", "Events.xml", .events),
  ]

  private static func body(_ folder: String, _ file: String) throws -> Data {
    let data = try Data(contentsOf: CatalogFixtures.folder(folder).appending(path: file))
    // What follows the root is nothing that can be missing.
    let end = data.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? data.endIndex
    return data[..<end]
  }

  @Test(arguments: documents)
  func noBeginningCountsAsWhole(_ folder: String, _ file: String, _ feed: FinnkinoFeed) throws {
    let body = try Self.body(folder, file)
    let whole = try FeedXML.rows(feed.row, of: body, roots: feed.roots)
    #expect(!whole.isPartial)
    for end in stride(from: 0, to: body.count, by: 7) {
      guard let rows = try? FeedXML.rows(feed.row, of: body[..<end], roots: feed.roots) else { continue }
      #expect(rows.isPartial, "cut at \(end)")
      #expect(rows.rows.count <= whole.rows.count)
      for (cut, kept) in zip(rows.rows, whole.rows) {
        #expect(cut.element.children.count == kept.element.children.count)
      }
    }
  }

  @Test(arguments: documents)
  func damageCostsNoMoreThanItsRow(_ folder: String, _ file: String, _ feed: FinnkinoFeed) throws {
    let body = try Self.body(folder, file)
    let whole = try FeedXML.rows(feed.row, of: body, roots: feed.roots).rows.count
    let marker = Data("</\(feed.row)>".utf8)
    var start = body.startIndex
    while let found = body.range(of: marker, in: start..<body.endIndex) {
      var damaged = Data(body)
      damaged.insert(UInt8(ascii: "&"), at: found.lowerBound)
      if whole > 1 {
        let rows = try FeedXML.rows(feed.row, of: damaged, roots: feed.roots)
        #expect(rows.rows.count == whole - 1)
        #expect(rows.badRows.count == 1)
        #expect(rows.isPartial)
      }
      start = found.upperBound
    }
  }

  @Test(arguments: documents)
  func anyByteMayBeWrong(_ folder: String, _ file: String, _ feed: FinnkinoFeed) throws {
    let body = Data(try Self.body(folder, file))
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<150 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var damaged = body
      damaged[Int(state >> 33) % body.count] = UInt8(truncatingIfNeeded: state >> 20)
      let rows = try? FeedXML.rows(feed.row, of: damaged, roots: feed.roots)
      #expect((rows?.rows.count ?? 0) <= body.count)
    }
  }

  @Test func noBeginningOfJSONCountsAsWhole() throws {
    let url = CatalogFixtures.folder("rottentomatoes").appending(path: "lists-movies-box_office.json")
    let data = try Data(contentsOf: url)
    let end = try #require(data.lastIndex(of: UInt8(ascii: "}")))
    for cut in stride(from: 0, through: end, by: 5) {
      guard let rows = try? FeedJSON.rows(["movies"], of: data[..<cut]) else { continue }
      #expect(rows.isPartial, "cut at \(cut)")
    }
  }
}
