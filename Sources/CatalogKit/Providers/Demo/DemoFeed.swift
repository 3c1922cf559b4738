/// The feed that comes with the program.
enum DemoFeed {
  /// A trailer that comes with the program.
  struct Trailer: Sendable {
    /// The identifier of its film.
    var film: String
    /// Its file in the folder of trailers.
    var file: String
    /// Its title.
    var title: String
    /// What it is.
    var kind = Video.Kind.trailer
    /// The language spoken.
    var language: String?
  }

  /// The trailers of the films of the feed.
  static let trailers = [
    Trailer(film: "9001", file: "lighthouse-trailer.mp4", title: "Trailer", language: "fi"),
    Trailer(film: "9001", file: "lighthouse-teaser.mp4", title: "Teaser", kind: .teaser, language: "en"),
    Trailer(film: "9004", file: "glaciers-trailer.mp4", title: "Trailer", language: "fi"),
    Trailer(film: "9101", file: "harbour-teaser.mp4", title: "Teaser", kind: .teaser, language: "en"),
  ]

  /// The posters of the films of the feed: the films' identifiers, and files in the folder of trailers.
  static let posters = ["9001": "lighthouse-poster.png", "9004": "glaciers-poster.png", "9101": "harbour-poster.png"]

  /// Whether a show is in an area.
  static func isIn(_ area: String, _ show: Show) -> Bool {
    switch area {
    case "81": show.city == "Helsinki"
    case "84": show.theatreName == "Kino Aalto" && show.city == "Helsinki"
    case "85": show.city == "Jyväskylä"
    case "86": show.city == "Turku"
    default: area == "80"
    }
  }

  /// The document for an endpoint; `nil` for what the feed does not have.
  static func document(_ endpoint: String, isComing: Bool) -> String? {
    switch endpoint {
    case "Events": isComing ? coming : now
    case "Schedule": schedule
    case "ScheduleDates": dates
    case "TheatreAreas": areas
    case "News": news
    case "NewsCategories": newsCategories
    case "box_office.json", "opening.json", "top_rentals.json": chart
    default: nil
    }
  }
}
