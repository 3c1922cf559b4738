import Foundation
import HTTPTypes
import Testing

@testable import TrailerServer

/// Jobs: begun once, told, stopped, forgotten.
@Suite("Jobs")
struct JobBoardTests {
  private static func ended(_ job: Job, on board: JobBoard) async throws -> Job {
    while true {
      let now = try #require(board.job(job.id, of: job.owner))
      if now.state.isFinal { return now }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test("a request that is sent twice begins one job")
  func keys() async throws {
    let board = JobBoard()
    let first = try board.begin(Job(.fetch, title: "x", owner: "local"), key: "k") { $0.reach(0.5) }
    let second = try board.begin(Job(.fetch, title: "x", owner: "local"), key: "k") { _ in throw CancellationError() }
    #expect(first.id == second.id)
    #expect(try board.begin(Job(.fetch, title: "x", owner: "local"), key: nil) { _ in }.id != first.id)
    let end = try await Self.ended(first, on: board)
    #expect(end.state == .done && end.fraction == 1)
    #expect(board.job(first.id, of: "another") == nil)
    #expect(board.all(of: "another").isEmpty)
  }

  @Test("a job that fails says why, one that is stopped that it was")
  func ends() async throws {
    let board = JobBoard()
    let failing = try board.begin(Job(.fetch, title: "", owner: "local"), key: nil) { _ in
      throw Problem(.notFound, "code", "why", hint: "cure")
    }
    let end = try await Self.ended(failing, on: board)
    #expect(end.state == .failed && end.failure?.code == "code" && end.failure?.hint == "cure")
    let endless = try board.begin(Job(.fetch, title: "", owner: "local"), key: nil) { _ in
      try await Task.sleep(for: .seconds(60))
    }
    board.cancel(endless.id)
    #expect(try await Self.ended(endless, on: board).state == .cancelled)
  }

  @Test("too many at a time are refused")
  func limit() throws {
    let board = JobBoard()
    for _ in 0..<JobBoard.openLimit {
      _ = try board.begin(Job(.fetch, title: "", owner: "local"), key: nil) { _ in
        try await Task.sleep(for: .seconds(60))
      }
    }
    #expect(throws: Problem.self) { try board.begin(Job(.fetch, title: "", owner: "local"), key: nil) { _ in } }
    for job in board.all(of: "local") { board.cancel(job.id) }
  }

  @Test("what becomes of jobs is told to their owner alone")
  func news() async throws {
    let board = JobBoard()
    let (own, foreign) = (board.news(for: "local"), board.news(for: "another"))
    let job = try board.begin(Job(.fetch, title: "t", owner: "local"), key: nil) { $0.note("now") }
    _ = try await Self.ended(job, on: board)
    board.remove(job.id)
    var told: [String] = []
    for await news in own {
      switch news {
      case .changed(let job): told.append(job.state.rawValue)
      case .removed: told.append("removed")
      }
      if told.last == "removed" { break }
    }
    #expect(told.last == "removed" && told.dropLast().last == "done")
    let others = Task {
      for await _ in foreign { return true }; return false
    }
    others.cancel()
    #expect(await !others.value)
  }
}
