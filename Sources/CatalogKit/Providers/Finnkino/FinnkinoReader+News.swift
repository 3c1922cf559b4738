import Foundation

extension FinnkinoReader {
  /// The article that a `NewsArticle` is.
  func news(_ row: some FeedNode) throws(FeedRowError) -> NewsItem {
    guard let title = HTMLText.plain(row.text("Title")) else { throw FeedRowError("the article has no title") }
    let time = FeedTime(row.text("PublishDate"))
    let page = url(row.text("ArticleURL"))
    // Articles have no number of their own, and the page can be missing.
    let value = page?.absoluteString ?? "\(time?.day.description ?? "")#\(FeedDigest.short(title))"
    var item = NewsItem(id: id(value), title: title)
    item.day = time?.day
    item.published = time?.moment(in: zone).date
    item.lead = HTMLText.plain(row.text("HTMLLead"))
    item.text = HTMLText.plain(row.text("HTMLContent"))
    item.page = page
    if let image = url(row.text("ImageURL")) {
      var picture = CatalogImage(image, kind: .news)
      picture.thumbnail = url(row.text("ThumbnailURL") ?? row.text("ThumbnailUrl"))
      item.images = [picture]
    }
    for node in row.nodes("Categories", "NewsArticleCategory") {
      if let category = try? newsCategory(node) { item.categories.append(category) }
    }
    return item
  }

  /// The section that a `NewsArticleCategory` is.
  func newsCategory(_ row: some FeedNode) throws(FeedRowError) -> NewsCategory {
    guard let value = row.text("ID") else { throw FeedRowError("the category has no ID") }
    guard let name = row.text("Name") else { throw FeedRowError("the category \(value) has no name") }
    let count = row.text("NewsArticleCount").flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    return NewsCategory(id: id(value), name: name, count: count)
  }
}
