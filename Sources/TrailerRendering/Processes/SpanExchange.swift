internal import Publishing
internal import RenderEngine
internal import Synchronization

/// What an engine's process asks of the cache, which it cannot reach itself.
enum SpanRequest: Sendable, Codable {
  /// Answered by an open file, or without one.
  case find(SpanKey)
  /// Answered by an open file, or without one.
  case create(SpanKey)
  case close(SpanKey, SpanEnding)
  case reject(SpanKey)
}

/// The answer to a question for a file, which comes with it where there is one.
struct SpanAnswer: Sendable, Codable {}

/// The cache as an engine's process sees it: each question goes to the publisher.
final class DistantSpanStore: SpanStore {
  private let channel: MessageChannel
  /// One question at a time.
  private let asking = Mutex(())

  init(_ channel: MessageChannel) { self.channel = channel }

  func find(_ key: SpanKey) -> SpanFile? { ask(.find(key)) }

  func create(_ key: SpanKey) -> SpanFile? { ask(.create(key)) }

  func close(_ key: SpanKey, _ ending: SpanEnding) { tell(.close(key, ending)) }

  func reject(_ key: SpanKey) { tell(.reject(key)) }

  private func ask(_ request: SpanRequest) -> SpanFile? {
    asking.withLock { _ in
      // A publisher that is gone is noticed by the thread that waits for that.
      do throws(MessageChannel.Failure) {
        try channel.send(EngineEvent.span(request))
        let descriptor = try channel.receive(SpanAnswer.self).descriptors.first
        return descriptor.map { SpanFile(descriptor: $0.number, owner: $0) }
      } catch {
        return nil
      }
    }
  }

  private func tell(_ request: SpanRequest) { try? channel.send(EngineEvent.span(request)) }
}

extension SpanStore {
  /// Answers an engine's process.
  func answer(_ request: SpanRequest, on channel: MessageChannel) throws(MessageChannel.Failure) {
    let file: SpanFile?
    switch request {
    case .find(let key): file = find(key)
    case .create(let key): file = create(key)
    case .close(let key, let ending): return close(key, ending)
    case .reject(let key): return reject(key)
    }
    try channel.send(SpanAnswer(), descriptors: file.map { [$0.descriptor] } ?? [])
  }
}
