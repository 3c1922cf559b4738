import CatalogKit
import Foundation
import Threading
import TrailerEditing

/// How the program gets at the catalog: opens it, waits for what it does, and closes it.
enum CatalogAccess {
  /// Opens the catalog as it is configured: flags count more than the environment, and that more than the file.
  static func open(
    configuration: String?, isOffline: Bool, mergesFilms: Bool = true, inspecting: EngineInspector = EngineInspector()
  ) throws(FKTError) -> MovieCatalog {
    var overrides = CatalogOverrides()
    overrides.configuration = configuration
    if isOffline { overrides.isOffline = true }
    if !mergesFilms { overrides.mergesFilms = false }
    var settings: CatalogSettings
    do throws(CatalogError) {
      settings = try CatalogSettings.load(flags: overrides, environment: ProcessInfo.processInfo.environment)
    } catch {
      throw FKTError(error)
    }
    settings.version = ProgramFacts.versionNumber
    return try wait { [settings] () async throws(CatalogError) in
      try await MovieCatalog.open(settings, inspecting: inspecting, drawing: EngineImages())
    }
  }

  /// The result of `work`, which the main thread waits for; a signal cancels it.
  ///
  /// - Throws: what the catalog throws, as an error of the program.
  static func wait<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(CatalogError) -> Value
  ) throws(FKTError) -> Value {
    let task = Task.detached { () async -> Result<Value, CatalogError> in
      do throws(CatalogError) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    return try Interruption.withCancellation({ task.cancel() }) { () throws(FKTError) in
      try runBlocking { () async throws(FKTError) in
        switch await task.value {
        case .success(let value): return value
        case .failure(let error): throw FKTError(error)
        }
      }
    }
  }

  /// Ends the catalog's connections; nothing is left to tell then.
  static func close(_ catalog: MovieCatalog) {
    let _: Void? = try? runBlocking { () async throws(FKTError) in await catalog.close() }
  }
}
