public import Foundation

/// Films in a folder of this machine, laid out as for Kodi or Jellyfin.
///
/// Beside `Sintel (2010).mkv`, its trailers are `Sintel (2010)-trailer.mp4`, `trailer.mp4` where the folder has no
/// other film, and everything in a folder `trailers`. What is known of it stands in `Sintel (2010).nfo`, or in `movie.nfo`
/// where it is alone; without that, title and year come from the names. Its poster is `Sintel (2010)-poster.jpg`, or
/// where it is alone `poster.jpg` or `folder.jpg`, a wide image `-fanart.jpg`. Other files beside films are ignored.
public struct LocalFolderProvider: CatalogProvider {
  /// What the user calls the source.
  public let name: String
  /// `local`.
  public let dialect = CatalogDialect.local.rawValue
  /// All films, search, films and trailers.
  public let abilities: Set<CatalogAbility> = [.now, .search, .film, .trailers]

  private let folder: LocalFolder

  /// The films in `folder`.
  public init(name: String = "local", folder: URL) {
    self.name = name
    self.folder = LocalFolder(root: folder)
  }

  /// All films, in the order of their paths.
  public func now(_ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    try await films(atMost: query.limit)
  }

  /// Whether there may be other films than at a time.
  public func hasChanged(since date: Date) async -> Bool {
    (try? await BlockingWork.run { [folder] _ throws(CatalogError) in folder.hasChanged(since: date) }) ?? true
  }

  /// Films whose titles have these words.
  public func search(_ words: String, _ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    let wanted = TextFolding.words(words)
    guard !wanted.isEmpty else { throw CatalogError(.badRequest, name, "There are no words to search for.") }
    var listing = try await films()
    listing.items.removeAll { film in
      let text = TextFolding.fold(film.title)
      return !wanted.allSatisfy { text.contains($0) }
    }
    return listing.limited(to: query.limit)
  }

  /// The film whose file has this path under the folder.
  public func film(_ id: String) async throws(CatalogError) -> Film {
    try await BlockingWork.run { _ throws(CatalogError) in
      guard let entry = try folder.entries().entries.first(where: { Self.value($0.id) == id }) else {
        throw CatalogError(.notFound, "\(name)/\(id)", "The folder has no such film.")
      }
      return film(entry)
    }
  }

  /// The trailers beside a film, then the film's own file.
  public func trailers(of film: String) async throws(CatalogError) -> Listing<Video> {
    Listing(try await self.film(film).videos)
  }

  /// All films, or as many as are wanted; looking for them waits for the disk.
  private func films(atMost limit: Int? = nil) async throws(CatalogError) -> Listing<Film> {
    try await BlockingWork.run { _ throws(CatalogError) in
      let (entries, isPartial) = try folder.entries()
      var listing = Listing(entries.prefix(max(0, limit ?? .max)).map(film), isPartial: isPartial)
      listing.asOf = Date()
      listing.total = entries.count
      return listing
    }
  }

  private func film(_ entry: LocalFolder.Entry) -> Film {
    let title = FileTitle(entry.name)
    var film = Film(id: id(Self.value(entry.id)), title: title.title)
    film.year = title.year
    if let nfo = entry.description.flatMap(description) { nfo.describe(&film) }
    film.images = entry.images.map { CatalogImage(folder.root.appending(path: $0.path), kind: $0.kind) }
    film.videos = entry.trailers.map { video($0, .trailer) } + (entry.film.map { [video($0, .film)] } ?? [])
    return film
  }

  /// What a file says of a film, unless it is too large or says nothing.
  private func description(_ path: String) -> NFOFilm? {
    let url = folder.root.appending(path: path)
    guard let facts = try? url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey]), facts.isRegularFile == true,
      let size = facts.fileSize, size <= NFOFilm.byteLimit, let data = try? Data(contentsOf: url)
    else { return nil }
    return NFOFilm(data)
  }

  /// A path as an identifier: without `#`, which parts a film from its video where both are written.
  private static func value(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("#", with: "%23")
  }

  private func video(_ path: String, _ kind: Video.Kind) -> Video {
    let url = folder.root.appending(path: path)
    var video = Video(id: path, location: .file(path: url.path), kind: kind)
    video.title = url.lastPathComponent
    var facts = stat()
    if stat(url.path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG { video.byteCount = Int64(facts.st_size) }
    return video
  }
}

/// What the name of a file says of the film in it.
struct FileTitle: Sendable, Hashable {
  /// The title.
  var title: String
  /// The year, where the name has one.
  var year: Int?

  /// Words after which a name speaks of the file, not of the film.
  private static let technical = [
    "2160p", "1080p", "1080i", "720p", "576p", "480p", "4k", "uhd", "bluray", "blu-ray", "brrip", "bdrip", "webrip",
    "web-dl", "webdl", "hdtv", "dvdrip", "x264", "x265", "h264", "h265", "hevc", "av1", "hdr", "remux", "proper",
  ]

  /// What `name`, without its extension, says: `Sintel (2010) [1080p]`, `Sintel.2010.1080p.BluRay.x264`.
  init(_ name: String) {
    var name = name
    if !name.contains(" ") { name = String(name.map { $0 == "." || $0 == "_" ? " " : $0 }) }
    // Expressions take long, and most of many names have no such thing.
    if name.contains(where: { "[{".contains($0) }) {
      name = name.replacing(/\s*\[[^\]]*\]/, with: "").replacing(/\s*\{[^}]*\}/, with: "")
    }
    if let place = Self.yearInBrackets(name), let year = FeedText.year(String(name[place].dropFirst().dropLast())),
      let title = FeedText.value(String(name[..<place.lowerBound]))
    {
      (self.title, self.year) = (title, year)
      return
    }
    var words = name.split(separator: " ").map(String.init)
    if let end = words.indices.dropFirst().first(where: { Self.technical.contains(words[$0].lowercased()) }) {
      words.removeSubrange(end...)
    }
    if words.count > 1, let last = words.last, last.count == 4, let year = FeedText.year(last) {
      self.year = year
      words.removeLast()
    }
    title = FeedText.value(words.joined(separator: " ")) ?? FeedText.value(name) ?? "?"
  }

  /// Where the first four digits in round brackets are, with these.
  private static func yearInBrackets(_ name: String) -> Range<String.Index>? {
    for start in name.indices where name[start] == "(" {
      let digits = name[start...].dropFirst().prefix { $0.isWholeNumber }
      if digits.count == 4, digits.endIndex < name.endIndex, name[digits.endIndex] == ")" {
        return start..<name.index(after: digits.endIndex)
      }
    }
    return nil
  }
}
