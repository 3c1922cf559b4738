import CatalogKit
import Foundation

/// One article as people read it.
enum NewsText {
  /// The text within `width` columns.
  static func text(of item: NewsItem, width: Int) -> String {
    var table = TextTable([.left], width: width)
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { table.add(name, value) }
    }
    add("article", "\(item.id.source)/\(item.shortName)")
    add("date", day(of: item))
    add("source", item.id.source)
    add("sections", item.categories.map(\.name).joined(separator: ", "))
    add("credit", item.page?.host())
    add("summary", paragraph(item.lead))
    add("text", paragraph(item.text))
    add("page", item.page?.absoluteString)
    return item.title.printable + "\n" + table.text
  }

  /// The day it was published; that of this machine where the source gives a moment only.
  static func day(of item: NewsItem) -> String? {
    item.day?.description ?? item.published.map { CatalogTime.day($0) }
  }

  /// Line breaks are spaces here.
  private static func paragraph(_ text: String?) -> String? {
    text?.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }
}
