import HTTPTypes
import Hummingbird

/// Jobs: looking at them, stopping and removing them.
struct JobRoutes {
  let jobs: JobBoard
  /// Removes what a job has written that has ended.
  let removing: @Sendable (Job) async throws -> Void

  func add(to group: RouterGroup<ServerContext>) {
    group.get("jobs") { _, context in JSONAnswer.answer(jobs.all(of: try context.user.owner)) }
    group.get("jobs/:job") { _, context in JSONAnswer.answer(try job(context)) }
    group.delete("jobs/:job") { _, context in
      let job = try job(context)
      guard job.state.isFinal else {
        jobs.cancel(job.id)
        return Response(status: .accepted)
      }
      try await removing(job)
      jobs.remove(job.id)
      return Response(status: .noContent)
    }
  }

  private func job(_ context: ServerContext) throws -> Job {
    guard let job = jobs.job(try context.name("job"), of: try context.user.owner) else {
      throw Problem.notFound("job")
    }
    return job
  }
}

extension Request {
  private static let keyName = HTTPField.Name("Idempotency-Key")

  /// What makes a request that was sent twice count once; a long one is none.
  var idempotencyKey: String? {
    Self.keyName.flatMap { headers[$0] }.flatMap { $0.isEmpty || $0.utf8.count > 200 ? nil : $0 }
  }
}
