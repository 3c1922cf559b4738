import Foundation
import GRDB

/// The films, with their people, genres and videos, and the indexes that find them.
enum FilmDAO {
  /// Whether an answer tells all about a film, or only what lists tell.
  enum Completeness: Sendable {
    case whole, list
  }

  /// What a film's row says about finding it.
  private struct Folded: Equatable {
    var title: String
    var original: String?

    init(_ film: Film) {
      title = TextFolding.fold(film.title)
      original = film.originalTitle.map(TextFolding.fold).flatMap { [title] in $0 == title || $0.isEmpty ? nil : $0 }
    }

    init(_ row: Row) {
      title = row["folded"]
      original = row["foldedOriginal"]
    }
  }

  /// Writes a film, unless the store has it like this, and finds those of other sources that are the same one.
  ///
  /// - Returns: its row.
  static func save(
    _ film: Film, as completeness: Completeness, matches: Bool = true, in database: Database
  ) throws -> (row: Int64, isJoined: Bool) {
    let found = try database.cachedStatement(
      sql: "SELECT row, folded, foldedOriginal, payload FROM film WHERE source = ? AND id = ?")
    guard let old = try Row.fetchOne(found, arguments: [film.id.source, film.id.value]) else {
      let folded = Folded(film)
      let statement = try database.cachedStatement(
        sql: """
          INSERT INTO film (source, id, title, folded, foldedOriginal, year, imdb, payload)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """)
      try statement.execute(arguments: [
        film.id.source, film.id.value, film.title, folded.title, folded.original, film.year, film.imdbID,
        try payload(of: film),
      ])
      let row = database.lastInsertedRowID
      try write(film, folded, to: row, over: nil, in: database)
      guard matches else { return (row, false) }
      return (row, try MatchDAO.add(FilmIdentity(film), of: row, source: film.id.source, in: database))
    }
    let row: Int64 = old["row"]
    var newer = film
    var stored = try? self.film(row: row, payload: old["payload"], in: database)
    if let stored {
      if completeness == .list { newer = stored.updated(with: film) }
      if newer == stored { return (row, false) }
    }
    // A row that an older version wrote differently is written anew.
    if stored.map({ Folded($0) }) != Folded(old) {
      try removeParts(of: row, Folded(old), in: database)
      stored = nil
    }
    let folded = Folded(newer)
    try database.cachedStatement(
      sql: "UPDATE film SET title = ?, folded = ?, foldedOriginal = ?, year = ?, imdb = ?, payload = ? WHERE row = ?"
    ).execute(arguments: [
      newer.title, folded.title, folded.original, newer.year, newer.imdbID, try payload(of: newer), row,
    ])
    try write(newer, folded, to: row, over: stored, in: database)
    guard matches else { return (row, false) }
    return (row, try MatchDAO.update(FilmIdentity(newer), of: row, source: film.id.source, in: database))
  }

  /// Removes films, except those that a bookmark holds.
  static func remove(_ rows: [Int64], in database: Database) throws {
    let found = try database.cachedStatement(
      sql: """
        SELECT folded, foldedOriginal FROM film WHERE row = ? AND NOT EXISTS (
          SELECT 1 FROM bookmark WHERE bookmark.source = film.source AND bookmark.id = film.id)
        """)
    for row in rows {
      guard let old = try Row.fetchOne(found, arguments: [row]) else { continue }
      try MatchDAO.remove(row, in: database)
      try removeParts(of: row, Folded(old), in: database)
      try database.cachedStatement(sql: "DELETE FROM film WHERE row = ?").execute(arguments: [row])
    }
  }

  static func row(of id: CatalogID<Film>, in database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database, sql: "SELECT row FROM film WHERE source = ? AND id = ?", arguments: [id.source, id.value])
  }

  static func film(_ id: CatalogID<Film>, in database: Database) throws -> Film? {
    try row(of: id, in: database).flatMap { try film(row: $0, in: database) }
  }

  static func film(row: Int64, in database: Database) throws -> Film? {
    let statement = try database.cachedStatement(sql: "SELECT payload FROM film WHERE row = ?")
    guard let payload = try String.fetchOne(statement, arguments: [row]) else { return nil }
    return try film(row: row, payload: payload, in: database)
  }

  /// The films of these rows, in this order.
  static func films(rows: [Int64], in database: Database) throws -> [Film] {
    try rows.compactMap { try film(row: $0, in: database) }
  }

  /// The films that any source knows by `value`.
  static func films(named value: String, in database: Database) throws -> [Film] {
    let rows = try Int64.fetchAll(
      database, sql: "SELECT row FROM film WHERE id = ? ORDER BY source", arguments: [value])
    return try films(rows: rows, in: database)
  }

  /// The films of other sources that are the same as these, by what each of these is called; only those of which there
  /// are some.
  static func groups(of ids: [CatalogID<Film>], in database: Database) throws -> [CatalogID<Film>: FilmGroup] {
    var groups: [CatalogID<Film>: FilmGroup] = [:]
    var known: [Int64: Film] = [:]
    for id in ids where groups[id] == nil {
      guard let row = try row(of: id, in: database), let work = try MatchDAO.work(of: row, in: database) else {
        continue
      }
      var group = FilmGroup(work: work)
      for other in try MatchDAO.members(of: work, in: database) where other != row {
        guard let film = try known[other] ?? film(row: other, in: database) else { continue }
        known[other] = film
        group.others.append(film)
      }
      groups[id] = group
    }
    return groups
  }

  private static func film(row: Int64, payload: String, in database: Database) throws -> Film {
    var film = try StoreCoding.value(Film.self, from: payload)
    let videos = try database.cachedStatement(sql: "SELECT payload FROM video WHERE film = ? ORDER BY position")
    film.videos = try String.fetchAll(videos, arguments: [row]).map { try StoreCoding.value(Video.self, from: $0) }
    return film
  }

  private static func payload(of film: Film) throws -> String {
    var film = film
    film.videos = []
    film.others = nil
    return try StoreCoding.text(film)
  }
}

