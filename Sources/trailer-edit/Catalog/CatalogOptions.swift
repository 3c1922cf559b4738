import ArgumentParser
import CatalogKit
import TrailerEditing

/// The options that every command of the catalog has.
struct CatalogOptions: ParsableArguments {
  @Option(
    name: .customLong("source"),
    help: ArgumentHelp("Ask this source only, as `trailer-edit catalog sources` lists them.", valueName: "name"))
  var source: String?

  @Flag(name: .customLong("offline"), help: "Use stored data only.")
  var isOffline = false

  @Flag(
    name: .customLong("no-merge"),
    help: "Show a film as often as sources know it, not once with what all of them know.")
  var keepsApart = false

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "The configuration; else $TRAILER_EDIT_CONFIG, else trailer-edit/config.yaml among the user's settings.",
      valueName: "file"), completion: .file())
  var configuration: String?

  @Flag(name: .customLong("json"), help: "Write one JSON object to standard output.")
  var writesJSON = false

  @OptionGroup var messages: MessageOptions
}

/// The option on how much is listed.
struct CatalogLimitOptions: ParsableArguments {
  @Option(name: .customLong("limit"), help: ArgumentHelp("List this many at most.", valueName: "number"))
  var limit = 50

  /// Refuses a number that lists nothing.
  func validate() throws {
    guard (1...10_000).contains(limit) else { throw ValidationError("--limit is a number from 1 to 10000") }
  }
}

/// The options on where films are shown.
struct CatalogAreaOptions: ParsableArguments {
  @Option(
    name: .customLong("area"),
    help: ArgumentHelp(
      "A theatre, city or region of the source, as `trailer-edit catalog areas` lists them.", valueName: "area"))
  var area: String?
}

/// The options on when films are shown.
struct CatalogDateOptions: ParsableArguments {
  @Option(
    name: .customLong("date"),
    help: ArgumentHelp("The first day: 2026-11-22, today, tomorrow or +3.", valueName: "day"))
  var text: String?

  @Option(name: .customLong("days"), help: ArgumentHelp("The number of days, from 1 to 31.", valueName: "number"))
  var days = 1

  /// The day; `nil` where none is written.
  var date: CalendarDate? { text.flatMap { CatalogTime.day(written: $0) } }

  /// Refuses what is no day.
  func validate() throws {
    if let text, date == nil { throw ValidationError("--date '\(text)' is not a day: write it as 2026-11-22") }
    guard CatalogQuery.dayLimits.contains(days) else { throw ValidationError("--days is a number from 1 to 31") }
  }
}
