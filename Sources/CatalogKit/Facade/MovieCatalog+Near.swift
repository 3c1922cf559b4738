import Foundation

extension MovieCatalog {
  /// Kilometres within which theatres can be asked for.
  public static let nearLimits = 0.1...500.0

  /// Theatres near a place and their shows, by distance.
  ///
  /// - Parameters:
  ///   - text: a town, a village or a point such as `60.17,24.94`. Of a street address, the town counts, unless a service
  ///     that knows addresses is configured.
  ///   - kilometres: how far the theatres may be; see `nearLimits`.
  ///   - source: the source to ask; all that have showtimes, without one.
  ///   - date: the first day; today, without one.
  ///   - days: how many days from that on, from 1 to 31.
  ///   - limit: how many shows are wanted at most.
  /// - Returns: the place and how it was read, the theatres with their shows, and how each source fared.
  /// - Throws: `badRequest` for postcodes and wrong numbers, `notFound` for an unknown place, and what the sources threw
  ///   where all failed and nothing is stored.
  public func near(
    _ text: String, within kilometres: Double = 30, source: String? = nil, date: CalendarDate? = nil, days: Int = 1,
    limit: Int? = nil
  ) async throws(CatalogError) -> NearAnswer {
    guard Self.nearLimits.contains(kilometres) else {
      throw CatalogError(.badRequest, "\(kilometres) km", "theatres are asked for within 0.1 to 500 km")
    }
    guard CatalogQuery.dayLimits.contains(days) else {
      throw CatalogError(.badRequest, "\(days) days", "showtimes are asked for from 1 to 31 days")
    }
    let place = try await place(text)
    let sources = try roster.able(to: .showtimes, named: source)
    var outcomes: [SourceOutcome] = []
    var failure: CatalogError?
    do throws(CatalogError) {
      outcomes += try await showtimes(of: sources, area: nil, date: date, days: days).outcomes
      outcomes += try await theatres(
        of: sources.filter { $0.provider.abilities.contains(.theatres) }, date: date, days: days
      ).outcomes
    } catch {
      if error.code == .cancelled { throw error }
      failure = error
    }
    let first = date ?? CalendarDate(clock(), in: FinnkinoProvider.helsinki)
    let (theatres, total) = try await NearService(store).theatres(
      within: kilometres, of: place.point, from: first, to: CalendarDate(dayNumber: first.dayNumber + days - 1),
      sources: Set(sources.map(\.name)), limit: limit ?? .max)
    if let failure {
      // What is stored is told; without it nothing is known, which is not the same as no shows.
      guard total > 0 else { throw failure }
      outcomes += sources.map { SourceOutcome(source: $0.name, list: "showtimes", state: .failed(failure)) }
    }
    return NearAnswer(place: place, theatres: theatres, total: total, outcomes: outcomes)
  }

  /// The place that a text means; a service that knows addresses is asked for what is no town, where one is configured.
  private func place(_ text: String) async throws(CatalogError) -> FoundPlace {
    let own: Result<FoundPlace, CatalogError>
    do throws(CatalogError) { own = .success(try FoundPlace(text)) } catch { own = .failure(error) }
    let isAddress =
      switch own {
      case .success(let place):
        place.precision == .town && !place.notes.isEmpty && TextFolding.fold(place.name) != TextFolding.fold(text)
      case .failure(let error): error.code == .notFound
      }
    guard isAddress, let geocoder, !settings.isOffline else { return try own.get() }
    do throws(CatalogError) {
      return try await geocoder.place(text)
    } catch {
      if error.code == .cancelled { throw error }
      guard case .success(var place) = own else { throw error }
      place.notes.append(error.description)
      return place
    }
  }
}

/// Theatres near a place, with their shows.
public struct NearAnswer: Sendable {
  /// The place that is meant, and how it was read.
  public var place: FoundPlace
  /// The theatres, the nearest first.
  public var theatres: [NearTheatre]
  /// How many shows there were before a limit was applied.
  public var total: Int
  /// How each source that was asked fared.
  public var outcomes: [SourceOutcome]
}
