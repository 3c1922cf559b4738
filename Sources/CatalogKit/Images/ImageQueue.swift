/// Lets a few at a time through, those first that are nearest to what is seen.
actor ImageQueue<Key: Hashable & Sendable> {
  private struct Waiting {
    let key: Key
    var distance: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private let width: Int
  private var atWork = 0
  private var next = 0
  private var waiting: [Int: Waiting] = [:]

  /// A queue of which `width` are at work at once.
  init(width: Int) { self.width = width }

  /// Waits for its turn; `leave()` must follow.
  ///
  /// - Parameters:
  ///   - key: what it is for, so that `move(_:to:)` finds it.
  ///   - distance: how far it is from what is seen; 0 for what is in sight.
  /// - Throws: `cancelled`, and then nothing must follow.
  func enter(_ key: Key, distance: Int) async throws(CatalogError) {
    if atWork < width {
      atWork += 1
      return
    }
    next += 1
    let number = next
    let isLet = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting[number] = Waiting(key: key, distance: distance, continuation: continuation)
      }
    } onCancel: {
      Task { await self.abandon(number) }
    }
    guard isLet else { throw CatalogError(.cancelled, "image", "cancelled") }
  }

  /// Gives the turn to the nearest one that waits, among equals to the first.
  func leave() {
    guard let first = waiting.min(by: { ($0.value.distance, $0.key) < ($1.value.distance, $1.key) })
    else {
      atWork -= 1
      return
    }
    waiting[first.key] = nil
    first.value.continuation.resume(returning: true)
  }

  /// Changes how far from sight it is that waits for `key`.
  func move(_ key: Key, to distance: Int) {
    for number in waiting.keys where waiting[number]?.key == key { waiting[number]?.distance = distance }
  }

  /// How many wait.
  var waitingCount: Int { waiting.count }

  /// Takes out whoever is cancelled, unless its turn has come meanwhile.
  private func abandon(_ number: Int) {
    waiting.removeValue(forKey: number)?.continuation.resume(returning: false)
  }
}
