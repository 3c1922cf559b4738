import Foundation
import MediaTypes
import Testing

@Suite("Linear history")
struct LinearHistoryTests {
  /// What is done to a history of numbers, and how it looks then.
  struct Case: Sendable, CustomTestStringConvertible {
    /// A number is recorded; `u` undoes and `r` redoes.
    var moves: String
    var limit: Int?
    var done: [Int]
    var undone: [Int]

    init(_ moves: String, limit: Int? = nil, done: [Int], undone: [Int] = []) {
      self.moves = moves
      self.limit = limit
      self.done = done
      self.undone = undone
    }

    var testDescription: String { "\(moves) limit \(limit ?? 0)" }
  }

  @Test(
    "records, undoes and redoes in one line",
    arguments: [
      Case("", done: []), Case("u", done: []), Case("r", done: []), Case("1 2 3", done: [1, 2, 3]),
      Case("1 2 u", done: [1], undone: [2]), Case("1 2 u u", done: [], undone: [2, 1]),
      Case("1 2 u u u", done: [], undone: [2, 1]), Case("1 2 u u r", done: [1], undone: [2]),
      Case("1 2 u u r r r", done: [1, 2]), Case("1 2 u 3", done: [1, 3]), Case("1 2 u 3 r", done: [1, 3]),
      Case("1 2 3", limit: 2, done: [2, 3]), Case("1 2 3 u u u", limit: 2, done: [], undone: [3, 2]),
      Case("1 2", limit: 0, done: [2]), Case("1 2 3 u 4", limit: 3, done: [1, 2, 4]),
    ])
  func moves(_ test: Case) {
    var history = LinearHistory<Int>(limit: test.limit)
    for move in test.moves.split(separator: " ") {
      switch move {
      case "u": _ = history.undo()
      case "r": _ = history.redo()
      default: history.record(Int(move) ?? 0)
      }
    }
    #expect(history.done == test.done)
    #expect(history.undone == test.undone)
    #expect(history.canUndo == !test.done.isEmpty)
    #expect(history.canRedo == !test.undone.isEmpty)
  }

  @Test("a step tells which it makes unreachable")
  func forgotten() {
    var history = LinearHistory(done: [1, 2], undone: [4, 3], limit: 4)
    #expect(history.record(5) == [4, 3])
    #expect(history.record(6) == [])
    #expect(history.record(7) == [1])
    #expect(history.done == [2, 5, 6, 7])
  }

  @Test("undo and redo return the step")
  func steps() {
    var history = LinearHistory<String>()
    #expect(history.undo() == nil)
    history.record("a")
    #expect(history.undo() == "a")
    #expect(history.redo() == "a")
    #expect(history.redo() == nil)
  }

  @Test("a saved history over the limit loses what was done first, then what would be redone last")
  func savedOverLimit() {
    let much = LinearHistory(done: [1, 2], undone: [5, 4, 3], limit: 4)
    #expect(much.done == [2] && much.undone == [5, 4, 3])
    let more = LinearHistory(done: [1, 2], undone: [5, 4, 3], limit: 2)
    #expect(more.done == [] && more.undone == [4, 3])
  }

  @Test("is the same after it was written as JSON")
  func json() throws {
    var history = LinearHistory<String>(limit: 9)
    for step in ["a", "b", "c"] { history.record(step) }
    _ = history.undo()
    let data = try JSONEncoder().encode(history)
    #expect(try JSONDecoder().decode(LinearHistory<String>.self, from: data) == history)
    #expect(try JSONDecoder().decode(LinearHistory<String>.self, from: Data("{}".utf8)) == LinearHistory<String>())
  }
}
