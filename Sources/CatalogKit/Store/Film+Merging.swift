extension Film {
  /// This film with what a shorter answer about it says anew; what that leaves out stays.
  ///
  /// Lists tell less than a film's own page, so a refreshed list must not take away what the page told.
  func updated(with newer: Film) -> Film {
    var film = newer
    film.originalTitle = newer.originalTitle ?? originalTitle
    film.year = newer.year ?? year
    film.runtime = newer.runtime ?? runtime
    film.release = newer.release ?? release
    film.homeRelease = newer.homeRelease ?? homeRelease
    film.rating = newer.rating ?? rating
    film.eventType = newer.eventType ?? eventType
    film.shortSynopsis = newer.shortSynopsis ?? shortSynopsis
    film.synopsis = newer.synopsis ?? synopsis
    film.consensus = newer.consensus ?? consensus
    film.distributor = newer.distributor ?? distributor
    film.imdbID = newer.imdbID ?? imdbID
    film.page = newer.page ?? page
    film.licence = newer.licence ?? licence
    func kept<Item>(_ list: WritableKeyPath<Film, [Item]>) {
      if newer[keyPath: list].isEmpty { film[keyPath: list] = self[keyPath: list] }
    }
    kept(\.genres)
    kept(\.companies)
    kept(\.people)
    kept(\.descriptors)
    kept(\.scores)
    kept(\.reviews)
    kept(\.images)
    kept(\.videos)
    kept(\.languages)
    return film
  }
}
