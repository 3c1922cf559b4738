import ArgumentParser
import CatalogKit
import TrailerRendering

/// `trailer-edit catalog …`: films, where they are shown, and their trailers.
struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog", abstract: "Find films and their trailers, and fetch them.",
    discussion: """
      A film is named SOURCE/ID as the lists show it, or ID alone where one source has it; SOURCE/ID#VIDEO names one of
      its trailers. `trailer-edit catalog:SOURCE/ID --trim 0:05-0:20 --out teaser.mp4` edits a trailer in one line.
      Everything can be tried with --source demo, which needs no network.
      """,
    subcommands: [
      SourcesCommand.self, RefreshCommand.self, NowCommand.self, ComingCommand.self, TopCommand.self,
      SearchCommand.self, FilmCommand.self, PosterCommand.self, ShowtimesCommand.self, NearCommand.self,
      TheatresCommand.self, AreasCommand.self, NewsCommand.self, TrailersCommand.self, FetchCommand.self,
      WatchCommand.self, PinCommand.self, BookmarkCommand.self, UnmergeCommand.self, CreditsCommand.self,
    ])
}

/// One of the catalog's commands.
protocol CatalogSubcommand: Subcommand {
  /// What all of them can be told.
  var options: CatalogOptions { get }

  /// Does what the command is for.
  func perform(in session: CatalogSession) throws(FKTError)
}

extension CatalogSubcommand {
  static var documentName: String { "catalog " + (configuration.commandName ?? "") }

  var writesJSON: Bool { options.writesJSON }
  var messages: MessageOptions { options.messages }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    do throws(FKTError) {
      let session = try CatalogSession(options, console, command: Self.documentName)
      defer { CatalogAccess.close(session.catalog) }
      try perform(in: session)
      return .done
    } catch {
      console.show(status: "")
      throw Interruption.isRequested ? .interrupted(error) : error
    }
  }
}
