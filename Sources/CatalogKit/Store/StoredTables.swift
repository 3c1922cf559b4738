import GRDB

/// Finds the table of a thing by its kind.
enum StoredTables {
  static func remove(_ rows: [Int64], of kind: FeedKey.Kind, in database: Database) throws {
    switch kind {
    case .film: try FilmDAO.remove(rows, in: database)
    case .show: try ItemDAO<Show>.remove(rows, in: database)
    case .theatre: try ItemDAO<Theatre>.remove(rows, in: database)
    case .area: try ItemDAO<Area>.remove(rows, in: database)
    case .news: try ItemDAO<NewsItem>.remove(rows, in: database)
    case .newsCategory: try ItemDAO<NewsCategory>.remove(rows, in: database)
    }
  }
}
