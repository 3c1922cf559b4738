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
  func films(_ names: [String]) throws(FKTError) -> [Film] { try films(names, inspecting: EngineInspector()) }

  private func films(_ names: [String], inspecting: EngineInspector) throws(FKTError) -> [Film] {
    guard names.contains(where: { CatalogInput($0) != nil }) else { return names.map { Film(path: $0) } }
    let catalog = try CatalogAccess.open(
      configuration: configuration, isOffline: isOffline, inspecting: inspecting)
    defer { CatalogAccess.close(catalog) }
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

  /// The commands with the files that their music and images stand for, and what was fetched for them.
  ///
  /// - Throws: why one of the files cannot be had; a film of the catalog is no image.
  func fetchingFiles(
    of commands: [any FKTCommand]
  ) throws(FKTError) -> (commands: [any FKTCommand], fetched: [FetchedTrailer]) {
    var result: (commands: [any FKTCommand], fetched: [FetchedTrailer]) = ([], [])
    for command in commands {
      switch command {
      case var music as FKTAddMusicCommand:
        let film = try films([music.music.file]).first
        music.music.file = film?.path ?? music.music.file
        result.fetched += [film?.trailer].compactMap(\.self)
        result.commands.append(music)
      case var watermark as FKTAddWatermarkCommand:
        if case .reference = CatalogInput(watermark.file) {
          throw FKTError(
            code: .usage, message: "'\(watermark.file)' is a film, and a watermark is an image",
            hint: "give a file, or the address of an image", operation: "--watermark")
        }
        let image = try films([watermark.file], inspecting: EngineInspector(takesImages: true)).first
        watermark.file = image?.path ?? watermark.file
        result.fetched += [image?.trailer].compactMap(\.self)
        result.commands.append(watermark)
      default: result.commands.append(command)
      }
    }
    return result
  }
}

extension FKTAsset {
  /// The asset with what is owed to whom for the files that commands brought, in one text of each kind.
  func credited(_ fetched: [FetchedTrailer]) -> FKTAsset {
    func list(_ texts: [String?]) -> String? {
      var seen: Set<String> = []
      let texts = texts.compactMap(\.self).filter { !$0.isEmpty && seen.insert($0).inserted }
      return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }
    return credited(
      author: list(fetched.map(\.author)), licence: list(fetched.map(\.licence)),
      origin: list(fetched.map { $0.page?.absoluteString ?? $0.source }))
  }
}
