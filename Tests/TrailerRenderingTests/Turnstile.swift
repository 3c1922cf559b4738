/// Lets a few renders run at once: test cases are started all together, and a hundred encoders at once would
/// need the memory of a hundred.
actor Turnstile {
  static let renders = Turnstile(places: 2)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) { free = places }

  /// Waits for a place, does the work and gives the place on.
  nonisolated func pass<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    await enter()
    do {
      let value = try await work()
      await leave()
      return value
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async {
    if free > 0 {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
