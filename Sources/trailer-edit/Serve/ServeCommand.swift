import ArgumentParser
import CatalogKit
import CoreMetrics
import Foundation
import Logging
import Threading
import TrailerRendering
import TrailerServer
import UserFiles

/// `trailer-edit serve`: the catalog, watching and cutting in a browser.
struct ServeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Find, watch and cut films in a browser.",
    discussion: """
      Prints an address with a token that signs one browser in, and serves until it is interrupted. Only this machine reaches
      it, unless --bind says otherwise. What the page exports waits in a queue that survives a restart.

      Examples:
        trailer-edit serve                          then open the address that it prints
        trailer-edit serve --open --library ~/Films opens the page, with your own films in it
        trailer-edit serve --bind 0.0.0.0 --host films.example --tls-cert films.pem --tls-key films.key
      """)

  @Option(help: ArgumentHelp("The port; 0 for any that is free.", valueName: "number"))
  var port = 8420

  @Option(help: ArgumentHelp("The address that is listened on.", valueName: "address"))
  var bind = "127.0.0.1"

  @Option(
    name: .customLong("host"),
    help: ArgumentHelp("A name that browsers call the server by; may be repeated.", valueName: "name"))
  var names: [String] = []

  @Option(
    name: .customLong("library"),
    help: ArgumentHelp("A folder with films of your own; may be repeated.", valueName: "folder"),
    completion: .directory)
  var libraries: [String] = []

  @Flag(help: "Open the page in the browser of this machine.")
  var open = false

  @Option(
    name: .customLong("tls-cert"),
    help: ArgumentHelp("The chain of certificates for HTTPS, a PEM file.", valueName: "file"), completion: .file())
  var certificates: String?

  @Option(
    name: .customLong("tls-key"), help: ArgumentHelp("The key of the certificate, a PEM file.", valueName: "file"),
    completion: .file())
  var key: String?

  @Flag(help: "Speak plain HTTP beyond this machine, where others can read and change it.")
  var insecure = false

  @Option(
    name: .customLong("cache"),
    help: ArgumentHelp("How much encoded frames may take that are kept for later exports, or off.", valueName: "size"))
  var cache: String?

  @Flag(name: .customLong("offline"), help: "Use stored data only.")
  var isOffline = false

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "The configuration; else $TRAILER_EDIT_CONFIG, else trailer-edit/config.yaml among the user's settings.",
      valueName: "file"), completion: .file())
  var catalogConfiguration: String?

  @OptionGroup var engine: EngineOptions
  @OptionGroup var messages: MessageOptions

  /// Nothing is written to standard output.
  var writesJSON: Bool { false }

  /// Refuses what contradicts itself.
  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port is a number from 0 to 65535") }
    guard (certificates == nil) == (key == nil) else {
      throw ValidationError("--tls-cert and --tls-key belong together: give both")
    }
  }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    let (spans, notices) = try ProgramCache.open(try ProgramCache.Wish(cache))
    for notice in notices { console.note(notice) }
    var settings = ServerSettings(dataFolder: try Self.dataFolder(), executable: ProgramEngine.executable)
    settings.address = bind
    settings.port = port
    settings.names = names
    settings.libraries = libraries
    settings.isInsecure = insecure
    settings.sandbox = engine.sandbox
    settings.limits = try engine.limits
    settings.cache = spans
    let metrics = ServerMetrics()
    MetricsSystem.bootstrap(metrics)
    settings.metrics = metrics
    if let certificates, let key { settings.tls = .init(certificates: certificates, key: key) }
    let catalog = try CatalogAccess.open(configuration: catalogConfiguration, isOffline: isOffline)
    defer { CatalogAccess.close(catalog) }
    try DemoFile.unpack(into: catalog.settings.demoFolder)
    let server = try TrailerServer(settings, catalog: catalog, logger: Logger(label: "serve"))
    let handover = PageHandover()
    defer { handover.remove() }
    let (opens, console) = (open, console)
    try Interruption.withDraining({ server.stop() }, abort: { server.stop() }) { () throws(FKTError) in
      try runBlocking { () async throws(FKTError) in
        try await server.run { address, token in
          console.say("open \(address)#token=\(token)")
          console.say("the token signs one browser in, within an hour; end the server with Ctrl-C")
          if opens { handover.open(address, token, console) }
        }
      }
    }
    return .done
  }

  /// Where exports and sessions are kept.
  private static func dataFolder() throws(FKTError) -> String {
    do throws(UserFileError) {
      let path = try UserFolder.data.path(in: ProcessInfo.processInfo.environment) + "/server"
      try PrivateFolder.make(path)
      return path
    } catch {
      throw FKTError(error)
    }
  }
}
