import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Invoker", .timeLimit(.minutes(30)))
struct FKTInvokerTests {
  private let film = SampleFilm.constant()
  private let turn = FKTRotateCommand(Orientation(quarterTurns: 1))

  private func trim(_ start: Int64, _ end: Int64) throws -> FKTTrimCommand {
    FKTTrimCommand(keeping: try ranges([[start, end]]))
  }

  @Test("queued commands apply in order, each on the result before")
  func order() async throws {
    let invoker = FKTInvoker(asset: film)
    await invoker.enqueue(try trim(10, 20))
    await invoker.enqueue(try trim(5, 8))
    #expect(await invoker.asset == film)
    let edited = try await invoker.execute()
    #expect(edited.timeline.clips == (try played([[15, 18]])))
    #expect(await invoker.asset == edited)
    #expect(await invoker.queue.isEmpty)
  }

  @Test("a failing command stays at the head of the queue, and what came before stays done")
  func failing() async throws {
    let invoker = FKTInvoker(asset: film)
    for command in [turn, try trim(90, 99), turn] as [any FKTCommand] { await invoker.enqueue(command) }
    for _ in 0..<2 {
      let error = await #expect(throws: FKTError.self) { try await invoker.execute() }
      #expect(error?.code == .startPastEnd)
      #expect(await invoker.queue.map(\.optionName) == ["trim", "rotate"])
      #expect(await invoker.history.done.count == 1)
    }
    await invoker.removeQueued()
    #expect(try await invoker.execute().timeline.turn.quarterTurns == 1)
  }

  @Test("a command performed at once that fails changes nothing")
  func performing() async throws {
    let invoker = FKTInvoker(asset: film)
    try await invoker.perform(turn)
    await invoker.undo()
    let trim = try trim(90, 99)
    await #expect(throws: FKTError.self) { try await invoker.perform(trim) }
    #expect(await invoker.history == FKTHistory(undone: [turn]))
    #expect(await invoker.queue.isEmpty)
  }

  @Test("undo and redo a thousand deep; a new command forgets what was undone")
  func deep() async throws {
    let invoker = FKTInvoker(asset: film)
    for _ in 0..<1_001 { try await invoker.perform(turn) }
    let edited = await invoker.asset
    for _ in 0..<1_001 { #expect(await invoker.undo() != nil) }
    #expect(await invoker.undo() == nil)
    #expect(await invoker.asset == film)
    for _ in 0..<1_001 { #expect(await invoker.redo() != nil) }
    #expect(await invoker.redo() == nil)
    #expect(await invoker.asset == edited)
    await invoker.undo()
    try await invoker.perform(FKTRotateCommand.flip(.vertical))
    #expect(await invoker.redo() == nil)
    #expect(await invoker.history.done.count == 1_001)
  }

  @Test("every observer has a stream of its own, from when it asked")
  func changes() async throws {
    var invoker: FKTInvoker? = FKTInvoker(asset: film)
    let first = try #require(await invoker?.changes())
    await invoker?.enqueue(turn)
    let second = try #require(await invoker?.changes())
    try await invoker?.execute()
    await invoker?.undo()
    await invoker?.redo()
    let failing = try trim(90, 99)
    _ = try? await invoker?.perform(failing)
    try await invoker?.restore(FKTHistory(done: [turn, turn], undone: [turn]))
    invoker = nil

    var seen: [FKTInvokerChange] = []
    for await change in first { seen.append(change) }
    let error = try failure { _ = try failing.perform(with: film) }
    #expect(
      seen == [
        .queued(command: "rotate", index: 0), .performed(command: "rotate", index: 0),
        .undone(command: "rotate", index: 0), .redone(command: "rotate", index: 0),
        .failed(command: "trim", error: error), .restored(count: 2),
      ])
    var later: [FKTInvokerChange] = []
    for await change in second { later.append(change) }
    #expect(later == Array(seen.dropFirst()))
  }

  @Test("a saved history restores asset, undo and redo")
  func saving() async throws {
    let invoker = FKTInvoker(asset: film)
    for command in [try trim(10, 20), turn, try trim(1, 5)] as [any FKTCommand] {
      try await invoker.perform(command)
    }
    await invoker.undo()
    await invoker.undo()
    let json = try await invoker.history.jsonData()

    let other = FKTInvoker(asset: film)
    try await other.restore(try FKTHistory(json: json))
    #expect(await other.asset == (await invoker.asset))
    #expect(await other.history == (await invoker.history))
    await other.redo()
    await other.redo()
    #expect(await other.asset.timeline.clips == (try played([[11, 15]])))
  }

  @Test("a history that does not fit changes nothing")
  func misfit() async throws {
    let invoker = FKTInvoker(asset: film)
    try await invoker.perform(turn)
    let history = FKTHistory(done: [turn, try trim(90, 99)])
    await #expect(throws: FKTError.self) { try await invoker.restore(history) }
    #expect(await invoker.history == FKTHistory(done: [turn]))
  }

  @Test("a history has a limit")
  func limit() throws {
    let turns = Array(repeating: turn, count: FKTHistory.commandLimit)
    #expect(try FKTHistory(json: FKTHistory(done: turns).jsonData()).done.count == turns.count)
    let json = try FKTHistory(done: turns, undone: [turn]).jsonData()
    #expect(try failure { _ = try FKTHistory(json: json) }.code == .limitExceeded)
  }

  @Test(
    "a history that cannot be read",
    arguments: [
      (#"{"version":9,"done":[],"undone":[]}"#, "version 9"),
      (#"{"version":1,"done":[{"x":1}],"undone":[]}"#, "done[0]"),
      (#"{"version":1,"done":[]}"#, "undone"), (#"{"version":1,"done":[],"undone":[],"more":1}"#, "more"),
    ])
  func unreadable(json: String, fragment: String) throws {
    let error = try failure { _ = try FKTHistory(json: Array(json.utf8)) }
    #expect(error.code == .invalidEditList)
    #expect(error.description.contains(fragment))
  }
}
