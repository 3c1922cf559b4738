import Foundation

extension FinnkinoReader {
  /// The show that a `Show` is.
  func show(_ row: some FeedNode) throws(FeedRowError) -> Show {
    guard let value = row.text("ID") else { throw FeedRowError("the show has no ID") }
    guard let title = row.text("Title") ?? row.text("OriginalTitle") else {
      throw FeedRowError("the show \(value) has no title")
    }
    guard let start = moment(row, "dttmShowStart") else { throw FeedRowError("the show \(value) has no start") }
    var show = Show(id: id(value), title: title)
    show.start = start.date
    show.startIsAmbiguous = start.isAmbiguous
    show.end = moment(row, "dttmShowEnd")?.date
    show.businessDay = FeedTime(row.text("dtAccounting"))?.day ?? FeedTime(row.text("dttmShowStart"))?.day
    show.timeZone = zone.identifier
    readSales(row, into: &show)
    readFilm(row, into: &show)
    readPlace(row, into: &show)
    readPresentation(row, into: &show)
    show.page = url(row.text("ShowURL"))
    show.availableSeats = row.text("AvailableSeats").flatMap { Int($0) }
    show.totalSeats = row.text("TotalSeats").flatMap { Int($0) }
    return show
  }

  /// The times of sales; 2000-01-01 means always and year 1 means never.
  private func readSales(_ row: some FeedNode, into show: inout Show) {
    show.salesStart = moment(row, "ShowSalesStartTime", unset: 2000)?.date
    show.salesEnd = moment(row, "ShowSalesEndTime", unset: 2000)?.date
    show.reservationStart = moment(row, "ShowReservationStartTime", unset: 2000)?.date
    show.reservationEnd = moment(row, "ShowReservationEndTime", unset: 2000)?.date
  }

  private func readFilm(_ row: some FeedNode, into show: inout Show) {
    show.film = row.text("EventID").map { id($0) }
    show.originalTitle = row.text("OriginalTitle")
    show.year = FeedText.year(row.text("ProductionYear"))
    show.runtime = FeedText.positive(row.text("LengthInMinutes"))
    show.release = release(row)
    show.rating = rating(row)
    show.eventType = row.known("EventType")
    show.genres = genres(row)
    show.descriptors = descriptors(row)
    show.images = images(row)
    show.filmPage = url(row.text("EventURL"))
  }

  private func readPlace(_ row: some FeedNode, into show: inout Show) {
    show.theatre = row.text("TheatreID").map { id($0) }
    if let place = row.text("Theatre") {
      let parts = Self.place(place)
      show.theatreName = parts.name
      show.city = parts.city
    }
    show.auditorium = row.known("TheatreAuditorium")
    // The feed spells it so.
    show.auditoriumID = row.text("TheatreAuditriumID") ?? row.text("TheatreAuditoriumID")
  }

  private func readPresentation(_ row: some FeedNode, into show: inout Show) {
    show.method = row.known("PresentationMethod")
    show.presentation = row.known("PresentationMethodAndLanguage")
    show.series = row.known("EventSeries")
    show.spoken = language(row.node("SpokenLanguage"))
    show.subtitles = ["SubtitleLanguage1", "SubtitleLanguage2"].compactMap { language(row.node($0)) }
  }

  /// The theatre's name and city of `Tennispalatsi, Helsinki`; old feeds leave the comma out, and so the city.
  static func place(_ text: String) -> (name: String, city: String?) {
    guard let comma = text.lastIndex(of: ","), let name = FeedText.value(String(text[..<comma])),
      let city = FeedText.value(String(text[text.index(after: comma)...]))
    else { return (text, nil) }
    return (name, city)
  }
}
