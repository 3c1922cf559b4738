import Glibc
internal import Publishing
internal import Threading
internal import TrailerRendering

/// Publishes finished files on a thread of its own, several at a time, so that no worker waits for the disk.
///
///     file durable -> record durable, linked to its name -> folder of the record durable
///                  -> file renamed to its target         -> folder of the target durable -> job done
///
/// From the link on the job is done, whoever finishes the rest. Of several runs that share the records, as the workers of
/// a cluster do, one links a record; the others give up their files.
///
/// `@unchecked Sendable`: the queue is only touched inside `monitor`, the rest by the publishing thread alone.
final class GroupPublisher: @unchecked Sendable {
  private let folder: StateFolder
  private let journal: BatchJournal?
  private let onEnd: @Sendable (PublishOrder, End) -> Void
  private let monitor = Monitor()
  private var waiting: [PublishOrder] = []
  private var isClosed = false
  private var isFinished = false
  private var unwritten: [DoneRecord] = []
  private var obsolete: [String] = []

  /// How an order ended.
  enum End: Sendable {
    case published(DoneRecord)
    /// Another run has made it: its record.
    case madeElsewhere(DoneRecord)
    case failed(FKTError)
  }

  /// Finished files that may wait; each is an open file.
  private static let capacity = 64
  /// Published jobs after which the journal is brought up to date; until then their records tell.
  private static let journalStep = 500

  /// A publisher that says how each order ended, from its thread.
  ///
  /// - Parameters:
  ///   - folder: where the records are.
  ///   - journal: the index of the records; `nil` for one of several runs that share them.
  ///   - onEnd: is told.
  init(_ folder: StateFolder, _ journal: BatchJournal?, onEnd: @escaping @Sendable (PublishOrder, End) -> Void) {
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
    try? journal?.apply(added: unwritten, removed: obsolete)
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
    onEnd(order, .failed(error))
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
      onEnd(order, .published(order.record))
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
    let linked = written.compactMap { order, record -> (PublishOrder, Void)? in
      defer { StateFile.remove(record.path) }
      do throws(FKTError) {
        try StateFile.syncAndClose(record.file, record.path)
        guard let winner = try link(record.path, of: order) else { return (order, ()) }
        order.file.finish()
        onEnd(order, .madeElsewhere(winner))
      } catch {
        fail(order, error)
      }
      return nil
    }
    var syncedFolders: Set<String> = []
    return step(linked) { (order, _) throws(FKTError) in
      let path = folder.doneFolder(order.record.key)
      if syncedFolders.insert(path).inserted { try StateFile.syncFolder(path) }
      return order
    }.map(\.0)
  }

  /// Gives a record its name; returns the record of another run that has made the file.
  private func link(_ path: String, of order: PublishOrder) throws(FKTError) -> DoneRecord? {
    let place = folder.doneRecord(order.record.key)
    if Self.link(path, place) { return nil }
    guard errno == EEXIST else { throw .system("link", place, errno) }
    let winner = folder.readDone(order.record.key)
    guard let journal else {
      // It may be about to give its file the name.
      if let winner { return winner }
      throw FKTError(
        code: .busy, message: "\(place): the record of another run cannot be read", hint: "try again", subject: place)
    }
    // A killed run left the rest to this one.
    if let winner, try Collector(folder: folder, journal: journal).settle(winner) != .lost { return winner }
    StateFile.remove(place)
    guard Self.link(path, place) else { throw .system("link", place, errno) }
    return nil
  }

  /// Gives a file a further name, unless that is taken: of many, one succeeds.
  ///
  /// Over a network the answer may be lost and the question asked again: then the name is taken by the file itself.
  static func link(_ old: String, _ new: String) -> Bool {
    if linkTo(old, new) == 0 { return true }
    let number = errno
    var facts = stat()
    let isLinked = lstat(old, &facts) == 0 && facts.st_nlink == 2
    errno = number
    return isLinked
  }
}

private func linkTo(_ old: String, _ new: String) -> Int32 { link(old, new) }
