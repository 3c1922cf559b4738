import Foundation
import Synchronization

/// Who wants to hear how far the fetch of an image has come.
final class ImageProgress: Sendable {
  typealias Report = @Sendable (_ bytes: Int64, _ total: Int64?) -> Void

  private struct State {
    var listeners: [URL: [Int: Report]] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  /// Begins to listen; `leave(_:_:)` ends it.
  func listen(to url: URL, _ report: @escaping Report) -> Int {
    state.withLock { state in
      state.next += 1
      state.listeners[url, default: [:]][state.next] = report
      return state.next
    }
  }

  /// Ends what `listen(to:_:)` began.
  func leave(_ url: URL, _ listener: Int) {
    state.withLock { state in
      state.listeners[url]?[listener] = nil
      if state.listeners[url]?.isEmpty == true { state.listeners[url] = nil }
    }
  }

  /// Tells all who listen.
  func tell(_ url: URL, bytes: Int64, total: Int64?) {
    let reports = state.withLock { state in state.listeners[url].map { Array($0.values) } ?? [] }
    for report in reports { report(bytes, total) }
  }
}
