/// What narrows a question to a source; everything is optional.
public struct CatalogQuery: Sendable, Hashable {
  /// Lists of the films that most people see.
  public enum Chart: String, Sendable, Hashable, Codable, CaseIterable {
    /// Those in cinemas.
    case boxOffice = "box-office"
    /// Those that open this week.
    case opening
    /// Those lent out most.
    case topRentals = "top-rentals"
    /// Those looked at most, in cinemas or not.
    case popular
    /// Those with the best scores.
    case topRated = "top-rated"
  }

  /// Days that one question for showtimes may span.
  public static let dayLimits = 1...31

  /// The area asked about, in the source's own identifier.
  public var area: String?
  /// The first day asked about; today without one.
  public var date: CalendarDate?
  /// The number of days from `date` on; from 1 to 31.
  public var days = 1
  /// The film asked about, in the source's own identifier.
  public var film: String?
  /// The section of news asked about, in the source's own identifier.
  public var category: String?
  /// Which list of top films is meant.
  public var chart = Chart.boxOffice
  /// The number of rows wanted at most.
  public var limit: Int?

  /// A question without any limits.
  public init() {}

  /// A question limited by these.
  public init(
    area: String? = nil, date: CalendarDate? = nil, days: Int = 1, film: String? = nil, category: String? = nil,
    chart: Chart = .boxOffice, limit: Int? = nil
  ) {
    self.area = area
    self.date = date
    self.days = days
    self.film = film
    self.category = category
    self.chart = chart
    self.limit = limit
  }
}
