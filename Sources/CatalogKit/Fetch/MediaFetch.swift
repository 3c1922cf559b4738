/// A fetch under way, of a file or of a film's trailer.
public struct MediaFetch<Output: Sendable>: Sendable {
  /// What happens, until the end; who reads slowly misses some of it.
  public let progress: AsyncStream<FetchProgress>
  private let task: Task<Result<Output, CatalogError>, Never>

  /// Starts `work`, which reports what it does.
  init(
    _ work:
      @escaping @Sendable (
        _ report: @escaping @Sendable (FetchProgress) -> Void
      ) async throws(CatalogError) -> Output
  ) {
    let (stream, continuation) = AsyncStream.makeStream(of: FetchProgress.self, bufferingPolicy: .bufferingNewest(256))
    progress = stream
    task = Task {
      defer { continuation.finish() }
      let result: Result<Output, CatalogError>
      do throws(CatalogError) {
        result = .success(try await work { continuation.yield($0) })
      } catch {
        result = .failure(error)
      }
      return result
    }
  }

  /// What was fetched; the fetch is cancelled when the caller's task is.
  ///
  /// - Throws: why the last candidate gave no file; of a film, `linkOnly` with the pages to open when no video can be
  ///   fetched, and `notFound` when there is none.
  public func result() async throws(CatalogError) -> Output {
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
