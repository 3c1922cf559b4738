import Foundation
import Synchronization
import TrailerEditing

/// Images for pages and terminals: fetched through the guard, drawn anew by the engine, and kept within bounds.
///
/// One fetch serves any number of listeners, and ends when the last of them leaves; so does one drawing. What cannot be
/// had is tried again, then shown as it was before, then as a sheet with its title.
public final class ImageService: Sendable {
  /// How images go about room, time and failures.
  struct Limits: Sendable {
    /// Bytes of drawn images in memory.
    var memory = 24 << 20
    /// How long an image counts as fresh, in seconds.
    var timeToLive: Double = 7 * 86_400
    /// How many are fetched at once; of one host, all but one.
    var fetches = 5
    /// How often one is tried.
    var attempts = 3
    /// The pause after the first failure; each later one is twice as long.
    var pause: Duration = .milliseconds(400)
    /// How long a failure counts, in seconds, before the image is tried again.
    var failureTime: Double = 60
  }

  private struct Drawing: Hashable {
    var request: ImageRequest
    /// When a file of this machine was last changed.
    var changed: Date?
  }

  /// The bytes of an image file, and why they are older ones.
  private struct Original: Sendable {
    var body: [UInt8]
    var staleReason: String?
    var fetched: Date
  }

  private let transport: CachingTransport
  private let store: DrawnImageStore
  private let rendering: any ImageRendering
  private let folders: [URL]
  private let limits: Limits
  private let isOffline: Bool
  private let now: @Sendable () -> Date
  private let progress: ImageProgress
  private let queue: ImageQueue<URL>
  private let memory: ImageMemory<Drawing>
  private let fetches = Coalescer<URL, Original>()
  private let drawings = Coalescer<Drawing, FetchedImage>()
  private let failures = Mutex<[URL: (error: CatalogError, until: Date)]>([:])

