import GRDB

/// The tables of the store, and how older stores become newer ones.
///
/// The version is SQLite's `user_version`. All that is missing is done in one transaction, so that two programs that
/// open a new store at once cannot disturb one another.
enum StoreSchema {
  /// The newest version this program knows.
  static var version: Int { migrations.count }

  /// Marks our files, as SQLite's `application_id`.
  static let applicationID = 0x5445_4341

  /// What leads from each version to the next; never changed once released, only added to.
  static let migrations: [@Sendable (Database) throws -> Void] = [
    { database in
      for part in [films, others, feeds, keeping] { try database.execute(sql: part) }
    },
    { database in try database.execute(sql: changesAndOwners) },
    { database in
      try database.execute(sql: matches)
      try MatchDAO.fill(in: database)
    },
    { database in
      try database.execute(sql: places)
      try ItemDAO<Theatre>.locate(in: database)
    },
  ]

  private static let films = """
    CREATE TABLE film (
      row INTEGER PRIMARY KEY, source TEXT NOT NULL, id TEXT NOT NULL, title TEXT NOT NULL,
      folded TEXT NOT NULL, foldedOriginal TEXT, year INTEGER, imdb TEXT, payload TEXT NOT NULL,
      UNIQUE (source, id));
    CREATE INDEX filmFolded ON film (folded, title);
    CREATE INDEX filmFoldedOriginal ON film (foldedOriginal, title) WHERE foldedOriginal IS NOT NULL;
    CREATE INDEX filmIMDb ON film (imdb) WHERE imdb IS NOT NULL;
    CREATE TABLE person (row INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL);
    CREATE TABLE filmPerson (
      film INTEGER NOT NULL REFERENCES film ON DELETE CASCADE, position INTEGER NOT NULL,
      person INTEGER NOT NULL REFERENCES person, role TEXT NOT NULL,
      PRIMARY KEY (film, position)) WITHOUT ROWID;
    CREATE INDEX filmPersonPerson ON filmPerson (person);
    CREATE TABLE genre (row INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL);
    CREATE TABLE filmGenre (
      film INTEGER NOT NULL REFERENCES film ON DELETE CASCADE, position INTEGER NOT NULL,
      genre INTEGER NOT NULL REFERENCES genre, PRIMARY KEY (film, position)) WITHOUT ROWID;
    CREATE INDEX filmGenreGenre ON filmGenre (genre);
    CREATE TABLE video (
      film INTEGER NOT NULL REFERENCES film ON DELETE CASCADE, position INTEGER NOT NULL, id TEXT NOT NULL,
      kind TEXT NOT NULL, downloadability TEXT NOT NULL, payload TEXT NOT NULL,
      PRIMARY KEY (film, position)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE filmText USING fts5 (
      title, original, people, genres, synopsis, prefix = '3', tokenize = 'unicode61 remove_diacritics 2');
    CREATE VIRTUAL TABLE filmPart USING fts5 (
      folded, foldedOriginal, content = 'film', content_rowid = 'row', columnsize = 0, tokenize = 'trigram');
    """

  private static let others = """
    CREATE TABLE show (
      row INTEGER PRIMARY KEY, source TEXT NOT NULL, id TEXT NOT NULL, film TEXT, theatre TEXT, day TEXT,
      start REAL, payload TEXT NOT NULL, UNIQUE (source, id));
    CREATE INDEX showFilm ON show (source, film, start);
    CREATE INDEX showDay ON show (source, day, start);
    CREATE TABLE theatre (
      row INTEGER PRIMARY KEY, source TEXT NOT NULL, id TEXT NOT NULL, folded TEXT NOT NULL, city TEXT,
      payload TEXT NOT NULL, UNIQUE (source, id));
    CREATE TABLE area (
      row INTEGER PRIMARY KEY, source TEXT NOT NULL, id TEXT NOT NULL, folded TEXT NOT NULL, kind TEXT NOT NULL,
      payload TEXT NOT NULL, UNIQUE (source, id));
    CREATE TABLE news (
      row INTEGER PRIMARY KEY, source TEXT NOT NULL, id TEXT NOT NULL, folded TEXT NOT NULL, published REAL,
      payload TEXT NOT NULL, UNIQUE (source, id));
    CREATE INDEX newsPublished ON news (published);
    CREATE TABLE newsCategory (
      row INTEGER PRIMARY KEY, source TEXT NOT NULL, id TEXT NOT NULL, folded TEXT NOT NULL,
      payload TEXT NOT NULL, UNIQUE (source, id));
    """

