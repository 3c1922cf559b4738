/// Counts the stages that run, so that a thread can wait for all of them to end.
///
/// `@unchecked Sendable`: `count` is only touched inside `monitor`.
package final class StageCounter: @unchecked Sendable {
  private let monitor = Monitor()
  private var count = 0

  package init() {}

  package func enter() { monitor.change { count += 1 } }

  package func leave() { monitor.change { count -= 1 } }

  package func wait() { monitor.change(when: { count == 0 }, {}) }
}
