import Glibc
internal import Publishing
internal import Threading
internal import TrailerRendering

/// Publishes finished files on a thread of its own, several at a time, so that no worker waits for the disk.
///
///     file durable -> record durable, linked to its name -> folder of the record durable
///                  -> file renamed to its target         -> folder of the target durable -> job done
///
/// From the link on the job is done, whoever finishes the rest.
///
/// `@unchecked Sendable`: the queue is only touched inside `monitor`, the rest by the publishing thread alone.
final class GroupPublisher: @unchecked Sendable {
  private let folder: StateFolder
  private let journal: BatchJournal
  private let onEnd: @Sendable (PublishOrder, Result<DoneRecord, FKTError>) -> Void
  private let monitor = Monitor()
  private var waiting: [PublishOrder] = []
  private var isClosed = false
  private var isFinished = false
  private var unwritten: [DoneRecord] = []
  private var obsolete: [String] = []

  /// Finished files that may wait; each is an open file.
  private static let capacity = 64
  /// Published jobs after which the journal is brought up to date; until then their records tell.
  private static let journalStep = 500

  /// A publisher that says how each order ended, from its thread.
  init(
    _ folder: StateFolder, _ journal: BatchJournal,
    onEnd: @escaping @Sendable (PublishOrder, Result<DoneRecord, FKTError>) -> Void
  ) {
    self.folder = folder
    self.journal = journal
    self.onEnd = onEnd
  }

  /// Starts the thread.
  func start() throws(FKTError) {
    guard WorkerThread.start({ self.work() }) else {
      throw FKTError(code: .internalError, message: "the system has no thread left", hint: "end other programs")
    }
  }

  /// Hands a file over, waiting while too many wait already.
  func publish(_ order: PublishOrder) {
    monitor.change(when: { waiting.count < Self.capacity }) { waiting.append(order) }
  }

  /// Waits until all is published; nothing may be handed over any more.
  func finish() {
    monitor.change { isClosed = true }
    monitor.change(when: { isFinished }) {}
  }

  private func work() {
    while let group = monitor.change(
      when: { isClosed || !waiting.isEmpty },
      { () -> [PublishOrder]? in
        defer { waiting = [] }
        return waiting.isEmpty ? nil : waiting
      })
    {
      publish(group)
      if unwritten.count >= Self.journalStep { writeJournal() }
    }
    writeJournal()
    monitor.change { isFinished = true }
  }

  /// A journal that cannot be written is made again from the records.
  private func writeJournal() {
    try? journal.apply(added: unwritten, removed: obsolete)
    unwritten = []
    obsolete = []
  }

  // MARK: A group

  /// Does a step of each order that has come so far; the others have failed.
  private func step<Value>(
    _ orders: [(PublishOrder, Value)], _ work: (PublishOrder, Value) throws(FKTError) -> PublishOrder
  ) -> [(PublishOrder, Void)] {
    orders.compactMap { order, value in
      do throws(FKTError) {
        return (try work(order, value), ())
      } catch {
        fail(order, error)
        return nil
      }
    }
  }

  private func fail(_ order: PublishOrder, _ error: FKTError) {
    order.file.finish()
    onEnd(order, .failure(error))
  }

  private func publish(_ group: [PublishOrder]) {
    let synced = step(group.map { ($0, ()) }) { (order, _) throws(FKTError) in
      try order.file.sync()
      var order = order
      order.record.facts = try order.file.facts
      return order
    }
    let linked = link(synced.map(\.0))
    let named = step(linked.map { ($0, ()) }) { (order, _) throws(FKTError) in
      do throws(FKTError) {
        try order.file.takeName()
      } catch {
        // A file came there meanwhile: it is not the batch's.
        StateFile.remove(folder.doneRecord(order.record.key))
        throw error
      }
      return order
    }
    var syncedFolders: Set<String> = []
    let durable = step(named) { (order, _) throws(FKTError) in
      if syncedFolders.insert(order.file.folder).inserted { try order.file.syncFolder() }
      return order
    }
    for (order, _) in durable {
      for key in order.oldKeys where key != order.record.key { StateFile.remove(folder.doneRecord(key)) }
      obsolete += order.oldKeys.filter { $0 != order.record.key }
      unwritten.append(order.record)
      order.file.finish()
      onEnd(order, .success(order.record))
    }
  }

  /// Writes the records, makes them durable and links them to their names.
  private func link(_ orders: [PublishOrder]) -> [PublishOrder] {
    var written: [(PublishOrder, (path: String, file: Int32))] = []
    for order in orders {
      do throws(FKTError) {
        let place = folder.doneRecord(order.record.key)
        try StateFile.makePrivateFolder(StateFile.folder(of: place))
        let path = StateFile.temporaryName(of: place)
        written.append((order, (path, try StateFile.create(path, StateJSON.encode(order.record)))))
      } catch {
        fail(order, error)
      }
    }
    let linked = step(written) { (order, record) throws(FKTError) in
      defer { StateFile.remove(record.path) }
      try StateFile.syncAndClose(record.file, record.path)
      try link(record.path, of: order)
      return order
    }
    var syncedFolders: Set<String> = []
    return step(linked) { (order, _) throws(FKTError) in
      let path = folder.doneFolder(order.record.key)
      if syncedFolders.insert(path).inserted { try StateFile.syncFolder(path) }
      return order
    }.map(\.0)
  }

  private func link(_ path: String, of order: PublishOrder) throws(FKTError) {
    let place = folder.doneRecord(order.record.key)
    if Self.link(path, place) { return }
    guard errno == EEXIST else { throw .system("link", place, errno) }
    // Somebody else has done the job: its result counts, and ours goes.
    if let winner = folder.readDone(order.record.key),
      try Collector(folder: folder, journal: journal).settle(winner) != .lost
    {
      throw FKTError(
        code: .busy, message: "\(order.record.target): another run has made it", subject: order.record.target)
    }
    StateFile.remove(place)
    guard Self.link(path, place) else { throw .system("link", place, errno) }
  }

  /// Gives a file a further name, unless that is taken: of many, one succeeds.
  static func link(_ old: String, _ new: String) -> Bool { linkTo(old, new) == 0 }
}

private func linkTo(_ old: String, _ new: String) -> Int32 { link(old, new) }
