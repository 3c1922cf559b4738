internal import Publishing
internal import Threading
public import TrailerRendering

/// Watches a folder for files that are complete: written, copied or moved there, also by other machines.
///
/// A file counts when size and time have stood still for some seconds. Names that begin with a dot or end in `.part` or
/// `.tmp` are not looked at, nor are folders inside the watched one. Files that are there already count, too.
public final class FolderWatch: Sendable {
  /// How long a file must stand still.
  public static let usualPatience: Duration = .seconds(5)
  /// How often the folder is looked at when nobody tells of changes.
  private static let interval: Duration = .seconds(2)

  private let folder: String
  private let events: FolderEvents
  private let settled: AsyncStream<[String]>

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - patience: how long a file must stand still.
  /// - Throws: `FKTError` with the code `notFound` when there is no such folder.
  public init(_ folder: String, patience: Duration = FolderWatch.usualPatience) throws(FKTError) {
    guard Folder(folder) != nil else {
      throw FKTError(
        code: .notFound, message: "\(folder): it is not a folder that can be opened", hint: "check the path",
        subject: folder)
    }
    self.folder = folder
    events = FolderEvents(folder)
    let (stream, continuation) = AsyncStream.makeStream(of: [String].self)
    settled = stream
    let hasStarted = WorkerThread.start { [events] in
      Self.watch(folder, events, patience) { continuation.yield($0) }
      continuation.finish()
    }
    guard hasStarted else {
      throw FKTError(
        code: .internalError, message: "no thread can be started",
        hint: "end other programs, or raise the limit on threads")
    }
  }

  deinit { events.stop() }

  /// Waits for files that have settled.
  ///
  /// - Returns: their paths, those that changed first come first; `nil` after ``stop()``.
  public func next() async -> [String]? {
    var iterator = settled.makeAsyncIterator()
    return await iterator.next()
  }

  /// Ends the watching; ``next()`` gives what had settled before, and then `nil`.
  public func stop() { events.stop() }

  private static func watch(
    _ folder: String, _ events: FolderEvents, _ patience: Duration, _ report: ([String]) -> Void
  ) {
    var files = SettlingFiles(patience: patience)
    var isWatching = true
    while isWatching {
      let ready = files.settled(among: contents(of: folder), at: .now)
      if !ready.isEmpty { report(ready.map { folder + "/" + $0 }) }
      let delay = min(interval, files.delay(at: .now) ?? interval)
      // Rounded up: a millisecond too early would be a look for nothing.
      isWatching = events.wait(milliseconds: Int32(delay / .milliseconds(1)) + 1)
    }
  }

  /// The files that count, by name.
  private static func contents(of path: String) -> [String: FileStamp] {
    guard let folder = Folder(path) else { return [:] }
    var files: [String: FileStamp] = [:]
    for name in folder.names() where !SettlingFiles.isIgnored(name) {
      files[name] = FileStamp(path: path + "/" + name)
    }
    return files
  }
}
