public import Foundation

/// Films in a folder of this machine: title and year come from the names, trailers lie beside the films.
///
/// Beside `Sintel (2010).mkv`, its trailers are `Sintel (2010)-trailer.mp4`, `trailer.mp4` where the folder has no
/// other film, and everything in a folder `trailers`. Other files beside films are ignored.
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
    let (entries, isPartial) = try folder.entries()
    var listing = Listing(entries.map(film), isPartial: isPartial)
    listing.asOf = Date()
    return listing.limited(to: query.limit)
  }

  /// Films whose titles have these words.
  public func search(_ words: String, _ query: CatalogQuery) async throws(CatalogError) -> Listing<Film> {
    let wanted = TextFolding.words(words)
    guard !wanted.isEmpty else { throw CatalogError(.badRequest, name, "There are no words to search for.") }
    var listing = try await now(CatalogQuery())
    listing.items.removeAll { film in
      let text = TextFolding.fold(film.title)
      return !wanted.allSatisfy { text.contains($0) }
    }
    return listing.limited(to: query.limit)
  }

  /// The film whose file has this path under the folder.
  public func film(_ id: String) async throws(CatalogError) -> Film {
    let films = try folder.entries().entries.map(film)
    guard let film = films.first(where: { $0.id.value == id }) else {
      throw CatalogError(.notFound, "\(name)/\(id)", "The folder has no such film.")
    }
    return film
  }

  /// The trailers beside a film, then the film's own file.
  public func trailers(of film: String) async throws(CatalogError) -> Listing<Video> {
    Listing(try await self.film(film).videos)
  }

  private func film(_ entry: LocalFolder.Entry) -> Film {
    let title = FileTitle(entry.name)
    var film = Film(id: id(Self.value(entry.id)), title: title.title)
    film.year = title.year
    film.videos = entry.trailers.map { video($0, .trailer) } + (entry.film.map { [video($0, .film)] } ?? [])
    return film
  }

  /// A path as an identifier: without `#`, which parts a film from its video where both are written.
  private static func value(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("#", with: "%23")
  }

  private func video(_ path: String, _ kind: Video.Kind) -> Video {
    let url = folder.root.appending(path: path)
    var video = Video(id: path, location: .file(path: url.path), kind: kind)
    video.title = url.lastPathComponent
    video.byteCount = (try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize).map { Int64($0) }
    return video
  }
}
