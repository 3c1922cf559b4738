/// A list that servers of the Finnkino dialect give, and how it is called in XML and JSON.
enum FinnkinoFeed: String, CaseIterable {
  case theatreAreas = "TheatreAreas"
  case scheduleDates = "ScheduleDates"
  case schedule = "Schedule"
  case events = "Events"
  case news = "News"
  case newsCategories = "NewsCategories"

  /// The local name of a row.
  var row: String {
    switch self {
    case .theatreAreas: "TheatreArea"
    case .scheduleDates: "dateTime"
    case .schedule: "Show"
    case .events: "Event"
    case .news: "NewsArticle"
    case .newsCategories: "NewsArticleCategory"
    }
  }

  /// The local names that the root can have.
  var roots: Set<String> {
    switch self {
    case .scheduleDates: ["Dates", "ScheduleDates"]
    case .schedule: ["Schedule", "Shows"]
    default: [rawValue]
    }
  }

  /// Paths to the rows in JSON.
  var keys: [String] {
    switch self {
    case .theatreAreas: ["TheatreAreas.TheatreArea", "TheatreAreas", "TheatreArea"]
    case .scheduleDates: ["Dates.dateTime", "Dates", "dateTime", "ScheduleDates"]
    case .schedule: ["Schedule.Shows.Show", "Schedule.Shows", "Shows.Show", "Shows"]
    case .events: ["Events.Event", "Events", "Event"]
    case .news: ["News.NewsArticle", "News", "NewsArticle"]
    case .newsCategories:
      ["NewsCategories.NewsArticleCategory", "NewsCategories", "NewsArticleCategory"]
    }
  }
}