  /// A service.
  ///
  /// - Parameters:
  ///   - client: asks servers.
  ///   - cache: keeps what they send, and what is drawn of it.
  ///   - rendering: draws.
  ///   - folders: those of this machine's sources; no file outside of them is read.
  ///   - isOffline: whether nothing may be asked.
  ///   - limits: room, time and failures.
  ///   - now: the time.
  init(
    client: GuardedHTTPClient, cache: HTTPCache, rendering: any ImageRendering, folders: [URL] = [],
    isOffline: Bool = false, limits: Limits = Limits(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let progress = ImageProgress()
    self.progress = progress
    self.rendering = rendering
    self.folders = folders
    self.limits = limits
    self.isOffline = isOffline
    self.now = now
    transport = CachingTransport(
      exchange: ImageExchange(client: client) { progress.tell($0, bytes: $1, total: $2) }, cache: cache,
      isOffline: isOffline, now: now)
    store = DrawnImageStore(cache: cache, timeToLive: limits.timeToLive, now: now)
    queue = ImageQueue(width: limits.fetches)
    memory = ImageMemory(limit: limits.memory)
  }

  /// An image, as it is wanted or as a sheet with its title; its origin tells which.
  ///
  /// - Parameters:
  ///   - request: what is wanted.
  ///   - distance: how far it is from what is seen; what is nearer comes first, and 0 is in sight.
  /// - Returns: the image, or the sheet.
  /// - Throws: `cancelled`, `badRequest` for decorators that cannot be, `unavailable` when the engine fails.
  public func image(_ request: ImageRequest, distance: Int = 0) async throws(CatalogError) -> FetchedImage {
    try await deliver(request, distance: distance) { _ in }
  }

  /// What happens to an image until it is there; ending the loop lets go of it.
  public func steps(of request: ImageRequest, distance: Int = 0) -> AsyncStream<ImageStep> {
    AsyncStream(bufferingPolicy: .bufferingNewest(16)) { continuation in
      let task = Task {
        do throws(CatalogError) {
          let image = try await deliver(request, distance: distance) { continuation.yield($0) }
          continuation.yield(.finished(image))
        } catch {
          continuation.yield(.failed(error))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Begins to fetch an image for a delegate, which is held weakly: without it, the fetch ends.
  ///
  /// - Returns: the wish, which ends with this object.
  public func fetch(
    _ request: ImageRequest, distance: Int = 0, delegate: any ImageFetchDelegate
  ) -> ImageFetch {
    ImageFetch(request, steps: steps(of: request, distance: distance), delegate: delegate)
  }

  /// Tells how far from sight an image is that waits for its turn.
  public func move(_ request: ImageRequest, to distance: Int) async {
    if let url = request.url { await queue.move(url, to: distance) }
  }

  /// How many wait for the file at `url`.
  func listeners(for url: URL) -> Int { fetches.listeners(for: url) }

  /// Bytes of images in memory.
  var memoryBytes: Int { memory.byteCount }
}

extension ImageService {
  private func deliver(
    _ request: ImageRequest, distance: Int, _ report: @escaping @Sendable (ImageStep) -> Void
  ) async throws(CatalogError) -> FetchedImage {
    guard let url = request.url else {
      return try await sheet(of: request, CatalogError(.notFound, request.title, "there is no such image"))
    }
    let place = Drawing(request: request, changed: await Self.changed(url))
    if let image = memory.image(for: place) { return image }
    let listener = progress.listen(to: url) { report(.received(bytes: $0, total: $1)) }
    defer { progress.leave(url, listener) }
    do throws(CatalogError) {
      if !request.decorators.isEmpty {
        let plain = try await drawn(Drawing(request: request.plain, changed: place.changed), url, distance, report)
        report(.plain(plain))
      }
      return try await drawn(place, url, distance, report)
    } catch {
      if error.code == .cancelled || error.code == .badRequest { throw error }
      if let old = await store.image(for: request, anyAge: true) {
        return FetchedImage(old, origin: .stale(error.message))
      }
      return try await sheet(of: request, error)
    }
  }

  /// The image of one order; the same one is drawn once, whoever wants it.
  private func drawn(
    _ place: Drawing, _ url: URL, _ distance: Int, _ report: @escaping @Sendable (ImageStep) -> Void
  ) async throws(CatalogError) -> FetchedImage {
    if let image = memory.image(for: place) { return image }
    return try await drawings.value(for: place) { () throws(CatalogError) in
      let request = place.request
      if !url.isFileURL, let image = await self.store.image(for: request, anyAge: false) {
        return self.keep(FetchedImage(image, origin: .source), for: place)
      }
      let original = try await self.original(url, request, distance, report)
      let image = try await self.draw(request.order(for: .file), from: original.body, of: url)
      if !url.isFileURL { await self.store.keep(image, for: request, fetched: original.fetched) }
      return self.keep(
        FetchedImage(image, origin: original.staleReason.map { .stale($0) } ?? .source), for: place)
    }
  }

  /// What the engine draws; a file that it refuses once need not be tried by everybody.
  private func draw(
    _ order: ImageOrder, from bytes: [UInt8], of url: URL
  ) async throws(CatalogError) -> DrawnImage {
    do throws(CatalogError) { return try await rendering.draw(order, from: bytes) } catch {
      if !url.isFileURL, error.code == .corrupt || error.code == .tooLarge { note(error, of: url) }
      throw error
    }
  }

  private func keep(_ image: FetchedImage, for place: Drawing) -> FetchedImage {
    // What is old is asked for again the next time.
    if image.origin == .source { memory.keep(image, for: place) }
    return image
  }

  /// The sheet that stands for an image, whatever became of that; it is drawn once.
  private func sheet(of request: ImageRequest, _ error: CatalogError) async throws(CatalogError) -> FetchedImage {
    var bare = request
    bare.url = nil
    let place = Drawing(request: bare, changed: nil)
    if let known = memory.image(for: place) { return FetchedImage(known.image, origin: .sheet(error)) }
    let drawn = try await drawings.value(for: place) { () throws(CatalogError) in
      let image = try await self.rendering.draw(place.request.order(for: place.request.sheet), from: [])
      let sheet = FetchedImage(image, origin: .sheet(error))
      self.memory.keep(sheet, for: place)
      return sheet
    }
    return FetchedImage(drawn.image, origin: .sheet(error))
  }

  private func original(
    _ url: URL, _ request: ImageRequest, _ distance: Int, _ report: @escaping @Sendable (ImageStep) -> Void
  ) async throws(CatalogError) -> Original {
    if url.isFileURL { return try await file(url) }
    if let known = failures.withLock({ $0[url] }), known.until > now() { throw known.error }
    // Somebody who sees it wants it sooner than whoever only comes near.
    await queue.move(url, to: distance, onlyNearer: true)
    return try await fetches.value(for: url) { () throws(CatalogError) in
      try await self.fetch(url, request, distance, report)
    }
  }

  /// Asks for a file until it comes, and has no turn while it waits to ask again.
  private func fetch(
    _ url: URL, _ request: ImageRequest, _ distance: Int, _ report: @escaping @Sendable (ImageStep) -> Void
  ) async throws(CatalogError) -> Original {
    let asked = ImageExchange.request(url, timeToLive: limits.timeToLive, keptTime: request.keptTime)
    let host = url.host() ?? ""
    var pause = limits.pause
    var attempt = 1
    while true {
      try await queue.enter(url, of: host, distance: distance)
      let result: Result<CatalogResponse, CatalogError>
      do throws(CatalogError) { result = .success(try await transport.response(to: asked)) } catch {
        result = .failure(error)
      }
      await queue.leave(host)
      do throws(CatalogError) {
        let answer = try result.get()
        failures.withLock { $0[url] = nil }
        return Original(body: [UInt8](answer.body), staleReason: answer.staleReason, fetched: answer.fetched)
      } catch {
        guard error.code == .unavailable, error.retryAfter == nil, !isOffline, attempt < limits.attempts else {
          note(error, of: url)
          throw error
        }
        report(.waiting(error, attempt: attempt))
      }
      do { try await Task.sleep(for: pause) } catch {
        throw CatalogError(.cancelled, GuardedURL.redact(url.absoluteString), "cancelled")
      }
      pause *= 2
      attempt += 1
    }
  }

  /// Remembers a failure for a while, so that nobody who scrolls past asks again.
  private func note(_ error: CatalogError, of url: URL) {
    guard error.code != .cancelled, error.code != .offline else { return }
    let now = now()
    let until = max(now + limits.failureTime, min(error.retryAfter ?? now, now + 86_400))
    failures.withLock { failures in
      if failures.count >= 10_000 { failures = failures.filter { $0.value.until > now } }
      if failures.count < 10_000 { failures[url] = (error, until) }
    }
  }
}

extension ImageService {
  private static func changed(_ url: URL) async -> Date? {
    guard url.isFileURL else { return nil }
    return try? await BlockingWork.run { (_) throws(CatalogError) -> Date? in
      try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }
  }

  /// A file in one of the folders of this machine's sources.
  private func file(_ url: URL) async throws(CatalogError) -> Original {
    let path = url.resolvingSymlinksInPath().path
    let isInside = folders.contains { folder in
      let root = folder.resolvingSymlinksInPath().path
      return path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    }
    guard isInside else {
      throw CatalogError(.forbiddenAddress, url.lastPathComponent, "the file is in no folder of films")
    }
    return try await BlockingWork.run { _ throws(CatalogError) in
      guard let kind = try? URL(filePath: path).resourceValues(forKeys: [.isRegularFileKey]),
        kind.isRegularFile == true, let handle = FileHandle(forReadingAtPath: path)
      else { throw CatalogError(.notFound, url.lastPathComponent, "there is no such image") }
      defer { try? handle.close() }
      let bytes = (try? handle.read(upToCount: ImageExchange.byteLimit + 1)) ?? Data()
      guard bytes.count <= ImageExchange.byteLimit else {
        throw CatalogError(.tooLarge, url.lastPathComponent, "it has more than \(ImageExchange.byteLimit >> 20) MiB")
      }
      return Original(body: [UInt8](bytes), staleReason: nil, fetched: Date())
    }
  }
}
