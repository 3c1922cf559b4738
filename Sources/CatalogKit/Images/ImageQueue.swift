/// Lets a few at a time through, those first that are nearest to what is seen; a host that does not answer never holds
/// all turns.
actor ImageQueue<Key: Hashable & Sendable> {
  private struct Waiting {
    let key: Key
    let host: String
    var distance: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private let width: Int
  /// Those at work of one host.
  private var atWork: [String: Int] = [:]
  private var next = 0
  private var waiting: [Int: Waiting] = [:]

  /// A queue of which `width` are at work at once.
  init(width: Int) { self.width = width }

  /// Waits for its turn; `leave()` must follow.
  ///
  /// - Parameters:
  ///   - key: what it is for, so that `move(_:to:)` finds it.
  ///   - host: who is asked for it.
  ///   - distance: how far it is from what is seen; 0 for what is in sight.
  /// - Throws: `cancelled`, and then nothing must follow.
  func enter(_ key: Key, of host: String = "", distance: Int) async throws(CatalogError) {
    if hasTurn(for: host) {
      atWork[host, default: 0] += 1
      return
    }
    next += 1
    let number = next
    let isLet = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting[number] = Waiting(key: key, host: host, distance: distance, continuation: continuation)
      }
    } onCancel: {
      Task { await self.abandon(number) }
    }
    guard isLet else { throw CatalogError(.cancelled, "image", "cancelled") }
  }

  /// Gives the turn to the nearest one that waits and may have it, among equals to the first.
  func leave(_ host: String = "") {
    atWork[host] = atWork[host].flatMap { $0 > 1 ? $0 - 1 : nil }
    let first = waiting.filter { hasTurn(for: $0.value.host) }
      .min { ($0.value.distance, $0.key) < ($1.value.distance, $1.key) }
    guard let first else { return }
    waiting[first.key] = nil
    atWork[first.value.host, default: 0] += 1
    first.value.continuation.resume(returning: true)
  }

  /// Changes how far from sight it is that waits for `key`, or only where that brings it nearer.
  func move(_ key: Key, to distance: Int, onlyNearer: Bool = false) {
    for (number, found) in waiting where found.key == key && !(onlyNearer && found.distance <= distance) {
      waiting[number]?.distance = distance
    }
  }

  private func hasTurn(for host: String) -> Bool {
    atWork.values.reduce(0, +) < width && atWork[host, default: 0] < max(1, width - 1)
  }

  /// How many wait.
  var waitingCount: Int { waiting.count }

  /// Takes out whoever is cancelled, unless its turn has come meanwhile.
  private func abandon(_ number: Int) {
    waiting.removeValue(forKey: number)?.continuation.resume(returning: false)
  }
}