  private static let feeds = """
    CREATE TABLE feed (
      row INTEGER PRIMARY KEY, source TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, scope TEXT NOT NULL,
      reserved INTEGER NOT NULL DEFAULT 0, generation INTEGER NOT NULL DEFAULT 0,
      fetched REAL, expires REAL, isPartial INTEGER NOT NULL DEFAULT 0, badRows INTEGER NOT NULL DEFAULT 0,
      problem TEXT, problemCode TEXT, problemTime REAL, UNIQUE (source, kind, name, scope));
    CREATE TABLE feedEntry (
      feed INTEGER NOT NULL REFERENCES feed ON DELETE CASCADE, generation INTEGER NOT NULL,
      position INTEGER NOT NULL, item INTEGER NOT NULL, PRIMARY KEY (feed, generation, position)) WITHOUT ROWID;
    CREATE INDEX feedEntryItem ON feedEntry (item);
    """

  private static let keeping = """
    CREATE TABLE bookmark (
      row INTEGER PRIMARY KEY, source TEXT NOT NULL, id TEXT NOT NULL, category TEXT NOT NULL, title TEXT NOT NULL,
      folded TEXT NOT NULL, added REAL NOT NULL, snapshot TEXT NOT NULL, UNIQUE (source, id));
    CREATE TABLE historyStep (
      row INTEGER PRIMARY KEY AUTOINCREMENT, isUndone INTEGER NOT NULL DEFAULT 0, time REAL NOT NULL,
      payload TEXT NOT NULL);
    CREATE TABLE failedCandidate (
      source TEXT NOT NULL, film TEXT NOT NULL, video TEXT NOT NULL, code TEXT NOT NULL, reason TEXT NOT NULL,
      failed REAL NOT NULL, expires REAL NOT NULL, PRIMARY KEY (source, film, video)) WITHOUT ROWID;
    CREATE TABLE fetchedFile (
      source TEXT NOT NULL, film TEXT NOT NULL, video TEXT NOT NULL, sha256 TEXT NOT NULL,
      byteCount INTEGER NOT NULL, fetched REAL NOT NULL, lastUsed REAL NOT NULL, payload TEXT NOT NULL,
      PRIMARY KEY (source, film, video)) WITHOUT ROWID;
    CREATE INDEX fetchedFileDigest ON fetchedFile (sha256);
    CREATE TABLE pinnedVideo (
      source TEXT NOT NULL, film TEXT NOT NULL, location TEXT NOT NULL, PRIMARY KEY (source, film)) WITHOUT ROWID;
    """

  /// What observers are told, and whose the bookmarks are: until then, those of the one user.
  private static let changesAndOwners = """
    CREATE TABLE change (
      version INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, subject TEXT NOT NULL, actor TEXT NOT NULL,
      time REAL NOT NULL);
    CREATE TABLE ownedBookmark (
      row INTEGER PRIMARY KEY, owner TEXT NOT NULL, source TEXT NOT NULL, id TEXT NOT NULL, category TEXT NOT NULL,
      title TEXT NOT NULL, folded TEXT NOT NULL, added REAL NOT NULL, snapshot TEXT NOT NULL,
      UNIQUE (owner, source, id));
    INSERT INTO ownedBookmark SELECT row, 'local', source, id, category, title, folded, added, snapshot FROM bookmark;
    DROP TABLE bookmark;
    ALTER TABLE ownedBookmark RENAME TO bookmark;
    CREATE INDEX bookmarkFilm ON bookmark (source, id);
    ALTER TABLE historyStep ADD COLUMN owner TEXT NOT NULL DEFAULT 'local';
    CREATE INDEX historyStepOwner ON historyStep (owner, isUndone);
    CREATE TABLE watchPosition (
      owner TEXT NOT NULL, source TEXT NOT NULL, film TEXT NOT NULL, video TEXT NOT NULL, seconds REAL NOT NULL,
      length REAL, time REAL NOT NULL, PRIMARY KEY (owner, source, film, video)) WITHOUT ROWID;
    CREATE TABLE permission (owner TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (owner, name)) WITHOUT ROWID;
    """

