import CatalogKit
import Hummingbird
import NIOCore
import Synchronization

/// What was answered a moment ago: many browsers ask for the same lists and posters at a time, and most of the work is to read films
/// and to write them.
final class AnswerMemory: Sendable {
  struct Answer: Sendable {
    let bytes: ByteBuffer
    let tag: String
    let isFinal: Bool
    private let made = ContinuousClock.now

    /// An answer; one that is not `isFinal` will be another one soon.
    init(_ bytes: ByteBuffer, isFinal: Bool = true) {
      self.bytes = bytes
      self.isFinal = isFinal
      tag = EntityTag.tag(of: bytes)
    }

    /// Whether it counts still: lists get old with time, and what other programs put into folders is no change.
    fileprivate var isFresh: Bool { made > .now - .seconds(1) }
  }

  private struct Question: Hashable {
    /// The path and the query.
    var address: String
    var owner: String
    /// The version of what answers consist of: whoever has changed something, or has heard of that, asks for a newer one.
    var version: Int64
  }

  /// Answers that are remembered at a time, and bytes of each.
  private static let limit = 64
  private static let byteLimit = 256 * 1024
  /// What answers depend on, beside the time.
  private static let topics: Set<CatalogChange.Topic> = [.lists, .matches, .permissions]

  private let answers = Mutex<[Question: Answer]>([:])
  private let coalescer = Coalescer<Question, Answer>()

  /// The answer to a request to a catalog; `make` makes it, unless that was done just now or is being done.
  func answer(
    to request: Request, of catalog: MovieCatalog, make: @escaping @Sendable () async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    let question = Question(
      address: request.uri.string, owner: catalog.settings.context.owner,
      version: try await catalog.version(of: Self.topics))
    if let known = answers.withLock({ $0[question] }), known.isFresh { return known }
    return try await coalescer.value(for: question) { [self] () throws(CatalogError) in
      let answer = try await make()
      guard answer.bytes.readableBytes <= Self.byteLimit else { return answer }
      answers.withLock { answers in
        if answers.count >= Self.limit { answers = answers.filter { $0.value.isFresh } }
        if answers.count < Self.limit || answers[question] != nil { answers[question] = answer }
      }
      return answer
    }
  }
}
