/// What was done and undone, in one line: a new step forgets what was undone.
///
///     done   [s1 s2]   the last one is undone first
///     undone [s4 s3]   the last one is redone first
///
/// It keeps steps and does not know what they mean: whoever undoes a step takes its effect back.
public struct LinearHistory<Step> {
  /// The steps in effect, the oldest first.
  public private(set) var done: [Step]
  /// The steps that were undone; the last one is redone first.
  public private(set) var undone: [Step]
  /// How many steps are kept in all; `nil` for any number.
  public let limit: Int?

  /// A history without steps.
  ///
  /// - Parameter limit: at least 1; smaller numbers count as 1.
  public init(limit: Int? = nil) {
    self.init(done: [], undone: [], limit: limit)
  }

  /// A history as it was saved, `undone` ending with the step that is redone first; of steps beyond `limit`, the oldest
  /// in effect are left out first.
  public init(done: [Step], undone: [Step], limit: Int? = nil) {
    self.limit = limit.map { max(1, $0) }
    self.done = done
    self.undone = self.limit.map { undone.suffix($0) } ?? undone
    _ = forgetOldest()
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool { !done.isEmpty }

  /// Whether there is a step to redo.
  public var canRedo: Bool { !undone.isEmpty }

  /// Adds a step that has been done.
  ///
  /// - Returns: the steps that are forgotten: all that were undone, and the oldest beyond the limit.
  @discardableResult
  public mutating func record(_ step: Step) -> [Step] {
    let forgotten = undone
    undone.removeAll()
    done.append(step)
    return forgotten + forgetOldest()
  }

  /// Moves the last step to those undone.
  ///
  /// - Returns: the step, or `nil` when nothing is left to undo.
  public mutating func undo() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// Moves the step that was undone last back to those in effect.
  ///
  /// - Returns: the step, or `nil` when nothing is left to redo.
  public mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }

  private mutating func forgetOldest() -> [Step] {
    guard let limit, done.count + undone.count > limit else { return [] }
    let excess = min(done.count, done.count + undone.count - limit)
    let forgotten = Array(done.prefix(excess))
    done.removeFirst(excess)
    return forgotten
  }
}

extension LinearHistory: Sendable where Step: Sendable {}

extension LinearHistory: Equatable where Step: Equatable {}

extension LinearHistory: Hashable where Step: Hashable {}

/// The names of the parts in JSON.
private enum HistoryKeys: String, CodingKey {
  case done, undone, limit
}

extension LinearHistory: Encodable where Step: Encodable {
  /// Writes both lines of steps, and the limit where there is one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: HistoryKeys.self)
    try container.encode(done, forKey: .done)
    try container.encode(undone, forKey: .undone)
    try container.encodeIfPresent(limit, forKey: .limit)
  }
}

extension LinearHistory: Decodable where Step: Decodable {
  /// Reads a saved history; what is missing counts as empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: HistoryKeys.self)
    self.init(
      done: try container.decodeIfPresent([Step].self, forKey: .done) ?? [],
      undone: try container.decodeIfPresent([Step].self, forKey: .undone) ?? [],
      limit: try container.decodeIfPresent(Int.self, forKey: .limit))
  }
}