  /// Which films of several sources are one: they have one `work`, the row of one of them.
  private static let matches = """
    CREATE TABLE filmIdentity (
      film INTEGER PRIMARY KEY REFERENCES film ON DELETE CASCADE, source TEXT NOT NULL, title TEXT NOT NULL,
      year INTEGER, runtime INTEGER, imdb TEXT, wikidata TEXT, tmdb TEXT, work INTEGER);
    CREATE INDEX filmIdentityTitle ON filmIdentity (title, year) WHERE year IS NOT NULL;
    CREATE INDEX filmIdentityIMDb ON filmIdentity (imdb) WHERE imdb IS NOT NULL;
    CREATE INDEX filmIdentityWikidata ON filmIdentity (wikidata) WHERE wikidata IS NOT NULL;
    CREATE INDEX filmIdentityTMDB ON filmIdentity (tmdb) WHERE tmdb IS NOT NULL;
    CREATE INDEX filmIdentityWork ON filmIdentity (work) WHERE work IS NOT NULL;
    CREATE TABLE filmApart (
      source TEXT NOT NULL, id TEXT NOT NULL, otherSource TEXT NOT NULL, otherID TEXT NOT NULL,
      PRIMARY KEY (source, id, otherSource, otherID)) WITHOUT ROWID;
    """

  /// Where theatres are, and how their shows are found.
  private static let places = """
    ALTER TABLE theatre ADD COLUMN latitude REAL;
    ALTER TABLE theatre ADD COLUMN longitude REAL;
    ALTER TABLE theatre ADD COLUMN isTown INTEGER NOT NULL DEFAULT 1;
    CREATE INDEX theatrePlace ON theatre (latitude, longitude) WHERE latitude IS NOT NULL;
    CREATE INDEX showTheatre ON show (source, theatre, day, start);
    """

  /// Brings the store to a version: the newest, unless a test wants an old one.
  ///
  /// - Throws: ``CatalogError`` when it is newer than this program, or no store at all.
  static func migrate(_ database: Database, path: String, to version: Int = StoreSchema.version) throws {
    try database.inTransaction(.immediate) {
      let found = try found(in: database)
      try check(database, version: found, path: path)
      guard found < version else { return .commit }
      for migration in migrations[found..<version] { try migration(database) }
      try database.execute(sql: "PRAGMA user_version = \(version)")
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      return .commit
    }
  }

  /// The version of the tables that are there.
  static func found(in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
  }

  /// What is wrong with the pages, the indexes and the text indexes.
  static func problems(in database: Database) throws -> [String] {
    var problems = try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
    for row in try Row.fetchAll(database, sql: "PRAGMA foreign_key_check") {
      problems.append("a row of \(row["table"] as String? ?? "?") belongs to a row that is missing")
    }
    for index in ["filmText", "filmPart"] {
      do {
        try database.execute(sql: "INSERT INTO \(index) (\(index), rank) VALUES ('integrity-check', 1)")
      } catch let error as DatabaseError {
        problems.append("index \(index): \(error.message ?? "damaged")")
      }
    }
    return problems
  }

  private static func check(_ database: Database, version found: Int, path: String) throws {
    let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    guard owner == applicationID || (owner == 0 && tables == 0) else {
      throw CatalogError(
        .store, path, "this is a database of another program", hint: "name another file, or move this one away")
    }
    guard found <= version else {
      throw CatalogError(
        .store, path, "it has version \(found), and this program knows versions up to \(version)",
        hint: "update trailer-edit, or use another data folder")
    }
  }
}
