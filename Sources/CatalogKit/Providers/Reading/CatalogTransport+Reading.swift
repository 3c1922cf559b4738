import Foundation

extension CatalogTransport {
  /// What `read` makes of the answer to a request: here, and nowhere else, is read what services send.
  ///
  /// Reading runs outside the threads that tasks share, and ends within what the request leaves of its time.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - subject: what it is called in errors.
  ///   - read: makes a value of the answer.
  /// - Returns: the value.
  /// - Throws: why there is no answer; `unavailable` when reading it takes too long; what `read` throws.
  func answer<Value: Sendable>(
    to request: CatalogRequest, subject: String,
    read: @escaping @Sendable (FeedAnswer) throws(CatalogError) -> Value
  ) async throws(CatalogError) -> Value {
    let clock = ContinuousClock()
    let deadline = clock.now + request.timeLimit
    let answer = FeedAnswer(response: try await response(to: request), subject: subject)
    let late = TransferWatch.tookLong(GuardedURL.redact(request.url.absoluteString), request.timeLimit)
    return try await BlockingWork.run(within: clock.now.duration(to: deadline), late: late) { () throws(CatalogError) in
      try read(answer)
    }
  }
}
