public import Foundation

extension CatalogSettings {
  /// The settings of this user: flags count more than the environment, and that more than the file.
  ///
  /// - Parameters:
  ///   - flags: what the command says.
  ///   - environment: XDG variables, `TRAILER_EDIT_CONFIG`, `TRAILER_EDIT_AREA`, `TRAILER_EDIT_LANGUAGES`,
  ///     `TRAILER_EDIT_SOURCES`, `TRAILER_EDIT_OFFLINE` and `TRAILER_EDIT_DEMO`; lists have commas.
  ///   - home: the user's home folder; that of the environment, without one.
  /// - Returns: the settings; the usual ones where nothing else is said.
  /// - Throws: `configuration` with line and column, for a file that was named and is not there, and where nothing names
  ///   a folder for the user's files.
  public static func load(
    flags: CatalogOverrides = CatalogOverrides(), environment: [String: String],
    home: URL? = nil
  ) throws(CatalogError) -> CatalogSettings {
    let home = home ?? environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
    var settings = try CatalogSettings(environment: environment, home: home)
    try settings.readFile(flags, home: home)
    try settings.apply(environment)
    try settings.apply(flags)
    return settings
  }

  private mutating func readFile(_ flags: CatalogOverrides, home: URL?) throws(CatalogError) {
    let named = flags.configuration ?? environment["TRAILER_EDIT_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
    if let named { paths.configuration = URL(filePath: named) }
    let file = paths.configuration
    guard FileManager.default.fileExists(atPath: file.path) else {
      guard named == nil else {
        throw CatalogError(
          .configuration, file.path, "there is no such file",
          hint: flags.configuration == nil ? "it is named by TRAILER_EDIT_CONFIG" : nil)
      }
      return
    }
    try ConfigurationFile.read(file, into: &self, home: home)
  }

  private mutating func apply(_ environment: [String: String]) throws(CatalogError) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    func list(_ text: String) -> [String] {
      text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    if let area = value("TRAILER_EDIT_AREA") { context.area = area }
    if let languages = value("TRAILER_EDIT_LANGUAGES") {
      context.languages = try Self.checked(list(languages), "TRAILER_EDIT_LANGUAGES")
    }
    if let sources = value("TRAILER_EDIT_SOURCES") { context.preferredSources = list(sources) }
    if let demo = value("TRAILER_EDIT_DEMO") { demoFolder = URL(filePath: demo, directoryHint: .isDirectory) }
    if let offline = value("TRAILER_EDIT_OFFLINE") {
      switch offline.lowercased() {
      case "1", "true", "yes", "on": isOffline = true
      case "0", "false", "no", "off": isOffline = false
      default: throw CatalogError(.configuration, "TRAILER_EDIT_OFFLINE", "this is 1 or 0, not “\(offline)”")
      }
    }
  }

  private mutating func apply(_ flags: CatalogOverrides) throws(CatalogError) {
    if let area = flags.area { context.area = area }
    if let languages = flags.languages { context.languages = try Self.checked(languages, "languages") }
    if let sources = flags.preferredSources { context.preferredSources = sources }
    if let merges = flags.mergesFilms { context.mergesFilms = merges }
    if let offline = flags.isOffline { isOffline = offline }
    if let folder = flags.demoFolder { demoFolder = folder }
  }

  private static func checked(_ tags: [String], _ subject: String) throws(CatalogError) -> [String] {
    var checked: [String] = []
    for tag in tags {
      checked.append(try ConfigurationFile.tag(tag) { CatalogError(.configuration, subject, $0) })
    }
    return checked
  }
}
