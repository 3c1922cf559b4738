import ArgumentParser
import CatalogKit
import Foundation
import Publishing
import TrailerEditing

/// The options on which trailer is fetched.
struct TrailerOptions: ParsableArguments {
  @Option(
    name: .customLong("language"),
    help: ArgumentHelp("A language wanted, as fi or en; may be repeated, the best one first.", valueName: "tag"))
  var languages: [String] = []

  @Flag(name: .customLong("open-licence"), help: "Take only what is free to edit: public domain, CC0, CC BY, CC BY-SA.")
  var needsOpenLicence = false

  @Flag(name: .customLong("any-size"), help: "Take files over the limit of the configuration, too.")
  var takesAnySize = false

  @Flag(name: .customLong("no-next"), help: "Fail with the first trailer instead of trying the next one.")
  var triesOne = false

  /// Those wanted; the user's, without any.
  var wanted: [String]? { languages.isEmpty ? nil : languages }

  /// The decisions that the options make.
  var choices: FetchChoices {
    FetchChoices(needsOpenLicence: needsOpenLicence, takesAnySize: takesAnySize, triesNext: !triesOne)
  }
}

/// `trailer-edit catalog trailers FILM`: the trailers in the order in which they are tried.
struct TrailersCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "trailers", abstract: "List the trailers of a film, the one that is fetched first.",
    discussion: "Trailers that cannot be had as files are listed with the page to open.")

  @Argument(help: ArgumentHelp("The film, as SOURCE/ID.", valueName: "film"))
  var film: String

  @Flag(name: .customLong("explain"), help: "Say why each is chosen, skipped or refused.")
  var explains = false

  @Flag(name: .customLong("look"), help: "Ask the servers what their files are, instead of going by the addresses.")
  var looks = false

  @Option(
    name: .customLong("language"),
    help: ArgumentHelp("A language wanted, as fi or en; may be repeated, the best one first.", valueName: "tag"))
  var languages: [String] = []

  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    try DemoFile.unpack(into: session.catalog.settings.demoFolder)
    let (film, source, looks) = (film, session.source, looks)
    let languages = languages.isEmpty ? nil : languages
    let list = try session.wait { (catalog) async throws(CatalogError) in
      try await catalog.trailers(of: film, source: source, languages: languages, looking: looks)
    }
    session.tell(list.outcomes)
    if writesJSON {
      var videos: [JSONValue] = []
      for video in list.videos { videos.append(try JSONValue(video: video)) }
      return try session.write([
        "film": try JSONValue(film: list.film), "trailers": .array(videos),
        "sources": .array(list.outcomes.map(JSONValue.init(outcome:))),
      ])
    }
    guard !list.videos.isEmpty else { return session.console.say("no trailers") }
    let text = TrailerText.text(of: list, explains: explains, width: CatalogSession.width)
    try StandardStreams.writeData(text)
  }
}

/// `trailer-edit catalog fetch FILM`: a trailer as a file.
struct FetchCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: "Fetch a trailer, and write the path of its file.",
    discussion: """
      The file stays in the cache, so that it is fetched once; nothing that is under way has its name. What was
      interrupted goes on where it ended. --out makes a copy of it: in a folder it gets the trailer's name.

        trailer-edit catalog fetch demo/9001 --out trailers/
        trailer-edit catalog fetch demo/9001 --out lighthouse.mp4 --overwrite
      """)

  @Argument(
    help: ArgumentHelp("The film, as SOURCE/ID, its video, as SOURCE/ID#VIDEO, or an address.", valueName: "film"))
  var film: String

  @Option(
    name: [.customLong("out"), .customShort("o")],
    help: ArgumentHelp(
      "Copy the trailer to this file, or into this folder (it exists, or ends with /).", valueName: "path"),
    completion: .file())
  var output: String?

  @Flag(name: [.customLong("overwrite"), .customShort("y")], help: "Replace the file if it exists.")
  var overwrites = false

  @OptionGroup var trailer: TrailerOptions
  @OptionGroup var options: CatalogOptions

  /// Refuses an option that has nothing to say something about.
  func validate() throws {
    if output == "-" || output == "" { throw ValidationError("--out is a file or a folder") }
    if overwrites, output == nil { throw ValidationError("--overwrite belongs to --out") }
  }

  func perform(in session: CatalogSession) throws(FKTError) {
    // What cannot be written is refused before anything is fetched, as far as its name is known.
    if let output {
      let place = PublishedFile.path(output, named: ".part")
      _ = try OutputPlace(place, replacing: overwrites || place != output)
    }
    let fetched = try session.fetch(film, trailer)
    var path = fetched.file.path
    if let output {
      let place = PublishedFile.path(output, named: fetched.fileName)
      try PublishedFile.copy(path, to: place, replacing: overwrites) { Interruption.isRequested }
      path = place
    }
    if writesJSON { return try session.write(["file": .string(path)].merging(fetched.json) { own, _ in own }) }
    try StandardStreams.writeData(path.printable + "\n")
  }
}

