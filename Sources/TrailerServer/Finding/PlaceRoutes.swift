import CatalogKit
import Foundation
import HTTPTypes
import Hummingbird

/// Showtimes, theatres and areas.
struct PlaceRoutes {
  private struct TheatreNear: Encodable {
    var theatre: Theatre
    var kilometres: Double
    var shows: [Show]
  }

  private struct NearView: Encodable {
    var place: String
    var theatres: [TheatreNear]
    var outcomes: [OutcomeView]
  }

  let catalogs: Catalogs

  func add(to group: RouterGroup<ServerContext>) {
    group.get("showtimes") { request, context in
      let answer = try await catalogs.catalog(of: context).showtimes(
        of: request.query("film"), source: request.query("source"), area: request.query("area"),
        date: Self.date(request), days: request.number("days", in: 1...31) ?? 1,
        limit: request.number("limit", in: 1...10_000) ?? 2000)
      return JSONAnswer.answer(ListView(answer, \.self), to: request)
    }
    group.get("theatres") { request, context in
      let answer = try await catalogs.catalog(of: context).theatres(source: request.query("source"))
      return JSONAnswer.answer(ListView(answer, \.self), to: request)
    }
    group.get("areas") { request, context in
      let answer = try await catalogs.catalog(of: context).areas(source: request.query("source"))
      return JSONAnswer.answer(ListView(answer, \.self), to: request)
    }
    group.get("near") { request, context in
      guard let place = request.query("place"), place.utf8.count <= 400 else {
        throw Problem(.badRequest, "bad-request", "place is missing, or too long")
      }
      let answer = try await catalogs.catalog(of: context).near(
        place, within: Double(request.number("kilometres", in: 1...500) ?? 30), date: Self.date(request),
        days: request.number("days", in: 1...31) ?? 1)
      return JSONAnswer.answer(
        NearView(
          place: answer.place.name,
          theatres: answer.theatres.map {
            TheatreNear(theatre: $0.theatre, kilometres: $0.distance, shows: $0.shows)
          }, outcomes: answer.outcomes.map(OutcomeView.init)), to: request)
    }
  }

  private static func date(_ request: Request) throws -> CalendarDate? {
    guard let text = request.query("date") else { return nil }
    guard let date = CalendarDate(text) else {
      throw Problem(.badRequest, "bad-request", "date is a day such as 2026-11-22")
    }
    return date
  }
}
