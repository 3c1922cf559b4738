import CatalogKit
import Foundation

/// The trailers of a film as people read them.
enum TrailerText {
  /// A table; with `explains`, what is done with each and why; below it the pages of those that are no files.
  static func text(of list: TrailerList, explains: Bool, width: Int) -> String {
    if explains { return explained(list, width: width) }
    var table = CatalogTable(["trailer", "", "kind", "language", "size", "length", "title"], numbers: [5])
    for ranked in list.videos { add(ranked, to: &table) }
    return table.text(width: width) + pages(list)
  }

  private static func add(_ ranked: RankedVideo, to table: inout CatalogTable) {
    table.add(
      reference(ranked), ranked.video.downloadability == .direct ? "file" : ranked.video.downloadability.rawValue,
      ranked.video.kind.rawValue, ranked.video.language, size(ranked.video), ranked.video.duration.map(length),
      ranked.video.title)
  }

  private static func explained(_ list: TrailerList, width: Int) -> String {
    list.videos.map { ranked in
      var table = TextTable([.left], indent: 3, width: width)
      let facts = [
        ranked.video.kind.rawValue, ranked.video.title, ranked.video.language, size(ranked.video),
        ranked.video.duration.map(length),
      ]
      table.add("holds", facts.compactMap(\.self).joined(separator: ", "))
      table.add(ranked.verdict.rawValue, ranked.reason)
      if let page = ranked.page { table.add("open", page.absoluteString) }
      if let licence = ranked.video.licence { table.add("licence", licence) }
      return "\(ranked.rank). \(reference(ranked))".printable + "\n" + table.text
    }.joined()
  }

  private static func pages(_ list: TrailerList) -> String {
    let pages = list.videos.compactMap { ranked in ranked.page.map { (reference(ranked), $0.absoluteString) } }
    guard !pages.isEmpty else { return "" }
    var table = TextTable([.left], indent: 2, width: 1000)
    for (name, page) in pages { table.add(name, page) }
    return "\nno files, but pages to open:\n" + table.text
  }

  private static func reference(_ ranked: RankedVideo) -> String {
    CatalogReference(ranked.film, video: ranked.video.id).description
  }

  private static func size(_ video: Video) -> String? {
    video.size.map { "\($0)" } ?? video.byteCount.map(Units.bytes)
  }

  /// `2:31`.
  private static func length(_ seconds: Double) -> String {
    guard seconds.isFinite, (0..<360_000).contains(seconds) else { return "" }
    let whole = Int(seconds.rounded())
    return "\(whole / 60):" + String(whole % 60).leftPadded(to: 2, with: "0")
  }
}
