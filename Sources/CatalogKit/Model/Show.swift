public import struct Foundation.Date
public import struct Foundation.URL

/// One time that a film is shown.
public struct Show: Sendable, Hashable, Codable {
  /// What the source calls it.
  public var id: CatalogID<Show>
  /// The film's title.
  public var title: String
  /// The film.
  public var film: CatalogID<Film>?
  /// The film's title in its own language.
  public var originalTitle: String?
  /// The year the film was made.
  public var year: Int?
  /// The film's length in minutes; a show is longer.
  public var runtime: Int?
  /// The film's first day in the source's cinemas.
  public var release: CalendarDate?
  /// When it begins.
  public var start: Date?
  /// Whether the local time stands for two moments, an hour apart; `start` is the earlier one.
  public var startIsAmbiguous = false
  /// When it ends.
  public var end: Date?
  /// The day it belongs to: a show after midnight belongs to the day before.
  public var businessDay: CalendarDate?
  /// The time zone of the theatre, such as `Europe/Helsinki`.
  public var timeZone: String?
  /// When tickets begin to be sold; `nil` where they always are, or it is not known.
  public var salesStart: Date?
  /// When tickets stop being sold.
  public var salesEnd: Date?
  /// When seats begin to be reserved; `nil` where they cannot be.
  public var reservationStart: Date?
  /// When seats stop being reserved.
  public var reservationEnd: Date?
  /// The theatre.
  public var theatre: CatalogID<Theatre>?
  /// The theatre's name, without the city.
  public var theatreName: String?
  /// The theatre's city.
  public var city: String?
  /// The room.
  public var auditorium: String?
  /// What the source calls the room.
  public var auditoriumID: String?
  /// How it is shown, such as `2D` or `3D`.
  public var method: String?
  /// How it is shown and in which language, in one text of the source.
  public var presentation: String?
  /// The series it belongs to.
  public var series: String?
  /// The language spoken.
  public var spoken: SpokenLanguage?
  /// The languages of the subtitles.
  public var subtitles: [SpokenLanguage] = []
  /// For whom the film is.
  public var rating: AgeRating?
  /// What kind of event it is, in the source's word.
  public var eventType: String?
  /// What kind of film it is.
  public var genres: [Genre] = []
  /// What the age limit is for.
  public var descriptors: [ContentDescriptor] = []
  /// Pictures of the film.
  public var images: [CatalogImage] = []
  /// Where tickets are sold.
  public var page: URL?
  /// The film's page.
  public var filmPage: URL?
  /// The seats left.
  public var availableSeats: Int?
  /// The seats of the room.
  public var totalSeats: Int?

  /// A show of which only the title is known.
  public init(id: CatalogID<Show>, title: String) {
    self.id = id
    self.title = title
  }
}
