import CatalogKit
import Foundation
import TrailerEditing

extension CatalogSession {
  /// Opens the catalog for one run of a command.
  init(_ options: CatalogOptions, _ console: Console, command: String) throws(FKTError) {
    let catalog = try Self.open(configuration: options.configuration, isOffline: options.isOffline)
    self.init(catalog: catalog, options: options, console: console, command: command)
  }

  /// Opens the catalog as it is configured: flags count more than the environment, and that more than the file.
  static func open(
    configuration: String?, isOffline: Bool, inspecting: EngineInspector = EngineInspector()
  ) throws(FKTError) -> MovieCatalog {
    var overrides = CatalogOverrides()
    overrides.configuration = configuration
    if isOffline { overrides.isOffline = true }
    do throws(CatalogError) {
      var settings = try CatalogSettings.load(flags: overrides, environment: ProcessInfo.processInfo.environment)
      settings.version = ProgramFacts.versionNumber
      return try MovieCatalog(settings, inspecting: inspecting)
    } catch {
      throw FKTError(error)
    }
  }

  /// Ends the catalog's connections; nothing is left to tell then.
  static func close(_ catalog: MovieCatalog) {
    let _: Void? = try? runBlocking { () async throws(FKTError) in await catalog.close() }
  }
}
