import Foundation
import Synchronization

/// Asks the system, on a thread of its own for each name, as the system's call blocks and cannot be interrupted.
public struct SystemResolver: Resolver {
  private let timeout: Duration

  /// A resolver that gives up after `timeout`; the system's call then ends by itself, unheard.
  public init(timeout: Duration = .seconds(10)) {
    self.timeout = timeout
  }

  /// The addresses of `host`, as `getaddrinfo` orders them.
  public func addresses(of host: String) async throws(CatalogError) -> [IPAddress] {
    let answer = Answer()
    let timer = Task {
      try await Task.sleep(for: timeout)
      answer.give(.failure(CatalogError(.unavailable, host, "the name of the host was not resolved in time")))
    }
    defer { timer.cancel() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        answer.wait(continuation)
        Thread.detachNewThread { answer.give(Self.lookUp(host)) }
      }
    } onCancel: {
      answer.give(.failure(CatalogError(.cancelled, host, "cancelled")))
    }
    return try result.get()
  }

  private static func lookUp(_ host: String) -> Result<[IPAddress], CatalogError> {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_ADDRCONFIG
    var list: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, nil, &hints, &list)
    defer { list.map { freeaddrinfo($0) } }
    guard status == 0 else {
      let reason = gai_strerror(status).map { String(cString: $0) } ?? "error \(status)"
      return .failure(CatalogError(.unavailable, host, "the host has no address: \(reason)"))
    }
    var found: [IPAddress] = []
    var entry = list
    while let current = entry {
      if let address = address(from: current.pointee), !found.contains(address) { found.append(address) }
      entry = current.pointee.ai_next
    }
    if found.isEmpty { return .failure(CatalogError(.unavailable, host, "the host has no address")) }
    return .success(found)
  }

  private static func address(from info: addrinfo) -> IPAddress? {
    guard let pointer = info.ai_addr else { return nil }
    switch info.ai_family {
    case AF_INET:
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        IPAddress(bytes: withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) })
      }
    case AF_INET6:
      return pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        IPAddress(bytes: withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) })
      }
    default: return nil
    }
  }
}

/// Gives the first answer to who waits, and drops the later ones.
private final class Answer: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Result<[IPAddress], CatalogError>, Never>)
    case given(Result<[IPAddress], CatalogError>)
    case taken
  }

  private let state = Mutex(State.open)

  func wait(_ continuation: CheckedContinuation<Result<[IPAddress], CatalogError>, Never>) {
    let ready: Result<[IPAddress], CatalogError>? = state.withLock { state in
      if case .given(let result) = state {
        state = .taken
        return result
      }
      state = .waiting(continuation)
      return nil
    }
    if let ready { continuation.resume(returning: ready) }
  }

  func give(_ result: Result<[IPAddress], CatalogError>) {
    let waiting: CheckedContinuation<Result<[IPAddress], CatalogError>, Never>? = state.withLock { state in
      switch state {
      case .open:
        state = .given(result)
        return nil
      case .waiting(let continuation):
        state = .taken
        return continuation
      case .given, .taken: return nil
      }
    }
    waiting?.resume(returning: result)
  }
}
