import CatalogKit
import Foundation
import TrailerEditing

/// Turns what a command line names as a film into a file: names of the catalog and addresses are fetched first.
struct FilmSource {
  /// The configuration that the line names.
  var configuration: String?
  /// Whether nothing may be asked over the network.
  var isOffline = false
  let console: Console

  /// A film on this machine.
  struct Film: Sendable {
    /// Its path.
    var path: String
    /// What was fetched; `nil` for a file of the user.
    var trailer: FetchedTrailer?
  }

  /// The files for `names`, in their order.
  ///
  /// - Throws: why one of them cannot be had.
  func films(_ names: [String]) throws(FKTError) -> [Film] {
    guard names.contains(where: { CatalogInput($0) != nil }) else { return names.map { Film(path: $0) } }
    let catalog = try CatalogSession.open(configuration: configuration, isOffline: isOffline)
    defer { CatalogSession.close(catalog) }
    let fetcher = TrailerFetcher(catalog: catalog, console: console)
    var films: [Film] = []
    for name in names {
      guard let input = CatalogInput(name) else {
        films.append(Film(path: name))
        continue
      }
      let trailer = try fetcher.fetch(input)
      films.append(Film(path: trailer.file.path, trailer: trailer))
    }
    return films
  }

  /// The commands with the files that the music of `commands` stands for.
  func fetchingMusic(of commands: [any FKTCommand]) throws(FKTError) -> [any FKTCommand] {
    var fetched: [any FKTCommand] = []
    for command in commands {
      guard var music = command as? FKTAddMusicCommand, let film = try films([music.music.file]).first else {
        fetched.append(command)
        continue
      }
      music.music.file = film.path
      fetched.append(music)
    }
    return fetched
  }
}

extension FKTAsset {
  /// The asset with what a fetched trailer owes to whom.
  func credited(_ trailer: FetchedTrailer?) -> FKTAsset {
    guard let trailer else { return self }
    return credited(
      author: trailer.author, licence: trailer.licence, origin: trailer.page?.absoluteString ?? trailer.source)
  }
}