extension FilmDAO {
  /// Writes what a film is found by, and what it consists of; what is as it was in `old` stays untouched, as most of it
  /// is at a refresh.
  private static func write(
    _ film: Film, _ folded: Folded, to row: Int64, over old: Film?, in database: Database
  ) throws {
    let was = old.map { Folded($0) }
    if folded != was {
      if let was { try removeTitles(was, of: row, in: database) }
      try database.cachedStatement(sql: "INSERT INTO filmPart (rowid, folded, foldedOriginal) VALUES (?, ?, ?)")
        .execute(arguments: [row, folded.title, folded.original])
    }
    let words = words(of: film)
    if folded != was || words != old.map({ self.words(of: $0) }) {
      if old != nil { try remove(from: "filmText", row, in: database) }
      try database.cachedStatement(
        sql: "INSERT INTO filmText (rowid, title, original, people, genres, synopsis) VALUES (?, ?, ?, ?, ?, ?)"
      ).execute(
        arguments: [row, folded.title, folded.original] + StatementArguments(words.map { TextFolding.fold($0) }))
    }
    try writeLists(of: film, to: row, over: old, in: database)
  }

  /// What the index of words has beside titles: people, genres and synopsis.
  private static func words(of film: Film) -> [String] {
    [
      film.people.map(\.name).joined(separator: "; "), film.genres.map(\.name).joined(separator: "; "),
      [film.shortSynopsis, film.synopsis, film.consensus].compactMap { $0 }.joined(separator: "\n"),
    ]
  }

  private static func writeLists(of film: Film, to row: Int64, over old: Film?, in database: Database) throws {
    if film.people != old?.people {
      if old != nil { try remove(from: "filmPerson", row, in: database) }
      let person = try database.cachedStatement(
        sql: "INSERT INTO filmPerson (film, position, person, role) VALUES (?, ?, ?, ?)")
      for (position, somebody) in film.people.enumerated() {
        let number = try self.number(of: somebody.name, in: "person", database)
        try person.execute(arguments: [row, position, number, somebody.role.rawValue])
      }
    }
    if film.genres != old?.genres {
      if old != nil { try remove(from: "filmGenre", row, in: database) }
      let genre = try database.cachedStatement(sql: "INSERT INTO filmGenre (film, position, genre) VALUES (?, ?, ?)")
      for (position, kind) in film.genres.enumerated() {
        try genre.execute(arguments: [row, position, try number(of: kind.name, in: "genre", database)])
      }
    }
    if film.videos != old?.videos {
      if old != nil { try remove(from: "video", row, in: database) }
      let video = try database.cachedStatement(
        sql: "INSERT INTO video (film, position, id, kind, downloadability, payload) VALUES (?, ?, ?, ?, ?, ?)")
      for (position, clip) in film.videos.enumerated() {
        try video.execute(arguments: [
          row, position, clip.id, clip.kind.rawValue, clip.downloadability.rawValue, try StoreCoding.text(clip),
        ])
      }
    }
  }

  /// The row of a name in `person` or `genre`, made when there is none.
  private static func number(of name: String, in table: String, _ database: Database) throws -> Int64 {
    let found = try database.cachedStatement(sql: "SELECT row FROM \(table) WHERE name = ?")
    if let row = try Int64.fetchOne(found, arguments: [name]) { return row }
    try database.cachedStatement(sql: "INSERT INTO \(table) (name, folded) VALUES (?, ?)")
      .execute(arguments: [name, TextFolding.fold(name)])
    return database.lastInsertedRowID
  }

  private static func removeParts(of row: Int64, _ folded: Folded, in database: Database) throws {
    try removeTitles(folded, of: row, in: database)
    for table in ["filmText", "filmPerson", "filmGenre", "video"] { try remove(from: table, row, in: database) }
  }

  /// The index of parts of titles keeps no titles: it has to be told what it forgets.
  private static func removeTitles(_ folded: Folded, of row: Int64, in database: Database) throws {
    try database.cachedStatement(
      sql: "INSERT INTO filmPart (filmPart, rowid, folded, foldedOriginal) VALUES ('delete', ?, ?, ?)"
    ).execute(arguments: [row, folded.title, folded.original])
  }

  private static func remove(from table: String, _ row: Int64, in database: Database) throws {
    let key = table == "filmText" ? "rowid" : "film"
    try database.cachedStatement(sql: "DELETE FROM \(table) WHERE \(key) = ?").execute(arguments: [row])
  }
}

extension Film {
  /// This film with what a shorter answer about it says anew; what that leaves out stays.
  ///
  /// Lists tell less than a film's own page, so a refreshed list must not take away what the page told.
  fileprivate func updated(with newer: Film) -> Film {
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
    film.wikidataID = newer.wikidataID ?? wikidataID
    film.tmdbID = newer.tmdbID ?? tmdbID
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
