internal import RenderEngine
public import RenderPlanning
internal import Threading

/// A render that is under way.
///
/// ```swift
/// let job = try Renderer().start(plan, of: asset, to: "teaser.mp4")
/// for await step in job.progress { print(step.fraction) }
/// let report = try await job.report()
/// ```
public final class RenderJob: Sendable {
  /// How far the render has come, a few times a second, until it ends.
  ///
  /// For one observer.
  public let progress: AsyncStream<RenderProgress>
  private let cancellation: Cancellation
  /// Waits for the result of the thread that does the work.
  private let outcome: Task<Result<RenderReport, FKTError>, Never>

  init(
    cancellation: Cancellation,
    work: @escaping @Sendable (_ report: (RenderProgress) -> Void) throws(FKTError) -> RenderReport
  ) {
    self.cancellation = cancellation
    let (stream, continuation) = AsyncStream.makeStream(
      of: RenderProgress.self, bufferingPolicy: .bufferingNewest(1))
    progress = stream
    // Blocking work gets a thread of its own: the cooperative pool has one per core, and libav would hold them all.
    let (results, ending) = AsyncStream.makeStream(of: Result<RenderReport, FKTError>.self)
    let hasStarted = WorkerThread.start {
      let result = Result { () throws(FKTError) in try work { continuation.yield($0) } }
      continuation.finish()
      ending.yield(result)
    }
    if !hasStarted {
      continuation.finish()
      ending.yield(.failure(.noThread))
    }
    outcome = Task {
      for await result in results { return result }
      return .failure(.cancelled)
    }
  }

  /// Waits for the end.
  ///
  /// Cancelling the waiting task cancels the render.
  ///
  /// - Returns: what was made and what was proved of it.
  /// - Throws: `FKTError`; nothing is left behind then. Its code is `cancelled` after a cancellation.
  public func report() async throws(FKTError) -> RenderReport {
    try await withTaskCancellationHandler {
      await outcome.value
    } onCancel: {
      cancel()
    }.get()
  }

  /// Stops the render within two seconds; ``report()`` then throws.
  public func cancel() { cancellation.cancel() }
}
