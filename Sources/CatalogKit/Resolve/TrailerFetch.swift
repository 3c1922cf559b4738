/// The fetching of a trailer, under way.
public struct TrailerFetch: Sendable {
  /// What happens, until the end; who reads slowly misses some of it.
  public let progress: AsyncStream<FetchProgress>
  private let task: Task<Result<FetchedTrailer, CatalogError>, Never>

  init(progress: AsyncStream<FetchProgress>, task: Task<Result<FetchedTrailer, CatalogError>, Never>) {
    self.progress = progress
    self.task = task
  }

  /// Starts `work`, which reports what it does.
  static func start(
    _ work:
      @escaping @Sendable (
        _ report: @escaping @Sendable (FetchProgress) -> Void
      ) async throws(CatalogError) -> FetchedTrailer
  ) -> TrailerFetch {
    let (stream, continuation) = AsyncStream.makeStream(of: FetchProgress.self, bufferingPolicy: .bufferingNewest(256))
    let task = Task {
      defer { continuation.finish() }
      let result: Result<FetchedTrailer, CatalogError>
      do throws(CatalogError) {
        result = .success(try await work { continuation.yield($0) })
      } catch {
        result = .failure(error)
      }
      return result
    }
    return TrailerFetch(progress: stream, task: task)
  }

  /// The file; the fetch is cancelled when the caller's task is.
  ///
  /// - Throws: `linkOnly` with the pages to open when no video can be fetched, `notFound` when there is none, and
  ///   why the last one failed.
  public func result() async throws(CatalogError) -> FetchedTrailer {
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }

  /// Stops; what is on disk stays for the next time.
  public func cancel() { task.cancel() }
}
