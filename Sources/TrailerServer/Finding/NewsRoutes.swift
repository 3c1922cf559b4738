import CatalogKit
import HTTPTypes
import Hummingbird

/// News and their articles.
struct NewsRoutes {
  private struct ArticleView: Encodable {
    var id: String
    var item: NewsItem

    init(_ item: NewsItem) {
      id = item.id.description
      self.item = item
    }
  }

  let catalogs: Catalogs

  func add(to group: RouterGroup<ServerContext>) {
    group.get("news") { request, context in
      let answer = try await catalogs.catalog(of: context).news(
        category: request.query("category"), source: request.query("source"),
        limit: request.number("limit", in: 1...1000) ?? 100)
      return JSONAnswer.answer(ListView(answer, ArticleView.init), to: request)
    }
    group.get("news/categories") { request, context in
      let answer = try await catalogs.catalog(of: context).newsCategories(source: request.query("source"))
      return JSONAnswer.answer(ListView(answer, \.self), to: request)
    }
    group.get("news/:article") { request, context in
      let (item, _) = try await catalogs.catalog(of: context).article(context.name("article"))
      return JSONAnswer.answer(ArticleView(item), to: request)
    }
    group.get("news/:article/image") { request, context in
      let catalog = try catalogs.catalog(of: context)
      let (item, _) = try await catalog.article(context.name("article"))
      let side = try request.number("side", in: 16...1024) ?? 480
      let image = try await ImageAnswer.draw(catalog.imageRequest(for: item, longestSide: side), of: catalog)
      return ImageAnswer.answer(image, to: request)
    }
  }
}