/// `trailer-edit catalog watch FILM`: plays a trailer.
struct WatchCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Fetch a trailer and play it.",
    discussion: "The player is TRAILER_EDIT_PLAYER, mpv or ffplay. It gets the file as an argument, never a shell.")

  @Argument(
    help: ArgumentHelp("The film, as SOURCE/ID, its video, as SOURCE/ID#VIDEO, or an address.", valueName: "film"))
  var film: String

  @OptionGroup var trailer: TrailerOptions
  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let player = try Player.find()
    let fetched = try session.fetch(film, trailer)
    try player.play(fetched.file.path)
    if writesJSON { try session.write(["file": .string(fetched.file.path)].merging(fetched.json) { own, _ in own }) }
  }
}

/// `trailer-edit catalog pin FILM LOCATION`: the user's own trailer of a film.
struct PinCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "pin", abstract: "Make an address or a file the trailer of a film, or take that back.")

  @Argument(help: ArgumentHelp("The film, as SOURCE/ID.", valueName: "film"))
  var film: String

  @Argument(help: ArgumentHelp("The address or the file; nothing takes the pin out.", valueName: "location"))
  var location: String?

  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let (film, location, source) = (film, location, session.source)
    try session.wait { (catalog) async throws(CatalogError) in
      try await catalog.pinTrailer(location, for: film, source: source)
    }
    if writesJSON { return try session.write(["film": .string(film), "location": JSONValue(location)]) }
    session.console.say(location == nil ? "\(film) has no pinned trailer" : "pinned a trailer of \(film)")
  }
}

/// `trailer-edit catalog credits`: to whom films are owed that were fetched or used.
struct CreditsCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "credits", abstract: "List attributions of the films that were fetched or used.")

  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let credits = try session.wait { (catalog) async throws(CatalogError) in try await catalog.credits() }
      .filter { session.source == nil || $0.file.film.source == session.source }
    if writesJSON {
      var list: [JSONValue] = []
      for credit in credits {
        var value = try JSONValue(catalog: credit.file)
        value["line"] = .string(credit.line)
        list.append(value)
      }
      return try session.write(["credits": .array(list)])
    }
    guard !credits.isEmpty else { return session.console.say("nothing was fetched yet") }
    try StandardStreams.writeData(credits.map { $0.line.printable + "\n" }.joined())
  }
}

extension CatalogSession {
  /// Fetches what the user names: a film, a video or an address.
  func fetch(_ text: String, _ trailer: TrailerOptions) throws(FKTError) -> FetchedTrailer {
    let fetcher = TrailerFetcher(
      catalog: catalog, console: console, source: source, languages: trailer.wanted, choices: trailer.choices)
    return try fetcher.fetch(CatalogInput(text) ?? .reference(text))
  }
}

extension FetchedTrailer {
  /// What a copy is called: as the user's own file is, or after the trailer, since the cache names files by their bytes.
  var fileName: String {
    let own = file.lastPathComponent
    guard let record, file.deletingPathExtension().lastPathComponent == record.sha256 else { return own }
    let ending = file.pathExtension
    var words = title.map { character in
      character == "/" || character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? "-" : character
    }
    while words.first == "." || words.first == " " { words.removeFirst() }
    var stem = String(decoding: String(words).utf8.prefix(200), as: UTF8.self)
    if stem.lowercased().hasSuffix("." + ending.lowercased()) { stem = String(stem.dropLast(ending.count + 1)) }
    return (stem.isEmpty ? "trailer" : stem) + (ending.isEmpty ? "" : "." + ending)
  }

  /// What is known of the file, without the file.
  var json: [String: JSONValue] {
    [
      "title": .string(title), "isFromCache": .bool(isFromCache), "licence": JSONValue(licence),
      "author": JSONValue(author), "origin": JSONValue(source), "page": JSONValue(page?.absoluteString),
      "sha256": JSONValue(record?.sha256), "byteCount": record.map { .integer($0.byteCount) } ?? .null,
      "reference": JSONValue(video.map { CatalogReference($0.film, video: $0.video.id).description }),
      "holds": JSONValue(record?.inspection.summary),
      "failures": .array(
        failures.map { failure in
          ["video": .string(failure.candidate.label), "error": JSONDocument.error(FKTError(failure.error))]
        }),
    ]
  }
}

extension JSONValue {
  /// A video with its place and why it has it.
  init(video: RankedVideo) throws(FKTError) {
    self = try JSONValue(catalog: video.video)
    self["reference"] = .string(CatalogReference(video.film, video: video.video.id).description)
    self["rank"] = .integer(Int64(video.rank))
    self["verdict"] = .string(video.verdict.rawValue)
    self["origin"] = .string(video.origin.rawValue)
    self["reason"] = .string(video.reason)
    self["open"] = JSONValue(video.page?.absoluteString)
  }
}
