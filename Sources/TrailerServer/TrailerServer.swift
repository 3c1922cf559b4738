import CProcess
public import CatalogKit
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
public import Logging
import NIOCore
import NIOPosix
import NIOSSL
import ServiceLifecycle
import Synchronization
public import TrailerEditing

/// The catalog, watching and cutting in a browser, over the same facades as the command line.
///
/// Nobody is answered who has not signed in with a token that was printed where the server was started. The page and
/// its API are one origin; requests of other pages are refused.
public final class TrailerServer: Sendable {
  /// Connections at a time; those of one address are half of them at most.
  private static let connectionLimit = 2048

  private let settings: ServerSettings
  private let catalog: MovieCatalog
  private let logger: Logger
  private let sessions: SessionList
  private let origins: ServerOrigins
  private let jobs = JobBoard()
  private let shelf = MediaShelf()
  private let folders: [LibraryFolder]
  private let exports: Exports
  private let fetches: Fetches
  private let events: EventRoutes
  /// What waits for disks; and what waits for engines, which may take a minute over one film.
  private let threads = NIOThreadPool(numberOfThreads: 4)
  private let engineThreads = NIOThreadPool(numberOfThreads: 4)
  private let group = Mutex<ServiceGroup?>(nil)

  /// A server that does not listen yet.
  ///
  /// - Parameters:
  ///   - settings: how it is to be.
  ///   - catalog: what it shows; whoever opened it closes it.
  ///   - logger: what is told of requests that were refused and of what failed.
  /// - Throws: `FKTError`: `usage` for an address beyond this machine without HTTPS, unless the settings allow that;
  ///   `not-found` for a library folder that cannot be opened; `unreadable` for a data folder that cannot be made.
  public init(_ settings: ServerSettings, catalog: MovieCatalog, logger: Logger) throws(FKTError) {
    guard settings.isLoopback || settings.tls != nil || settings.isInsecure else {
      throw FKTError(
        code: .usage, message: "\(settings.address) is reached from other machines, and HTTP can be read on the way",
        hint: "give --tls-cert and --tls-key, or allow it with --insecure")
    }
    var folders: [LibraryFolder] = []
    for path in settings.libraries { folders.append(try LibraryFolder(path)) }
    do {
      try FileManager.default.createDirectory(
        atPath: settings.dataFolder + "/exports", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw FKTError(
        code: .unreadable, message: "the folder '\(settings.dataFolder)' cannot be made: \(error.localizedDescription)",
        hint: "check the permissions of the folders above it", subject: settings.dataFolder)
    }
    self.settings = settings
    self.catalog = catalog
    self.logger = logger
    self.folders = folders
    sessions = SessionList(folder: URL(filePath: settings.dataFolder))
    origins = ServerOrigins(settings)
    exports = Exports(settings, jobs: jobs, shelf: shelf, catalog: catalog, threads: engineThreads, logger: logger)
    fetches = Fetches(
      in: URL(filePath: settings.dataFolder).appending(path: "fetches"), catalogs: Catalogs(base: catalog),
      shelf: shelf, jobs: jobs)
    events = EventRoutes(catalogs: Catalogs(base: catalog), jobs: jobs)
  }

  /// Serves until ``stop()``.
  ///
  /// - Parameter onReady: is told the address of the page and a token that signs one browser in, once the server
  ///   listens.
  /// - Throws: `FKTError`: `busy` where the port is taken, `usage` for certificates that cannot be used.
  public func run(onReady: @escaping @Sendable (_ address: String, _ token: String) -> Void) async throws(FKTError) {
    for pool in [threads, engineThreads] { pool.start() }
    defer { for pool in [threads, engineThreads] { pool.shutdownGracefully { _ in } } }
    let (origins, sessions, settings) = (origins, sessions, settings)
    let application = Application(
      responder: router().buildResponder(), server: try server(),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.address, port: settings.port), serverName: nil,
        availableConnectionsDelegate: MaximumAvailableConnections(Self.connectionLimit)),
      onServerRunning: { channel in
        origins.listen(on: channel.localAddress?.port ?? settings.port)
        onReady(origins.url(settings.address), sessions.makeToken())
      }, logger: logger)
    let group = ServiceGroup(services: [application], logger: logger)
    self.group.withLock { $0 = group }
    let exports = exports
    fetches.restore()
    let queue = Task { await exports.run() }
    // What readers leave is scattered over the heaps, which would grow for hours.
    let tidying = Task { while (try? await Task.sleep(for: .seconds(30))) != nil { te_return_free_memory() } }
    defer { tidying.cancel() }
    do {
      try await group.run()
    } catch {
      exports.end()
      throw Self.cannotListen(error, settings)
    }
    exports.end()
    await queue.value
  }

  /// Ends the server: event streams first, then what is under way, and no longer than some seconds.
  public func stop() {
    events.end()
    exports.end()
    let group = group.withLock(\.self)
    Task { await group?.triggerGracefulShutdown() }
  }

  // MARK: Parts

  private func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self)
    router.addMiddleware {
      MetricsMiddleware()
      SecurityHeaders()
      AccessCheck(
        sessions: sessions, origins: origins,
        allowsNoSite: settings.isInsecure && settings.tls == nil && !settings.isLoopback,
        load: RequestLoad(limit: 64))
    }
    let catalogs = Catalogs(base: catalog)
    let desk = FilmDesk(settings, threads: engineThreads)
    let api = router.group("api/v1")
    AccessRoutes(sessions: sessions, origins: origins).add(to: api)
    FilmRoutes(catalogs: catalogs).add(to: api)
    PlaceRoutes(catalogs: catalogs).add(to: api)
    NewsRoutes(catalogs: catalogs).add(to: api)
    BookmarkRoutes(catalogs: catalogs).add(to: api)
    SourceRoutes(catalogs: catalogs, jobs: jobs).add(to: api)
    WatchRoutes(
      catalogs: catalogs, folders: folders, shelf: shelf, desk: desk, fetches: fetches, threads: threads
    ).add(to: api)
    StreamRoutes(shelf: shelf, settings: settings, threads: threads, engineThreads: engineThreads).add(to: api)
    CutRoutes(shelf: shelf, desk: desk, exports: exports).add(to: api)
    let exports = exports
    JobRoutes(jobs: jobs) { job in
      if job.kind == .export { try await exports.remove(job.id) }
    }.add(to: api)
    events.add(to: api)
    let page = PageFiles()
    api.get("openapi.json") { request, _ in page.answer("openapi.json", to: request) }
    api.get("**") { _, _ in Problem.notFound("resource").answer }
    for name in PageFiles.contents.keys {
      router.get(RouterPath("page/" + name)) { request, _ in page.answer(name, to: request) }
    }
    ServiceRoutes(metrics: settings.metrics).add(to: router)
    // Every other address is a place in the page.
    router.get("/") { request, _ in page.answer("index.html", to: request) }
    router.get("**") { request, _ in page.answer("index.html", to: request) }
    return router
  }

  private func server() throws(FKTError) -> HTTPServerBuilder {
    let load = RequestLoad(limit: Self.connectionLimit / 2)
    let requests = HTTP1Channel.Configuration(
      additionalChannelHandlers: [SlowRequestGuard()], idleTimeout: .seconds(60),
      httpDecoderConfiguration: .init(maxHeaderFieldSize: 16384, maxHeaderListSize: 32768, maxHeaderFieldCount: 100))
    guard let tls = settings.tls else {
      return HTTPServerBuilder { responder in
        GuardedConnection(base: HTTP1Channel(responder: responder, configuration: requests), load: load)
      }
    }
    do {
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: try NIOSSLCertificate.fromPEMFile(tls.certificates).map { .certificate($0) },
        privateKey: .privateKey(try NIOSSLPrivateKey(file: tls.key, format: .pem)))
      configuration.minimumTLSVersion = .tlsv12
      let secure = configuration
      let upgrade = HTTP2UpgradeChannel.Configuration(
        idleTimeout: .seconds(60), gracefulCloseTimeout: .seconds(5), streamConfiguration: requests)
      return HTTPServerBuilder { responder in
        GuardedConnection(
          base: try HTTP2UpgradeChannel(tlsConfiguration: secure, configuration: upgrade, responder: responder),
          load: load)
      }
    } catch {
      throw FKTError(
        code: .usage, message: "the certificate or its key cannot be used: \(error)",
        hint: "give PEM files: the chain of certificates, and the key that belongs to the first of them")
    }
  }

  private static func cannotListen(_ error: any Error, _ settings: ServerSettings) -> FKTError {
    if let error = error as? FKTError { return error }
    guard let error = error as? IOError else {
      return FKTError(code: .internalError, message: "the server ended: \(error)")
    }
    let isTaken = error.errnoCode == EADDRINUSE
    return FKTError(
      code: isTaken ? .busy : .usage,
      message: "\(settings.address) port \(settings.port) cannot be listened on: "
        + String(cString: strerror(error.errnoCode)),
      hint: isTaken
        ? "another program has the port: choose another one, as in --port 8421" : "choose another --bind or --port")
  }
}
