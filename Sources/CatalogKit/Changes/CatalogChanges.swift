/// The changes of some topics from a version on, of this process and of others.
///
/// What is written is read from the store when it is asked for: nothing is lost while nobody asks, however long that
/// takes, and the last change before a pause is always delivered. Deliveries come 100 ms apart at least, so that a
/// refresh with thousands of rows is told a few times and not thousands of times. The sequence ends with the store, and
/// when the task that waits is cancelled.
public struct CatalogChanges: AsyncSequence, Sendable {
  /// What an observer is told at a time.
  public enum Delivery: Sendable, Hashable {
    /// Changes, the oldest first.
    case changes([CatalogChange])
    /// Changes after the observer's version are forgotten: whoever shows something reads all of it anew.
    case resync(version: Int64)
  }

  /// The least time between two deliveries.
  static let pause = Duration.milliseconds(100)
  /// The most changes of one delivery.
  static let limit = 1000

  let version: Int64
  /// What comes after a version; `nil` when the store is closed.
  let news: @Sendable (Int64) async throws(CatalogError) -> ChangeDAO.News?
  let signals: @Sendable () -> AsyncStream<Void>

  /// Begins to listen.
  public func makeAsyncIterator() -> Iterator {
    // Who listens before the first look at the store misses nothing.
    Iterator(version: version, news: news, signals: signals().makeAsyncIterator())
  }

  /// Waits for changes.
  public struct Iterator: AsyncIteratorProtocol {
    var version: Int64
    let news: @Sendable (Int64) async throws(CatalogError) -> ChangeDAO.News?
    var signals: AsyncStream<Void>.Iterator
    var last: ContinuousClock.Instant?

    /// What has changed since; `nil` when the store is closed or the task is cancelled.
    ///
    /// - Throws: `store`.
    public mutating func next() async throws(CatalogError) -> Delivery? {
      try await next(isolation: nil)
    }

    /// ``next()``, where the caller is.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(CatalogError) -> Delivery? {
      while true {
        if let last, (try? await ContinuousClock().sleep(until: last + CatalogChanges.pause)) == nil { return nil }
        guard !Task.isCancelled else { return nil }
        let found: ChangeDAO.News?
        do throws(CatalogError) {
          found = try await news(version)
        } catch {
          if error.code == .cancelled { return nil }
          throw error
        }
        guard let found else { return nil }
        switch found {
        case .forgotten(let newest):
          version = newest
          last = .now
          return .resync(version: newest)
        case .changes(let changes, let readTo):
          version = readTo
          guard changes.isEmpty else {
            last = .now
            return .changes(changes)
          }
        }
        guard await signals.next(isolation: actor) != nil else { return nil }
      }
    }
  }
}
