/// A fetch under way.
public struct MediaFetch: Sendable {
  /// What happens, until the end; who reads slowly misses some of it.
  public let progress: AsyncStream<FetchProgress>
  private let task: Task<Result<FetchedMedia, CatalogError>, Never>

  init(progress: AsyncStream<FetchProgress>, task: Task<Result<FetchedMedia, CatalogError>, Never>) {
    self.progress = progress
    self.task = task
  }

  /// The file; the fetch is cancelled when the caller's task is.
  ///
  /// - Throws: why the last candidate gave none.
  public func result() async throws(CatalogError) -> FetchedMedia {
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
